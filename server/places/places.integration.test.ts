/** The calls about places over HTTP. One database engine is enough, since they store nothing. */

import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { readConfig } from "../config.ts";
import { buildServer } from "../http/server.ts";
import type { Shop } from "../shop.ts";
import { idOfPlace, placeOfId, type PlaceSearchScope } from "./address-search/place-search.ts";
import { storeShippedRates } from "./rates/rates.ts";
import { openVisitorCountries } from "./visitor-country.ts";

const PLACE = { address1: "", city: "Paris", province: "Île-de-France", zip: "75001", country: "FR" };
const noPages = {
  load: async () => ({
    render: async () => Promise.reject(new Error("no pages in this test")),
    document: () => "",
  }),
};

describe("calls about places", () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let app: FastifyInstance;
  let behindProxy: FastifyInstance;
  const questions: { query: string; where: PlaceSearchScope }[] = [];
  let prepared = 0;

  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("There is no engine.");
    const opened = await engine.open();
    shop = testShop(opened.database.db, {
      countryOfIp: openVisitorCountries({ visitorCountry: null, countryDatabase: null }),
      places: {
        async suggest(query, where) {
          questions.push({ query, where });
          return [{ id: idOfPlace(PLACE) ?? "", text: "Paris" }];
        },
        prepare: () => void (prepared += 1),
        locate: async (id) => placeOfId(id),
      },
    });
    await storeShippedRates(shop);
    app = await buildServer(shop, readConfig({ NODE_ENV: "test" }), noPages);
    behindProxy = await buildServer(shop, readConfig({ NODE_ENV: "test", TRUST_PROXY: "10.0.0.0/8" }), noPages);
    close = async () => {
      await app.close();
      await behindProxy.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  const visitor = async (server: FastifyInstance, remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const answer = await server.inject({ url: "/api/v1/area/visitor", remoteAddress, headers });
    return answer.json<{ data: { iso: string } }>().data.iso;
  };
  const post = (url: string, payload: object) => app.inject({ method: "POST", url, payload });

  test("API-31 a visitor's country is told by the address, and by a proxy only where it is trusted", async () => {
    expect(await visitor(app, "130.149.7.201")).toBe("DE");
    expect(await visitor(app, "2001:4860:4860::8888")).toBe("US");
    expect(await visitor(app, "192.168.1.7")).toBe("");
    // Anybody can send such a header.
    expect(await visitor(app, "130.149.7.201", "8.8.8.8")).toBe("DE");
    expect(await visitor(behindProxy, "10.1.2.3", "8.8.8.8")).toBe("US");
    expect(await visitor(behindProxy, "130.149.7.201", "8.8.8.8")).toBe("DE");
    // The visitor's own value comes before the one that the proxy added.
    expect(await visitor(behindProxy, "10.1.2.3", "133.11.0.1, 8.8.8.8")).toBe("US");
  });

  test("API-31 a visitor from Puerto Rico is proposed the United States", async () => {
    const server = await buildServer({ ...shop, countryOfIp: () => "PR" }, readConfig({ NODE_ENV: "test" }), noPages);
    expect(await visitor(server, "203.0.113.7")).toBe("US");
    await server.close();
  });

  test("API-17, SHIP-01 a parcel to Puerto Rico costs what it costs to the United States", async () => {
    const costs = async (iso2: string) => (await post("/api/v1/area/calculate", { iso2, weight: 2 })).json().data;
    expect(await costs("PR")).toEqual(await costs("US"));
    expect(await costs("PR")).not.toEqual(await costs("DO"));
    const { data } = (await post("/api/v1/area/ageing", { iso2: "gu" })).json();
    expect(data).toEqual((await post("/api/v1/area/ageing", { iso2: "US" })).json().data);
  });

  test("API-15 regions come in the language asked for, each with a flag that is served and kept", async () => {
    const answer = await app.inject("/api/v1/area/list?lang=es");
    const { list } = answer.json<{ data: { list: { iso2_code: string; area_name: string; logo: string }[] } }>().data;
    const germany = list.find((region) => region.iso2_code === "DE");
    expect(germany?.area_name).toBe("Alemania");
    const flag = await app.inject(germany?.logo ?? "");
    expect(flag.statusCode).toBe(200);
    expect(flag.headers["content-type"]).toContain("image/svg+xml");
    expect(flag.headers["cache-control"]).toBe("public, max-age=2592000, immutable");
    for (const other of ["/flags/XX.svg", "/flags/flags.zip", "/flags/..%2fpackage.json"]) {
      expect((await app.inject(other)).statusCode, other).toBe(404);
    }
    expect((await app.inject("/api/v1/area/list?lang=xx")).json()).toMatchObject({
      code: 400,
      message: expect.stringContaining("lang"),
    });
  });

  test("API-16, API-17 days and costs for a country and a weight", async () => {
    const ageing = (await post("/api/v1/area/ageing", { iso2: "us" })).json();
    expect(ageing.data.list[1]).toEqual({ method: "express", minDays: 4, maxDays: 6 });
    const { data } = (await post("/api/v1/area/calculate", { iso2: "US", weight: 26 })).json();
    expect(data.list[0]).toEqual({
      ...{ method: "standard", deliveryTime: { minDays: 7, maxDays: 9 }, dutyFree: true },
      ...{ amount: "328.87", currencyCode: "USD", discountRate: 0.027 },
    });
  });

  test.each([
    ["/api/v1/area/calculate", { iso2: "US", weight: 0 }, 400, "The weight must be greater than 0"],
    ["/api/v1/area/calculate", { iso2: "US", weight: -1 }, 400, "The weight must be greater than 0"],
    ["/api/v1/area/calculate", { iso2: "US", weight: "1" }, 400, "The weight must be greater than 0"],
    ["/api/v1/area/calculate", { iso2: "US" }, 400, "weight"],
    ["/api/v1/area/calculate", { weight: 1 }, 400, "iso2"],
    ["/api/v1/area/calculate", { iso2: "XX", weight: 1 }, 404, "Data not found"],
    ["/api/v1/area/ageing", { iso2: "XX" }, 404, "Data not found"],
    ["/api/v1/area/ageing", { iso2: "Germany" }, 400, "iso2"],
    ["/web.ToolService/QueryLocation", { id: "nowhere" }, 404, "Data not found"],
    ["/web.ToolService/AddressAutoComplete", { query: " " }, 400, "query"],
    ["/web.ToolService/AddressAutoComplete", { query: "x".repeat(141) }, 400, "query"],
  ])("VAL-04 %s with %j is answered %d", async (url, payload, code, message) => {
    const answer = await post(url, payload);
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test("API-28, ADDR-02 a suggestion that is chosen fills the form", async () => {
    const { data } = (await post("/web.ToolService/AddressAutoComplete", { query: " paris ", iso2: "fr" })).json();
    expect(questions).toEqual([{ query: "paris", where: { country: "FR", language: "en" } }]);
    const { id } = data.suggestions[0];
    expect((await post("/web.ToolService/QueryLocation", { id })).json().data).toEqual({ location: PLACE });
  });

  test("ADDR-02 an address form, which asks for provinces, has the search get ready; other pages do not", async () => {
    await app.inject("/api/v1/area/list");
    expect(prepared).toBe(0);
    expect((await post("/api/v1/area/provinces", { iso2: "DE" })).json().data).toEqual({ list: [] });
    expect(prepared).toBe(1);
  });

  test("API-32 the currency script has the day of each rate, and which are old", async () => {
    const page: { Currency?: { rates: Record<string, number>; asOf: Record<string, string>; stale: string[] } } = {};
    runInNewContext((await app.inject("/services/javascripts/currencies.js")).body, page);
    expect(page.Currency?.rates).toMatchObject({ USD: 1, EUR: 1.158 });
    expect(page.Currency?.asOf["EUR"]).toBe("2026-11-01");
    expect(page.Currency?.stale).toEqual([]);
  });
});
