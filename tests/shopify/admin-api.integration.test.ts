/** The client of the Admin API against the stand-in of a store. */

import { parse, validate } from "graphql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type AdminApi, openAdminApi, StoreIsAway } from "../../server/shopify/admin-api.ts";
import { BULK_OPERATION, groupsOf, RUN_BULK_OPERATION, runBulkOperation } from "../../server/shopify/bulk-operation.ts";
import { collectionsInBulk } from "../../server/shopify/collections.ts";
import { BLOGS_IN_BULK, MENUS, PAGES_IN_BULK, REDIRECTS_IN_BULK } from "../../server/shopify/content.ts";
import { CUSTOMERS_IN_BULK } from "../../server/shopify/customers.ts";
import { DISCOUNTS_IN_BULK } from "../../server/shopify/discounts.ts";
import { PRODUCTS_OF_ITEMS } from "../../server/shopify/follow-store.ts";
import { STORE } from "../../server/shopify/move-in.ts";
import { productsInBulk } from "../../server/shopify/product-rows.ts";
import { CREATE_WEBHOOK, WEBHOOKS } from "../../server/shopify/subscribe.ts";
import { adminSchema, VERSIONS } from "./admin-schema.ts";
import { openShopifyStandIn, type ShopifyStandIn } from "./stand-in.ts";
import { product, storeData, variant } from "./store-data.ts";

const QUERIES = {
  ...{ STORE, RUN_BULK_OPERATION, BULK_OPERATION, CUSTOMERS_IN_BULK, PRODUCTS_OF_ITEMS, WEBHOOKS, CREATE_WEBHOOK },
  ...{ products: productsInBulk(null), some: productsInBulk(["gid://shopify/Product/1"]) },
  collections: collectionsInBulk(null),
  ...{ DISCOUNTS_IN_BULK, REDIRECTS_IN_BULK, PAGES_IN_BULK, BLOGS_IN_BULK, MENUS },
};

const anything = z.looseObject({});
/** Costs 2 + 250 × 3 = 752. */
const LARGE = "query Large { products(first: 250) { nodes { id seo { title } options { name } } } }";

let store: ShopifyStandIn;
let api: AdminApi;
const warned: unknown[] = [];

beforeEach(async () => {
  store = await openShopifyStandIn(storeData({ products: [product("ring"), product("band")] }));
  api = openAdminApi(store.settings, { warn: (details) => void warned.push(details) }, store.context);
  warned.length = 0;
});
afterEach(() => store.close());

test.each(VERSIONS)("every query is valid by Shopify's schema of %s", (version) => {
  const schema = adminSchema(version);
  for (const [name, query] of Object.entries(QUERIES)) expect(validate(schema, parse(query)), name).toEqual([]);
});

describe("limits", () => {
  test("a query whose cost is known waits until it can be afforded, and is never throttled again", async () => {
    for (let count = 0; count < 10; count += 1) await api.ask(LARGE, anything);
    // The bucket of 2,000 points is enough for the first two; 100 come back each second.
    expect(store.state.throttled).toBe(0);
    expect(store.state.waitedMs).toBeGreaterThan(((10 * 752 - 2_000) / 100) * 1_000 - 1_000);
  });

  test("a throttled query is asked again when the store can answer it", async () => {
    await api.ask(LARGE, anything);
    await api.ask(LARGE, anything);
    const other = openAdminApi(store.settings, { warn: () => {} }, store.context);
    const { products } = await other.ask(LARGE, z.object({ products: z.object({ nodes: z.array(anything) }) }));
    expect(products.nodes).toHaveLength(2);
    expect(store.state.throttled).toBeGreaterThan(0);
  });

  test("status 429 waits as long as the store says", async () => {
    store.state.failures.push({ kind: "status", status: 429, retryAfter: 7 });
    await api.ask(STORE, anything);
    expect(store.state.waitedMs).toBe(7_000);
  });
});

describe("what goes wrong", () => {
  test("outages pass: server errors, cut connections, pages that are no JSON, and errors within the answer", async () => {
    store.state.failures.push(
      ...[{ kind: "status", status: 503 } as const, { kind: "cut" } as const, { kind: "internal" } as const],
      { kind: "not-json" },
    );
    await api.ask(STORE, anything);
    expect(store.state.requests).toBe(5);
    expect(warned).toHaveLength(4);
  });

  test("a store that stays away is said to be away after seven tries", async () => {
    for (let each = 0; each < 50; each += 1) store.state.failures.push({ kind: "status", status: 502 });
    await expect(api.ask(STORE, anything)).rejects.toThrow(StoreIsAway);
    expect(store.state.requests).toBe(7);
  });

  test("a wrong token, a missing scope and an unknown store are said and not repeated", async () => {
    const stranger = openAdminApi({ ...store.settings, adminToken: "shpat_other" }, { warn: () => {} }, store.context);
    await expect(stranger.ask(STORE, anything)).rejects.toThrow("does not accept SHOPIFY_ADMIN_TOKEN");
    store.state.scopes.delete("read_products");
    await expect(api.ask(LARGE, anything)).rejects.toThrow("It needs `read_products` access scope.");
    store.state.failures.push({ kind: "status", status: 404 });
    await expect(api.ask(STORE, anything)).rejects.toThrow("There is no store rings.myshopify.com");
    expect(store.state.requests).toBe(3);
  });
});

describe("bulk operations", () => {
  const handlesOf = async () => {
    const file = await runBulkOperation(api, productsInBulk(null));
    const handles: unknown[] = [];
    for await (const { root, children } of groupsOf(file)) handles.push([root["handle"], children.length]);
    await file.close();
    return handles;
  };

  test("the result is read with each product's children", async () => {
    store.data.products.push(
      product("set", { variants: [variant({ options: [["Size", "1"]] }), variant({ options: [["Size", "2"]] })] }),
    );
    expect(await handlesOf()).toEqual([
      ["ring", 1],
      ["band", 1],
      ["set", 2],
    ]);
  });

  test("an empty store has an empty result", async () => {
    store.data.products.length = 0;
    expect(await handlesOf()).toEqual([]);
  });

  test("a broken download continues where it ended", async () => {
    store.state.cutDownloads = 2;
    expect(await handlesOf()).toEqual([
      ["ring", 1],
      ["band", 1],
    ]);
    const [first, second, third] = store.state.downloads;
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(third).toBeGreaterThan(second ?? 0);
  });

  test("another operation of the app is waited for", async () => {
    store.state.otherRuns = 3;
    expect(await handlesOf()).toHaveLength(2);
    expect(store.state.waitedMs).toBeGreaterThanOrEqual(30_000);
  });

  test("an operation that fails is said to have failed", async () => {
    store.state.failsWith = "TIMEOUT";
    await expect(handlesOf()).rejects.toThrow("ended without a result (timeout)");
  });
});
