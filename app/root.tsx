import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { preloadFonts } from "../ui/preload-fonts.ts";
import { Toaster } from "../ui/toast.tsx";
import { pageIsLive } from "./page-live.ts";
import { MergePrompt } from "./cart/merge-prompt.tsx";
import { useApp } from "./context.tsx";
import { FavoritePrompt } from "./favorites/favorite-prompt.tsx";
import { PageArrival } from "./navigation/page-arrival.tsx";
import { LocaleSheet } from "./places/locale-sheet.tsx";
import styles from "./root.module.css";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { OfflineBanner } from "./shell/offline-banner.tsx";
import { TabBar } from "./shell/tab-bar.tsx";

export function Root() {
  const { locale } = useApp();
  preloadFonts(locale.language);
  return <Frame />;
}

/** Once the page has been hydrated. */
function Live() {
  useEffect(pageIsLive, []);
  return null;
}

function Frame() {
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <div className={styles.page}>
        <Outlet />
        <Live />
      </div>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <TabBar />
      </Suspense>
      <LocaleSheet />
      <FavoritePrompt />
      <MergePrompt />
      <Toaster />
      <OfflineBanner />
      <NavigationProgress />
      <PageArrival />
      <ScrollRestoration />
    </div>
  );
}
