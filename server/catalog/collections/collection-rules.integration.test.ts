import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCollections, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { leaveCollections } from "./leave-collections.ts";

const DAY_MS = 86_400_000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`rules by price and age, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
    });
    afterAll(() => close());

    const daysAgo = (days: number) => new Date(shop.now().getTime() - days * DAY_MS);
    const later = (days: number): Shop => ({ ...shop, now: () => daysAgo(-days) });

    /** The version of each membership's row: "collection/product" → number of its transaction. */
    async function places(): Promise<Map<string, string>> {
      const { rows } = await sql<{ place: string; version: string }>`
        select c.handle || '/' || p.handle as place, m.xmin::text as version
        from collection_products m
        join collections c on c.id = m.collection_id
        join products p on p.id = m.product_id
        order by m.position, p.handle
      `.execute(database.db);
      return new Map(rows.map(({ place, version }) => [place, version]));
    }

    async function members(collection: string): Promise<string[]> {
      return [...(await places()).keys()]
        .filter((place) => place.startsWith(`${collection}/`))
        .map((place) => place.slice(collection.length + 1));
    }

    const dollars = (handle: string, price: number) => ({
      handle,
      createdAt: daysAgo(100),
      variants: [
        { price: price + 5, optionValues: ["L"] },
        { price, optionValues: ["S"] },
      ],
      options: [{ name: "Size" }],
    });

    test("by the lowest price, both ends included: products enter and leave as their prices change", async () => {
      await seedProducts(database.db, [
        dollars("below", 0.499_999),
        dollars("least", 0.5),
        dollars("most", 1),
        dollars("above", 1.000_001),
      ]);
      await seedCollections(shop, [
        { handle: "between", rules: [{ field: "price", leastCents: 50, mostCents: 100 }] },
        { handle: "cheap", rules: [{ field: "price", mostCents: 49 }] },
        { handle: "dear", rules: [{ field: "price", leastCents: 100 }] },
      ]);
      expect(await members("between")).toEqual(["least", "most"]);
      expect(await members("cheap")).toEqual([]);
      expect(await members("dear")).toEqual(["above", "most"]);

      await seedProducts(database.db, [dollars("above", 1), dollars("least", 0.49), dollars("fresh", 0.75)]);
      expect(await members("between")).toEqual(["above", "fresh", "most"]);
      expect(await members("cheap")).toEqual(["least"]);
      await seedProducts(database.db, [dollars("most", 1.01)]);
      expect(await members("between")).toEqual(["above", "fresh"]);

      await seedCollections(shop, [{ handle: "between", rules: [{ field: "price", leastCents: 0, mostCents: 60 }] }]);
      expect(await members("between")).toEqual(["below", "least"]);
    });

    const came = (handle: string, days: number, tags: string[] = []) => ({
      handle,
      tags,
      createdAt: daysAgo(days),
      variants: [{ price: 50 }],
    });

    test("by age: new products belong, and the job removes only those whose days are over", async () => {
      await seedProducts(database.db, [
        came("new", 0),
        came("old", 9),
        came("old-chosen", 9),
        came("old-tagged", 9, ["stays"]),
        came("older", 10),
      ]);
      const draft = {
        handle: "arrivals",
        rules: [{ field: "age", days: 10 } as const, { field: "tag", value: "stays" } as const],
        products: ["old-chosen"],
      };
      await seedCollections(shop, [draft, { handle: "week", rules: [{ field: "age", days: 7 }] }]);
      expect(await members("arrivals")).toEqual(["old-chosen", "new", "old", "old-tagged"]);
      expect(await members("week")).toEqual(["new"]);

      const before = await places();
      expect(await leaveCollections(later(0.99))).toBe(0);
      expect(await leaveCollections(later(1))).toBe(1);
      const after = await places();
      before.delete("arrivals/old");
      expect(after).toEqual(before);

      // More days bring it back; removed by hand, a product belongs as long as any other of its age.
      const longer = { ...draft, rules: [{ field: "age", days: 12 } as const, ...draft.rules], products: [] };
      await seedCollections(later(1), [longer]);
      expect(await members("arrivals")).toEqual(["new", "old", "old-chosen", "old-tagged", "older"]);
      // A product that is created again stays for its days again.
      await seedProducts(database.db, [came("old", -1)]);
      const left = await Promise.all([leaveCollections(later(4)), leaveCollections(later(4))]);
      expect(left[0] + left[1]).toBe(2);
      expect(await members("arrivals")).toEqual(["new", "old", "old-tagged"]);
      expect(await members("week")).toEqual(["new", "old"]);
      await leaveCollections(later(100));
      expect(await members("arrivals")).toEqual(["old-tagged"]);
      expect(await members("week")).toEqual([]);
    });

    test("search is notified of removed products, and of nothing else", async () => {
      await seedProducts(database.db, [came("leaving", 6), came("staying", 1)]);
      await sql`delete from search_changes`.execute(database.db);
      await leaveCollections(later(2));
      const { rows } = await sql<{ handle: string }>`
        select p.handle from search_changes s join products p on p.id = s.product_id
      `.execute(database.db);
      expect(rows.map(({ handle }) => handle)).toEqual(["leaving"]);
    });

    test("a changed product writes only the memberships that it gains or loses", async () => {
      await seedCollections(shop, [
        { handle: "gold", rules: [{ field: "tag", value: "gold" }] },
        { handle: "silver", rules: [{ field: "tag", value: "silver" }] },
        { handle: "fifty", rules: [{ field: "price", leastCents: 4_000, mostCents: 6_000 }] },
        { handle: "fortnight", rules: [{ field: "age", days: 14 }] },
      ]);
      await seedProducts(database.db, [came("mover", 0, ["gold"]), came("other", 0, ["gold", "silver"])]);
      const before = await places();
      await seedProducts(database.db, [came("mover", 0, ["silver"])]);
      const after = await places();
      expect([...before].filter(([place]) => !after.has(place)).map(([place]) => place)).toEqual(["gold/mover"]);
      const written = [...after].filter(([place, version]) => before.get(place) !== version);
      expect(written.map(([place]) => place)).toEqual(["silver/mover"]);
      expect(after.has("fifty/mover") && after.has("fortnight/mover")).toBe(true);
    });
  });
}
