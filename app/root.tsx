import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { FontLinks } from "../ui/font-links.tsx";
import { Toaster } from "../ui/toast.tsx";
import { useApp } from "./context.tsx";
import { LocaleSheet } from "./places/locale-sheet.tsx";
import styles from "./root.module.css";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { TabBar } from "./shell/tab-bar.tsx";

/** The mark of the shop; in the page itself, because it is smaller than another request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M13 1.5c5.4 4.8 8.2 8.6 8.2 13A8.2 8.2 0 0 1 13 23a8.2 8.2 0 0 1-8.2-8.5c0-4.4 2.8-8.2 8.2-13z" fill="#8e1f3b"/><path d="M13 18.6a3.6 3.6 0 1 1 3.6-3.6c0 1.5-1.1 2.3-2.2 2.3s-1.9-.8-1.9-1.8" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>',
)}`;

export function Root() {
  // Tests wait for this mark before they touch the page.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  const { locale } = useApp();
  return (
    <>
      <FontLinks language={locale.language} />
      <link rel="icon" type="image/svg+xml" href={ICON} />
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
      <Header />
      <Outlet />
      <Footer />
      <TabBar />
      <LocaleSheet />
      <Toaster />
      <NavigationProgress />
      <ScrollRestoration />
    </div>
  );
}
