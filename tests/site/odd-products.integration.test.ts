/** Pages of products with data that no import accepts: written into the database by hand or by an older version. */

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { render } from "../../app/entry-server.tsx";
import type { Rates } from "../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { exportProducts } from "../../server/catalog/csv/export-products.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/database.ts";
import type { PageSource } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import { seedProducts } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

/** Rates at which a price of thousands is too large to be exact, while amounts in the page layout are not. */
const TINY_RATES: Rates = { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { PLN: 1 } };

/** The real pages, from their sources. */
const pages: PageSource = {
  load: async () => ({
    render: (request) => render(request.locale.currency === "PLN" ? { ...request, rates: TINY_RATES } : request),
    document: ({ head, html }) => head + html,
  }),
};

/** SQL that writes invalid data by handle; `v`, `p` and `i` are the variant, the product and its picture. */
const ODD: Record<string, string> = {
  "a-price-above-the-most": "update variants v set price_micros = 5000000000000 where product_id = $1",
  "a-price-that-no-number-holds": "update variants v set price_micros = 9223372036854775807 where product_id = $1",
  "a-price-before": "update variants v set compare_at_price_micros = 9223372036854775807 where product_id = $1",
  "a-weight": "update variants v set weight_mg = 9223372036854775807 where product_id = $1",
  "a-minimum": "update products p set min_quantity = 2147483647, min_batch = 2147483647 where id = $1",
  "a-picture": "update product_images i set src = 'http://[', width = -1 where product_id = $1",
  "a-unit-and-no-texts": "update variants v set weight_unit = 'lb', sku = '' where product_id = $1",
};
const HANDLES = Object.keys(ODD);

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let app: FastifyInstance;
    beforeAll(async () => {
      opened = await engine.open();
      const { db } = opened.database;
      const images = [{ position: 1, src: "/media/none.webp", alt: null }];
      await seedProducts(
        db,
        [...HANDLES, "plain", "dear"].map((handle) => ({
          ...{ handle, title: `Title of ${handle}`, images },
          variants: [{ price: handle === "dear" ? 9_000 : 1 }],
        })),
      );
      for (const [handle, text] of Object.entries(ODD)) {
        const { id } = await db
          .selectFrom("products")
          .select("id")
          .where("handle", "=", handle)
          .executeTakeFirstOrThrow();
        await sql.raw(text.replace("$1", String(id))).execute(db);
        await sql`
          update products set min_price_micros = v.price_micros, max_price_micros = v.price_micros
          from variants v where v.product_id = products.id and products.id = ${id}
        `.execute(db);
      }
      app = await buildServer(testShop(db), readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
      await app.ready();
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    const get = (url: string, cookie = "filigree_locale=en.US.USD") =>
      app.inject({ method: "GET", url, headers: { host: "shop.test", cookie } });

    test.each(HANDLES)("%s does not break the rest of its page", async (handle) => {
      for (const cookie of ["filigree_locale=en.US.USD", "filigree_locale=ar.KR.KRW", "filigree_locale=es.MX.MXN"]) {
        const { statusCode, body } = await get(`/pages/product/index?handle=${handle}`, cookie);
        expect({ statusCode, title: body.includes(`Title of ${handle}`) }).toEqual({ statusCode: 200, title: true });
        expect(body).not.toMatch(/NaN|Infinity|undefined/);
      }
    });

    test("the export contains all of them", async () => {
      let text = "";
      await exportProducts(testShop(opened.database.db), async (piece) => void (text += piece));
      for (const handle of HANDLES) expect(text).toContain(`Title of ${handle}`);
    });

    test("lists show them with all other products", async () => {
      for (const url of ["/pages/search/result?q=title", "/pages/new/index", "/"]) {
        const { statusCode, body } = await get(url);
        expect(statusCode).toBe(200);
        if (url !== "/") for (const handle of [...HANDLES, "plain"]) expect(body).toContain(`Title of ${handle}`);
      }
    });

    test("a page that cannot be rendered answers with an error page", async () => {
      const { statusCode, body, headers } = await get("/pages/product/index?handle=dear", "filigree_locale=en.PL.PLN");
      expect({ statusCode, type: headers["content-type"] }).toEqual({
        statusCode: 500,
        type: "text/html; charset=utf-8",
      });
      expect(body).toContain("This page could not be loaded");
    });

    test("a product without a valid price is shown without one, and is not sold", async () => {
      const { body } = await get("/pages/product/index?handle=a-price-above-the-most");
      expect(body).toContain("Sold out");
      expect(body).not.toContain("5,000,000");
      expect((await get("/pages/product/index?handle=plain")).body).not.toContain("Sold out");
    });
  });
}
