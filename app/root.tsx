import { Trans } from "@lingui/react/macro";
import { lazy, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toaster } from "../ui/dialogs/toast.tsx";
import { Part } from "../ui/part.tsx";
import { preloadFonts } from "../ui/timing/preload-fonts.ts";
import { QuickAdd } from "./cart/adding/quick-add-on-demand.tsx";
import { MergePrompt } from "./cart/merge-prompt.tsx";
import { QuickAddSlot, type QuickAddProps } from "./catalog/cards/quick-add-slot.tsx";
import { useApp } from "./context.tsx";
import { PageArrival } from "./navigation/page-arrival.tsx";
import { pageIsLive } from "./page-live.ts";
import { LocaleSheet } from "./places/locale-sheet.tsx";
import { FavoritePrompt } from "./session/favorites/favorite-prompt.tsx";
import { Header } from "./shell/header.tsx";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { OfflineBanner } from "./shell/offline-banner.tsx";
import { TabBar } from "./shell/tab-bar.tsx";
import styles from "./root.module.css";

const Footer = lazy(async () => ({ default: (await import("./shell/footer.tsx")).Footer }));

/** One function for all renders: cards render again when it changes. */
const quickAdd = (props: QuickAddProps) => <QuickAdd {...props} />;

export function Root() {
  const { locale } = useApp();
  preloadFonts(locale.language);
  return <Frame />;
}

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
      <Part>
        <Header />
      </Part>
      <div className={styles.page}>
        <QuickAddSlot value={quickAdd}>
          <Outlet />
        </QuickAddSlot>
        <Live />
      </div>
      <Part>
        <Footer />
      </Part>
      <Part>
        <TabBar />
      </Part>
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
