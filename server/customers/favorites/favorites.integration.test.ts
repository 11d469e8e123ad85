import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrol } from "../../../tests/orders/support/buyers.ts";
import { seedProducts, seeded, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { callerOf } from "../../../tests/support/handlers.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { countingStatements } from "../../../tests/support/statements.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { accountHandlers } from "../sessions/account.rpc.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now = new Date("2026-11-01T12:00:00Z");
    let products: Map<string, SeededProduct>;
    let names = 0;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      products = await seedProducts(shop.db, [
        { handle: "ring", variants: [{ price: 5 }] },
        { handle: "chain", variants: [{ price: 2 }] },
        { handle: "studs", variants: [{ price: 3 }] },
        { handle: "draft", published: false },
      ]);
      for (const [handle, day] of [
        ["ring", "2026-03-01"],
        ["chain", "2026-01-01"],
        ["studs", "2026-02-01"],
      ] as const) {
        await sql`update products set created_at = ${day} where handle = ${handle}`.execute(shop.db);
      }
    });
    afterAll(() => opened.close());

    const idOf = (handle: string) => seeded(products, handle).id;
    const gid = (handle: string) => `gid://shopify/Product/${idOf(handle)}`;
    async function newCustomer() {
      const email = `ada${++names}@example.com`;
      const [id = 0] = await enrol(shop.db, [email]);
      return { id, email };
    }
    const newCaller = async () => callerOf(shop, accountHandlers, await newCustomer());
    const later = () => (now = new Date(now.getTime() + 1_000));

    test("API-23 setting or removing a favorite again gives the same answer", async () => {
      const ada = await newCaller();
      const first = now.toISOString();
      for (const sid of [idOf("ring"), gid("ring"), String(idOf("ring"))]) {
        expect(await ada.read("updateFavorite", { sid, favorite: true })).toEqual({ sid: gid("ring"), favorite: true });
        later();
      }
      const favorites = await ada.read("listFavorites");
      expect(favorites.items.map(({ id, favoritedAt }) => [id, favoritedAt])).toEqual([[gid("ring"), first]]);
      expect(favorites).toMatchObject({ total: 1, map: { [gid("ring")]: true } });

      for (let again = 0; again < 2; again += 1) {
        const answer = await ada.read("updateFavorite", { sid: gid("ring"), favorite: false });
        expect(answer).toEqual({ sid: gid("ring"), favorite: false });
      }
      expect(await ada.read("listFavorites")).toEqual({ items: [], total: 0, map: {} });
    });

    test("API-23 only products on sale can become favorites", async () => {
      const ada = await newCaller();
      for (const sid of [idOf("draft"), 999_999]) {
        const refused = await ada.ask("updateFavorite", { sid, favorite: true });
        expect(refused).toMatchObject({ code: 404, message: "Data not found" });
        expect(await ada.ask("updateFavorite", { sid, favorite: false })).toMatchObject({ code: 200 });
      }
      const another = await ada.ask("updateFavorite", { sid: "gid://shopify/ProductVariant/1", favorite: true });
      expect(another).toMatchObject({ code: 400, message: expect.stringMatching(/^sid: /) });
    });

    test("FAV-01 API-24 favorites come in each order, by pages, and another customer's are not among them", async () => {
      const [ada, bea] = [await newCaller(), await newCaller()];
      for (const handle of ["chain", "ring", "studs"]) {
        later();
        await ada.read("updateFavorite", { sid: idOf(handle), favorite: true });
      }
      await bea.read("updateFavorite", { sid: idOf("ring"), favorite: true });

      const order = async (sort?: string) =>
        (await ada.read("listFavorites", sort ? { sort } : {})).items.map(({ handle }) => handle);
      expect(await order()).toEqual(["studs", "ring", "chain"]);
      expect(await order("latest-favorited")).toEqual(["studs", "ring", "chain"]);
      expect(await order("latest-published")).toEqual(["ring", "studs", "chain"]);
      expect(await order("price-asc")).toEqual(["chain", "studs", "ring"]);
      expect(await order("price-desc")).toEqual(["ring", "studs", "chain"]);

      const second = await ada.read("listFavorites", { sort: "price-asc", page: 2, size: 2 });
      expect(second.items.map(({ handle }) => handle)).toEqual(["ring"]);
      expect(second.total).toBe(3);
      expect(Object.keys(second.map)).toHaveLength(3);
      expect((await bea.read("listFavorites")).items.map(({ handle }) => handle)).toEqual(["ring"]);
    });

    test("API-24 a product that is off sale for a while is kept, and shown again later", async () => {
      const ada = await newCaller();
      for (const handle of ["ring", "studs"]) await ada.read("updateFavorite", { sid: idOf(handle), favorite: true });
      await sql`update products set published = false where handle = 'studs'`.execute(shop.db);
      const without = await ada.read("listFavorites");
      expect(without.items.map(({ handle }) => handle)).toEqual(["ring"]);
      expect(without.total).toBe(1);
      expect(without.map[gid("studs")]).toBe(true);
      await sql`update products set published = true where handle = 'studs'`.execute(shop.db);
      expect((await ada.read("listFavorites")).total).toBe(2);
    });

    test("API-23 no more than 2,000, however many come at once; API-24 the list takes few statements", async () => {
      const customer = await newCustomer();
      const { id } = customer;
      await sql`
        with made as (
          insert into products (handle, title, min_price_micros, max_price_micros)
          select 'bulk-' || n, 'Bulk', 1000000, 1000000 from generate_series(1, 2001) n returning id, handle
        )
        insert into favorites select ${id}, id, ${now}::timestamptz from made where handle not in ('bulk-1', 'bulk-2')
      `.execute(shop.db);
      const ada = await callerOf(shop, accountHandlers, customer);
      const { rows } = await sql<{ id: number }>`
        select id from products where handle in ('bulk-1', 'bulk-2')
      `.execute(shop.db);
      const answers = await Promise.all(rows.map((row) => ada.ask("updateFavorite", { sid: row.id, favorite: true })));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
      expect(answers.find(({ code }) => code === 409)).toMatchObject({ data: { reason: "favorites.full" } });

      const counting = countingStatements(shop.db);
      const { items, total, map } = await ada.read("listFavorites", {}, { ...shop, db: counting.db });
      expect([items.length, total, Object.keys(map).length]).toEqual([100, 2_000, 2_000]);
      expect(counting.count()).toBeLessThanOrEqual(5);
    });
  });
}
