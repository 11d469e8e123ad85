import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { learnBoughtTogether } from "../../../server/catalog/recommendations/bought-together.ts";
import { sendDueMails } from "../../../server/mail/send-mails.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { retryRefunds } from "../../../server/orders/refunds/refunds.ts";
import { verifyBooks } from "../../../server/orders/verify/verify.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines, type DatabaseEngine } from "../../../tests/support/databases.ts";
import { collectingMailer } from "../../../tests/support/mail.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { seedDemo } from "../seed.ts";

const DEMO = { size: 600, seed: 7, orders: 600 };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    const mailer = collectingMailer();
    const warnings: object[] = [];
    beforeAll(async () => {
      opened = await engine.open();
      const log = {
        error: (details: object) => warnings.push(details),
        warn: (details: object) => warnings.push(details),
      };
      shop = testShop(opened.database.db, { mailer, log: { ...log, info: () => {} } });
      await seedDemo(shop, DEMO);
    });
    afterAll(() => opened.close());

    const count = async (table: "orders" | "customers" | "stock_movements" | "invoices" | "bought_together") => {
      const { db } = opened.database;
      const row = await db.selectFrom(table).select(db.fn.countAll<number>().as("all")).executeTakeFirstOrThrow();
      return row.all;
    };

    test("all books are right, and the use cases refused nothing", async () => {
      expect(await verifyBooks(shop)).toEqual([]);
      expect(warnings).toEqual([]);
      expect(await count("orders")).toBeGreaterThan(550);
    });

    test("orders are in every state, returns too, and no customer has a password", async () => {
      const { db } = opened.database;
      const states = await db.selectFrom("orders").select("state").distinct().execute();
      expect(states.map(({ state }) => state).toSorted()).toEqual([
        "FULFILLED",
        "PAID",
        "PARTIALLY_REFUNDED",
        "PENDING",
        "REFUNDED",
        "VOIDED",
      ]);
      // Of two dozen returns, some states are of one or two at most.
      const returns = await db.selectFrom("return_requests").select("state").distinct().execute();
      const found = returns.map(({ state }) => state);
      expect(["approved", "declined", "received", "refunded", "requested"]).toEqual(expect.arrayContaining(found));
      expect(found.length).toBeGreaterThanOrEqual(3);
      const fees = await db.selectFrom("orders").select("id").where("cancellation_fee_cents", ">", 0).execute();
      expect(fees.length).toBeGreaterThan(0);
      const photos = await db.selectFrom("return_photos").select("key").where("return_id", "is not", null).execute();
      expect(photos.length).toBeGreaterThan(0);
      const known = await db.selectFrom("customers").select("id").where("password_hash", "is not", null).execute();
      expect(known).toEqual([]);
    });

    test("nothing is dated after now or by the time of writing", async () => {
      const { db } = opened.database;
      const now = shop.now();
      const [events, movements, mails] = [
        await db.selectFrom("order_events").select("id").where("happened_at", ">", now).execute(),
        await db.selectFrom("stock_movements").select("cause").where("happened_at", ">", now).execute(),
        await db.selectFrom("mails").select("key").where("created_at", ">", now).execute(),
      ];
      expect({ events, movements, mails }).toEqual({ events: [], movements: [], mails: [] });
    });

    test("the jobs find nothing to do: no e-mail, no refund, no expired order", async () => {
      const before = await verifyState();
      await sendDueMails(shop, 1_000);
      expect(mailer.sent).toEqual([]);
      expect(await expireReservations(shop)).toBe(0);
      expect(await retryRefunds(shop)).toBe(0);
      expect(await returnSurplus(shop)).toBe(0);
      expect(await verifyState()).toEqual(before);
    });

    test("what is bought together is learnt from them", async () => {
      expect(await learnBoughtTogether(shop, undefined, 60_000)).toBeGreaterThan(400);
      expect(await count("bought_together")).toBeGreaterThan(100);
    });

    test("the triggers that write and protect stock's history work again", async () => {
      const { db } = opened.database;
      const before = await count("stock_movements");
      await db
        .updateTable("stock_levels")
        .set((of) => ({ on_hand: of("on_hand", "+", 1) }))
        .where("variant_id", "=", 1)
        .execute();
      expect(await count("stock_movements")).toBe(before + 1);
      await expect(db.deleteFrom("stock_movements").execute()).rejects.toThrow();
      await db
        .updateTable("stock_levels")
        .set((of) => ({ on_hand: of("on_hand", "-", 1) }))
        .where("variant_id", "=", 1)
        .execute();
    });

    test("seeding again adds none and leaves the books right", async () => {
      const before = [await count("orders"), await count("customers"), await count("invoices")];
      await seedDemo(shop, DEMO);
      expect([await count("orders"), await count("customers"), await count("invoices")]).toEqual(before);
      expect(await verifyBooks(shop)).toEqual([]);
    });

    async function verifyState() {
      return opened.database.db.selectFrom("orders").select(["id", "state", "reserved_until"]).orderBy("id").execute();
    }
  });
}
