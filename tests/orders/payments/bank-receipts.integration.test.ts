import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { creditOf, grantCredit } from "../../../server/coupons/credit.ts";
import type { Customer } from "../../../server/customers/customers.ts";
import { getOrderOf } from "../../../server/orders/account/account-order.ts";
import { customerShown, signInAtCheckout } from "../../../server/orders/checkout/checkout-session.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { orderLink } from "../../../server/orders/order/order-access.ts";
import { historyOfOrder } from "../../../server/orders/order/order-history.ts";
import { listReturnsDue, settleReturn } from "../../../server/orders/payments/bank-receipts.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import {
  accountOfOrder,
  accountsForStaff,
  forgetRefundAccounts,
  giveRefundAccount,
} from "../../../server/orders/refunds/refund-accounts.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { refundCommands } from "../../../server/orders/refunds/refunds.admin.ts";
import { settleRefundByHand } from "../../../server/orders/refunds/refunds.ts";
import type { Shop } from "../../../server/shop.ts";
import { withinMs } from "../../../server/within-ms.ts";
import { engines } from "../../support/databases.ts";
import { interleave, somebodyWaits } from "../checkout/interleaving.ts";
import { approvedCard, refusalOf, signUp } from "../support/market.ts";
import { byBank, openMarket, order, seen } from "../support/paid-orders.ts";

