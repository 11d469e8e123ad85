import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrol } from "../../../tests/orders/support/buyers.ts";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { callerOf } from "../../../tests/support/handlers.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import { writeCursor } from "../../page.ts";
import type { Shop } from "../../shop.ts";
import { accountHandlers } from "../sessions/account.rpc.ts";

type Caller = Awaited<ReturnType<typeof callerOf>>;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now = new Date("2026-11-01T12:00:00Z");
    let names = 0;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await seedProducts(shop.db, [{ handle: "ring" }, { handle: "chain" }, { handle: "studs" }, { handle: "gone" }]);
    });
    afterAll(() => opened.close());

    async function newCustomer() {
      const email = `ada${++names}@example.com`;
      const [id = 0] = await enrol(shop.db, [email]);
      return { id, email };
    }
    const newCaller = async () => callerOf(shop, accountHandlers, await newCustomer());
    async function view(caller: Caller, ...handles: string[]) {
      for (const handle of handles) {
        now = new Date(now.getTime() + 1_000);
        await caller.read("createBrowsingHistory", { url: `/pages/product/index?handle=${handle}` });
      }
    }
    async function viewed(caller: Caller, input: object = {}) {
      const { items, cursor } = await caller.read("getBrowsingHistory", input);
      return { handles: items.map(({ handle }) => handle), cursor };
    }

    test("API-25 HIST-01 the latest comes first; viewed again it moves to the top", async () => {
      const ada = await newCaller();
      await view(ada, "ring", "chain", "studs", "ring");
      const { items, cursor } = await ada.read("getBrowsingHistory");
      expect(items.map(({ handle }) => handle)).toEqual(["ring", "studs", "chain"]);
      expect(items[0]?.viewedAt).toBe(now.toISOString());
      expect(cursor).toBeNull();
    });

    test("API-25 pages follow each other by cursor, and leave out what is not sold any more", async () => {
      const ada = await newCaller();
      await view(ada, "ring", "chain", "gone", "studs");
      await sql`update products set status = 'archived' where handle = 'gone'`.execute(shop.db);
      const first = await viewed(ada, { pageSize: 2 });
      expect(first.handles).toEqual(["studs", "chain"]);
      expect(await viewed(ada, { pageSize: 2, cursor: first.cursor })).toEqual({ handles: ["ring"], cursor: null });
      expect(await viewed(ada, { pageSize: 3 })).toEqual({ handles: ["studs", "chain", "ring"], cursor: null });
    });

    test("API-25 one entry is deleted by its handle, or all; another customer keeps theirs", async () => {
      const [ada, bea] = [await newCaller(), await newCaller()];
      await view(ada, "ring", "chain", "studs");
      await view(bea, "ring");
      await ada.read("deleteBrowsingHistory", { handle: "chain" });
      await ada.read("deleteBrowsingHistory", { handle: "never-seen" });
      expect((await viewed(ada)).handles).toEqual(["studs", "ring"]);
      await ada.read("deleteBrowsingHistory");
      expect((await viewed(ada)).handles).toEqual([]);
      expect((await viewed(bea)).handles).toEqual(["ring"]);
    });

    test("API-25 the latest 500 are kept", async () => {
      const customer = await newCustomer();
      const { id } = customer;
      await sql`
        with made as (
          insert into products (handle, title, min_price_micros, max_price_micros)
          select 'bulk-' || n, 'Bulk', 1000000, 1000000 from generate_series(1, 500) n returning id, handle
        )
        insert into browsing_history
        select ${id}, id, ${now}::timestamptz - substr(handle, 6)::int * interval '1 minute' from made
      `.execute(shop.db);
      const ada = await callerOf(shop, accountHandlers, customer);
      await view(ada, "ring", "ring", "bulk-7");
      const { rows } = await sql<{ count: number; oldest: boolean }>`
        select count(*)::int as count, bool_or(handle = 'bulk-500') as oldest
        from browsing_history h join products p on p.id = h.product_id where customer_id = ${id}
      `.execute(shop.db);
      expect(rows).toEqual([{ count: 500, oldest: false }]);
      expect((await viewed(ada, { pageSize: 2 })).handles).toEqual(["bulk-7", "ring"]);
    });

    test("API-25 a URL without a product, an unknown product and another list's cursor are refused", async () => {
      const ada = await newCaller();
      const noPage = await ada.ask("createBrowsingHistory", { url: "/about/faq" });
      expect(noPage).toMatchObject({ code: 400, message: expect.stringMatching(/^url: /) });
      const unknown = await ada.ask("createBrowsingHistory", { url: "https://shop.example/products/never-made" });
      expect(unknown).toMatchObject({ code: 404, message: "Data not found" });
      const cursors = [
        "nonsense",
        writeCursor("another list", ["1", "1"]),
        writeCursor("viewed", ["soon", "1"]),
        writeCursor("viewed", ["99999999999999999", "1"]),
      ];
      for (const cursor of cursors) {
        const answer = await ada.ask("getBrowsingHistory", { cursor });
        expect(answer, cursor).toMatchObject({ code: 400, message: expect.stringMatching(/^cursor: /) });
      }
      expect(await ada.ask("deleteBrowsingHistory", { handle: "a\0b" })).toMatchObject({ code: 200 });
    });
  });
}
