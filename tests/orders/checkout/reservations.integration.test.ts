import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/database.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import {
  approvedCard,
  booksOf,
  declinedCard,
  fillCart,
  openBankAccounts,
  refusalOf,
  sell,
  inputFor,
} from "../support/market.ts";
import { interleave, type InterleavingStep } from "./interleaving.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const byBank = { paymentMethod: "bank-transfer", card: undefined } as const;
const byCard = { paymentMethod: "test-card", card: approvedCard } as const;
const byBadCard = { paymentMethod: "test-card", card: declinedCard } as const;

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
      ring = await sell(shop, { handle: "ring", stock: 10 });
    });
    afterEach(() => close());

    async function place(input: object) {
      const cart = await fillCart(shop, [ring, 2]);
      await placeOrder(shop, cart, { ...(await inputFor(shop, cart)), ...input });
      return cart;
    }

    function after(ms: number, changes: Partial<Shop> = {}): Shop {
      return { ...shop, ...changes, now: () => new Date(shop.now().getTime() + ms) };
    }

    test("CHK-02 goods wait 60 minutes for a card and 7 days for a bank transfer, then anybody may buy them", async () => {
      const atCard = await place(byBadCard);
      const atBank = await place(byBank);
      expect((await findOrderForBuyer(shop, atCard))?.reservedUntil).toBe("2026-11-01T13:00:00.000Z");
      expect((await findOrderForBuyer(shop, atBank))?.reservedUntil).toBe("2026-11-08T12:00:00.000Z");

      expect(await expireReservations(after(60 * MINUTE_MS - 1))).toBe(0);
      expect(await expireReservations(after(60 * MINUTE_MS))).toBe(1);
      expect(await findOrderForBuyer(shop, atCard)).toMatchObject({
        ...{ state: "VOIDED", reservedUntil: null, paymentMethods: [] },
        payment: { state: "failed", bankAccounts: [] },
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 10, reserved: 2, pending: 2 });
      expect((await refusalOf(payOrder(after(61 * MINUTE_MS), atCard, byCard))).code).toBe("order.transition");

      expect(await expireReservations(after(7 * DAY_MS - 1))).toBe(0);
      expect(await expireReservations(after(7 * DAY_MS))).toBe(1);
      expect(await expireReservations(after(8 * DAY_MS))).toBe(0);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 10, reserved: 0, pending: 0, paid: 0 });
      const { rows } = await sql`
        select distinct s.cause, e.details ->> 'because' as because
        from stock_changes s, order_events e where s.cause like '%expired%' and e.kind = 'voided' order by 1
      `.execute(shop.db);
      expect(rows).toEqual([
        { cause: "order 10001 expired", because: "reservation-expired" },
        { cause: "order 10002 expired", because: "reservation-expired" },
      ]);
    });

    test("PAY-02 another try extends the reservation, never shortens it, and to 7 days at most in all", async () => {
      const cart = await place(byBadCard);
      const until = async () => (await findOrderForBuyer(shop, cart))?.reservedUntil;
      await refusalOf(payOrder(after(50 * MINUTE_MS), cart, byBadCard));
      expect(await until()).toBe("2026-11-01T13:50:00.000Z");
      await payOrder(after(DAY_MS), cart, byBank);
      expect(await until()).toBe("2026-11-08T12:00:00.000Z");
      await refusalOf(payOrder(after(2 * DAY_MS), cart, byBadCard));
      expect(await until()).toBe("2026-11-08T12:00:00.000Z");
    });

    test("a paid order is never voided, however late", async () => {
      const cart = await place(byBank);
      await markPaid(shop, 10001);
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({ state: "PAID", reservedUntil: null });
      expect(await expireReservations(after(400 * DAY_MS))).toBe(0);
    });

    test("at most the given number are voided at a time, the earliest to expire first", async () => {
      for (let order = 0; order < 4; order += 1) await place(byBadCard);
      expect(await expireReservations(after(DAY_MS), 3)).toBe(3);
      const { rows } = await sql`select number from orders where state = 'PENDING'`.execute(shop.db);
      expect(rows).toEqual([{ number: 10004 }]);
      expect(await expireReservations(after(DAY_MS), 3)).toBe(1);
    });

    test("several processes void each order once, and what is paid meanwhile stays paid", async () => {
      const carts = [await place(byBank), await place(byBank), await place(byBank), await place(byBank)];
      const late = after(8 * DAY_MS);
      const [paid] = carts;
      const results = await Promise.allSettled([
        expireReservations(late),
        paid && payOrder(late, paid, byCard),
        expireReservations(late),
        expireReservations(late),
      ]);
      const order = paid && (await findOrderForBuyer(shop, paid));
      const books = await booksOf(shop.db, ring);
      if (order?.state === "PAID") expect(books).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
      else expect(books).toEqual({ on_hand: 10, reserved: 0, pending: 0, paid: 0 });
      const voided = results.reduce(
        (sum, result) => sum + (result.status === "fulfilled" && typeof result.value === "number" ? result.value : 0),
        0,
      );
      expect(voided).toBe(order?.state === "PAID" ? 3 : 4);
      const { rows } = await sql`select number from orders where state = 'PENDING'`.execute(shop.db);
      expect(rows).toEqual([]);
    });

    test("an order that cannot be voided is logged, and the others are voided all the same", async () => {
      await place(byBadCard);
      await place(byBadCard);
      await sql`
        create function stop_it() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$
      `.execute(shop.db);
      await sql`
        create trigger stop_it before update on orders for each row when (old.number = 10001) execute function stop_it()
      `.execute(shop.db);
      const errors: string[] = [];
      const log = { ...shop.log, error: (_: object, message: string) => errors.push(message) };
      expect(await expireReservations(after(DAY_MS, { log }))).toBe(1);
      expect(errors).toHaveLength(1);
      const { rows } = await sql`select number, state from orders order by number`.execute(shop.db);
      expect(rows).toEqual([
        { number: 10001, state: "PENDING" },
        { number: 10002, state: "VOIDED" },
      ]);
    });

    /** When the payment arrives while the reservation ends, and the resulting state. */
    const points: { where: string; step: InterleavingStep; state: string }[] = [
      { where: "right before", step: { when: "before", does: "begin", transaction: 1 }, state: "PAID" },
      ...(engine.name === "embedded"
        ? []
        : [
            {
              where: "once the order is locked",
              step: { when: "after", does: "lock", table: "orders" } as const,
              state: "VOIDED",
            },
          ]),
    ];
    test.each(points)("ORDS-01 paid or voided, never both: a payment $where the end", async ({ step, state }) => {
      const cart = await place(byBank);
      const late = after(7 * DAY_MS);
      const { db, finish } = interleave(shop.db, step, () => payOrder(late, cart, byCard));
      await expireReservations({ ...late, db });
      const paying: unknown = await finish().catch((error: unknown) => error);
      if (state === "PAID") expect(paying).toBeUndefined();
      else expect(paying).toMatchObject({ code: "order.transition" });
      expect(await findOrderForBuyer(late, cart)).toMatchObject({ state });
      const paid = state === "PAID" ? 2 : 0;
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 10 - paid, reserved: 0, pending: 0, paid });
    });
  });
}
