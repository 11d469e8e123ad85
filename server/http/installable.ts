/** What makes the shop one that can be installed: its manifest, and the service worker (SPEC APPU-02). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { WriteManifest } from "../../contract/page.ts";
import { localeOf } from "./locale.ts";

export const MANIFEST = "/manifest.webmanifest";
export const WORKER = "/sw.js";

/**
 * What browsers get that have a worker of a shop that wants none any more: it throws away what it kept, and itself. Pages
 * that are open stay as they are.
 */
const FAREWELL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const caches = self.caches;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** The service worker that the build has made; null: there is none. */
export function builtWorker(dist: string): string | null {
  const file = join(dist, "client", WORKER);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

type Installable = { manifest: WriteManifest | undefined; /** Null: there is to be none. */ worker: string | null };

export function mountInstallable(app: FastifyInstance, { manifest, worker }: Installable): void {
  if (manifest) {
    app.get(MANIFEST, async (request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=0, must-revalidate")
        .header("vary", "cookie, accept-encoding")
        .send(await manifest(localeOf(request).language)),
    );
  }
  // Browsers ask for it again at every visit, and must hear of another one.
  app.get(WORKER, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(worker ?? FAREWELL),
  );
}
