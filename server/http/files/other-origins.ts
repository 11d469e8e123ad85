import type { FastifyReply } from "fastify";

/** Scripts may read it from pages of any origin: behind a CDN it is on another one than the shop's pages. */
export function openToOtherOrigins(reply: FastifyReply): void {
  reply.header("access-control-allow-origin", "*");
}

/** Of MEDIA_PUBLIC_URL, which may have a path. */
export function originOfCdn(publicUrl: string): string {
  return new URL(publicUrl).origin;
}
