/** Manifest and service worker (SPEC APPU-02). */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Brand, WriteManifest } from "../../../contract/page.ts";
import type { ShownAbout } from "../../../contract/site/about.ts";
import type { Offer } from "../../../domain/site/offer.ts";
import type { Language } from "../../../domain/translation/languages.ts";
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

type Installable = {
  /** Null: the built one. */
  brand(): Promise<Brand | null>;
  /** What the shop sells. */
  about(language: Language): Promise<ShownAbout | null>;
  offer(): Promise<Offer>;
  manifest: WriteManifest | undefined;
  worker: string | null;
};

export function mountInstallable(app: FastifyInstance, { brand, about, offer, manifest, worker }: Installable): void {
  if (manifest) {
    app.get(MANIFEST, async (request, reply) => {
      const { language } = localeOf(request, await offer());
      return reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=0, must-revalidate")
        .header("vary", "cookie, accept-encoding")
        .send(await manifest(language, await brand(), await about(language)));
    });
  }
  // Browsers check for a new one at every visit, so it must not be cached.
  app.get(WORKER, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(worker ?? FAREWELL),
  );
}
