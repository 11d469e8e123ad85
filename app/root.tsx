import { Trans } from "@lingui/react/macro";
import { useEffect, useLayoutEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { FontLinks } from "../ui/font-links.tsx";
import { Later } from "../ui/later.tsx";
import { pageTaken } from "../ui/taking-over.ts";
import { Toaster } from "../ui/toast.tsx";
import { pageLive } from "./page-live.ts";
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
  return (
    <>
      <FontLinks language={locale.language} />
      <Frame />
    </>
  );
}

/** Once the page has been taken over. */
function Live() {
  useLayoutEffect(pageTaken, []);
  useEffect(() => {
    // Tests wait for this mark before they touch the page.
    document.documentElement.dataset["hydrated"] = "true";
    pageLive.resolve();
  }, []);
  return null;
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
      <Later soon>
        <div className={styles.page}>
          <Outlet />
          <Live />
        </div>
      </Later>
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
