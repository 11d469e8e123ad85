/** The pages' side of the phone app (mobile/): what the phone asks of the pages, and what they ask of it. */

import { App } from "@capacitor/app";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchRoutes, type DataRouter, type RouteObject } from "react-router";
import { isLayerOpen } from "../../ui/dialogs/back-closes.ts";
import { toast } from "../../ui/dialogs/toast.tsx";
import { hasPageBefore, type Navigation } from "../navigation/navigation.ts";
import { followAppBadge } from "../offline/app-badge.ts";
import { useUpdate } from "../offline/updates.ts";
import { hideInstallOffer } from "../site/install/install-prompt.ts";
import { whenQuiet } from "../when-quiet.ts";
import { moveOfLink } from "./deep-links.ts";
import { followHardwareBack, WARNING_MS } from "./hardware-back.ts";
import { followStoreUpdates } from "./store-updates.ts";
import { fillWebGaps } from "./web-gaps.ts";

const UPGRADE_PAGE = "/pages/upgrade/index";
const ANNOUNCED_VERSION_KEY = "filigree-told-version";

type Shell = { router: DataRouter; routes: RouteObject[]; navigation: Navigation; words: I18n };

/** Call once, when the first page is hydrated. Only the app loads this module; browsers never fetch it. */
export function followShell({ router, routes, navigation, words }: Shell): void {
  fillWebGaps();
  followAppBadge();
  hideInstallOffer();
  void followHardwareBack({
    read: () => ({
      fullScreen: document.fullscreenElement !== null,
      layerOpen: isLayerOpen(),
      pageBefore: hasPageBefore(),
      pathname: router.state.location.pathname,
      locked: useUpdate.getState().required,
    }),
    pageBack: () => void navigation.back(),
    warn: () => toast({ text: words._(msg`Press back again to exit`), durationMs: WARNING_MS }),
  });
  // Includes the link that the app was opened with: it is delivered to the first listener.
  void App.addListener("appUrlOpen", ({ url }) => follow(url, { routes, navigation }));
  void followStoreUpdates().then(() => offerUpdate(router, navigation));
}

function follow(link: string, { routes, navigation }: Pick<Shell, "routes" | "navigation">): void {
  const isPage = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path !== "*";
  const move = moveOfLink(link, { href: location.href, isPage });
  if (move.kind === "tab") void navigation.switchTab(move.path);
  if (move.kind === "page") void navigation.push(move.path);
  if (move.kind === "document") location.assign(move.path);
}

/** Announces a new version once, when the customer is not busy; a required one replaces every page. */
async function offerUpdate(router: DataRouter, navigation: Navigation): Promise<void> {
  const { step, version, required } = useUpdate.getState();
  const isNew = step === "found" || step === "downloaded";
  if (required) {
    const stay = () => {
      const { location, navigation: coming } = router.state;
      if (coming.state === "idle" && location.pathname !== UPGRADE_PAGE) void navigation.relaunch(UPGRADE_PAGE);
    };
    router.subscribe(stay);
    return stay();
  }
  if (!isNew || version === null || isAnnounced(version)) return;
  await whenQuiet(new AbortController().signal);
  if (!noteAnnounced(version)) return;
  await navigation.push(UPGRADE_PAGE);
}

function isAnnounced(version: string): boolean {
  try {
    return localStorage.getItem(ANNOUNCED_VERSION_KEY) === version;
  } catch {
    return true;
  }
}

/** False when it cannot be stored: then it would be announced at every start. */
function noteAnnounced(version: string): boolean {
  try {
    localStorage.setItem(ANNOUNCED_VERSION_KEY, version);
    return true;
  } catch {
    return false;
  }
}
