/** A shop that was started empty: closed to shoppers until staff have set it up and opened it. */

import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveCollections } from "../../server/catalog/collections/save-collections.ts";
import { setOwnRate } from "../../server/places/rates/rates.ts";
import { offerInForce } from "../../server/settings/offer.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { findMenuByHandle } from "../../server/site/menus/menus.ts";
import { beginSetup } from "../../server/site/setup/setup.ts";
import { sell } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { openStaff, type OfficeClient } from "../support/office.ts";
import { openProcess, type Process } from "./support/process.ts";

const COLOURS = { primary: "#0b5d3b", accent: "#0b5d3b", background: "#fafafa" };
const QUERY = { query: "{ shop { name } }" };
const TOKEN = { "x-shopify-storefront-access-token": "public" };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let here: Process;
    let shop: Shop;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const opened = await engine.open();
      here = await openProcess(opened.database);
      ({ shop, app } = here);
      close = async () => {
        await here.close();
        await opened.close();
      };
    });
    afterEach(() => close());

    const storefront = () =>
      app.inject({ method: "POST", url: "/api/2025-07/graphql.json", headers: TOKEN, payload: QUERY });
    async function setUp(staff: OfficeClient): Promise<void> {
      await sell(shop, { handle: "ring" });
      await staff.call("openForBusiness", {});
    }

    test("shoppers see that the shop opens soon, by its own name, and nobody can order; probes and the office answer", async () => {
      expect(await beginSetup(shop)).toBe(true);
      await saveSetting(shop, "brand", {
        ...{ name: "Meadow & Co", colours: COLOURS, logo: null, symbol: null, timeZone: "UTC" },
      });
      const page = () => app.inject({ url: "/pages/new/index?lang=de" });
      await expect.poll(async () => (await page()).body).toBe("<h1>Meadow & Co (de)</h1>");
      const { statusCode, headers } = await page();
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ "retry-after": "3600", "x-robots-tag": "noindex", "cache-control": "no-store" });
      expect((await storefront()).statusCode).toBe(503);
      expect((await app.inject({ url: "/checkouts/abc" })).statusCode).toBe(503);
      expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
      expect((await app.inject({ url: "/office/api/session/me" })).statusCode).toBe(401);
    });

    test("staff may look at it in their own browser; once it is opened everybody is let in", async () => {
      await beginSetup(shop);
      const staff = await openStaff(app, shop, "owner");
      const looked = await staff.ask("lookAtShop", {});
      const cookie = looked.cookie ?? "";
      expect(cookie).toMatch(/^filigree_look=[\w-]{43}$/);
      expect((await app.inject({ url: "/", headers: { cookie } })).statusCode).toBe(200);
      expect((await app.inject({ url: "/", headers: { cookie: `${cookie.slice(0, -1)}.` } })).statusCode).toBe(503);
      expect((await app.inject({ url: "/" })).statusCode).toBe(503);

      expect((await staff.ask("openForBusiness", {})).body).toMatchObject({
        code: 409,
        data: { reason: "shop.empty" },
      });
      await setUp(staff);
      await expect.poll(async () => (await app.inject({ url: "/" })).statusCode).toBe(200);
      expect((await storefront()).statusCode).toBe(200);
    });

    test("a shop that somebody has worked with stays open when it is started again", async () => {
      await openStaff(app, shop, "owner");
      expect(await beginSetup(shop)).toBe(false);
      expect((await app.inject({ url: "/" })).statusCode).toBe(200);
    });

    test("a shop with goods stays open", async () => {
      await sell(shop, { handle: "ring" });
      expect(await beginSetup(shop)).toBe(false);
    });

    test("steps are done by what was saved elsewhere, or skipped; a manager of orders may not open the shop", async () => {
      await beginSetup(shop);
      const staff = await openStaff(app, shop, "owner");
      const states = async () =>
        Object.fromEntries(
          (await staff.call("setup", {})).steps.map(({ step, done, skipped }) => [step, done ? "done" : skipped]),
        );
      expect(await states()).toMatchObject({ brand: false, contacts: false, catalogue: false });
      const { contacts, version } = await staff.call("contacts", {});
      await staff.call("saveContacts", {
        contacts: { ...contacts, customerServiceEmail: "hello@shop.example" },
        version,
      });
      await staff.call("skipSetupStep", { step: "payments", skipped: true });
      await sell(shop, { handle: "ring" });
      expect(await states()).toMatchObject({ brand: false, contacts: "done", payments: true, catalogue: "done" });
      const orders = await openStaff(app, shop, "orders");
      expect((await orders.ask("openForBusiness", {})).status).toBe(403);
    });

    test("what works as it is is done once somebody has saved or confirmed it, and nothing else is done with it", async () => {
      await beginSetup(shop);
      await setOwnRate(shop, "EUR", 1_160_000_000);
      const staff = await openStaff(app, shop, "owner");
      const states = async () => {
        const { steps } = await staff.call("setup", {});
        return ["currency", "offer", "shipping"].map((step) => steps.find((each) => each.step === step)?.done);
      };
      expect(await states()).toEqual([false, false, false]);
      const { version } = await staff.call("baseCurrency", {});
      await staff.call("updateBaseCurrency", { currency: "EUR", version });
      expect(await states()).toEqual([true, false, false]);
      await staff.call("confirmSetupStep", { step: "offer" });
      expect(await states()).toEqual([true, true, false]);
      const read = await staff.call("rules", { parts: ["freeShipping"] });
      const { freeShipping } = read.rules;
      await staff.call("saveRules", { rules: { freeShipping }, version: read.version });
      expect(await states()).toEqual([true, true, true]);
    });

    test("countries and languages begin with the seller's, which are in force once confirmed", async () => {
      await beginSetup(shop);
      const staff = await openStaff(app, shop, "owner");
      const { offer: before } = await staff.call("offer", {});
      expect(before).toMatchObject({ main: { country: "US", language: "en" }, sourceLanguage: "en" });
      const save = async (country: string) => {
        const { seller, version } = await staff.call("seller", {});
        await staff.call("saveSeller", { seller: { ...seller, legalName: "Meadow", country }, version });
        return (await staff.call("offer", {})).offer;
      };
      // Nobody translates into its language.
      expect(await save("NL")).toEqual({ ...before, main: { ...before.main, country: "NL" } });
      const proposed = await save("AT");
      expect(proposed).toMatchObject({
        main: { country: "AT", language: "de" },
        sourceLanguage: "de",
        languages: null,
      });
      expect((await offerInForce(shop)).main).toEqual(before.main);
      await staff.call("confirmSetupStep", { step: "offer" });
      expect(await offerInForce(shop)).toEqual(proposed);

      expect(await save("FR")).toEqual(proposed);
      const { version } = await staff.call("offer", {});
      await staff.call("saveOffer", { offer: { ...proposed, countries: ["AT"] }, version });
      expect((await offerInForce(shop)).countries).toEqual(["AT"]);
    });

    test("menus and home page are proposed from the largest collections, with their products' pictures", async () => {
      await beginSetup(shop);
      const staff = await openStaff(app, shop, "owner");
      const images = [{ position: 1, src: "/media/a.webp", alt: "", width: 10, height: 10 }];
      await sell(shop, { handle: "bolt", productType: "Bolts", images });
      await sell(shop, { handle: "long-bolt", productType: "Bolts" });
      await sell(shop, { handle: "nut", productType: "Nuts" });
      const ofTypes = await staff.call("proposedHome", {});
      expect(ofTypes.collections.map(({ title, products }) => [title, products])).toEqual([
        ["Bolts", 2],
        ["Nuts", 1],
      ]);
      await staff.call("useProposedHome", { collections: ["nuts"], shelves: ["nuts"] });
      expect((await staff.call("collection", { handle: "nuts" })).collection.rules).toEqual([
        { field: "type", value: "Nuts" },
      ]);

      const draft = { descriptionHtml: "", imageSrc: null, imageAlt: null };
      await saveCollections(shop, [
        { ...draft, handle: "nuts", title: "Nuts", rules: [{ field: "type", value: "Nuts" }] },
        { ...draft, handle: "bolts", title: "Bolts", rules: [{ field: "type", value: "Bolts" }] },
        { ...draft, handle: "everything", title: "Everything", rules: [{ field: "all" }] },
        { ...draft, handle: "screws", title: "Screws", rules: [{ field: "type", value: "Screws" }] },
      ]);
      const { collections, shelves, replaces } = await staff.call("proposedHome", {});
      expect(collections.map(({ title, products }) => [title, products])).toEqual([
        ["Bolts", 2],
        ["Nuts", 1],
      ]);
      expect(shelves.map(({ handle }) => handle)).toEqual(["new-arrivals", "bolts", "nuts"]);
      expect([ofTypes.replaces, replaces]).toEqual([false, true]);

      await staff.call("useProposedHome", { collections: ["bolts"], shelves: ["new-arrivals"] });
      const menu = await findMenuByHandle(shop, "all-categories");
      expect(menu?.items.map(({ title }) => title)).toEqual(["Bolts"]);
      expect((await staff.call("collection", { handle: "bolts" })).collection.imageSrc).toBe("/media/a.webp");
      const { sections } = await staff.call("homeSections", {});
      expect(sections.filter(({ on, kind }) => on && kind === "shelf").map(({ handle }) => handle)).toEqual([
        "new-arrivals",
      ]);
      expect((await staff.call("proposedHome", {})).replaces).toBe(true);
    });
  });
}
