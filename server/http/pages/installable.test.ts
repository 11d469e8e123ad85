import Fastify from "fastify";
import { expect, test } from "vitest";
import { FULL_OFFER } from "../../../domain/site/offer.ts";
import { mountInstallable } from "./installable.ts";

async function served(worker: string | null) {
  const app = Fastify();
  mountInstallable(app, {
    brand: async () => null,
    about: async () => null,
    offer: async () => FULL_OFFER,
    manifest: async (language) => JSON.stringify({ lang: language }),
    worker,
  });
  return (url: string) => app.inject({ url, headers: { cookie: "filigree_locale=fr.FR.EUR" } });
}

test("APPU-02 the manifest is in the language asked for, or else in the visitor's", async () => {
  const get = await served("");
  const manifest = await get("/manifest.webmanifest?lang=ar");
  expect(manifest.headers["content-type"]).toContain("application/manifest+json");
  expect(manifest.json()).toEqual({ lang: "ar" });
  expect((await get("/manifest.webmanifest")).json()).toEqual({ lang: "fr" });
});

test("APPU-02 with service workers switched off the shop serves one that unregisters itself", async () => {
  const worker = await (await served("// the worker"))("/sw.js");
  expect([worker.body, worker.headers["cache-control"]]).toEqual(["// the worker", "no-cache"]);
  const farewell = await (await served(null))("/sw.js");
  expect(farewell.body).toContain("registration.unregister()");
  expect(farewell.headers["content-type"]).toContain("text/javascript");
});
