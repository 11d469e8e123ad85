import type { FastifyRequest } from "fastify";

/** Routes whose answers are only ever parts of a page: scripts, styles, fonts, pictures, videos. */
const FILES: ReadonlySet<string> = new Set([
  ...["/assets/*", "/office/assets/*", "/icons/*", "/flags/*"],
  ...["/media/*", "/videos/:file", "/brand/:version/:file", "/brand/uploaded/:id"],
]);

/** By route, not by address: an unknown address below /assets may be answered with a page. */
export function isFileRequest({ routeOptions }: Pick<FastifyRequest, "routeOptions">): boolean {
  return FILES.has(routeOptions.url ?? "");
}
