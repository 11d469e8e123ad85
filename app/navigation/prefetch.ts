/** Prefetches a page when the visitor seems about to go there: its code, and those of its data that are public. */

import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouteObject } from "react-router";
import { cacheAddressOf } from "../../contract/cached-pages.ts";
import type { Wire } from "../../contract/page.ts";
import { createApi } from "../api/api.ts";
import { appContext, type AppContext } from "../context.tsx";
import { savesData } from "../saves-data.ts";

/** A pointer that only passes over a link stays for less. */
const DWELL_MS = 80;
/** More requests would compete with those of the current page. */
const MOST_AT_ONCE = 2;
/** How long a prefetched response may be reused by the page (`server/http/calls/shared-reads.ts`). */
const FRESH_MS = 15_000;

type PrefetchContext = { routes: RouteObject[]; app: AppContext; wire: Wire };

/**
 * Called once, when the page is hydrated. Prefetches only pages that are the same for every visitor, and nothing when
 * the visitor saves data. Responses wait in the browser's HTTP cache.
 */
export function prefetchOnIntent(context: PrefetchContext): void {
  const fetched = new Map<string, number>();
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = async (link: HTMLAnchorElement) => {
    const path = link.pathname + link.search;
    const isFresh = Date.now() - (fetched.get(path) ?? -Infinity) < FRESH_MS;
    if (isFresh || underWay >= MOST_AT_ONCE || savesData() || !navigator.onLine) return;
    fetched.set(path, Date.now());
    underWay += 1;
    try {
      await fetchPage(new URL(link.href), context);
    } catch {
      // A failure is reported when the visitor goes there.
    } finally {
      underWay -= 1;
    }
  };
  const onIntent = ({ type, target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    clearTimeout(timer);
    if (!link || !isPublicPage(link)) return;
    if (type === "pointerdown") void begin(link);
    else timer = setTimeout(() => void begin(link), DWELL_MS);
  };
  for (const type of ["pointerover", "pointerdown", "focusin"] as const) {
    addEventListener(type, onIntent, { passive: true });
  }
}

/** Whether it leads to another page of the shop that is the same for everybody. */
function isPublicPage({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target !== "" || download !== "") return false;
  const isHere = pathname === location.pathname && search === location.search;
  return !isHere && cacheAddressOf(pathname + search) !== null;
}

async function fetchPage(url: URL, { routes, app, wire }: PrefetchContext): Promise<void> {
  const found = matchRoutes(routes, url)?.at(-1);
  if (!found) return;
  const { route, params } = found;
  const page = typeof route.lazy === "function" ? await route.lazy() : route;
  const loader = page.loader as LoaderFunction | undefined;
  if (!loader) return;
  const api = createApi(sharedAlone(wire), app.api.origin, app.locale);
  const context = new RouterContextProvider();
  context.set(appContext, { ...app, api });
  const pattern = route.path ?? "";
  await loader({ request: new Request(url), url, pattern, params, context });
}

/** Of a loader's requests, prefetches those that browsers may cache; the rest wait for the navigation. */
function sharedAlone(wire: Wire): Wire {
  return {
    storefront: (query, variables, sending) =>
      sending?.shared ? wire.storefront(query, variables, sending) : Promise.resolve({ data: null }),
    backend: () => Promise.resolve({ code: 503, message: "Asked for later", data: null }),
  };
}
