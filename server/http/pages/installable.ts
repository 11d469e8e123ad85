/** What makes the shop installable: its manifest and service worker (SPEC APPU-02). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { WriteManifest } from "../../../contract/page.ts";
import { localeOf } from "./locale.ts";

export const MANIFEST = "/manifest.webmanifest";
export const WORKER = "/sw.js";

/**
 * Replaces the service worker of a shop that has switched it off: deletes its caches and unregisters itself. Open pages
 * are not affected.
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

/** The service worker of the build; null: there is none. */
export function builtWorker(dist: string): string | null {
  const file = join(dist, "client", WORKER);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

type Installable = { manifest: WriteManifest | undefined; /** Null: switched off. */ worker: string | null };

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
  // Browsers check for a new one at every visit, so it must not be cached.
  app.get(WORKER, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(worker ?? FAREWELL),
  );
}
