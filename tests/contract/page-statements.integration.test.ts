/** How many statements the shop's main pages take: no more for a full shop than for a small one. */

import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi, type Api } from "../../app/api/api.ts";
import { soldCounts, starsOf } from "../../app/api/backend-calls.ts";
import { findArrivals, findCollection } from "../../app/catalog/listing/listing-queries.ts";
import { findProduct, findVariantsForCart } from "../../app/catalog/products/queries/product-queries.ts";
import { findRelated } from "../../app/catalog/products/queries/related-queries.ts";
import { firstReviewsOf } from "../../app/catalog/reviews/first-reviews.ts";
import { searchProducts } from "../../app/catalog/search/search-queries.ts";
import { countOrders, listOrders } from "../../app/orders/order-queries.ts";
import { findHome } from "../../app/site/home/home-queries.ts";
import { globalId } from "../../domain/ids.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { catalogHandlers } from "../../server/catalog/catalog.rpc.ts";
import { reviewHandlers } from "../../server/catalog/reviews/reviews.rpc.ts";
import type { Database } from "../../server/database.ts";
import { registerStorefront } from "../../server/http/calls/storefront.ts";
import { madeOfNothing } from "../../server/http/page-cache/page-dependencies.ts";
import { handlersByAddress, wireWithin, type Storefront } from "../../server/http/pages/page-wire.ts";
import { accountOrderHandlers } from "../../server/orders/account/account-orders.rpc.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { siteHandlers } from "../../server/site/site.rpc.ts";
import { openBankAccounts, signUp } from "../orders/support/market.ts";
import { order } from "../orders/support/paid-orders.ts";
import { seedCollections, seeded, seedProducts } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { sessionOf } from "../support/handlers.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";

const ORIGIN = "https://shop.example";
const LISTING = { sort: "COLLECTION_DEFAULT", reverse: false, filters: [] } as const;

type Stock = { products: number; variants: number; orders: number; menuItems: number };
const FEW: Stock = { products: 3, variants: 2, orders: 1, menuItems: 2 };
const MANY: Stock = { products: 40, variants: 60, orders: 8, menuItems: 20 };

/** `variantIds`: those of the cart. */
const OPERATIONS: Record<string, (api: Api, variantIds: readonly string[]) => Promise<unknown>> = {
  home: async (api) => Promise.all([findHome(api), findArrivals(api, {})]),
  "collection of 24": (api) => findCollection(api, { ...LISTING, handle: "rings", size: 24 }),
  "collection with its choices": (api) => findCollection(api, { ...LISTING, handle: "rings" }),
  async product(api) {
    const product = await findProduct(api, "wide");
    if (!product) throw new Error("The product is not there.");
    return Promise.all([
      findRelated(api, "wide"),
      soldCounts(api, [product.id]),
      starsOf(api, product.id),
      firstReviewsOf(api, product.id),
    ]);
  },
  search: (api) => searchProducts(api, { text: "ring", sort: "RELEVANCE", reverse: false, filters: [] }),
  "cart's variants": (api, variantIds) => findVariantsForCart(api, variantIds),
  "account's orders": (api) => Promise.all([listOrders(api, { state: "ALL", page: 1 }), countOrders(api)]),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let app: FastifyInstance;
    let storefront: Storefront;
    let shop: Shop;
    let counted: ReturnType<typeof countingStatements>;
    let ada: { id: number; email: string };
    beforeAll(async () => {
      opened = await engine.open();
      const plain = testShop(opened.database.db);
      counted = countingStatements(plain.db);
      shop = { ...plain, db: counted.db };
      await openBankAccounts(plain);
      ada = await signUp(plain, "ada@example.com");
      app = Fastify();
      storefront = await registerStorefront(app, { shop, publicToken: "public", originOf: () => ORIGIN });
      await app.ready();
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    /** Returns variants for a cart. */
    async function fill({ products, variants, orders, menuItems }: Stock): Promise<string[]> {
      const sizes = Array.from({ length: variants }, (_, at) => `Size ${at}`);
      const found = await seedProducts(opened.database.db, [
        {
          handle: "wide",
          options: [{ name: "Size" }],
          tags: ["ring"],
          variants: sizes.map((size) => ({ optionValues: [size] })),
        },
        ...Array.from({ length: products }, (_, at) => ({ handle: `ring-${at}`, title: `Ring ${at}`, tags: ["ring"] })),
      ]);
      const rules = [{ field: "tag", value: "ring" } as const];
      const handles = [
        "rings",
        "flash-deals",
        "trendy",
        ...Array.from({ length: menuItems }, (_, at) => `rings-${at}`),
      ];
      await seedCollections(
        shop,
        handles.map((handle) => ({ handle, rules })),
      );
      const items = handles.map((collection) => ({ title: collection, type: "COLLECTION", collection }) as const);
      await saveMenus(shop, [{ handle: "all-categories", title: "All", items }]);
      const { variantIds } = seeded(found, "wide");
      for (let at = 0; at < orders; at += 1) {
        await order(
          shop,
          variantIds.slice(0, 3).map((id) => [id, 1]),
          { customer: ada },
        );
      }
      return variantIds.map((id) => globalId("ProductVariant", id));
    }

    async function statements(variantIds: readonly string[]): Promise<Record<string, number>> {
      const caller = { origin: ORIGIN, ip: "", idempotencyKey: null, bearer: await sessionOf(shop, ada) };
      const handlers = handlersByAddress([
        ...siteHandlers,
        ...catalogHandlers,
        ...reviewHandlers,
        ...accountOrderHandlers,
      ]);
      const wire = wireWithin({ shop, handlers, storefront }, caller, madeOfNothing());
      const counts: Record<string, number> = {};
      for (const language of ["en", "de"] satisfies Language[]) {
        const api = createApi(wire, ORIGIN, { language, country: "US", currency: "USD" });
        for (const [name, run] of Object.entries(OPERATIONS)) {
          // Data cached in the process would hide statements.
          shop.variantCards.clear();
          const before = counted.count();
          await run(api, variantIds);
          counts[`${name}, ${language}`] = counted.count() - before;
        }
      }
      return counts;
    }

    test("LIM-01 no page takes more statements for more of the same", async () => {
      const few = await statements(await fill(FEW));
      const many = await statements(await fill(MANY));
      const table = Object.keys(few)
        .map((name) => `${name.padEnd(32)} ${String(few[name]).padStart(4)} ${String(many[name]).padStart(4)}`)
        .join("\n");
      // A search with few results also looks for corrections, so fewer statements for more products are fine.
      const grown = Object.keys(many).filter((name) => (many[name] ?? 0) > (few[name] ?? 0));
      expect(grown, `more statements for more things; with few and with many:\n${table}`).toEqual([]);
      const most = Math.max(...Object.values(many));
      expect(most, `statements with few things and with many:\n${table}`).toBeLessThanOrEqual(MOST);
    });
  });
}

/**
 * For any operation; the home page makes four requests at once, each with the shop's rules and what it offers, and asks
 * in which language the catalogue is written where it looks for translations.
 */
const MOST = 32;
