/**
 * The service worker (SPEC APPU-01, APPU-02). It caches what is the same for every visitor and leaves the rest alone:
 * calls, the checkout, and a customer's own pages.
 */

import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { cacheAddressOf } from "../../contract/cached-pages.ts";
import { filesIn, pageToCache } from "./cached-page.ts";
import { ALWAYS_CACHED, CACHES, OFFLINE_PAGE, READ_AT, SHARE_PAGE, SHARED_FIELD, SHARED_PICTURE } from "./caches.ts";
import type { FromWorker, ToWorker } from "./caches.ts";
import type { ExtendableEvent, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

const DAY_S = 24 * 60 * 60;
/** A page takes longer only on a very bad connection: then the cached one is shown, which says how old it is. */
const PATIENCE_S = 4;
/** A page opened within the shop is not fetched again while the cached one is younger than this. */
const FRESH_MS = 10 * 60_000;
/** Addresses that the worker ignores: calls, documents, and the platform's checkout. */
const LEFT_ALONE = /^\/(api|checkouts|docs|pages\/payment|returns|sitemaps|videos|webhooks|web\.[^/]*)(\/|$)/;

const files = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true }),
  ],
});

const pictures = {
  cacheName: CACHES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
};

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        self.location.origin + (cacheAddressOf(pathOf(request.url))?.path ?? ""),
      async cacheWillUpdate({ response, event }) {
        const cached = await pageToCache(response, new Date());
        if (!cached) return null;
        // Without them the page could be opened but not used.
        await cacheFiles(filesIn(cached.html), event);
        return cached.page;
      },
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

clientsClaim();

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
// An address with a content version never changes its picture.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/") && url.searchParams.has("v"),
  new CacheFirst(pictures),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(media|icons|flags)\//.test(url.pathname),
  new StaleWhileRevalidate(pictures),
);
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !LEFT_ALONE.test(url.pathname),
  async ({ request, url, event }) => {
    const isCacheable = cacheAddressOf(url.pathname + url.search) !== null;
    try {
      return await (isCacheable ? pages.handle({ request, event }) : fetch(request));
    } catch {
      if (url.pathname === OFFLINE_PAGE) return Response.error();
      return Response.redirect(`${OFFLINE_PAGE}#${url.pathname}${url.search}`);
    }
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PAGE, takeShared, "POST");

self.addEventListener("install", (event) => event.waitUntil(download(event)));
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(CACHES.shared)));
self.addEventListener("message", (event) => {
  const message = event.data as ToWorker | null;
  if (message?.say === "install") event.waitUntil(self.skipWaiting());
  if (message?.say === "visited") event.waitUntil(cacheVisited(message, event));
});

/** Downloads the new version: its entry files, and the pages that are always cached. Throws when it cannot. */
async function download(event: ExtendableEvent): Promise<void> {
  const downloaded = await Promise.all(
    ALWAYS_CACHED.map(async (path) => {
      const answer = await fetch(path, { cache: "no-store" });
      const page = await pageToCache(answer, new Date());
      if (!page) throw new Error(`The shop answered ${answer.status}.`);
      return { path, ...page };
    }),
  );
  const needed = [...new Set(downloaded.flatMap(({ html }) => filesIn(html)))];
  let done = 0;
  await postToPages({ say: "downloading", done, of: needed.length });
  for (const file of needed) {
    await cacheFiles([file], event);
    done += 1;
    await postToPages({ say: "downloading", done, of: needed.length });
  }
  const cache = await caches.open(CACHES.pages);
  for (const { path, page } of downloaded) await cache.put(path, page);
}

type Visited = Extract<ToWorker, { say: "visited" }>;

/** Navigation within the shop fetches only data; the first page was loaded before the worker existed. */
async function cacheVisited({ path, files: loaded }: Visited, event: ExtendableEvent): Promise<void> {
  const address = cacheAddressOf(path);
  if (address && !address.boundless && !(await isFresh(address.path))) await cachePage(address.path, event);
  for (const always of ALWAYS_CACHED) if ((await ageOf(always)) === null) await cachePage(always, event);
  // A file that cannot be fetched now is cached when it is next loaded.
  await Promise.allSettled(loaded.map((file) => cacheFiles([file], event)));
}

async function isFresh(path: string): Promise<boolean> {
  const age = await ageOf(path);
  return age !== null && age < FRESH_MS;
}

async function ageOf(path: string): Promise<number | null> {
  const cache = await caches.open(CACHES.pages);
  const cached = await cache.match(path, { ignoreVary: true });
  return cached ? Date.now() - Date.parse(cached.headers.get(READ_AT) ?? "") : null;
}

async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(pages.handleAll({ request: new Request(path), event }));
}

async function cacheFiles(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.all(paths.flatMap((path) => files.handleAll({ request: new Request(path), event })));
}

/** SPEC SRCH-03: a picture from another app is stored for the search by picture. */
async function takeShared({ request }: { request: Request }): Promise<Response> {
  const picture = (await request.formData()).get(SHARED_FIELD);
  if (picture instanceof File) {
    const cache = await caches.open(CACHES.shared);
    await cache.put(SHARED_PICTURE, new Response(picture, { headers: { "content-type": picture.type } }));
  }
  return Response.redirect(`${SHARE_PAGE}?shared=1`, 303);
}

async function postToPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other pages than its origin's
    page.postMessage(message);
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
