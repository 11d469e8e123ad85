import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { FontLinks } from "../ui/font-links.tsx";
import { Later } from "../ui/later.tsx";
import { Toaster } from "../ui/toast.tsx";
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
  // Tests wait for this mark before they touch the page.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  const { locale } = useApp();
  return (
    <>
      <FontLinks language={locale.language} />
      <Frame />
    </>
  );
}

function Frame() {
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Later>
        <Header />
      </Later>
      <Outlet />
      <Later>
        <Footer />
      </Later>
      <Later>
        <TabBar />
      </Later>
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
