import { createContext, useContext, useEffect, type ReactNode } from "react";
import type { DataRouter } from "react-router";
import { isComing, NavigationRefused, type Navigation } from "./navigation.ts";

const MovesContext = createContext<Navigation | null>(null);

type NavigationProviderProps = { navigation: Navigation; router: DataRouter; children: ReactNode };

export function NavigationProvider({ navigation, router, children }: NavigationProviderProps) {
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("click", (event) => preventRepeat(event, router), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [router]);

  return <MovesContext value={navigation}>{children}</MovesContext>;
}

/** Navigation for event handlers and effects: `void moves.push(…)`. Repeats of one in progress are dropped. */
export function useMoves(): Navigation {
  return useContext(MovesContext) ?? NOWHERE;
}

/** Any other refusal is a bug in the shop, and is thrown. */
export function movesOf({ push, replace, relaunch, switchTab, back }: Navigation): Navigation {
  return {
    push: (...move) => push(...move).catch(ignorePending),
    replace: (...move) => replace(...move).catch(ignorePending),
    relaunch: (...move) => relaunch(...move).catch(ignorePending),
    switchTab: (...move) => switchTab(...move).catch(ignorePending),
    back,
  };
}

function ignorePending(error: unknown): void {
  if (!(error instanceof NavigationRefused && error.because === "pending")) throw error;
}

async function nowhere(): Promise<never> {
  throw new Error("Only a page that is live moves.");
}

const NOWHERE: Navigation = { push: nowhere, replace: nowhere, relaunch: nowhere, switchTab: nowhere, back: nowhere };

/** SPEC NAV-03, NAV-06: another click on a link whose page is loading does nothing. */
function preventRepeat(event: MouseEvent, router: DataRouter): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || hasModifier || event.button !== 0 || link.target !== "" || link.origin !== location.origin) return;
  if (isComing(router, link.pathname + link.search + link.hash)) event.preventDefault();
}
