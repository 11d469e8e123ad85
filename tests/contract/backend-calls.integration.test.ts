import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { buildServer } from "../../server/http/server.ts";
import { storeShippedRates } from "../../server/places/rates/rates.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import { seedProducts } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

const OVERALL = {
  customerServiceEmail: "service@example.com",
  customerServiceName: "Ada",
  customerServicePhone: "+1 202 555 0147",
  whatsappLink: "https://wa.me/12025550147",
  scrollNotice: "New pieces every day",
  topNotice1: "",
  topNotice2: "",
  topNotice3: "",
  topNotice4: "",
};

/** Only calls are tested here: no page is rendered. */
const noPages = {
  load: async () => ({
    render: async () => Promise.reject(new Error("no pages in this test")),
    document: () => "",
  }),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`backend calls, ${engine.name}`, () => {
    let app: FastifyInstance;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await engine.open();
      const shop = testShop(opened.database.db);
      await saveSetting(shop, "overall", OVERALL);
      await saveSetting(shop, "bank-accounts", []);
      await storeShippedRates(shop);
      await seedProducts(opened.database.db, [{ handle: "pearl-studs", title: "Pearl studs", variants: [{}] }]);
      app = await buildServer(shop, readConfig({ NODE_ENV: "test" }), noPages);
      close = async () => {
        await app.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    const post = (url: string, payload: unknown, headers = {}) =>
      app.inject({
        method: "POST",
        url,
        payload: JSON.stringify(payload),
        headers: { "content-type": "application/json", ...headers },
      });

    test("API-09 base data comes as a JSON string in the envelope", async () => {
      const answer = await post("/web.MetaWebService/SearchMetaWeb", { group: "overall", marketing: "h5" });
      expect(answer.statusCode).toBe(200);
      const { code, data } = answer.json<{ code: number; data: { items: { field: string; dataV2: string }[] } }>();
      expect(code).toBe(200);
      expect(data.items[0]?.field).toBe("overall");
      expect(JSON.parse(data.items[0]?.dataV2 ?? "")).toEqual({
        ...OVERALL,
        freeShippingAmount: "98",
        translated: [],
      });
    });

    test("API-09 does not reveal the shop's private settings", async () => {
      const answer = await post("/web.MetaWebService/SearchMetaWeb", { group: "bank-accounts" });
      expect(answer.json()).toEqual({ code: 200, message: "", data: { items: [] } });
    });

    test("API-18 sold counts are found by global id and by number, unknown ids are omitted", async () => {
      const { data } = (await post("/api/v1/product/solds", { id: ["gid://shopify/Product/1", 999] })).json();
      expect(data.list).toEqual([{ id: "gid://shopify/Product/1", sold: 0 }]);
    });

    test("API-32 the currency script exposes the USD value of one unit of each currency", async () => {
      const answer = await app.inject("/services/javascripts/currencies.js");
      expect(answer.headers["content-type"]).toContain("text/javascript");
      // The shop owner's other sites load it cross-origin.
      expect(answer.headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      const page: { Currency?: { rates: Record<string, number> } } = {};
      runInNewContext(answer.body, page);
      expect(page.Currency?.rates["USD"]).toBe(1);
      expect(Object.keys(page.Currency?.rates ?? {})).toHaveLength(24);
      expect(page.Currency?.rates["EUR"]).toBeGreaterThan(0.5);
    });

    test.each([
      ["a field missing", {}, 400, "id"],
      ["a field of another type", { id: true }, 400, "id"],
      ["too many", { id: Array.from({ length: 251 }, (_, index) => index + 1) }, 400, "id"],
      ["an id that is none", { id: ["'; drop table products"] }, 400, "id"],
    ])("API-00 invalid input is 400 and names the field: %s", async (_case, payload, code, field) => {
      const answer = await post("/api/v1/product/solds", payload);
      expect(answer.statusCode).toBe(code);
      expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(field) });
    });

    test.each([
      ["a list for a body", "[1,2]", "application/json", 400],
      ["broken JSON", "{", "application/json", 400],
      ["another content type", "id=1", "text/xml", 415],
      ["more than the limit", JSON.stringify({ id: "x".repeat(1_100_000) }), "application/json", 413],
    ])("API-00 an invalid body is refused in the envelope: %s", async (_case, payload, type, code) => {
      const answer = await app.inject({
        method: "POST",
        url: "/api/v1/product/solds",
        payload,
        headers: { "content-type": type },
      });
      expect(answer.statusCode).toBe(code);
      expect(answer.json()).toMatchObject({
        code,
        data: code === 400 && payload === "[1,2]" ? expect.anything() : null,
      });
    });
  });
}
