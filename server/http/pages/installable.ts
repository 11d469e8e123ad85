/** Manifest and service worker (SPEC APPU-02). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { WriteManifest } from "../../../contract/page.ts";
import { localeOf } from "./locale.ts";

export const MANIFEST = "/manifest.webmanifest";
export const WORKER = "/sw.js";

/** Replaces the service worker when it is switched off: deletes its caches and unregisters itself. */
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

export function builtWorker(dist: string): string | null {
  const file = join(dist, "client", WORKER);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

type Installable = { manifest: WriteManifest | undefined; worker: string | null };

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
