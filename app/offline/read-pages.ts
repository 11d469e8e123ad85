import { CACHES, OFFLINE_PAGE, READ_AT, TITLE } from "./caches.ts";

/** `path` includes the query. `readAt`: ISO 8601. */
export type ReadablePage = { path: string; title: string; readAt: string };

/** The latest first; empty if the browser caches no pages. Never throws. */
export async function findReadablePages(): Promise<ReadablePage[]> {
  try {
    const cache = await caches.open(CACHES.pages);
    const found = await Promise.all(
      (await cache.keys()).map(async (request) => {
        const cached = await cache.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        return cached && pathname !== OFFLINE_PAGE ? readable(pathname + search, cached.headers) : null;
      }),
    );
    return found.filter((page) => page !== null).toSorted((one, other) => other.readAt.localeCompare(one.readAt));
  } catch {
    return [];
  }
}

function readable(path: string, headers: Headers): ReadablePage | null {
  const readAt = headers.get(READ_AT);
  const markup = decodeURIComponent(headers.get(TITLE) ?? "");
  const title = new DOMParser().parseFromString(markup, "text/html").body.textContent;
  return readAt && title ? { path, title, readAt } : null;
}

/** Cached pages are in one language and currency, so another choice deletes them. Never throws. */
export async function forgetReadPages(): Promise<void> {
  try {
    await caches.delete(CACHES.pages);
  } catch {
    // The browser caches no pages.
  }
}