const terminal = { say: () => {}, progress: () => {}, write: async () => {}, signal: AbortSignal.any([]) };
const DAY_MS = 86_400_000;
const german = {
  ...{ country: "DE", holder: "Ada Marsh", iban: "DE89 3704 0044 0532 0130 00" },
  ...{ accountNumber: "", bankCode: "", bic: "", bankName: "" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    let ring: number;
    beforeEach(async () => {
      now = new Date("2026-11-01T12:00:00Z");
      ({ shop, ring, close } = await openMarket(engine, () => now));
    });
    afterEach(() => close());

    const mails = async () => {
      const { rows } = await sql<{ kind: string }>`select kind from mails order by id`.execute(shop.db);
      return rows.map(({ kind }) => kind);
    };

    test("PAY-01 parts of a bank transfer add up until it is complete; each bank reference counts once", async () => {
      const { number, cart } = await order(shop, [[ring, 4]], byBank);
      const { dueCents } = await seen(shop, cart);
      now = new Date(now.getTime() + 3 * DAY_MS);
      const first = { amountCents: 1_000, reference: "FT1", difference: "owed" } as const;
      await markPaid(shop, number, first);
      await markPaid(shop, number, first);
      const other = markPaid(shop, number, { ...first, amountCents: 2_000 });
      expect((await refusalOf(other)).code).toBe("idempotency.mismatch");
      const partly = await seen(shop, cart);
      expect(partly).toMatchObject({ state: "PENDING", receivedCents: 1_000, dueCents });
      expect(partly.payment.bankAccounts[0]?.due).toEqual({ minor: dueCents - 1_000, currency: "USD" });

      await markPaid(shop, number, { amountCents: dueCents - 1_000, reference: "FT2" });
      expect(await seen(shop, cart)).toMatchObject({ state: "PAID", payment: { state: "captured", reference: "FT2" } });
      await markPaid(shop, number);
      await markPaid(shop, number, first);
      expect((await mails()).filter((kind) => kind === "transfer-received")).toHaveLength(1);
    });

    test("PAY-01 CHK-02 a partial payment extends the reservation by the time for a transfer; one that becomes store credit does not", async () => {
      const paid = await order(shop, [[ring, 2]], byBank);
      const credited = await order(shop, [[ring, 2]], { ...byBank, customer: await signUp(shop, "ada@example.com") });
      const first = await seen(shop, credited.cart);
      now = new Date(now.getTime() + 6 * DAY_MS);
      await markPaid(shop, paid.number, { amountCents: 500, reference: "FT1", difference: "owed" });
      await markPaid(shop, credited.number, { amountCents: 500, reference: "FT2", difference: "credit" });
      const { reservedUntil } = await seen(shop, paid.cart);
      expect(reservedUntil).toBe(new Date(now.getTime() + 7 * DAY_MS).toISOString());
      expect((await seen(shop, credited.cart)).reservedUntil).toBe(first.reservedUntil);

      now = new Date(now.getTime() + 2 * DAY_MS);
      expect(await expireReservations(shop)).toBe(1);
      expect((await seen(shop, credited.cart)).state).toBe("VOIDED");
      expect((await seen(shop, paid.cart)).state).toBe("PENDING");
      now = new Date(now.getTime() + 5 * DAY_MS);
      expect(await expireReservations(shop)).toBe(1);
      expect((await seen(shop, paid.cart)).bankRefund).toMatchObject({ cents: 500 });
    });

    test("PAY-01 an overpayment pays the order, and the rest becomes store credit, once", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const { number, cart } = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
      const { dueCents } = await seen(shop, cart);
      const transfer = { amountCents: dueCents + 750, reference: "FT1", difference: "credit" } as const;
      await markPaid(shop, number, transfer);
      await markPaid(shop, number, transfer);
      expect(await seen(shop, cart)).toMatchObject({ state: "PAID" });
      expect(await creditOf(shop, ada.id)).toBe(750);
    });

    // The embedded engine has one connection, so nothing else can run during a transaction.
    const during = engine.name === "embedded" ? [] : ["during another transaction"];
    describe.each(during)("%s", () => {
      let ada: Customer;
      let transfer: { amountCents: number; reference: string; difference: "credit" };
      let number: number;
      beforeEach(async () => {
        ada = await signUp(shop, "ada@example.com");
        const placed = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
        number = placed.number;
        const { dueCents } = await seen(shop, placed.cart);
        transfer = { amountCents: dueCents + 750, reference: "FT1", difference: "credit" };
      });

      test("PAY-01 store credit from a transfer and from a refund at once is serialized, and neither is lost", async () => {
        const refunded = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
        await markPaid(shop, refunded.number);
        const step = { when: "after", does: "update", table: "customers" } as const;
        const { db, finish } = interleave(shop.db, step, () => markPaid(shop, number, transfer));
        const begun = [vi.spyOn(shop.db, "transaction"), vi.spyOn(db, "transaction")];
        const back = { key: "r", to: "store-credit", amountCents: 100, reason: "", restock: true } as const;
        await refundOrder({ ...shop, db }, refunded.number, back);
        await finish();
        expect(begun.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
        expect(await creditOf(shop, ada.id)).toBe(850);
      });

      test("PAY-01 a transfer that waits for its customer's store credit does not block invoice numbers for others", async () => {
        await grantCredit(shop, { customerId: ada.id, cents: 100, note: "", key: "g" });
        const guests = await order(shop, [[ring, 2]], byBank);
        let paying = Promise.resolve();
        await shop.db.transaction().execute(async (tx) => {
          await sql`select from credit_accounts for update`.execute(tx);
          paying = markPaid(shop, number, transfer);
          await expect.poll(() => somebodyWaits(shop.db)).toBe(true);
          await withinMs(markPaid(shop, guests.number), 60_000, "The other order waits as well.");
        });
        await paying;
        expect(await creditOf(shop, ada.id)).toBe(850);
      });
    });

    test("PAY-01 money that is not owed is sent back by staff, who record the proof", async () => {
      const { number, cart } = await order(shop, [[ring, 2]], byBank);
      const { dueCents } = await seen(shop, cart);
      await markPaid(shop, number);
      await markPaid(shop, number, { amountCents: dueCents, reference: "FT2", difference: "refund" });
      expect(await seen(shop, cart)).toMatchObject({ bankRefund: { cents: dueCents, accountEnd: null } });
      const [due] = await listReturnsDue(shop);
      expect(due).toMatchObject({ orderNumber: number, returnCents: dueCents, reference: "FT2" });
      await settleReturn(shop, due?.id ?? 0, "SWIFT 9");
      await settleReturn(shop, due?.id ?? 0, "SWIFT 9");
      expect(await listReturnsDue(shop)).toEqual([]);
      expect((await seen(shop, cart)).bankRefund).toBeNull();
      expect((await mails()).filter((kind) => kind === "money-sent")).toHaveLength(1);
    });

    test("PAY-01 another amount requires a decision and the bank's reference, and a guest gets no store credit", async () => {
      const { number, cart } = await order(shop, [[ring, 2]], byBank);
      const { dueCents } = await seen(shop, cart);
      const codes = await Promise.all(
        [
          { amountCents: dueCents - 1 },
          { amountCents: dueCents + 1, reference: "FT1", difference: "owed" as const },
          { amountCents: dueCents + 1, difference: "refund" as const },
          { amountCents: dueCents + 1, reference: "FT1", difference: "credit" as const },
          { amountCents: 0, reference: "FT1", difference: "refund" as const },
        ].map(async (transfer) => (await refusalOf(markPaid(shop, number, transfer))).code),
      );
      expect(codes).toEqual(["payment.differs", "payment.differs", "input.invalid", "refund.refused", "input.invalid"]);
      expect(await seen(shop, cart)).toMatchObject({ state: "PENDING", receivedCents: 0 });
    });

    test("PAY-01 a partial payment goes back when the order ends unpaid or is paid in another way", async () => {
      const ended = await order(shop, [[ring, 2]], byBank);
      await markPaid(shop, ended.number, { amountCents: 500, reference: "FT1", difference: "owed" });
      const byCard = await order(shop, [[ring, 2]], byBank);
      await markPaid(shop, byCard.number, { amountCents: 700, reference: "FT2", difference: "owed" });
      await payOrder(shop, byCard.cart, { paymentMethod: "test-card", card: approvedCard });
      now = new Date(now.getTime() + 8 * DAY_MS);
      expect(await expireReservations(shop)).toBe(1);
      expect((await seen(shop, ended.cart)).bankRefund).toMatchObject({ cents: 500 });
      expect((await seen(shop, byCard.cart)).bankRefund).toMatchObject({ cents: 700 });
    });

    test("PAY-01 another transfer that looks like a repeat requires a decision", async () => {
      const { number, cart } = await order(shop, [[ring, 2]], byBank);
      const { dueCents } = await seen(shop, cart);
      await markPaid(shop, number, { amountCents: 500, reference: `FG-${number}`, difference: "owed" });
      const required = { code: "input.invalid", details: [{ field: "reference", code: "required" }] };
      expect(await refusalOf(markPaid(shop, number))).toMatchObject(required);
      const rest = { amountCents: dueCents - 500, reference: "FT2" };
      const decided = markPaid(shop, number, { ...rest, difference: "refund" });
      expect((await refusalOf(decided)).details).toEqual([{ field: "difference", code: "invalid" }]);
      await markPaid(shop, number, rest);
      expect((await seen(shop, cart)).state).toBe("PAID");
      await markPaid(shop, number);

      await markPaid(shop, number, { amountCents: 300, reference: "FT3", difference: "refund" });
      const [due] = await listReturnsDue(shop);
      await settleReturn(shop, due?.id ?? 0, "SWIFT 9");
      const again = await refusalOf(settleReturn(shop, due?.id ?? 0, "SWIFT 10"));
      expect(again).toMatchObject({ code: "refund.refused", message: expect.stringContaining("SWIFT 9") });
      expect((await refusalOf(settleReturn(shop, (due?.id ?? 0) - 1, "SWIFT 9"))).code).toBe("refund.refused");
    });

    test("REFD-01 the buyer of a bank order names an account; only staff see it, and it is deleted later", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const { number, cart } = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
      await markPaid(shop, number);
      expect((await refusalOf(giveRefundAccount(shop, cart, german))).code).toBe("refund.refused");
      const refund = await refundOrder(shop, number, { key: "r", to: "original", reason: "", restock: false });
      const orderId = refund.orderId;
      expect((await getOrderOf(shop, ada.id, orderId, "")).bankRefundPage).toContain("/order?key=");

      const wrong = giveRefundAccount(shop, cart, { ...german, holder: "", iban: "DE89 3704 0044 0532 0130 01" });
      expect((await refusalOf(wrong)).details).toEqual([
        { field: "account.holder", code: "required" },
        { field: "account.iban", code: "invalid" },
      ]);
      expect(await giveRefundAccount(shop, cart, german)).toEqual({ accountEnd: "3000" });
      expect(await accountOfOrder(shop, number)).toBe("Ada Marsh\nIBAN DE89370400440532013000\nDE");
      const [shown, customers] = [await seen(shop, cart), await getOrderOf(shop, ada.id, orderId, "")];
      expect(shown.bankRefund).toMatchObject({ accountEnd: "3000" });
      expect(customers.bankRefundPage).toBeNull();
      expect(JSON.stringify([shown, customers])).not.toContain("0532013000");
      const { rows: events } = await sql`select details from order_events`.execute(shop.db);
      expect(JSON.stringify(events)).not.toContain("0532013000");

      now = new Date(now.getTime() + 91 * DAY_MS);
      expect(await forgetRefundAccounts(shop)).toBe(0);
      await settleRefundByHand(shop, refund.id, "SWIFT 7");
      now = new Date(now.getTime() + 90 * DAY_MS);
      expect(await forgetRefundAccounts(shop)).toBe(0);
      now = new Date(now.getTime() + DAY_MS);
      expect(await forgetRefundAccounts(shop)).toBe(1);
      expect(await accountOfOrder(shop, number)).toBeNull();
      expect((await mails()).filter((kind) => kind === "money-sent")).toHaveLength(1);
    });

    test("REFD-01 the account for a customer's order is accepted with that customer's session, not with the link alone", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const eve = await signUp(shop, "eve@example.com");
      const { number, cart } = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
      await markPaid(shop, number);
      const { orderId } = await refundOrder(shop, number, { key: "r", to: "original", reason: "", restock: false });
      const key = new URL(await orderLink(shop, orderId)).searchParams.get("key") ?? "";
      const link = { token: cart.token, key };
      for (const stranger of [link, { ...link, customerId: eve.id }]) {
        expect((await seen(shop, stranger)).bankRefund).toMatchObject({ mustSignIn: true });
        expect((await refusalOf(giveRefundAccount(shop, stranger, german))).code).toBe("session.required");
      }
      expect(await accountOfOrder(shop, number)).toBeNull();

      const account = { email: ada.email, password: "right password" };
      const wrong = signInAtCheckout(shop, link, { ...account, email: eve.email }, "192.0.2.1");
      expect((await refusalOf(wrong)).code).toBe("order.of-another-customer");
      const { token } = await signInAtCheckout(shop, link, account, "192.0.2.1");
      const customerId = await customerShown(shop, { bearer: null, checkoutSession: token });
      expect((await seen(shop, { ...link, customerId })).bankRefund).toMatchObject({ mustSignIn: false });
      expect(await giveRefundAccount(shop, { ...link, customerId }, german)).toEqual({ accountEnd: "3000" });
    });

    test("REFD-01 each named account is confirmed to the buyer by e-mail and recorded, without its number", async () => {
      const { number, cart } = await order(shop, [[ring, 2]], byBank);
      await markPaid(shop, number);
      const { orderId } = await refundOrder(shop, number, { key: "r", to: "original", reason: "", restock: false });
      await giveRefundAccount(shop, cart, german);
      const addedAt = now;
      now = new Date(now.getTime() + DAY_MS);
      await giveRefundAccount(shop, cart, german);
      expect((await accountsForStaff(shop, [orderId])).get(orderId)?.addedAt).toEqual(addedAt);
      const list = refundCommands.find(({ name }) => name === "refund list");
      const { rows: listed } = (await list?.run(shop, {}, terminal)) ?? {};
      const row = { account: expect.stringContaining("DE89"), "account added": addedAt.toISOString() };
      expect(listed).toMatchObject([row]);
      await giveRefundAccount(shop, cart, { ...german, iban: "DE75512108001245126199" });
      await giveRefundAccount(shop, cart, german);

      const { rows } = await sql<{ recipient: string; data: object }>`
        select recipient, data from mails where kind = 'refund-account-added' order by id
      `.execute(shop.db);
      const mailData = { orderNumber: number, accountEnd: "3000" };
      expect(rows).toEqual([
        { recipient: "ada@example.com", data: { ...mailData, replaced: false } },
        { recipient: "ada@example.com", data: { ...mailData, accountEnd: "6199", replaced: true } },
        { recipient: "ada@example.com", data: { ...mailData, replaced: true } },
      ]);
      const history = await historyOfOrder(shop, number);
      expect(history.filter(({ what }) => what.startsWith("refund-account")).map(({ what }) => what)).toEqual([
        "refund-account-added",
        "refund-account-replaced",
        "refund-account-replaced",
      ]);
      expect(JSON.stringify(history)).not.toMatch(/3000|6199/);
    });

    test("CANC-01 a cancelled bank order asks for an account as well", async () => {
      const { number, cart } = await order(shop, [[ring, 2]], byBank);
      await markPaid(shop, number);
      await cancelOrder(shop, number, { key: "c", by: "shop", to: "original", reason: "" });
      const { bankRefund, totalCents } = await seen(shop, cart);
      expect(bankRefund).toEqual({ cents: totalCents, accountEnd: null, usesIban: false, mustSignIn: false });
    });
  });
}
