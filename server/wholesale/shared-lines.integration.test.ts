import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedProducts, seeded } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { findSharedLines, forgetSharedLines, shareLines, type SharedLinesInput } from "./shared-lines.ts";

const DAY_MS = 86_400_000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    let ring: number;
    let chain: number;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db, { now: () => now });
      const products = await seedProducts(database.db, [
        { handle: "ring", variants: [{ price: 5, sku: "R-1" }] },
        { handle: "chain", variants: [{ price: 2, sku: "C-1" }] },
      ]);
      ring = seeded(products, "ring").variantIds[0] ?? 0;
      chain = seeded(products, "chain").variantIds[0] ?? 0;
    });
    afterAll(() => close());
    beforeEach(() => {
      now = new Date("2026-11-01T12:00:00Z");
    });

    const input = (lines: SharedLinesInput["lines"]): SharedLinesInput => ({ kind: "cart", title: "Autumn", lines });
    const later = (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
    };

    test("CART-01 a code returns its lines in their order, with today's product data", async () => {
      const { code, expiresAt } = await shareLines(
        shop,
        input([
          { variantId: chain, quantity: 12 },
          { variantId: ring, quantity: 3 },
          { variantId: chain, quantity: 1 },
          { variantId: 999_999, quantity: 1 },
        ]),
      );
      expect(code).toMatch(/^[\w-]{22}$/);
      expect(expiresAt.toISOString()).toBe("2027-01-30T12:00:00.000Z");
      const shared = await findSharedLines(shop, code, "en");
      expect(shared).toMatchObject({ kind: "cart", title: "Autumn", gone: 0 });
      expect(shared.lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
        ["C-1", 13],
        ["R-1", 3],
      ]);

      await database.db.updateTable("products").set({ published: false }).where("handle", "=", "chain").execute();
      const left = await findSharedLines(shop, code, "en");
      expect([left.lines.map(({ variant }) => variant.sku), left.gone]).toEqual([["R-1"], 1]);
      await database.db.updateTable("products").set({ published: true }).where("handle", "=", "chain").execute();
    });

    test("the same lines get the same code, other lines another; sharing again extends them by 90 days", async () => {
      const { code } = await shareLines(shop, input([{ variantId: ring, quantity: 5 }]));
      const other = await shareLines(shop, input([{ variantId: ring, quantity: 6 }]));
      expect(other.code).not.toBe(code);
      later(60);
      expect(await shareLines(shop, input([{ variantId: ring, quantity: 5 }]))).toMatchObject({ code });
      later(60);
      expect(await findSharedLines(shop, code, "en")).toMatchObject({ lines: [{ quantity: 5 }] });
      await expect(findSharedLines(shop, other.code, "en")).rejects.toMatchObject({ code: "not-found" });
    });

    test("after 90 days a code leads nowhere, whether deleted yet or not, and is not issued again", async () => {
      const { code } = await shareLines(shop, input([{ variantId: ring, quantity: 7 }]));
      later(90);
      await expect(findSharedLines(shop, code, "en")).rejects.toMatchObject({ code: "not-found" });
      const again = await shareLines(shop, input([{ variantId: ring, quantity: 7 }]));
      expect(again.code).not.toBe(code);
      later(90);
      expect(await forgetSharedLines(shop)).toBeGreaterThan(0);
      expect(await database.db.selectFrom("shared_lines").selectAll().execute()).toEqual([]);
    });

    test("lines of which the shop sells none are refused", async () => {
      await expect(shareLines(shop, input([{ variantId: 999_999, quantity: 1 }]))).rejects.toMatchObject({
        code: "input.invalid",
      });
    });
  });
}
