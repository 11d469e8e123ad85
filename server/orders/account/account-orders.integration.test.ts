import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATES } from "../../../domain/orders/order-state.ts";
import { make } from "../../../tests/orders/support/draft-orders.ts";
import { fillCart, openBankAccounts, sell, signUp, inputFor } from "../../../tests/orders/support/market.ts";
import { byBank, credit, order, seen } from "../../../tests/orders/support/paid-orders.ts";
import { engines } from "../../../tests/support/databases.ts";
import { callerOf } from "../../../tests/support/handlers.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { countingStatements } from "../../../tests/support/statements.ts";
import { leaveCarts } from "../../cart/customer-carts.ts";
import type { Customer } from "../../customers/customers.ts";
import type { Database } from "../../database.ts";
import { writeCursor } from "../../page.ts";
import type { Shop } from "../../shop.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { cancelOrder } from "../fulfilment/cancel.ts";
import { shipOrder } from "../fulfilment/ship.ts";
import { refundOrder } from "../refunds/refund.ts";
import { accountOrderHandlers } from "./account-orders.rpc.ts";

type Caller = Awaited<ReturnType<typeof callerOf>>;
const HOUR_MS = 3_600_000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now = new Date("2026-11-01T12:00:00Z");
    let ada: Customer;
    let asAda: Caller;
    let asBea: Caller;
    let ring: number;
    let chain: number;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
      ada = await signUp(shop, "ada@example.com");
      asAda = await callerOf(shop, accountOrderHandlers, ada);
      asBea = await callerOf(shop, accountOrderHandlers, await signUp(shop, "bea@example.com"));
      const image = { position: 1, src: "/media/ring.jpg", alt: null, width: 600, height: 600 };
      ring = await sell(shop, { handle: "ring", images: [image], stock: null, dollars: 0.0125, weightGrams: 1.5 });
      chain = await sell(shop, { handle: "chain", stock: null, dollars: 40 });
    });
    afterAll(() => opened.close());

    /** The id that the API gives an order, by its number. */
    async function idOf(number: number): Promise<string> {
      const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(shop.db);
      return `gid://shopify/Order/${rows[0]?.id}`;
    }
    async function orderOf(customer: Customer, pieces: readonly [number, number][], input = {}) {
      now = new Date(now.getTime() + 1_000);
      const placed = await order(shop, pieces, { customer, ...input });
      return { ...placed, id: await idOf(placed.number) };
    }
    /** What opens a placed order: no longer the key of its cart. */
    async function keyOf({ token, key: former }: { token: string; key: string }): Promise<string> {
      const { key } = await shop.db
        .selectFrom("carts")
        .select("key")
        .where("token", "=", token)
        .executeTakeFirstOrThrow();
      expect(key).not.toBe(former);
      return key;
    }
    /** Makes a draft order, which waits for its checkout. */
    async function createDraft(pieces: readonly [number, number][]) {
      now = new Date(now.getTime() + 1_000);
      const cart = await make(shop, ada, pieces);
      const { rows } = await sql<{ id: number; number: number }>`
        select o.id, o.number from orders o join carts c on c.id = o.cart_id where c.token = ${cart.token}
      `.execute(shop.db);
      return { cart, number: rows[0]?.number ?? 0, id: `gid://shopify/Order/${rows[0]?.id}` };
    }

    test("API-26 ORD-01 lists newest first by state and page, with counts; others see none of it", async () => {
      const first = await orderOf(
        ada,
        [
          [ring, 100],
          [chain, 2],
        ],
        byBank,
      );
      const second = await orderOf(ada, [[chain, 1]]);
      const third = await orderOf(ada, [[ring, 50]], byBank);
      await cancelOrder(shop, third.number, { key: "one", by: "shop", to: "original", reason: "" });
      // An order is listed once placed, not while it waits or after another replaced it.
      await createDraft([[chain, 4]]);
      await createDraft([[chain, 3]]);

      const numbers = async (input: object) => {
        const { orders, total } = await asAda.read("listOrders", input);
        return [orders.map(({ number }) => number), total];
      };
      expect(await numbers({})).toEqual([[third.number, second.number, first.number], 3]);
      expect(await numbers({ page: 2, size: 2 })).toEqual([[first.number], 3]);
      expect(await numbers({ page: 3, size: 2 })).toEqual([[], 3]);
      expect(await numbers({ state: "PENDING" })).toEqual([[first.number], 1]);
      expect(await numbers({ state: "VOIDED" })).toEqual([[third.number], 1]);
      expect(await numbers({ state: "REFUNDED" })).toEqual([[], 0]);
      const none = Object.fromEntries(ORDER_STATES.map((state) => [state, 0]));
      const { counts } = await asAda.read("countOrders");
      expect(counts).toEqual({ ...none, ALL: 3, PENDING: 1, PAID: 1, VOIDED: 1 });

      const { orders } = await asAda.read("listOrders");
      const address = `https://shop.example/checkouts/${first.cart.token}?key=${await keyOf(first.cart)}`;
      expect(orders.at(-1)).toMatchObject({
        ...{ id: first.id, name: `#${first.number}`, state: "PENDING", productQuantity: 2, orderQuantity: 102 },
        ...{ images: ["/media/ring.jpg"], invoiceUrl: address },
      });
      expect(orders.map(({ invoiceUrl }) => invoiceUrl === null)).toEqual([true, true, false]);

      expect(await asBea.read("listOrders")).toEqual({ orders: [], total: 0 });
      expect((await asBea.read("countOrders")).counts).toEqual({ ...none, ALL: 0 });
      const counting = countingStatements(shop.db);
      await asAda.read("listOrders", {}, { ...shop, db: counting.db });
      expect(counting.count()).toBeLessThanOrEqual(4);
    });

    test("API-27 ORD-02 an order has everything: amounts, address, parcels, history, refunds, terms", async () => {
      await credit(shop, ada, 5);
      const { id, number, cart } = await orderOf(
        ada,
        [
          [chain, 3],
          [ring, 10],
        ],
        { useCredit: true, note: "Ring twice" },
      );
      const placed = await seen(shop, cart);
      const read = async () => (await asAda.read("getOrder", { id })).order;
      expect((await read()).cancellation).toMatchObject({ allowed: "free", fee: { amount: "0.00" } });
      now = new Date(now.getTime() + 7 * HOUR_MS);
      const fee = ((placed.totalCents * 15) / 100 / 100).toFixed(2);
      expect((await read()).cancellation).toMatchObject({ allowed: "with-fee", fee: { amount: fee } });
      const parcel = { key: "p", carrier: "DHL", trackingNumber: "7", lines: [{ position: 1, quantity: 2 }] };
      await shipOrder(shop, number, parcel);
      const lines = [{ position: 1, quantity: 1 }];
      await refundOrder(shop, number, { key: "r", to: "original", reason: "bent", lines, restock: true });

      const answer = await read();
      const usd = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode: "USD" });
      const { refundedCents } = await seen(shop, cart);
      expect(refundedCents).toBeGreaterThan(0);
      expect(answer).toMatchObject({
        ...{ id, number, name: `#${number}`, state: "PARTIALLY_REFUNDED", email: "ada@example.com" },
        ...{ note: "Ring twice", productQuantity: 2, orderQuantity: 13, weight: 75, totalWeight: 75 },
        originalSubtotal: usd(placed.itemTotalCents),
        saved: placed.saved.map(({ cents, ...saving }) => ({ ...saving, amount: usd(cents) })),
        subtotal: usd(placed.subtotalCents),
        shipping: usd(placed.shippingCents),
        total: usd(placed.totalCents),
        ...{ credit: usd(500), due: usd(placed.dueCents), refunded: usd(refundedCents) },
        ...{ paymentMethod: "test-card", shippingMethod: "standard", couponCode: placed.couponCode },
        ...{ shippingAddress: { city: "New York" }, billingAddress: { city: "New York" } },
        logistics: [{ carrier: "DHL", trackingNumber: "7", lines: [{ id: "1", quantity: 2 }] }],
        refunds: [{ reason: "bent", amount: usd(refundedCents) }],
        cancellation: { allowed: "no" },
        ...{ invoiceUrl: null, invoicePdf: `/checkouts/${cart.token}/invoice.pdf?key=${await keyOf(cart)}` },
      });
      expect(answer.events.map(({ kind, state }) => [kind, state])).toEqual([
        ["placed", "PENDING"],
        ["paid", "PAID"],
        ["shipped", null],
        ["refunded", "PARTIALLY_REFUNDED"],
        ["refund-done", null],
      ]);
      const counting = countingStatements(shop.db);
      await asAda.read("getOrder", { id }, { ...shop, db: counting.db });
      expect(counting.count()).toBeLessThanOrEqual(6);
    });

    test("API-27 an order that waits for its checkout has no address, payment method or invoice yet", async () => {
      const { id, cart } = await createDraft([[chain, 1]]);
      const read = async () => (await asAda.read("getOrder", { id })).order;
      expect(await read()).toMatchObject({
        ...{ state: "PENDING", shippingAddress: null, billingAddress: null, paymentMethod: null, invoicePdf: null },
        invoiceUrl: `https://shop.example/checkouts/${cart.token}?key=${cart.key}`,
        ...{ cancellation: { allowed: "by-account-manager" }, events: [{ kind: "made", state: "PENDING" }] },
      });
      // As a new password does (SPEC SESS-04): the checkout no longer opens, and no link leads there.
      await shop.db.transaction().execute((tx) => leaveCarts(tx, ada.id));
      expect((await read()).invoiceUrl).toBeNull();
    });

    test("API-27 lines are paged by cursor and say what became of them; a product no longer sold has no id", async () => {
      const gone = await sell(shop, { handle: "gone", stock: null, dollars: 3 });
      const { id, number } = await orderOf(ada, [
        [ring, 7],
        [gone, 2],
        [chain, 1],
      ]);
      await sql`update products set status = 'archived' where handle = 'gone'`.execute(shop.db);
      await shipOrder(shop, number, { key: "p", carrier: "DHL", trackingNumber: "" });

      const first = await asAda.read("getOrderLines", { id, pageSize: 2 });
      expect(first.lines).toMatchObject([
        {
          ...{ id: "1", handle: "ring", variantId: `gid://shopify/ProductVariant/${ring}`, image: "/media/ring.jpg" },
          ...{ quantity: 7, weight: 1.5, price: { amount: "0.0134" }, amount: { amount: "0.09" } },
          ...{ shippedQuantity: 7, refundedQuantity: 0, attributes: [] },
        },
        { id: "2", handle: "gone", title: "Ring gone", variantId: null, productId: null, amount: { amount: "6.42" } },
      ]);
      const second = await asAda.read("getOrderLines", { id, pageSize: 2, cursor: first.cursor });
      expect([second.lines.map(({ handle }) => handle), second.cursor]).toEqual([["chain"], null]);
      for (const cursor of ["nonsense", writeCursor("viewed", ["1", "1"]), writeCursor("order line", ["x"])]) {
        const answer = await asAda.ask("getOrderLines", { id, cursor });
        expect(answer).toMatchObject({ code: 400, message: expect.stringMatching(/^cursor: /) });
      }
    });

    test("API-27 somebody else's order is not found, nor is a guest's with the customer's address", async () => {
      const { id } = await orderOf(ada, [[chain, 1]]);
      const cart = await fillCart(shop, [chain, 1]);
      const guests = await placeOrder(shop, cart, await inputFor(shop, cart, { email: "bea@example.com" }));
      for (const foreign of [id, await idOf(guests.number), 999_999]) {
        for (const call of ["getOrder", "getOrderLines"] as const) {
          const answer = await asBea.ask(call, { id: foreign });
          expect(answer).toMatchObject({ code: 404, message: "Data not found" });
        }
      }
      expect(await asBea.ask("getOrder", { id: id.replace("Order", "Cart") })).toMatchObject({ code: 400 });
    });
  });
}
