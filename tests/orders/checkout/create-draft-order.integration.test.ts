import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import { addLines } from "../../../server/cart/cart.ts";
import { setCustomerCart, listCustomerCart } from "../../../server/cart/customer-cart.ts";
import { createAddress } from "../../../server/customers/addresses/addresses.ts";
import { findCustomer, type Customer } from "../../../server/customers/customers.ts";
import { openSession } from "../../../server/customers/sessions/sessions.ts";
import { issueToken } from "../../../server/customers/sessions/tokens.ts";
import { updateCustomer } from "../../../server/customers/update-customer.ts";
import type { Database } from "../../../server/database.ts";
import { signInAtCheckout, signOutAtCheckout } from "../../../server/orders/checkout/checkout-session.ts";
import { quoteCheckout, readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { findOrder } from "../../../server/orders/checkout/find-order.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { listOrders } from "../../../server/orders/order/order-list.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { markPaid, voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { invoiceOf } from "../../../server/orders/placed/invoices.ts";
import { findOrderForBuyer, placedOrderByNumber } from "../../../server/orders/placed/placed-order.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { saveSetting } from "../../../server/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";
import { openBackend } from "../../support/backend.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { enrol } from "../support/buyers.ts";
import { finish, make } from "../support/draft-orders.ts";
import {
  approvedCard,
  booksOf,
  countWritten,
  declinedCard,
  fillCartOf,
  issue,
  openBankAccounts,
  refusalOf,
  sell,
  signUp,
  stock,
  inputFor,
} from "../support/market.ts";
import { checkBooks, credit, mailKinds, seen } from "../support/paid-orders.ts";
import { interleave, type InterleavingStep } from "./interleaving.ts";

const MINUTE_MS = 60_000;
const byBank = { paymentMethod: "bank-transfer", card: undefined } as const;
const code = (name: string): CouponChoice => ({ choice: "code", code: name });

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    let ada: Customer;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 20 });
      [ada] = await join("ada");
    });
    afterEach(async () => {
      await checkBooks(shop);
      await close();
    });

    /** Without passwords, whose hashing takes time. */
    async function join<Names extends string[]>(...names: Names): Promise<{ [N in keyof Names]: Customer }> {
      const ids = await enrol(
        shop.db,
        names.map((name) => `${name}@example.com`),
      );
      const customers = await Promise.all(ids.map((id) => findCustomer(shop, id)));
      return customers as { [N in keyof Names]: Customer };
    }

    const later = (minutes: number): Shop => ({
      ...shop,
      now: () => new Date(shop.now().getTime() + minutes * MINUTE_MS),
    });
    /** Throws when it is not open. */
    async function open(cart: CartAccess, thatShop = shop) {
      const checkout = await readCheckout(thatShop, cart);
      if (checkout.status !== "open") throw new Error("The order is not open.");
      return checkout;
    }
    const stateOf = async (number: number) => (await placedOrderByNumber(shop, number))?.state;

    test("API-08 a draft order reserves its goods at once; the checkout places it, and only then are e-mails sent", async () => {
      await setCustomerCart(shop, ada.id, [{ variantId: ring, quantity: 5, checked: true }], "set");
      const cart = await make(shop, ada, [[ring, 3]], { note: "Soon", sourceName: "web", tags: ["b", "b"] });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 20, reserved: 3, pending: 3 });
      expect(await open(cart)).toMatchObject({
        ...{ note: "Soon", email: "ada@example.com", notices: [], coupon: { choice: "none" }, country: "US" },
        order: { name: "#10001", reservedUntil: "2026-11-01T13:00:00.000Z" },
        lines: [{ title: "Ring ring", quantity: 3, unitMicros: 10_700_000, amountCents: 3_210 }],
      });
      expect(await findOrderForBuyer(shop, cart)).toBeNull();
      expect(await mailKinds(shop)).toEqual([]);

      const outcome = await finish(later(30), cart, byBank);
      expect(outcome).toMatchObject({ number: 10001, state: "PENDING", payment: "pending" });
      expect(await seen(shop, cart)).toMatchObject({
        ...{
          name: "#10001",
          address: { city: "New York" },
          payment: { method: "bank-transfer", reference: "FG-10001" },
        },
        ...{ placedAt: "2026-11-01T12:30:00.000Z", reservedUntil: "2026-11-08T12:30:00.000Z" },
      });
      expect(await mailKinds(shop)).toEqual(["order-placed"]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 3, pending: 3 });
      // Two of the five in Ada's cart are left.
      const { lines } = await listCustomerCart(shop, ada.id, { page: 1, size: 10, lang: "en" });
      expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1, lines: 1, payments: 1 });
      const { rows } = await sql`select source_name, tags, note from orders`.execute(shop.db);
      expect(rows).toEqual([{ source_name: "web", tags: ["b"], note: "" }]);
    });

    test("CHK-04 price, discount and stock stay as when the draft order was made, and the quoted amount is charged", async () => {
      await credit(shop, ada, 15);
      const heavy = await sell(shop, { handle: "chain", dollars: 30, weightGrams: 400, stock: 10 });
      const cart = await make(shop, ada, [
        [ring, 3],
        [heavy, 4],
      ]);
      await stock(shop, { handle: "ring", dollars: 99, stock: 20, published: false });
      const input = { method: "express", useCredit: true, coupon: { choice: "none" } } as const;
      const { quote, lines, notices } = await quoteCheckout(shop, cart, { ...input, country: "US" });
      expect(notices).toEqual([]);
      expect(lines.map(({ unitMicros }) => unitMicros)).toEqual([10_700_000, 32_100_000]);
      await finish(shop, cart, input);
      expect(await seen(shop, cart)).toMatchObject({
        ...{ state: "PAID", method: "express", creditCents: 1_500, dueCents: quote.dueCents },
        ...{ totalCents: quote.estimatedTotalCents, shippingCents: quote.shippingCents, saved: quote.saved },
        lines: quote.lines.map(({ quantity, amountCents, discountCents }) => ({
          quantity,
          amountCents,
          discountCents,
        })),
      });
      expect(await mailKinds(shop)).toEqual(["order-placed"]);
    });

    test("CHK-02 a total that the buyer did not see is refused, and the draft order stays open; so it does after a declined card", async () => {
      const cart = await make(shop, ada, [[ring, 2]]);
      const input = await inputFor(shop, cart);
      const changed = await refusalOf(placeOrder(shop, cart, { ...input, expectedTotalCents: 1 }));
      expect(changed).toMatchObject({ code: "quote.changed", details: { order: { name: "#10001" } } });
      const noZip = { ...input, address: { ...input.address, zip: "" } };
      expect((await refusalOf(placeOrder(shop, cart, noZip))).code).toBe("input.invalid");
      expect(await open(cart)).toMatchObject({ status: "open" });
      expect(await placeOrder(shop, cart, { ...input, card: declinedCard })).toMatchObject({ payment: "failed" });
      expect(await placeOrder(shop, cart, { ...input, card: approvedCard })).toMatchObject({
        state: "PAID",
        number: 10001,
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 18, reserved: 0, paid: 2 });
    });

    test("API-08 a repeat under one Idempotency-Key creates nothing and answers the same; another input under it is refused", async () => {
      const [first, ...others] = await Promise.all(
        Array.from({ length: 6 }, () => make(shop, ada, [[ring, 2]], {}, "key-1")),
      );
      for (const other of others) expect(other).toEqual(first);
      const other = refusalOf(make(shop, ada, [[ring, 3]], {}, "key-1"));
      expect((await other).code).toBe("idempotency.mismatch");
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1, lines: 1, reserved: 2, completed: 0 });
      // The same key of another customer is another operation.
      const [eve] = await join("eve");
      expect(await make(shop, eve, [[ring, 3]], {}, "key-1")).not.toEqual(first);
      expect(await countWritten(shop.db)).toMatchObject({ orders: 2, reserved: 5 });
    });

    test("API-08 a newer draft order replaces the older one, and takes its last pieces and coupon", async () => {
      await issue(shop, "ONCE", 15, { usageLimit: 1 });
      const first = await make(shop, ada, [[ring, 20]], { discountCodes: ["once"] });
      const second = await make(shop, ada, [[ring, 18]], { discountCodes: ["once"] });
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 18, pending: 18 });
      expect(await open(second)).toMatchObject({ coupon: code("once"), quote: { coupon: { code: "ONCE" } } });
      expect(await readCheckout(shop, first)).toMatchObject({
        status: "completed",
        order: { state: "VOIDED", address: null, name: "#10001" },
      });
      // A window that still shows the first one gets a refusal.
      const input = await inputFor(shop, second);
      expect((await refusalOf(placeOrder(shop, first, input))).code).toBe("order.transition");
      expect((await refusalOf(payOrder(shop, first, { paymentMethod: "bank-transfer" }))).code).toBe(
        "order.transition",
      );
      expect((await refusalOf(quoteCheckout(shop, first, { ...input, country: "US" }))).code).toBe("cart.completed");
      expect(await listOrders(shop, { limit: 10 })).toMatchObject([{ number: 10002, submittedAt: null }]);

      // A refused draft order leaves the open one unchanged.
      expect((await refusalOf(make(shop, ada, [[ring, 21]]))).code).toBe("stock.short");
      expect(await open(second)).toMatchObject({ order: { name: "#10002" } });
      await Promise.all([make(shop, ada, [[ring, 1]]), make(shop, ada, [[ring, 2]]), make(shop, ada, [[ring, 3]])]);
      const { rows } = await sql`select from orders where state = 'PENDING'`.execute(shop.db);
      expect(rows).toHaveLength(1);
      expect(await mailKinds(shop)).toEqual([]);
    });

    test("API-08 a draft order ends after an hour: its goods are released, no e-mail is sent, and its page says so", async () => {
      const cart = await make(shop, ada, [[ring, 4]]);
      expect(await expireReservations(later(59))).toBe(0);
      expect(await expireReservations(later(60))).toBe(1);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 20, reserved: 0 });
      expect(await readCheckout(shop, cart)).toMatchObject({ status: "completed", order: { state: "VOIDED" } });
      expect((await refusalOf(invoiceOf(shop, cart))).code).toBe("not-found");

      const byStaff = await make(shop, ada, [[ring, 4]]);
      const input = { key: "c", by: "shop", to: "original", reason: "" } as const;
      expect((await refusalOf(cancelOrder(shop, 10002, { ...input, by: "customer" }))).code).toBe("order.transition");
      expect(await open(byStaff)).toMatchObject({ status: "open" });
      expect(await cancelOrder(shop, 10002, input)).toMatchObject({ state: "VOIDED", refund: null });
      expect(await cancelOrder(shop, 10002, input)).toMatchObject({ state: "VOIDED" });
      expect(await readCheckout(shop, byStaff)).toMatchObject({ status: "completed" });
      await make(shop, ada, [[ring, 4]]);
      await voidOrder(shop, 10003);
      expect(await mailKinds(shop)).toEqual([]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 0, pending: 0 });
    });

    test("API-08 a draft order cannot be paid, sent, refunded, found or given another buyer", async () => {
      const cart = await make(shop, ada, [[ring, 4]]);
      const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
      expect(await codeOf(markPaid(shop, 10001))).toBe("order.unfinished");
      expect(await codeOf(payOrder(shop, cart, { paymentMethod: "bank-transfer" }))).toBe("order.unfinished");
      expect(await codeOf(shipOrder(shop, 10001, { key: "s", carrier: "UPS", trackingNumber: "1" }))).toBe(
        "order.transition",
      );
      const refund = { key: "r", to: "original", reason: "", restock: false } as const;
      expect(await codeOf(refundOrder(shop, 10001, refund))).toBe("order.transition");
      expect(await codeOf(findOrder(shop, { number: "10001", email: "ada@example.com", ip: "192.0.2.1" }))).toBe(
        "not-found",
      );
      expect(await codeOf(signOutAtCheckout(shop, cart))).toBe("order.unfinished");
      const eve = await signUp(shop, "eve@example.com");
      const credentials = { email: eve.email, password: "right password" };
      expect(await codeOf(signInAtCheckout(shop, cart, credentials, "192.0.2.1"))).toBe("order.unfinished");
      expect(await codeOf(addLines(shop, cart, [{ variantId: ring, quantity: 1, attributes: [] }]))).toBe("not-found");
      expect(await stateOf(10001)).toBe("PENDING");
      expect(await countWritten(shop.db)).toMatchObject({ payments: 0, events: 1 });
    });

    test("SESS-04 a new password closes the checkout of a draft order, and the next order replaces it", async () => {
      const cart = await make(shop, ada, [[ring, 20]]);
      await updateCustomer(shop, ada.id, { password: "another password" });
      expect((await refusalOf(readCheckout(shop, cart))).code).toBe("not-found");
      expect((await refusalOf(payOrder(shop, cart, { paymentMethod: "bank-transfer" }))).code).toBe("not-found");
      await make(shop, ada, [[ring, 20]]);
      expect(await stateOf(10001)).toBe("VOIDED");
    });

    test("COUP-02 the first usable code is reserved for the draft order, though others want it; the checkout changes it", async () => {
      await issue(shop, "LAST", 5, { usageLimit: 1 });
      await issue(shop, "ALSO", 4);
      const cart = await make(shop, ada, [[ring, 4]], { discountCodes: ["nobody", "last"] });
      const [eve] = await join("eve");
      const barred = await refusalOf(make(shop, eve, [[ring, 4]], { discountCodes: ["last"] }));
      expect(barred).toMatchObject({ code: "coupon.refused", details: { code: "last", because: "used-up" } });

      const checkout = await open(cart);
      expect(checkout).toMatchObject({ coupon: code("last"), quote: { coupon: { code: "LAST", goodsCents: 500 } } });
      expect((await quoteCheckout(shop, cart, { ...quiet, coupon: code("also") })).quote.coupon?.code).toBe("ALSO");
      expect((await quoteCheckout(shop, cart, { ...quiet, coupon: { choice: "none" } })).quote.coupon).toBeNull();
      await finish(shop, cart, { ...byBank, coupon: code("also") });
      expect(await seen(shop, cart)).toMatchObject({ couponCode: "ALSO" });
      await make(shop, eve, [[ring, 4]], { discountCodes: ["last"] });

      // The same code again at the checkout, and another order of Ada's that takes it from that draft order.
      await issue(shop, "MINE", 3, { usageLimit: 1 });
      const sameCodeCart = await make(shop, ada, [[ring, 1]], { discountCodes: ["mine"] });
      await finish(shop, sameCodeCart, { ...byBank, coupon: code("mine") });
      expect(await seen(shop, sameCodeCart)).toMatchObject({ couponCode: "MINE" });
      await issue(shop, "ADAS", 3, { usageLimit: 1 });
      const waiting = await make(shop, ada, [[ring, 1]], { discountCodes: ["adas"] });
      const plain = await fillCartOf(shop, ada, [ring, 2]);
      await finish(shop, plain, { ...byBank, coupon: code("adas") });
      expect(await readCheckout(shop, waiting)).toMatchObject({ status: "completed", order: { state: "VOIDED" } });
    });

    test("COUP-02 no code means no coupon, and a code that is usable in no country is refused with its reason", async () => {
      await issue(shop, "FREE", 5);
      await issue(shop, "UK-ONLY", 5, { countries: ["GB"] });
      await issue(shop, "LARGE", 5, { leastAmountCents: 1_000_000 });
      const without = await make(shop, ada, [[ring, 4]]);
      expect((await open(without)).quote.coupon).toBeNull();
      for (const [name, because] of [
        ["nobody", "unknown-code"],
        ["LARGE", "below-amount"],
      ] as const) {
        const refused = await refusalOf(make(shop, ada, [[ring, 4]], { discountCodes: [name] }));
        expect(refused).toMatchObject({ code: "coupon.refused", details: { code: name, because } });
      }
      const abroad = await make(shop, ada, [[ring, 4]], { discountCodes: ["UK-ONLY"] });
      expect((await open(abroad)).quote.coupon).toBeNull();
      const home = await quoteCheckout(shop, abroad, { ...quiet, country: "GB", coupon: code("UK-ONLY") });
      expect(home.quote.coupon?.code).toBe("UK-ONLY");
    });

    test("COUP-06 a draft order is not the customer's first order yet; one made without promotions stays without them", async () => {
      const on = { on: true, basisPoints: 500 };
      await saveSetting(shop, "promotions", { firstOrder: on, firstThreeOrders: { on: false, basisPoints: 1_500 } });
      const savedBy = async (cart: CartAccess) => (await open(cart)).quote.saved.map(({ kind }) => kind);
      expect(await savedBy(await make(shop, ada, [[ring, 2]], { takesPromotions: false }))).toEqual([]);
      const cart = await make(shop, ada, [[ring, 2]]);
      expect(await savedBy(cart)).toEqual(["promotion"]);
      await finish(shop, cart, byBank);
      expect((await seen(shop, cart)).saved).toMatchObject([{ kind: "promotion" }]);
      expect(await savedBy(await make(shop, ada, [[ring, 2]]))).toEqual([]);
    });

    test("API-08 it is quoted for the given country, or for that of the default address", async () => {
      const unknown = await make(shop, ada, [[ring, 2]], { country: null });
      expect(await open(unknown)).toMatchObject({ country: null, quote: { shippingCents: 0, shippingOffers: [] } });
      await createAddress(shop, ada.id, { country: "France", address1: "1 Rue" });
      const home = await make(shop, ada, [[ring, 2]], { country: null });
      const { quote, country } = await open(home);
      expect(country).toBe("FR");
      expect((await placedOrderByNumber(shop, 10002))?.shippingCents).toBe(quote.shippingCents);
      expect((await refusalOf(make(shop, ada, [[ring, 2]], { country: "ZZ" }))).code).toBe("input.invalid");
    });

    test("API-08 goods without counted stock, and a product deleted while its draft order is open", async () => {
      const cord = await sell(shop, { handle: "cord", stock: null });
      const cart = await make(shop, ada, [
        [ring, 2],
        [cord, 500],
      ]);
      await sql`delete from products where handle = 'cord'`.execute(shop.db);
      expect((await open(cart)).lines).toHaveLength(2);
      await finish(shop, cart);
      expect(await seen(shop, cart)).toMatchObject({ state: "PAID", lines: [{ quantity: 2 }, { quantity: 500 }] });
    });

    test("API-08 over HTTP: a checkout's address, 400 naming the item, 409 with the stock left, no NUL stored", async () => {
      const backend = await openBackend(shop);
      const session = await shop.db.transaction().execute((tx) => issueToken(tx, ada.id, shop.now()));
      const { token: bearer } = await openSession(shop, ada, session);
      const lineItems = [{ variantId: `gid://shopify/ProductVariant/${ring}`, quantity: 2 }];
      const options = { bearer, headers: { "idempotency-key": "k" } };
      const input = { lineItems, note: "a\0b", tags: ["\0", "web"], discountCodes: ["\0"], email: "news@example.com" };
      const { invoiceUrl } = await backend.read("createOrder", input, options);
      expect(await backend.read("createOrder", input, options)).toEqual({ invoiceUrl });
      const url = new URL(invoiceUrl);
      const cart = { token: url.pathname.split("/").at(-1) ?? "", key: url.searchParams.get("key") ?? "" };
      expect(await open({ ...cart, customerId: ada.id })).toMatchObject({
        note: "ab",
        email: "news@example.com",
        lines: [{ quantity: 2 }],
      });

      const other = await backend.ask(
        "createOrder",
        { lineItems: [{ variantId: "gid://shopify/Product/1", quantity: 1 }] },
        { bearer },
      );
      expect(other).toMatchObject({ status: 400, body: { message: expect.stringContaining("lineItems.0.variantId") } });
      const greedy = await backend.ask("createOrder", { lineItems: [{ variantId: ring, quantity: 21 }] }, { bearer });
      expect(greedy).toMatchObject({
        status: 409,
        body: {
          data: { reason: "stock.short", details: [{ variantId: lineItems[0]?.variantId, wanted: 21, left: 20 }] },
        },
      });
      expect((await backend.ask("createOrder", { lineItems })).status).toBe(401);
      await backend.close();
    });

    /** Another operation while a draft order is placed, and which of the two wins. */
    const races: {
      where: string;
      step: InterleavingStep;
      act: (cart: CartAccess) => Promise<unknown>;
      state: string;
    }[] = [
      {
        where: "another order is made right before",
        step: { when: "before", does: "begin", transaction: 1 },
        act: () => make(shop, ada, [[ring, 20]]),
        state: "VOIDED",
      },
      {
        where: "its time ends right before",
        step: { when: "before", does: "begin", transaction: 1 },
        act: () => expireReservations(later(60)),
        state: "VOIDED",
      },
      ...(engine.name === "embedded"
        ? []
        : ([
            {
              where: "another order is made once its cart is taken",
              step: { when: "after", does: "update", table: "carts" },
              act: () => make(shop, ada, [[ring, 16]]),
              state: "PAID",
            },
            {
              where: "another order is made once it is locked",
              step: { when: "after", does: "lock", table: "orders", transaction: 1 },
              act: () => make(shop, ada, [[ring, 16]]),
              state: "PAID",
            },
            {
              where: "its time ends once its cart is taken",
              step: { when: "after", does: "update", table: "carts" },
              act: () => expireReservations(later(60)),
              state: "PAID",
            },
            {
              where: "it is cancelled once its cart is taken",
              step: { when: "after", does: "update", table: "carts" },
              act: () => refusalOf(cancelOrder(shop, 10001, { key: "c", by: "customer", to: "original", reason: "" })),
              // Once it is paid, the customer might cancel it.
              state: "PENDING",
            },
          ] as const)),
    ];
    test.each(races)("CHK-02 placed or ended, never both: $where", async ({ step, act, state }) => {
      const cart = await make(shop, ada, [[ring, 4]]);
      const input = await inputFor(shop, cart, state === "PENDING" ? byBank : {});
      const { db, finish: finished } = interleave(shop.db, step, () => act(cart));
      const placing: unknown = await placeOrder({ ...shop, db }, cart, input).catch((error: unknown) => error);
      await finished();
      if (state === "VOIDED") expect(placing).toMatchObject({ code: "order.transition" });
      else expect(placing).toMatchObject({ number: 10001, state });
      expect(await stateOf(10001)).toBe(state);
    });

    test("CHK-02 many draft orders at once for the last pieces, made, placed or dropped: no piece is promised twice", async () => {
      const buyers = await join(...Array.from({ length: 8 }, (_, index) => `buyer${index}`));
      const made = await Promise.allSettled(buyers.map((buyer) => make(shop, buyer, [[ring, 4]])));
      const carts = made.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      expect(carts).toHaveLength(5);
      await Promise.allSettled([
        ...carts.map(async (cart) => finish(shop, cart)),
        ...buyers.map((buyer) => make(shop, buyer, [[ring, 1]])),
        expireReservations(later(60)),
      ]);
      const { on_hand, reserved, pending, paid } = await booksOf(shop.db, ring);
      expect(on_hand).toBe(20 - paid);
      expect(reserved).toBe(pending);
      expect(paid + pending).toBeLessThanOrEqual(20);
    });
  });
}

const quiet = { country: "US", method: "standard", useCredit: false } as const;
