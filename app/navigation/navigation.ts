/** The five ways in which code navigates, and their rules (SPEC NAV-01 to NAV-04). Links stay ordinary links. */

import { matchRoutes, type DataRouter, type RouteObject } from "react-router";
import { closeLayers } from "../../ui/dialogs/back-closes.ts";
import { isTabPage } from "./tab-pages.ts";

export type MoveOptions = {
  state?: unknown;
  keepScroll?: boolean;
};

/**
 * Each resolves when the page is shown. A refused navigation rejects with `NavigationRefused` and changes nothing.
 * Addresses may be relative to the current page.
 */
export type Navigation = {
  /** Adds a page on top of this one; not a tab. */
  push(url: string, options?: MoveOptions): Promise<void>;
  /** Replaces this page; not with a tab. */
  replace(url: string, options?: MoveOptions): Promise<void>;
  /** Goes to any page as though the visit began there: Back within the shop then leads home. */
  relaunch(url: string, options?: MoveOptions): Promise<void>;
  /** Goes to a tab. A page that is not a tab leaves the history, as does one that was opened on top of a tab. */
  switchTab(url: string, options?: MoveOptions): Promise<void>;
  back(): Promise<void>;
};

export class NavigationRefused extends Error {
  override name = "NavigationRefused";
  readonly because: "no-url" | "no-page" | "tab" | "no-tab" | "pending";

  constructor(because: NavigationRefused["because"], message: string) {
    super(message);
    this.because = because;
  }
}

/** Delay of a navigation after the layers over the page were closed (SPEC NAV-04). */
const DELAY_MS = 50;

type Way = { replace: boolean; to: "tab" | "no-tab" | "any"; first?: boolean };

export function createNavigation(router: DataRouter, routes: RouteObject[]): Navigation {
  const pending = new Set<string>();

  async function move(url: string, way: Way, { state, keepScroll }: MoveOptions = {}): Promise<void> {
    const target = targetOf(url);
    if (way.to === "no-tab" && isTabPage(target.pathname)) {
      throw new NavigationRefused("tab", `\`${url}\` is a tab page: switch to it.`);
    }
    if (way.to === "tab" && !isTabPage(target.pathname)) {
      throw new NavigationRefused("no-tab", `\`${url}\` is no tab page.`);
    }
    const address = addressOf(target);
    if (pending.has(address) || isComing(router, address)) {
      throw new NavigationRefused("pending", `The navigation to \`${url}\` is under way.`);
    }
    pending.add(address);
    try {
      await settle();
      await router.navigate(address, {
        replace: way.replace,
        state: way.first ? { ...Object(state), first: true } : state,
        ...(keepScroll && { preventScrollReset: true }),
      });
    } finally {
      pending.delete(address);
    }
  }

  /** Where a URL leads from the current page. Throws if there is none, or if it is not a page of the shop. */
  function targetOf(url: string): URL {
    if (!url) throw new NavigationRefused("no-url", 'Missing required args: "url"');
    const here = new URL(addressOf(router.state.location), ORIGIN);
    const target = URL.canParse(url, here) ? new URL(url, here) : null;
    const found = target?.origin === ORIGIN ? matchRoutes(routes, target.pathname)?.at(-1)?.route : undefined;
    // SPEC SHELL-05
    if (!target || !found || found.path === "*") throw new NavigationRefused("no-page", `page \`${url}\` is not found`);
    return target;
  }

  return {
    push: (url, options) => move(url, { replace: false, to: "no-tab" }, options),
    replace: (url, options) => move(url, { replace: true, to: "no-tab" }, options),
    relaunch: (url, options) => move(url, { replace: true, to: "any", first: true }, options),
    switchTab: (url, options) => move(url, { replace: !isTabPage(router.state.location.pathname), to: "tab" }, options),
    async back() {
      await settle();
      await (hasPageBefore() ? router.navigate(-1) : router.navigate("/", { replace: true }));
    },
  };
}

/** Whether a navigation to this address (path and query) is in progress, by code or by a link. */
export function isComing(router: DataRouter, address: string): boolean {
  const { location } = router.state.navigation;
  return location !== undefined && addressOf(location) === address;
}

type Entry = { idx?: unknown; usr?: { first?: unknown } | null };

/** Whether Back stays in the shop: the router numbers its entries in this window from 0. */
export function hasPageBefore(): boolean {
  const entry = history.state as Entry | null;
  return typeof entry?.idx === "number" && entry.idx > 0 && entry.usr?.first !== true;
}

/** A base for resolving relative addresses; its host does not matter. */
const ORIGIN = "http://shop.invalid";

function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash;
}

async function settle(): Promise<void> {
  await closeLayers();
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
}
