import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/database.ts";
import { fingerprintOf, forgetOldKeys, once } from "../../../server/idempotency/idempotency.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import {
  booksOf,
  countWritten,
  declinedCard,
  fillCart,
  openBankAccounts,
  refusalOf,
  sell,
  inputFor,
} from "../support/market.ts";

const byBank = { paymentMethod: "bank-transfer", card: undefined } as const;
const KEY = "7f2c-again";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 100 });
    });
    afterEach(() => close());

    test("CHK-02 twenty requests at once with one key make one order, and another body is refused", async () => {
      const cart = await fillCart(shop, [ring, 5]);
      const input = await inputFor(shop, cart, byBank);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, cart, input, KEY)));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1, payments: 1, reserved: 5 });

      const other = await refusalOf(placeOrder(shop, cart, { ...input, note: "Gift" }, KEY));
      expect([other.code, other.status]).toEqual(["idempotency.mismatch", 422]);
      const order = { number: 10001, state: "PENDING" };
      expect(await placeOrder(shop, cart, { ...input, note: "Gift" }, "another-key")).toMatchObject(order);
      expect(await placeOrder(shop, cart, input)).toMatchObject(order);
    });

    test("CHK-02 two bodies at once under one key: one is ordered, the other refused", async () => {
      const cart = await fillCart(shop, [ring, 5]);
      const input = await inputFor(shop, cart, byBank);
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => placeOrder(shop, cart, { ...input, note: `${index % 2}` }, KEY)),
      );
      const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      expect(refused).toHaveLength(5);
      for (const refusal of refused) expect(refusal).toMatchObject({ code: "idempotency.mismatch" });
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1 });
    });

    test("a refused order leaves its key free for the corrected input", async () => {
      const cart = await fillCart(shop, [ring, 5]);
      const input = await inputFor(shop, cart, byBank);
      const seen = { ...input, expectedTotalCents: 1 };
      expect((await refusalOf(placeOrder(shop, cart, seen, KEY))).code).toBe("quote.changed");
      expect(await placeOrder(shop, cart, input, KEY)).toMatchObject({ number: 10001 });
    });

    test("a card is not part of the fingerprint: another one pays the same order, and none is stored", async () => {
      const cart = await fillCart(shop, [ring, 5]);
      const input = await inputFor(shop, cart);
      const declined = await placeOrder(shop, cart, { ...input, card: declinedCard }, KEY);
      expect(declined).toMatchObject({ number: 10001, payment: "failed" });
      expect(await placeOrder(shop, cart, input, KEY)).toMatchObject({ number: 10001, state: "PAID" });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 95, reserved: 0 });
      const { rows } = await sql<{ row: string }>`select row_to_json(k)::text as row from idempotency_keys k`.execute(
        shop.db,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toMatch(/4242|4000/);
    });

    test("one key in two carts makes two orders: nobody is refused for another's key", async () => {
      const carts = [await fillCart(shop, [ring, 1]), await fillCart(shop, [ring, 1])];
      const numbers: number[] = [];
      for (const cart of carts) {
        numbers.push((await placeOrder(shop, cart, await inputFor(shop, cart, byBank), KEY)).number);
      }
      expect(numbers).toEqual([10001, 10002]);
    });

    test.each(["", " ", "a b", "k".repeat(256), "\u0000", "schlüssel"])("%j is not a valid key", async (key) => {
      const cart = await fillCart(shop, [ring, 1]);
      const refusal = await refusalOf(placeOrder(shop, cart, await inputFor(shop, cart, byBank), key));
      expect(refusal.code).toBe("input.invalid");
      expect(await countWritten(shop.db)).toMatchObject({ orders: 0, completed: 0 });
    });

    test("a key is remembered for thirty days, then it is free again and is deleted", async () => {
      let at = shop.now();
      const work = (answer: number) =>
        shop.db
          .transaction()
          .execute((tx) => once(tx, { scope: "s", key: "k", fingerprint: `${answer}`, at }, async () => answer));
      const later = (days: number) => (at = new Date(shop.now().getTime() + days * 86_400_000));
      expect(await work(1)).toBe(1);
      later(30);
      expect((await refusalOf(work(2))).code).toBe("idempotency.mismatch");
      expect(await forgetOldKeys({ ...shop, now: () => at })).toBe(0);
      later(30.001);
      expect(await work(2)).toBe(2);
      expect(await forgetOldKeys({ ...shop, now: () => at })).toBe(0);
      later(61);
      expect(await forgetOldKeys({ ...shop, now: () => at })).toBe(1);
    });
  });
}

test("requests are equal whatever the order of their fields, and differ when a value does", () => {
  expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(fingerprintOf({ a: 1, b: [1, 2] })).not.toBe(fingerprintOf({ a: 1, b: [2, 1] }));
});
