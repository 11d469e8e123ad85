/** Languages, countries and currencies as staff offer them: in every process, on every page, at the checkout. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CALL_ADDRESSES } from "../../contract/call-addresses.ts";
import type { StoredOffer } from "../../contract/site/offer.ts";
import { omit } from "../../domain/omit.ts";
import { readCheckout } from "../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { shownOffer } from "../../server/settings/offer.ts";
import { saveOffer } from "../../server/site/offer/save-offer.ts";
import { fillCart, inputFor, refusalOf, sell } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { openStaff, type OfficeClient } from "../support/office.ts";
import { openProcess, type Process } from "./support/process.ts";

const EVERYTHING: StoredOffer = {
  ...{ languages: null, countries: null, currencies: null },
  main: { language: "en", country: "US", currency: "USD" },
  sourceLanguage: "en",
};
const GERMAN: StoredOffer = {
  languages: ["de", "fr"],
  countries: ["DE", "AT"],
  currencies: ["EUR", "CHF"],
  main: { language: "de", country: "DE", currency: "EUR" },
  sourceLanguage: "en",
};
const TELLING = [
  ...(["/about/shippingPolicy", "/about/company", "/about/faq"] as const),
  ...["/about/aboutUs", "/about/guide", "/about/shipping", "/about/vipDiscount", "/about/terms"],
  ...["/freeshipping", "/business/newPromotion"],
] as const;
const HOME = { url: "/about/company", headers: { cookie: "filigree_locale=en.US.USD" } };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let here: Process;
    let there: Process;
    let manager: OfficeClient;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const opened = await engine.open();
      here = await openProcess(opened.database);
      there = await openProcess(opened.database);
      manager = await openStaff(here.app, here.shop, "manager");
      close = async () => {
        await Promise.all([here.close(), there.close()]);
        await opened.close();
      };
    });
    afterAll(() => close());
    beforeEach(() => saveOffer(here.shop, EVERYTHING));

    const shown = async (url: string = HOME.url) => (await there.app.inject({ ...HOME, url })).body;
    async function save(offer: StoredOffer): Promise<void> {
      const { version } = await manager.call("offer", {});
      await manager.call("saveOffer", { offer, version });
    }
    async function ask(query: string) {
      const headers = { "x-shopify-storefront-access-token": "public" };
      const reply = await there.app.inject({
        ...{ method: "POST", url: "/api/2025-07/graphql.json", headers },
        payload: { query },
      });
      return reply.json<{ data: Record<string, unknown> }>().data;
    }

    test("a client that does not send the language of the catalogue leaves it as it is", async () => {
      await save({ ...GERMAN, sourceLanguage: "de" });
      const { offer, version } = await manager.call("offer", {});
      const others = omit(offer, "sourceLanguage");
      await manager.call("saveOffer", { offer: { ...others, countries: ["DE"] }, version });
      expect((await manager.call("offer", {})).offer).toEqual({ ...offer, countries: ["DE"] });
    });

    test("LOC-02 what a visitor had chosen falls back in every process, soon, once it is not offered", async () => {
      await expect.poll(() => shown()).toContain("<html");
      expect(await shown()).toContain('"language":"en","country":"US","currency":"USD"');
      await save(GERMAN);
      // The first page in German.
      await expect.poll(() => shown()).toContain('"language":"de","country":"DE","currency":"EUR"');
      expect(await shown(`${HOME.url}?lang=es`)).toContain('"language":"de"');
      expect(await shown(`${HOME.url}?lang=fr`)).toContain('"language":"fr","country":"DE","currency":"EUR"');
      await save(EVERYTHING);
      await expect.poll(() => shown()).toContain('"language":"en","country":"US","currency":"USD"');
    });

    test("LOC-04 search engines are told of offered languages alone; addresses without one are in the main one", async () => {
      await save(GERMAN);
      await expect.poll(() => shown()).toContain('"language":"de"');
      const page = await shown();
      const links = [...page.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(([link]) =>
        link.replaceAll(/<link rel="\w+"|href="http:\/\/[^/]+|"?\/?>/g, "").trim(),
      );
      expect(links).toEqual([
        "/about/company",
        'hrefLang="de" /about/company',
        'hrefLang="fr" /about/company?lang=fr',
        'hrefLang="x-default" /about/company',
      ]);
      const sitemap = (await there.app.inject({ url: "/sitemaps/pages.xml" })).body;
      expect(new Set(sitemap.match(/hreflang="[^"]+"/g))).toEqual(
        new Set(['hreflang="de"', 'hreflang="fr"', 'hreflang="x-default"']),
      );
      expect(sitemap).not.toContain("lang=de");
    });

    test("GQL-04 the Storefront API names the offered countries and languages, and answers in the main one", async () => {
      await save(GERMAN);
      const query = `query @inContext(language: EN, country: US) {
        localization { country { isoCode } language { isoCode } availableCountries { isoCode } availableLanguages { isoCode } }
        shop { shipsToCountries }
      }`;
      await expect
        .poll(() => ask(query))
        .toEqual({
          localization: {
            country: { isoCode: "DE" },
            language: { isoCode: "DE" },
            availableCountries: [{ isoCode: "AT" }, { isoCode: "DE" }],
            availableLanguages: [{ isoCode: "FR" }, { isoCode: "DE" }],
          },
          shop: { shipsToCountries: ["AT", "DE"] },
        });
    });

    test("API-15 other countries have dial codes but no delivery, and no shipping costs", async () => {
      await save(GERMAN);
      const call = async (name: "listAreas" | "calculateShipping", payload: object) => {
        const { method, path: url } = CALL_ADDRESSES[name];
        const reply = await there.app.inject(method === "GET" ? { url } : { method, url, payload });
        return reply.json<{ code: number; data: { list: { iso2_code: string; ships?: false }[] } }>();
      };
      await expect
        .poll(async () => (await call("listAreas", {})).data.list.filter(({ ships }) => ships !== false).length)
        .toBe(2);
      expect((await call("listAreas", {})).data.list.length).toBeGreaterThan(200);
      expect(await call("calculateShipping", { iso2: "US", weight: 1 })).toMatchObject({ code: 404 });
      expect(await call("calculateShipping", { iso2: "AT", weight: 1 })).toMatchObject({ code: 200 });
    });

    test("CHK-01 the checkout offers addresses in these countries only, and dial codes of all", async () => {
      await save(GERMAN);
      const listed = async () => {
        const reply = await there.app.inject({ method: "POST", url: "/checkouts/calls/countries", payload: {} });
        return reply.json<{ data: { list: { code: string; ships?: false }[] } }>().data.list;
      };
      const goesTo = async () => (await listed()).filter(({ ships }) => ships !== false).map(({ code }) => code);
      await expect.poll(async () => (await goesTo()).toSorted()).toEqual(["AT", "DE"]);
      expect((await listed()).length).toBeGreaterThan(200);
    });

    test("SHIP-02 SHIP-04 texts of pages name the countries that the shop ships to, and say nothing of others", async () => {
      await save({ ...GERMAN, currencies: ["EUR"] });
      const all = () => Promise.all(TELLING.map((url) => shown(url)));
      const [policy, company, questions] = (await expect
        .poll(async () => (await all()).every((page) => page.includes("kostenloser Standardversand ab")))
        .toBe(true)
        .then(all)) as [string, string, string];
      const named = "Wir versenden in folgende Länder: Deutschland, Österreich.";
      for (const page of [policy, company, questions]) expect(page).toContain(named);
      expect(questions).not.toContain("Chile");
      for (const page of await all()) {
        expect(page).not.toMatch(/mehr als 200|in 200 Länder/);
      }
      // Iceland is among those without free shipping.
      const iceland = { language: "de", country: "IS", currency: "EUR" } as const;
      await save({ ...GERMAN, languages: ["de"], countries: ["IS"], currencies: ["EUR"], main: iceland });
      await expect.poll(async () => (await shown(TELLING[0])).includes(": Island.")).toBe(true);
      for (const page of await all()) {
        expect(page).not.toMatch(/Standardversand[^.<]{0,60}kostenlos|kostenloser (?:Standardv|V)ersand ab/);
      }
    });

    test("VAL-03 an order to a country that is no longer offered is refused by its field, and opens with one that is", async () => {
      const { shop } = here;
      const ring = await sell(shop, { handle: "ring", stock: 100 });
      const cart = await fillCart(shop, [ring, 6]);
      const input = await inputFor(shop, cart);
      await saveOffer(shop, GERMAN);
      await expect.poll(async () => (await shownOffer(shop)).countries).toEqual(GERMAN.countries);
      expect(await refusalOf(placeOrder(shop, cart, input))).toMatchObject({
        code: "input.invalid",
        details: [{ field: "address.country", code: "not-shipped-to" }],
      });
      expect(await readCheckout(shop, cart, { country: "US" })).toMatchObject({ country: null });
      expect(await readCheckout(shop, cart, { country: "AT" })).toMatchObject({ country: "AT" });
    });

    test("at least one of each is offered, what comes first among them, and countries that there are", async () => {
      const refused = async (offer: StoredOffer) => (await manager.ask("saveOffer", { offer })).body.data;
      expect(await refused({ ...GERMAN, languages: [] })).toMatchObject({ details: [{ field: "offer.languages" }] });
      expect(await refused({ ...GERMAN, countries: [] })).toMatchObject({ details: [{ field: "offer.countries" }] });
      expect(await refused({ ...GERMAN, currencies: [] })).toMatchObject({ details: [{ field: "offer.currencies" }] });
      expect(await refused({ ...GERMAN, main: EVERYTHING.main })).toMatchObject({
        details: [{ field: "offer.main.language" }, { field: "offer.main.country" }, { field: "offer.main.currency" }],
      });
      expect(await refused({ ...GERMAN, countries: ["DE", "QQ"] })).toMatchObject({
        details: [{ field: "offer.countries.1", message: "There is no country QQ." }],
      });
    });
  });
}
