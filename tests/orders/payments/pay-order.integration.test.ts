import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../contract/refusals.ts";
import type { Database } from "../../../server/database.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { markPaid, voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { beforeTransaction } from "../checkout/interleaving.ts";
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

const byCard = { paymentMethod: "test-card", card: approvedCard } as const;
const byBadCard = { paymentMethod: "test-card", card: declinedCard } as const;
const byBank = { paymentMethod: "bank-transfer" } as const;

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

    async function history() {
      const { rows } = await sql<{ kind: string; to_state: string | null }>`
        select kind, to_state from order_events order by id
      `.execute(shop.db);
      return rows.map(({ kind, to_state }) => (to_state === null ? kind : `${kind} ${to_state}`));
    }

    test("PAY-02 after a declined card the order is paid again from its page, once", async () => {
      const cart = await place(byBadCard);
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        state: "PENDING",
        payment: { state: "failed" },
        paymentMethods: ["bank-transfer", "test-card"],
      });
      const declined = await refusalOf(payOrder(shop, cart, byBadCard));
      expect(declined.code).toBe("payment.declined");

      const outcomes = await Promise.all(Array.from({ length: 8 }, () => payOrder(shop, cart, byCard)));
      expect(outcomes.every((outcome) => outcome.state === "PAID" && outcome.payment === "captured")).toBe(true);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
      expect(await history()).toEqual(["placed PENDING", "payment-failed", "payment-failed", "paid PAID"]);
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        paidAt: "2026-11-01T12:00:00.000Z",
        payment: { method: "test-card", state: "captured" },
        paymentMethods: [],
      });
    });

    test("PAY-02 after a declined card the buyer may switch to a bank transfer, and back", async () => {
      const cart = await place(byBadCard);
      expect(await payOrder(shop, cart, byBank)).toMatchObject({ state: "PENDING", payment: "pending" });
      expect((await findOrderForBuyer(shop, cart))?.payment).toMatchObject({
        method: "bank-transfer",
        state: "pending",
        reference: "FG-10001",
      });
      await refusalOf(payOrder(shop, cart, byBadCard));
      expect((await findOrderForBuyer(shop, cart))?.payment).toMatchObject({ method: "test-card", state: "failed" });
      await payOrder(shop, cart, byBank);
      expect((await findOrderForBuyer(shop, cart))?.payment).toMatchObject({ method: "bank-transfer" });
    });

    test("a card and the bank at the same moment take the stock once", async () => {
      const cart = await place({ ...byBank, card: undefined });
      // The bank's money is refused if the card was faster.
      const byTransfer = markPaid(shop, 10001).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));
      await Promise.all([payOrder(shop, cart, byCard), byTransfer, payOrder(shop, cart, byCard)]);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
      // The loser's money, if already captured, goes back.
      await returnSurplus(shop);
      const { rows } = await sql<{ state: string }>`select state from payments where state <> 'failed'`.execute(
        shop.db,
      );
      expect(rows.map(({ state }) => state).filter((state) => state !== "returned")).toEqual(["captured"]);
    });

    test("ORDS-01 money from the bank makes a PENDING order PAID, once", async () => {
      const cart = await place({ ...byBank, card: undefined });
      await markPaid(shop, 10001);
      await markPaid(shop, 10001);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
      expect(await history()).toEqual(["placed PENDING", "paid PAID"]);
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        state: "PAID",
        payment: { method: "bank-transfer", state: "captured", reference: "FG-10001", bankAccounts: [] },
      });
    });

    test("a bank transfer for an order paid by card is refused, so that it is sent back", async () => {
      const cart = await place({ ...byBank, card: undefined });
      await payOrder(shop, cart, byCard);
      const refusal = await refusalOf(markPaid(shop, 10001));
      expect(refusal).toMatchObject({ code: "order.transition", details: { paymentMethod: "test-card" } });
      expect(refusal.message).toMatch(/sent back/);
    });

    test("ORDS-01 an amount other than what is due does not make an order PAID", async () => {
      const cart = await place({ ...byBank, card: undefined });
      const due = (await findOrderForBuyer(shop, cart))?.dueCents ?? 0;
      for (const other of [due - 1, due + 1, 0]) {
        const refusal = await refusalOf(markPaid(shop, 10001, { amountCents: other }));
        expect(refusal).toMatchObject({ code: "payment.differs", details: { dueCents: due } });
      }
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({ state: "PENDING" });

      await markPaid(shop, 10001, { amountCents: due, reference: "FT26305XYZ" });
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        state: "PAID",
        payment: { state: "captured", reference: "FT26305XYZ" },
      });
    });

    test("ORDS-01 a voided order releases its stock, once, and is never paid", async () => {
      const cart = await place({ ...byBank, card: undefined });
      await voidOrder(shop, 10001);
      await voidOrder(shop, 10001);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 10, reserved: 0, pending: 0, paid: 0 });
      expect(await history()).toEqual(["placed PENDING", "voided VOIDED"]);
      expect((await refusalOf(markPaid(shop, 10001))).code).toBe("order.transition");
      expect((await refusalOf(payOrder(shop, cart, byCard))).code).toBe("order.transition");
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({ state: "VOIDED", paymentMethods: [] });
    });

    test("money that arrives for an order cancelled meanwhile is recorded, and goes back", async () => {
      const cart = await place(byBadCard);
      // The first transaction starts the attempt; the second comes when the gateway has answered.
      const db = beforeTransaction(shop.db, 2, () => voidOrder(shop, 10001));
      expect((await refusalOf(payOrder({ ...shop, db }, cart, byCard))).code).toBe("order.transition");
      const until = ["placed PENDING", "payment-failed", "voided VOIDED", "payment-surplus"];
      expect(await history()).toEqual(until);
      expect(await returnSurplus(shop)).toBe(1);
      expect(await returnSurplus(shop)).toBe(0);
      expect(await history()).toEqual([...until, "payment-returned"]);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 10, reserved: 0, pending: 0, paid: 0 });
    });

    test("CHK-02 an order that the bank paid while the card was asked stays paid once", async () => {
      const cart = await place(byBadCard);
      const db = beforeTransaction(shop.db, 2, () => markPaid(shop, 10001));
      expect(await payOrder({ ...shop, db }, cart, byCard)).toMatchObject({ state: "PAID", payment: "captured" });
      expect(await history()).toContain("payment-surplus");
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
    });

    test("ORDS-01 a PAID order cannot be voided, and an unknown one is not found", async () => {
      await place(byCard);
      expect((await refusalOf(voidOrder(shop, 10001))).code).toBe("order.transition");
      expect((await refusalOf(voidOrder(shop, 9))).code).toBe("not-found");
      expect((await refusalOf(markPaid(shop, 9))).code).toBe("not-found");
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 8, reserved: 0 });
    });
  });
}
