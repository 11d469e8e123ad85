/** Lets a shared cache, such as Varnish or a CDN, have what is the same for everybody, until a change purges it. */

import { parseCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LOCALE_COOKIE, VISIT_LANGUAGE_COOKIE } from "../../contract/locale.ts";
import type { Shareable } from "../http/page-cache/page-cache.ts";
import { tagsOf } from "./tags.ts";

/** What a page depends on; the cache has both in its key. */
const SHARED_COOKIES = [LOCALE_COOKIE, VISIT_LANGUAGE_COOKIE];
const REVALIDATING_SECONDS = 10;

/** For browsers nothing changes: only shared caches read `s-maxage`. */
export function shareResponse(request: FastifyRequest, reply: FastifyReply, { forMs, of }: Shareable): void {
  if (!isAnonymous(request) || reply.getHeader("set-cookie") !== undefined) return;
  const caching = String(reply.getHeader("cache-control") ?? "public, max-age=0, must-revalidate");
  const seconds = Math.floor(forMs / 1_000);
  reply
    .header("cache-control", `${caching}, s-maxage=${seconds}`)
    .header("cdn-cache-control", `max-age=${seconds}, stale-while-revalidate=${REVALIDATING_SECONDS}`)
    .header("surrogate-key", tagsOf(of).join(" "));
}

/** Without anything that says who asks. */
function isAnonymous({ headers }: FastifyRequest): boolean {
  if (headers.authorization !== undefined) return false;
  return Object.keys(parseCookie(headers.cookie ?? "")).every((name) => SHARED_COOKIES.includes(name));
}
