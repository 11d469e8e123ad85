/** A page as the service worker caches it: marked with the time, so that it can show how old it is. */

import { READ_AT, TITLE } from "./caches.ts";

const OF_THE_WAY = ["content-encoding", "content-length", "etag", "vary", "set-cookie"];

/** The response to cache; null unless it is a whole page that is the same for every visitor. */
export async function pageToCache(answer: Response, now: Date): Promise<{ page: Response; html: string } | null> {
  const isPublic = /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (answer.status !== 200 || answer.redirected || !isPublic || !isPage) return null;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  headers.set(READ_AT, now.toISOString());
  headers.set(TITLE, encodeURIComponent(titleIn(html)));
  const marked = html.replace("<html ", `<html data-read-at="${now.toISOString()}" `);
  return { page: new Response(marked, { headers }), html };
}

/** The build's files that a page names: "/assets/…", each once. Scripts are in lists (`data-files`, `data-later`). */
export function filesIn(html: string): string[] {
  const announced = [...html.matchAll(/\b(?:href|src|data-main|data-files|data-later)="(\/assets\/[^"]+)"/g)];
  return [...new Set(announced.flatMap(([, files = ""]) => files.split(" ")))];
}

function titleIn(html: string): string {
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/ · [^·]*$/, "");
}
