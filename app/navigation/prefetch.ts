/** Fetches a page as soon as it looks as though she goes there: its code, and of its data what is everybody's. */
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouteObject } from "react-router";
import { keptAddressOf } from "../../contract/kept-pages.ts";
import type { Wire } from "../../contract/page.ts";
import { createApi } from "../api/api.ts";
import { appContext, type AppContext } from "../context.tsx";
import { savesData } from "../saves-data.ts";

/** A pointer that only passes over a link stays for less. */
const DWELL_MS = 80;
/** More would be in the way of what the page itself asks for. */
const MOST_AT_ONCE = 2;
/** So long the answers are good for the page that asks for them again (`server/http/shared-reads.ts`). */
const FRESH_MS = 15_000;

type World = { routes: RouteObject[]; app: AppContext; wire: Wire };

/**
 * Called once, when the page is live. A pointer that rests on a link, a finger or a button that goes down on it and the
 * focus of the keyboard are taken as intent; only the pages are fetched that are the same for every visitor, and none
 * where data are to be saved. What is fetched waits in the browser's own cache: nothing is drawn before it is asked for.
 */
export function prefetchOnIntent(world: World): void {
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
      await fetchPage(new URL(link.href), world);
    } catch {
      // Whoever goes there hears of it.
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
  return !isHere && keptAddressOf(pathname + search) !== null;
}

async function fetchPage(url: URL, { routes, app, wire }: World): Promise<void> {
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

/** Of what a loader asks for what a browser may keep; the rest is answered when the page is gone to. */
function sharedAlone(wire: Wire): Wire {
  return {
    storefront: (query, variables, sending) =>
      sending?.shared ? wire.storefront(query, variables, sending) : Promise.resolve({ data: null }),
    backend: () => Promise.resolve({ code: 503, message: "Asked for later", data: null }),
  };
}
