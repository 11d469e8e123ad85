/** Similar and complementary products (SPEC API-12, GQL-04). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../../domain/ids.ts";
import { emptyOrders } from "../../../tests/orders/support/buyers.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import type { Database, Db } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { bytesOfDescriptors } from "../pictures/descriptor-bytes.ts";
import { putIntoIndex } from "../pictures/picture-index.ts";
import { boughtTogether, learnBoughtTogether } from "./bought-together.ts";
import { relatedProducts } from "./recommendations.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const daysBefore = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
const SOLD_OUT = { tracked: true, oversell: false, available: 0 } as const;

/** Creates a paid order of these products, for learning. */
async function sell(db: Db, productIds: readonly number[], paidAt: Date | null): Promise<void> {
  const [orderId = 0] = await emptyOrders(db, 1);
  const nothing = { product_handle: "", title: "", variant_title: "", sku: null, image_src: null, quantity: 1 };
  const amounts = {
    platform_price_micros: 1,
    unit_price_micros: 1,
    amount_cents: 100,
    discount_cents: 0,
    weight_mg: 0,
  };
  await db
    .insertInto("order_lines")
    .values(
      productIds.map((id, place) => ({
        ...{ order_id: orderId, position: place + 1, variant_id: null, product_id: id },
        ...nothing,
        ...amounts,
      })),
    )
    .execute();
  if (paidAt)
    await db.updateTable("orders").set({ paid_at: paidAt, state: "PAID" }).where("id", "=", orderId).execute();
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let products: Map<string, SeededProduct>;
    let now = NOON;

    const idOf = (handle: string) => seeded(products, handle).id;
    const ids = (...handles: string[]) => handles.map(idOf);
    const likeHandles = async (handle: string, limit = 100) => {
      const found = await relatedProducts(shop, idOf(handle), limit);
      return found.map((id) => [...products].find(([, product]) => product.id === id)?.[0]);
    };
    const complementary = async (productId: number): Promise<string[]> => {
      const query = `query ($id: ID!) { productRecommendations(productId: $id, intent: COMPLEMENTARY) { handle } }`;
      const { productRecommendations: found } = await storefront.read(query, { id: globalId("Product", productId) });
      return found.map((each: { handle: string }) => each.handle);
    };
    const together = async (handle: string) => {
      const found = await boughtTogether(shop, idOf(handle), 10);
      return found.map((id) => [...products].find(([, product]) => product.id === id)?.[0]);
    };

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      const of = (productType: string, handle: string, input: object = {}) => ({
        handle,
        productType,
        tags: ["all"],
        ...input,
      });
      const colour = (value: string) => ({
        options: [{ name: "Color" }],
        variants: [{ optionValues: [value], price: 10 }],
      });
      products = await seedProducts(shop.db, [
        of("Ring", "band", { ...colour("Gold"), tags: ["all", "boho"] }),
        of("Ring", "band-of-its-kind", { ...colour("Gold"), tags: ["all", "boho"] }),
        of("Ring", "band-of-silver", { ...colour("Silver"), tags: ["all", "boho"] }),
        of("Ring", "band-of-another-style", { ...colour("Silver") }),
        of("Ring", "dear-band", { variants: [{ price: 400 }], soldCount: 50 }),
        of("Ring", "band-sold-out", {
          ...colour("Gold"),
          tags: ["all", "boho"],
          soldCount: 9_000,
          variants: [{ ...SOLD_OUT, optionValues: ["Gold"], price: 10 }],
        }),
        of("Ring", "band-hidden", { published: false }),
        of("Chain", "chain", { variants: [{ price: 10 }], tags: ["all", "boho"], soldCount: 9_000 }),
        of("Chain", "chain-sold-out", { variants: [SOLD_OUT] }),
        of("Clasp", "clasp"),
        of("Clasp", "stranger", { tags: [] }),
        ...Array.from({ length: 60 }, (_, index) => of("Bead", `bead-${index}`, { soldCount: index })),
      ]);
      await seedCollections(shop, [{ handle: "all", rules: [{ field: "tag", value: "all" }] }]);
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    test("API-12 the same type before any other, the most similar first, and sold-out products last", async () => {
      const found = await likeHandles("band");
      expect(found.slice(0, 4)).toEqual(["band-of-its-kind", "band-of-silver", "band-of-another-style", "dear-band"]);
      expect(found[4]).toBe("chain");
      const soldOut = found.findIndex((handle) => handle === "band-sold-out");
      expect(found.slice(soldOut)).toEqual(["band-sold-out", "chain-sold-out"]);
      for (const handle of ["band", "band-hidden", "stranger"]) expect(found).not.toContain(handle);
    });

    test("API-12 similar products are limited, and the same each time", async () => {
      expect(await likeHandles("band", 3)).toHaveLength(3);
      const all = await likeHandles("band");
      expect(all.length).toBeLessThanOrEqual(52);
      expect(new Set(all).size).toBe(all.length);
      expect(await likeHandles("band")).toEqual(all);
      expect(await relatedProducts(shop, idOf("band-hidden"), 10)).toEqual([]);
      expect(await relatedProducts(shop, 999_999, 10)).toEqual([]);
    });

    test("API-12 of two products equal in all else, the one with the more similar picture comes first", async () => {
      const { index } = shop.pictures;
      expect((await likeHandles("band", 2))[0]).toBe("band-of-its-kind");
      const src = (handle: string) => `/media/${handle}.svg`;
      for (const handle of ["band", "band-of-its-kind", "band-of-silver"]) {
        await shop.db
          .insertInto("product_images")
          .values({ product_id: idOf(handle), position: 1, src: src(handle), alt: null })
          .execute();
      }
      const pointing = (at: number) =>
        bytesOfDescriptors(
          Array.from({ length: index.perPicture }, () => new Float32Array(index.length).fill(1, at, at + 1)),
        );
      putIntoIndex(index, src("band"), pointing(0));
      putIntoIndex(index, src("band-of-silver"), pointing(0));
      putIntoIndex(index, src("band-of-its-kind"), pointing(1));
      expect((await likeHandles("band", 2))[0]).toBe("band-of-silver");
    });

    test("GQL-04 complements share style or colour, are another type of thing, and never the same design", async () => {
      const found = await seedProducts(shop.db, [
        { handle: "boho-hoop", productType: "Hoop", tags: ["Style: Boho", "match"] },
        { handle: "boho-hoop-pack", productType: "Pack", tags: ["Style: Boho", "match"] },
        { handle: "other-boho-hoop", productType: "Hoop", tags: ["Style: Boho", "match"] },
        { handle: "modern-bag", productType: "Bag", tags: ["Style: Modern", "match"], soldCount: 9_000 },
        { handle: "boho-bag", productType: "Bag", tags: ["Style: Boho", "match"], variants: [SOLD_OUT] },
        { handle: "boho-bangle", productType: "Bangle", tags: ["Style: Boho", "match"] },
      ]);
      for (const handle of ["boho-hoop", "boho-hoop-pack"]) {
        const image = { product_id: seeded(found, handle).id, position: 1, src: "/media/boho-hoop.svg", alt: null };
        await shop.db.insertInto("product_images").values(image).execute();
      }
      await seedCollections(shop, [{ handle: "match", rules: [{ field: "tag", value: "match" }] }]);
      expect(await complementary(seeded(found, "boho-hoop").id)).toEqual(["boho-bangle"]);
    });

    test("GQL-04 nothing is bought together with a product until two paid orders had both", async () => {
      const { db } = shop;
      expect(await together("band")).toEqual([]);
      await sell(db, ids("band", "chain"), daysBefore(9));
      await sell(db, ids("band", "clasp"), null);
      await sell(db, ids("band", "clasp"), daysBefore(400));
      expect(await learnBoughtTogether(shop)).toBe(1);
      expect(await together("band")).toEqual([]);

      await sell(db, ids("band", "chain", "chain-sold-out", "band-hidden"), daysBefore(8));
      await sell(db, ids("band", "band", "clasp"), daysBefore(2));
      await sell(db, ids("clasp", "band", "chain-sold-out", "band-hidden"), daysBefore(1));
      expect(await learnBoughtTogether(shop)).toBe(3);
      // The clasp was bought as often, and later; sold-out and hidden products are never recommended.
      expect(await together("band")).toEqual(["clasp", "chain"]);
      expect(await together("clasp")).toEqual(["band"]);
      expect(await together("dear-band")).toEqual([]);
    });

    test("GQL-04 each order counts once, and only when all payments of its time are committed", async () => {
      expect(await learnBoughtTogether(shop)).toBe(0);
      const before = await together("band");
      for (const minutes of [2, 1]) {
        await sell(shop.db, ids("band", "dear-band"), new Date(NOON.getTime() - minutes * 30_000));
      }
      expect(await learnBoughtTogether(shop)).toBe(0);
      expect(await together("band")).toEqual(before);
      now = new Date(NOON.getTime() + 600_000);
      expect(await learnBoughtTogether(shop)).toBe(2);
      expect(await together("band")).toEqual(["dear-band", ...before]);
      expect((await Promise.all([learnBoughtTogether(shop), learnBoughtTogether(shop)])).join()).toBe("0,0");
    });

    test("GQL-04 a product keeps its fifty best pairs; a huge order counts little and does not take long", async () => {
      const beads = Array.from({ length: 60 }, (_, index) => `bead-${index}`);
      now = new Date(NOON.getTime() + 86_400_000);
      for (const bead of beads) await sell(shop.db, ids("stranger", bead), NOON);
      await sell(shop.db, ids(...beads), new Date(NOON.getTime() + 1));
      await learnBoughtTogether(shop);
      const counts = await shop.db
        .selectFrom("bought_together")
        .select((of) => ["product_id", of.fn.countAll<number>().as("count")])
        .groupBy("product_id")
        .execute();
      expect(counts.find((each) => each.product_id === idOf("stranger"))?.count).toBe(50);
      // Of sixty products the twelve on which most was spent, and each also sold with the unrelated product.
      expect(counts.filter(({ count }) => count > 12).map((each) => each.product_id)).toEqual([idOf("stranger")]);
      expect(counts.filter(({ count }) => count === 12)).toHaveLength(12);
    });
  });
}
