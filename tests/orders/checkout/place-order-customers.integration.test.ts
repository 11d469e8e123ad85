import { sql } from "kysely";
import pLimit from "p-limit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../contract/refusals.ts";
import { quote } from "../../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { findCartByToken } from "../../../server/cart/cart.ts";
import { couponsFor } from "../../../server/coupons/coupons.ts";
import { creditOf, grantCredit } from "../../../server/coupons/credit.ts";
import { addSpent } from "../../../server/customers/customers.ts";
import type { Database } from "../../../server/database.ts";
import { readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { saveSetting } from "../../../server/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import {
  approvedCard,
  booksOf,
  countWritten,
  declinedCard,
  fillCart,
  fillCartOf,
  issue,
  openBankAccounts,
  refusalOf,
  sell,
  signUp,
  inputFor,
} from "../support/market.ts";
import { interleave, type InterleavingStep } from "./interleaving.ts";

const NOTHING = { orders: 0, lines: 0, events: 0, payments: 0, completed: 0, reserved: 0 };
type Winner = "Ada" | "the other";

const noCoupon = { coupon: { choice: "none" } } as const;
const byBank = { paymentMethod: "bank-transfer", card: undefined } as const;

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
      ring = await sell(shop, { handle: "ring", stock: 10_000 });
    });
    afterEach(() => close());

    async function ledger() {
      const { rows } = await sql<{ line: string }>`
        select 'use ' || state || ' ' || cents as line from coupon_uses
        union all select 'coupon ' || code || ' ' || used_count from coupons where customer_id is null
        union all select 'credit ' || kind || ' ' || amount_cents from credit_entries
        union all select 'balance ' || balance_cents from credit_accounts
        order by line
      `.execute(shop.db);
      return rows.map((row) => row.line);
    }

    test("CHK-04 VIP, coupon and credit together: the charged amount is the price panel's due, to the cent", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await shop.db.transaction().execute((tx) => addSpent(tx, ada.id, { cents: 250_000, orders: 3 }));
      await grantCredit(shop, { customerId: ada.id, cents: 1_234, note: "", key: "1" });
      await issue(shop, "PLUS", 7.77, { combinesWithOrder: true, leastAmountCents: 5_000 });
      const cart = await fillCartOf(shop, ada, [ring, 12]);

      const { lines } = (await findCartByToken(shop, cart.token)) ?? expect.fail();
      const at = shop.now().getTime();
      const coupons = await couponsFor(shop, { customerId: ada.id, email: ada.email }, ["plus"]);
      const choices = { country: "US", method: "express", coupon: { choice: "code", code: "plus" } } as const;
      const panel = quote({
        lines: lines.map(({ id, quantity }) => ({
          ...{ id, quantity, platformMicros: 10_000_000, weightMg: 20_000, freeShipping: false },
        })),
        ...{ ...choices, coupons, at, spentCents: 250_000, rules: DEFAULT_RULES, creditCents: 1_234 },
      });
      expect(panel).toMatchObject({ creditCents: 1_234, coupon: { code: "PLUS" } });
      expect(panel.saved.map((saving) => saving.kind)).toContain("big-order");

      const input = await inputFor(shop, cart, { ...choices, useCredit: true });
      expect(input).toMatchObject({
        expectedTotalCents: panel.estimatedTotalCents,
        expectedDueCents: panel.estimatedTotalCents - 1_234,
      });
      await placeOrder(shop, cart, input);
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        state: "PAID",
        totalCents: panel.estimatedTotalCents,
        dueCents: panel.dueCents,
        creditCents: 1_234,
        couponCode: "PLUS",
        saved: panel.saved,
      });
      const { rows } = await sql`select amount_cents, state from payments`.execute(shop.db);
      expect(rows).toEqual([{ amount_cents: panel.dueCents, state: "captured" }]);
      expect(await ledger()).toEqual(
        ["balance 0", "coupon PLUS 1", "credit grant 1234", "credit spend -1234", "use used 777"].toSorted(),
      );
      const { rows: customers } = await sql`select spent_cents, paid_orders from customers`.execute(shop.db);
      expect(customers).toEqual([{ spent_cents: 250_000 + panel.subtotalCents, paid_orders: 4 }]);
    });

    test("COUP-04 a new customer's largest coupon applies automatically, and once", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const cart = await fillCartOf(shop, ada, [ring, 20]);
      const open = await readCheckout(shop, cart, { country: "US" });
      expect(open).toMatchObject({
        coupon: { choice: "best" },
        customer: { email: "ada@example.com", tier: "Register", creditCents: 0, addresses: [] },
        quote: { itemTotalCents: 21_400, coupon: { goodsCents: 2_700 }, subtotalCents: 18_700 },
      });
      expect(open).toMatchObject({ customer: { coupons: { length: 10 } } });
      await placeOrder(shop, cart, await inputFor(shop, cart));

      const again = await fillCartOf(shop, ada, [ring, 20]);
      const next = await readCheckout(shop, again, { country: "US" });
      expect(next).toMatchObject({ customer: { coupons: { length: 9 } }, quote: { coupon: { goodsCents: 2_000 } } });
    });

    test("an order covered by store credit is PAID at once, without a payment method, and confirmed in one e-mail", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 10_000, note: "", key: "1" });
      const cart = await fillCartOf(shop, ada, [ring, 2]);
      const input = await inputFor(shop, cart, { useCredit: true, paymentMethod: "store-credit", card: undefined });
      expect(input.expectedDueCents).toBe(0);
      const outcome = await placeOrder(shop, cart, input);
      expect(outcome).toMatchObject({ state: "PAID", payment: "captured", redirectUrl: null });
      expect(await placeOrder(shop, cart, input)).toEqual(outcome);

      expect(await findOrderForBuyer(shop, cart)).toMatchObject({
        ...{ creditCents: input.expectedTotalCents, dueCents: 0, reservedUntil: null, paymentMethods: [] },
        payment: { method: "store-credit", state: "captured" },
      });
      expect(await creditOf(shop, ada.id)).toBe(10_000 - input.expectedTotalCents);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 9_998, reserved: 0 });
      const { rows } = await sql`select kind, recipient from mails where kind like 'order%' order by id`.execute(
        shop.db,
      );
      expect(rows).toEqual([{ kind: "order-placed", recipient: "ada@example.com" }]);
    });

    test("store credit does not pay what it does not cover", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 100, note: "", key: "1" });
      const cart = await fillCartOf(shop, ada, [ring, 2]);
      const input = await inputFor(shop, cart, { useCredit: true, paymentMethod: "store-credit", card: undefined });
      expect((await refusalOf(placeOrder(shop, cart, input))).code).toBe("payment.unavailable");
      expect(await countWritten(shop.db)).toEqual(NOTHING);
      expect(await creditOf(shop, ada.id)).toBe(100);
    });

    test("a guest has no credit and no coupons, and another customer's coupon is an unknown code", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await issue(shop, "ADAS", 5, { customerId: ada.id });
      await issue(shop, "ANYBODY", 5);
      const guest = await fillCart(shop, [ring, 2]);
      const reasonFor = async (cart: CartAccess, code: string) => {
        const checkout = await readCheckout(shop, cart, { country: "US", coupon: { choice: "code", code } });
        if (checkout.status !== "open") throw new Error("It is an order already.");
        expect(checkout.quote.coupon).toBeNull();
        return checkout.quote.reasons.flatMap((reason) =>
          reason.rule === "coupon" && reason.code.toUpperCase() === code.toUpperCase() ? [reason.because] : [],
        );
      };
      expect(await reasonFor(guest, "ANYBODY")).toEqual(["login-required"]);
      expect(await reasonFor(guest, "ADAS")).toEqual(["unknown-code"]);
      const bob = await signUp(shop, "bob@example.com");
      expect(await reasonFor(await fillCartOf(shop, bob, [ring, 2]), "adas")).toEqual(["unknown-code"]);

      const input = await inputFor(shop, guest, { useCredit: true });
      expect(input.expectedDueCents).toBe(input.expectedTotalCents);
    });

    test("a voided order releases coupon and credit, and both can be used again", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 500, note: "", key: "1" });
      await issue(shop, "ONCE", 3, { usageLimit: 1 });
      const choices = { ...byBank, useCredit: true, coupon: { choice: "code", code: "ONCE" } } as const;
      const cart = await fillCartOf(shop, ada, [ring, 2]);
      await placeOrder(shop, cart, await inputFor(shop, cart, choices));
      expect(await ledger()).toContain("use held 300");
      expect(await creditOf(shop, ada.id)).toBe(0);

      await voidOrder(shop, 10001);
      await voidOrder(shop, 10001);
      expect(await ledger()).toEqual(
        [
          ...["balance 500", "coupon ONCE 0", "credit grant 500", "credit restore 500", "credit spend -500"],
          "use released 300",
        ].toSorted(),
      );
      const next = await fillCartOf(shop, ada, [ring, 2]);
      await placeOrder(shop, next, await inputFor(shop, next, choices));
      expect(await findOrderForBuyer(shop, next)).toMatchObject({ couponCode: "ONCE", creditCents: 500 });
    });

    test("store credit from two tabs is spent once: the other is shown what is left to pay", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 2_000, note: "", key: "1" });
      const carts = await Promise.all([1, 2].map(() => fillCartOf(shop, ada, [ring, 2])));
      const inputs = await Promise.all(carts.map((cart) => inputFor(shop, cart, { ...noCoupon, useCredit: true })));
      const results = await Promise.allSettled(
        carts.map((cart, index) => placeOrder(shop, cart, inputs[index] ?? expect.fail())),
      );
      const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ code: "quote.changed", details: { quote: { creditCents: 0 } } });
      expect(await creditOf(shop, ada.id)).toBe(0);
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1, completed: 1 });
    });

    test("COUP-06 the first-order promotion applies to one of two orders placed at once", async () => {
      await saveSetting(shop, "promotions", {
        firstOrder: { on: true, basisPoints: 500 },
        firstThreeOrders: { on: false, basisPoints: 1_500 },
      });
      const ada = await signUp(shop, "ada@example.com");
      const carts = await Promise.all([1, 2].map(() => fillCartOf(shop, ada, [ring, 2])));
      const inputs = await Promise.all(carts.map((cart) => inputFor(shop, cart, noCoupon)));
      const results = await Promise.allSettled(
        carts.map((cart, index) => placeOrder(shop, cart, inputs[index] ?? expect.fail())),
      );
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
      const { rows } = await sql`select discount_cents from orders`.execute(shop.db);
      expect(rows).toEqual([{ discount_cents: 107 }]);
    });

    test("twenty orders of one customer at once, some paid by credit in full, do not block each other", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 1_000_000, note: "", key: "1" });
      const carts = await Promise.all(Array.from({ length: 20 }, () => fillCartOf(shop, ada, [ring, 2])));
      const inputs = await Promise.all(
        carts.map((cart, index) => inputFor(shop, cart, { ...noCoupon, useCredit: index % 2 === 0 })),
      );
      const outcomes = await Promise.all(
        carts.map((cart, index) => placeOrder(shop, cart, inputs[index] ?? expect.fail())),
      );
      expect(outcomes.every((outcome) => outcome.state === "PAID")).toBe(true);
      const totals = inputs.filter((input) => input.useCredit).map((input) => input.expectedTotalCents);
      expect(await creditOf(shop, ada.id)).toBe(1_000_000 - totals.reduce((sum, cents) => sum + cents, 0));
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 9_960, reserved: 0, pending: 0, paid: 40 });
      const { rows } = await sql`select spent_cents, paid_orders from customers`.execute(shop.db);
      expect(rows).toEqual([{ spent_cents: 20 * 2_140, paid_orders: 20 }]);
    });

    test("COUP-02 a coupon with twenty uses is used twenty times by two hundred orders at once", async () => {
      const buyers = engine.name === "embedded" ? 60 : 200;
      await issue(shop, "TWENTY", 2, { usageLimit: 20, oncePerCustomer: false });
      const ada = await signUp(shop, "ada@example.com");
      const bob = await signUp(shop, "bob@example.com");
      const carts = await Promise.all(
        Array.from({ length: buyers }, (_, index) => fillCartOf(shop, index % 2 ? ada : bob, [ring, 1])),
      );
      const choices = { ...byBank, coupon: { choice: "code", code: "TWENTY" } } as const;
      const inputs = await Promise.all(carts.map((cart) => inputFor(shop, cart, choices)));
      // More would only wait for a connection, and on a busy machine too long.
      const atOnce = pLimit(40);
      const results = await Promise.allSettled(
        carts.map((cart, index) => atOnce(() => placeOrder(shop, cart, inputs[index] ?? expect.fail()))),
      );
      const codes = results.flatMap((result) =>
        result.status === "rejected" && result.reason instanceof Refusal ? [result.reason.code] : [],
      );
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(20);
      expect(codes).toEqual(Array.from({ length: buyers - 20 }, () => "quote.changed"));
      const { rows } = await sql`
        select used_count, (select count(*)::int from coupon_uses where state = 'held') as held,
          (select count(*)::int from orders where coupon_code = 'TWENTY') as orders
        from coupons where code = 'TWENTY'
      `.execute(shop.db);
      expect(rows).toEqual([{ used_count: 20, held: 20, orders: 20 }]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 20, pending: 20 });
    });

    describe("a concurrent change at the worst moment", () => {
      let ada: Awaited<ReturnType<typeof signUp>>;
      let cart: CartAccess;
      let input: OrderInput;
      beforeEach(async () => {
        ada = await signUp(shop, "ada@example.com");
        await grantCredit(shop, { customerId: ada.id, cents: 300, note: "", key: "1" });
        await issue(shop, "LAST", 3, { usageLimit: 1 });
        cart = await fillCartOf(shop, ada, [ring, 2]);
        const coupon = { choice: "code", code: "LAST" } as const;
        input = await inputFor(shop, cart, { coupon, useCredit: true });
      });

      /** Bob takes the last use of the coupon. */
      async function bobUsesTheCoupon() {
        const bob = await signUp(shop, "bob@example.com");
        const his = await fillCartOf(shop, bob, [ring, 1]);
        await placeOrder(shop, his, await inputFor(shop, his, { coupon: input.coupon, email: bob.email }));
      }

      /** Ada spends credit in another tab. */
      async function creditIsSpent() {
        const other = await fillCartOf(shop, ada, [ring, 1]);
        await placeOrder(shop, other, await inputFor(shop, other, { ...noCoupon, useCredit: true }));
      }

      /**
       * When the concurrent change happens, and who then gets the coupon, the credit and the price. The embedded engine
       * has no second connection within a transaction.
       */
      const points: { where: string; step: InterleavingStep; coupon: Winner; credit: Winner; price: Winner }[] = [
        {
          where: "before the order's transaction",
          step: { when: "before", does: "begin", transaction: 1 },
          ...{ coupon: "the other", credit: "the other", price: "the other" },
        },
        {
          where: "after the cart is locked",
          step: { when: "after", does: "update", table: "carts" },
          ...{ coupon: "the other", credit: "the other", price: "the other" },
        },
        {
          where: "after the quote is made",
          step: { when: "before", does: "insert", table: "orders" },
          ...{ coupon: "the other", credit: "Ada", price: "Ada" },
        },
        {
          where: "before the stock is taken",
          step: { when: "before", does: "lock", table: "stock_levels" },
          ...{ coupon: "Ada", credit: "Ada", price: "Ada" },
        },
      ];

      describe.each(engine.name === "embedded" ? points.slice(0, 1) : points)("$where", ({ step, ...first }) => {
        /** `act` happens at this step of Ada's order. */
        async function meanwhile(act: () => Promise<unknown>): Promise<{ adas: unknown; other: unknown }> {
          const { db, finish } = interleave(shop.db, step, act);
          const adas: unknown = await placeOrder({ ...shop, db }, cart, input).catch((error: unknown) => error);
          return { adas, other: await finish().catch((error: unknown) => error) };
        }

        test("COUP-02 the last use of a coupon is granted once, and whoever is late sees the total without it", async () => {
          const { adas, other } = await meanwhile(bobUsesTheCoupon);
          const late = { code: "quote.changed", details: { quote: { coupon: null } } };
          if (first.coupon === "Ada") {
            expect(adas).toMatchObject({ state: "PAID" });
            expect(other).toMatchObject(late);
          } else {
            expect(other).toBeUndefined();
            expect(adas).toMatchObject(late);
            expect(await creditOf(shop, ada.id)).toBe(300);
          }
          const { rows } = await sql`select used_count from coupons where code = 'LAST'`.execute(shop.db);
          expect(rows).toEqual([{ used_count: 1 }]);
          expect(await countWritten(shop.db)).toMatchObject({ orders: 1, completed: 1 });
        });

        test("store credit is spent once", async () => {
          const { adas, other } = await meanwhile(creditIsSpent);
          const [winner, loser] = first.credit === "Ada" ? [adas, other] : [other, adas];
          expect(winner).not.toBeInstanceOf(Error);
          expect(loser).toMatchObject({ code: "quote.changed", details: { quote: { creditCents: 0 } } });
          expect(await creditOf(shop, ada.id)).toBe(0);
          expect(await countWritten(shop.db)).toMatchObject({ orders: 1 });
        });

        test("CHK-02 stock taken by another is not sold again, and everything reserved before is released", async () => {
          const his = await fillCart(shop, [ring, 9_999]);
          const { adas, other } = await meanwhile(async () => {
            await placeOrder(shop, his, await inputFor(shop, his, byBank));
          });
          expect(other).toBeUndefined();
          const notices = [{ kind: "stock-cut", wanted: 2, left: 1 }];
          expect(adas).toMatchObject({
            code: "stock.short",
            details: { notices, customer: { creditCents: 300 }, quote: { pieces: 1, coupon: { code: "LAST" } } },
          });
          expect(await ledger()).toEqual(["balance 300", "coupon LAST 0", "credit grant 300"]);
          expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 10_000, reserved: 9_999, pending: 9_999 });
          expect(await countWritten(shop.db)).toMatchObject({ orders: 1, completed: 1 });
        });

        test("CHK-02 the price is the one the customer saw, or no order is placed", async () => {
          const { adas } = await meanwhile(() => sell(shop, { handle: "ring", dollars: 11, stock: 10_000 }));
          const { rows } = await sql`select total_cents from orders`.execute(shop.db);
          if (first.price === "Ada") {
            expect(adas).toMatchObject({ state: "PAID" });
            expect(rows).toEqual([{ total_cents: input.expectedTotalCents }]);
          } else {
            expect(adas).toMatchObject({ code: "quote.changed" });
            expect(rows).toEqual([]);
          }
        });
      });

      test("a price change since the goods were put into the cart is shown until the order is placed", async () => {
        await sell(shop, { handle: "ring", dollars: 11, stock: 10_000 });
        const notices = [{ kind: "price-changed", price: { beforeMicros: 10_700_000, nowMicros: 11_770_000 } }];
        expect(await readCheckout(shop, cart)).toMatchObject({ notices });
        expect(await refusalOf(placeOrder(shop, cart, input))).toMatchObject({
          code: "quote.changed",
          details: { notices },
        });
        expect(await readCheckout(shop, cart)).toMatchObject({ notices });
        expect(await placeOrder(shop, cart, await inputFor(shop, cart))).toMatchObject({ state: "PAID" });
      });

      test("a declined card keeps coupon and credit with the order; another card pays what is due", async () => {
        expect(await placeOrder(shop, cart, { ...input, card: declinedCard })).toMatchObject({ payment: "failed" });
        expect(await ledger()).toContain("use held 300");
        expect(await placeOrder(shop, cart, { ...input, card: approvedCard })).toMatchObject({ state: "PAID" });
        expect(await ledger()).toContain("use used 300");
        const { rows } = await sql`select distinct amount_cents from payments`.execute(shop.db);
        expect(rows).toEqual([{ amount_cents: input.expectedDueCents }]);
      });
    });
  });
}
