import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import { setOwnRate } from "../places/rates/rates.ts";
import { saveSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { saveMenus } from "../site/menus/save-menus.ts";
import { saveTranslations } from "../translation/translations.ts";
import type { Change, Changes } from "./changes.ts";
import { openChanges } from "./open-changes.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let changes: Changes;
    let products: Map<string, SeededProduct>;
    let ring: SeededProduct;
    beforeEach(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      products = await seedProducts(shop.db, [
        { handle: "ring", images: [{ position: 1, src: "/a.jpg", alt: null, width: 6, height: 6 }] },
        { handle: "other" },
      ]);
      ring = seeded(products, "ring");
      await seedCollections(shop, [{ handle: "rings" }]);
      changes = openChanges({ database: opened.database, log: shop.log });
      changes.start();
      await vi.waitUntil(async () => (await changes.latest()) !== null, { timeout: 30_000 });
    });
    afterEach(async () => {
      await changes.close();
      await opened.close();
    });

    /** Whether a notice of this change arrives soon after `work`. */
    async function isNotified(work: () => Promise<unknown>, of: () => Change): Promise<boolean> {
      const before = (await changes.latest()) ?? of().number;
      await work();
      return expect
        .poll(() => of().number, { interval: 10 })
        .toBeGreaterThan(before)
        .then(
          () => true,
          () => false,
        );
    }
    const change = (statement: string) => () => sql.raw(statement).execute(shop.db);

    test("PROD-01 every change of a product's data is notified, whoever makes it", async () => {
      const [variant] = ring.variantIds;
      for (const statement of [
        `update products set title = 'Band' where id = ${ring.id}`,
        `update products set published = false where id = ${ring.id}`,
        `update products set min_quantity = 6 where id = ${ring.id}`,
        `update products set seo_title = 'Buy it' where id = ${ring.id}`,
        `update variants set price_micros = 2000000 where id = ${variant}`,
        `update product_images set alt = 'A ring' where product_id = ${ring.id}`,
        `delete from product_images where product_id = ${ring.id}`,
        `insert into metafields (product_id, namespace, key, value) values (${ring.id}, 'reviews', 'rating', '5')`,
        `update metafields set value = '4' where product_id = ${ring.id}`,
        `insert into collection_products (collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title)
          select c.id, p.id, false, 1, 0, now(), p.title from collections c, products p where p.id = ${ring.id}`,
        `update stock_levels set on_hand = 0 where variant_id = ${variant}`,
        `delete from products where id = ${ring.id}`,
      ]) {
        const notified = await isNotified(change(statement), () => changes.ofProduct(ring.id));
        expect([statement, notified]).toEqual([statement, true]);
      }
      expect(changes.ofProducts().number).toBe(changes.ofProduct(ring.id).number);
      expect(changes.ofProduct(seeded(products, "other").id).number).toBeLessThan(changes.ofProducts().number);
    });

    test("sold pieces are notified as a change of stock, and lists do not change", async () => {
      const before = changes.ofProducts().number;
      const sell = change(`update stock_levels set reserved = 3 where variant_id = ${ring.variantIds[0]}`);
      expect(await isNotified(sell, () => changes.ofStock(ring.id))).toBe(true);
      expect(changes.ofProducts().number).toBe(before);
      // A commit moves pieces from one count to the other; the stock left is the same.
      const ship = change(
        `update stock_levels set on_hand = on_hand - 3, reserved = 0 where variant_id = ${ring.variantIds[0]}`,
      );
      const stockBefore = changes.ofStock(ring.id).number;
      await ship();
      await change(`update products set title = 'Later' where id = ${ring.id}`)();
      await expect.poll(() => changes.ofProduct(ring.id).number).toBeGreaterThan(stockBefore);
      expect(changes.ofStock(ring.id).number).toBe(stockBefore);
    });

    test("translations of a product are changes of the product, those of a menu or a collection changes of the shop", async () => {
      const say = (resource: "product" | "collection", id: number) => () =>
        saveTranslations(shop, [{ resource, id, language: "de", field: "title", text: "Ringe" }]);
      const { id } = await shop.db.selectFrom("collections").select("id").executeTakeFirstOrThrow();
      expect(await isNotified(say("product", ring.id), () => changes.ofProduct(ring.id))).toBe(true);
      expect(await isNotified(say("collection", id), () => changes.ofShop())).toBe(true);
    });

    test("changes of the shop's own content are notified: settings, menus, rates, collections' texts", async () => {
      const promotions = {
        firstOrder: { on: true, basisPoints: 500 },
        firstThreeOrders: { on: false, basisPoints: 1_500 },
      };
      for (const [name, work] of Object.entries({
        setting: () => saveSetting(shop, "promotions", promotions),
        menu: () => saveMenus(shop, [{ handle: "link-list", title: "Links", items: [] }]),
        rate: () => setOwnRate(shop, "EUR", 1_100_000_000),
        collection: change("update collections set title = 'All rings'"),
      })) {
        expect([name, await isNotified(work, () => changes.ofShop())]).toEqual([name, true]);
      }
    });

    test("a rollback sends no notice; many changes at once are one notice for everything", async () => {
      const before = changes.ofProduct(ring.id).number;
      await shop.db
        .transaction()
        .execute(async (tx) => {
          await sql.raw(`update products set title = 'No' where id = ${ring.id}`).execute(tx);
          throw new Error("no");
        })
        .catch(() => {});
      // Notices arrive in order.
      const other = seeded(products, "other").id;
      const next = change(`update products set title = 'Yes' where id = ${other}`);
      expect(await isNotified(next, () => changes.ofProduct(other))).toBe(true);
      expect(changes.ofProduct(ring.id).number).toBe(before);
      const many = change(
        "insert into products (handle, title) select 'p-' || n, 'P' from generate_series(1, 600) as n",
      );
      expect(await isNotified(many, () => changes.ofProduct(ring.id))).toBe(true);
    });

    test("many parts of one product are a change of that product alone", async () => {
      const { id } = seeded(products, "other");
      const before = changes.ofProduct(ring.id).number;
      const many = change(
        `insert into metafields (product_id, namespace, key, value) select ${id}, 'n', 'k-' || n, '' from generate_series(1, 600) as n`,
      );
      expect(await isNotified(many, () => changes.ofProduct(id))).toBe(true);
      expect(changes.ofProduct(ring.id).number).toBe(before);
    });

    // The embedded database has no connection to lose.
    const connected = engine.name === "embedded" ? [] : [engine.name];
    test.each(connected)("no change is missed while the listening connection of %s is replaced", async () => {
      const listener = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen "page_changes"'`;
      // Often enough to hit both cases, between two beats and not.
      for (let times = 0; times < 6; times += 1) {
        await expect.poll(async () => (await listener.execute(shop.db)).rows.length).toBe(1);
        const before = changes.ofProduct(ring.id).number;
        const pids = async () => (await listener.execute(shop.db)).rows.map(({ pid }) => pid);
        const [lost] = await pids();
        await sql`select pg_terminate_backend(${lost})`.execute(shop.db);
        await expect.poll(pids, { interval: 5 }).not.toContain(lost);
        await change(`update products set title = 'Time ${times}' where id = ${ring.id}`)();
        await expect.poll(() => changes.ofProduct(ring.id).number).toBeGreaterThan(before);
      }
    });

    test("while notices are lost the latest change is unknown, and afterwards everything counts as changed", async () => {
      let lost = false;
      const hard = openChanges({
        log: shop.log,
        database: {
          ...opened.database,
          listen: (channel, onNotice) => opened.database.listen(channel, (notice) => lost || onNotice(notice)),
        },
      });
      hard.start();
      await expect.poll(() => hard.latest()).not.toBeNull();
      const before = hard.ofProduct(ring.id).number;
      lost = true;
      await expect.poll(() => hard.latest()).toBeNull();
      lost = false;
      await expect.poll(() => hard.latest()).not.toBeNull();
      expect(hard.ofProduct(ring.id).number).toBeGreaterThan(before);
      expect(hard.ofShop().number).toBe(hard.ofProduct(ring.id).number);
      await hard.close();
    });

    // PostgreSQL is copied by its own tools, which block nothing.
    const copied = engine.name === "embedded" ? [engine.name] : [];
    test.each(copied)(
      "a backup's copy of the %s database is no outage, and cached pages are shown meanwhile",
      async () => {
        const lines: string[] = [];
        const line = (_details: object, message: string) => void lines.push(message);
        let copying = false;
        const hearing = openChanges({
          log: { error: line, warn: line, info: line },
          database: { ...opened.database, isCopying: () => copying },
        });
        hearing.start();
        await expect.poll(() => hearing.latest()).not.toBeNull();
        await opened.database.db.transaction().execute(async () => {
          copying = true;
          await pause(4_500);
          expect([await hearing.latest(), hearing.isAway()]).toEqual([null, true]);
        });
        await expect.poll(() => hearing.latest()).not.toBeNull();
        copying = false;
        expect([hearing.isAway(), lines]).toEqual([false, []]);
        await hearing.close();
      },
    );
  });
}
