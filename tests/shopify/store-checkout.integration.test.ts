/** Carts that are paid at the followed store, and what its orders become here. */

import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { addSpent } from "../../server/customers/customers.ts";
import type { Database } from "../../server/database.ts";
import { mountWebhooks } from "../../server/http/webhooks.ts";
import { returnFromPayment } from "../../server/orders/checkout/payment-return.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { cancelOrder } from "../../server/orders/fulfilment/cancel.ts";
import type { CartAccess } from "../../server/orders/order/order-access.ts";
import { payOrder } from "../../server/orders/payments/pay-order.ts";
import { voidOrder } from "../../server/orders/payments/settle-orders.ts";
import { findOrderForBuyer } from "../../server/orders/placed/placed-order.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { openAdminApi } from "../../server/shopify/admin-api.ts";
import { followStore, readNoticed, reconcile } from "../../server/shopify/follow-store.ts";
import { openStoreCheckout, wholeCents } from "../../server/shopify/store-checkout.ts";
import { fillCart, fillCartOf, inputFor, issue, refusalOf, signUp } from "../orders/support/market.ts";
import { engines, type DatabaseEngine } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { TEST_PART } from "../support/test-part.ts";
import { openShopifyStandIn } from "./stand-in.ts";
import { product, storeData, variant } from "./store-data.ts";
import { totalOf, type StoreOrder } from "./store-sales.ts";

const onProblem = (part: string, name: string, reason: string): never => expect.fail(`${part} ${name}: ${reason}`);
const byCard = { paymentMethod: "card", card: undefined } as const;
const numberOf = (id: string) => Number(id.split("/").at(-1));

type StoreFixture = Awaited<ReturnType<typeof openStoreFixture>>;

/** A shop that follows a store of rings and beads, and sends its carts there. */
async function openStoreFixture(engine: DatabaseEngine, currency: CurrencyCode = "USD") {
  const opened: { database: Database; close(): Promise<void> } = await engine.open();
  const sizes = ["6", "7"].map((size, index) =>
    variant({ options: [["Size", size]], price: `${12 + index}.35`, quantity: 50 }),
  );
  const beads = variant({ price: "0.05", tracked: false, weight: { unit: "GRAMS", value: 0.3 } });
  const store = await openShopifyStandIn(
    storeData({
      shop: {
        ...{ name: "Rings", currencyCode: currency, myshopifyDomain: "rings.myshopify.com" },
        primaryDomain: { host: "rings.example" },
      },
      products: [
        product("ring", { variants: sizes }),
        product("beads", { variants: [beads] }),
        ...[3.33, 17.77, 99.99, 240].map((price, index) =>
          product(`chain-${index}`, {
            variants: [variant({ price: price.toFixed(2), tracked: false, weight: { unit: "GRAMS", value: 25 } })],
          }),
        ),
      ],
    }),
  );
  const clock = { now: new Date("2026-11-01T12:00:00Z") };
  const now = () => clock.now;
  const { db } = opened.database;
  const shopify = openAdminApi(store.settings, { warn: () => {} }, store.context);
  const logged: string[] = [];
  const shop: Shop = testShop(db, {
    ...{ now, shopify, followedStore: { ...store.followed, checkout: true } },
    gateways: [openStoreCheckout(shopify, { db, now })],
    log: {
      error: (details: object, message: string) =>
        logged.push(`${message}: ${String((details as { err?: Error }).err?.message)}`),
      warn: (_: object, message: string) => logged.push(message),
      info: () => {},
    },
  });
  if (currency !== "USD") {
    const rules = { ...DEFAULT_RULES, pricing: { ...DEFAULT_RULES.pricing, currency } };
    await saveSetting(shop, "rules", rules);
  }
  await reconcile(shop, { onProblem });
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "handle"])
    .orderBy("products.id")
    .orderBy("variants.position")
    .execute();
  const app: FastifyInstance = Fastify();
  await mountWebhooks(app, shop);
  const send = async (topic: string, payload: Record<string, unknown>, copies = 1) => {
    const { headers, body } = store.message(topic, payload);
    for (let copy = 0; copy < copies; copy += 1) {
      const answer = await app.inject({ method: "POST", url: "/webhooks/shopify", headers, payload: body });
      expect(answer.statusCode).toBe(200);
    }
  };
  return {
    ...{ shop, store, clock, logged, send },
    endless: rows.flatMap(({ id, handle }) => (handle === "ring" ? [] : [id])),
    of: (handle: string) => rows.find((each) => each.handle === handle)?.id ?? expect.fail(handle),
    async place(cart: CartAccess, changes: object = {}) {
      return placeOrder(shop, cart, await inputFor(shop, cart, { ...byCard, ...changes }));
    },
    orderOf: async (cart: CartAccess) => (await findOrderForBuyer(shop, cart)) ?? expect.fail("no order"),
    read: () => readNoticed(shop, { onProblem }),
    draft: () => store.sales.drafts.at(-1) ?? expect.fail("no draft"),
    async close() {
      await app.close();
      await store.close();
      await opened.close();
    },
  };
}

/** mulberry32 */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let fixture: StoreFixture;
    beforeEach(async () => {
      fixture = await openStoreFixture(engine);
    });
    afterEach(() => fixture.close());

    test("a cart is paid by its draft order, shipped, and partly refunded, as the store says", async () => {
      const { shop, store, send } = fixture;
      await issue(shop, "FIVE", 5);
      const ada = await signUp(shop, "ada@example.com");
      const cart = await fillCartOf(shop, ada, [fixture.of("ring"), 4], [fixture.of("beads"), 777]);
      const outcome = await fixture.place(cart, { note: "Ring the bell", coupon: { choice: "code", code: "FIVE" } });
      const draft = fixture.draft();
      expect(outcome).toMatchObject({ state: "PENDING", payment: "pending", redirectUrl: draft.invoiceUrl });
      const waiting = await fixture.orderOf(cart);
      expect(totalOf(draft.sum)).toBe(waiting.totalCents);
      expect(draft.input).toMatchObject({
        ...{ email: "ada@example.com", note: "Ring the bell", taxExempt: true },
        appliedDiscount: { title: "FIVE", value: 5 },
      });

      const order = store.sales.pay(draft);
      await send("orders/create", { id: numberOf(order.id) }, 2);
      await send("orders/paid", { id: numberOf(order.id) });
      await fixture.read();
      expect(await fixture.orderOf(cart)).toMatchObject({ state: "PAID", payment: { state: "captured" } });

      const parcel = store.sales.fulfil(order, [[0, 4]], "DHL-1");
      await send("fulfillments/create", { id: numberOf(parcel.id), order_id: numberOf(order.id) }, 2);
      await fixture.read();
      store.sales.correct(order, parcel, "DHL-2");
      await send("fulfillments/update", { id: numberOf(parcel.id), order_id: numberOf(order.id) });
      await fixture.read();
      const sent = await fixture.orderOf(cart);
      expect(sent.parcels).toMatchObject([
        { carrier: "DHL Express", trackingNumber: "DHL-2", trackingUrl: "https://carrier.example/DHL-2" },
      ]);
      expect(sent.parcels[0]?.lines).toEqual([{ index: 0, quantity: 4 }]);

      const refund = store.sales.refund(order, [[0, 1]], 100);
      await send("refunds/create", { id: numberOf(refund.id), order_id: numberOf(order.id) }, 3);
      await fixture.read();
      expect(await fixture.orderOf(cart)).toMatchObject({
        ...{ state: "PARTIALLY_REFUNDED", refundedCents: refund.minor },
        refunds: [{ state: "done", amountCents: refund.minor, moneyCents: refund.minor, reason: "Broken clasp" }],
      });
      expect(await verifyBooks(shop)).toEqual([]);
    });

    test("the same attempt leads to the same draft, also of two calls at once and after a crash", async () => {
      const { shop, store } = fixture;
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      const input = await inputFor(shop, cart, byCard);
      const outcomes = await Promise.all([1, 2, 3].map(() => placeOrder(shop, cart, input)));
      expect(new Set(outcomes.map(({ redirectUrl }) => redirectUrl))).toEqual(new Set([fixture.draft().invoiceUrl]));
      expect(store.sales.drafts).toHaveLength(1);

      // As if the process had died before it could note the draft.
      await shop.db.deleteFrom("shopify_drafts").execute();
      await shop.db.updateTable("payments").set({ redirect_url: null, provider_reference: null }).execute();
      expect((await payOrder(shop, cart, { paymentMethod: "card" })).redirectUrl).toBe(fixture.draft().invoiceUrl);
      expect(store.sales.drafts).toHaveLength(1);
    });

    test("a cent of difference is refused and logged with both sums, and its draft deleted", async () => {
      const { shop, store, logged } = fixture;
      store.sales.state.dearerBy = 1;
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      const refusal = await refusalOf(fixture.place(cart));
      expect(refusal.code).toBe("payment.unavailable");
      const { totalCents, state } = await fixture.orderOf(cart);
      expect(logged.join()).toContain(`total ${totalCents} here and ${totalCents + 1} there`);
      expect([state, store.sales.drafts, store.sales.deleted.length]).toEqual(["PENDING", [], 1]);
      // Once the store calculates as the shop does, the order can be paid.
      store.sales.state.dearerBy = 0;
      expect((await payOrder(shop, cart, { paymentMethod: "card" })).redirectUrl).toBe(fixture.draft().invoiceUrl);
    });

    test("while the store is away the order is saved, and is paid when it is back", async () => {
      const { shop, store } = fixture;
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      store.state.awayFrom = 0;
      expect((await refusalOf(fixture.place(cart))).code).toBe("payment.failed");
      expect((await fixture.orderOf(cart)).state).toBe("PENDING");
      store.state.awayFrom = Number.POSITIVE_INFINITY;
      expect((await payOrder(shop, cart, { paymentMethod: "card" })).redirectUrl).toBe(fixture.draft().invoiceUrl);
    });

    test("a missing scope, an unknown currency and goods that the store lacks are said", async () => {
      const { shop, store, logged } = fixture;
      store.state.scopes.delete("write_draft_orders");
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      expect((await refusalOf(fixture.place(cart))).code).toBe("payment.failed");
      expect(logged.join()).toContain("write_draft_orders");
      store.state.scopes.add("write_draft_orders");
      store.sales.state.presentable.clear();
      expect((await refusalOf(payOrder(shop, cart, { paymentMethod: "card" }))).code).toBe("payment.unavailable");
      expect(logged.join()).toContain("Presentment currency is not supported");
      store.sales.state.presentable.add("USD");
      await shop.db.deleteFrom("shopify_variants").execute();
      expect((await refusalOf(payOrder(shop, cart, { paymentMethod: "card" }))).code).toBe("payment.unavailable");
      expect(logged.join()).toContain("The store does not have");
    });

    test("store credit and other ways to pay are refused", async () => {
      const { shop } = fixture;
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      expect((await refusalOf(fixture.place(cart, { useCredit: true }))).message).toContain(
        "Store credit cannot be used",
      );
      expect((await refusalOf(fixture.place(cart, { paymentMethod: "bank-transfer" }))).code).toBe(
        "payment.unavailable",
      );
      expect((await refusalOf(placeOrder(shop, cart, await inputFor(shop, cart)))).code).toBe("payment.unavailable");
    });

    test("the draft of a cancelled order is deleted, and money that was faster is noted as to be returned", async () => {
      const { shop, store, send } = fixture;
      await followStore(shop, new AbortController().signal);
      const one = await fillCart(shop, [fixture.of("ring"), 2]);
      const { number } = await fixture.place(one);
      await voidOrder(shop, number);
      await followStore(shop, new AbortController().signal);
      expect([store.sales.drafts.length, store.sales.deleted.length]).toEqual([0, 1]);

      const two = await fillCart(shop, [fixture.of("ring"), 2]);
      const late = await fixture.place(two);
      const order = store.sales.pay(fixture.draft());
      await voidOrder(shop, late.number);
      await send("orders/paid", { id: numberOf(order.id) });
      await fixture.read();
      const states = async () => (await shop.db.selectFrom("payments").select("state").orderBy("id").execute()).at(-1);
      expect(await states()).toEqual({ state: "surplus" });
      const refund = store.sales.refund(
        order,
        order.lines.map((line, index) => [index, line.quantity]),
        order.sum.shipping,
      );
      expect(refund.minor).toBe(totalOf(order.sum));
      await send("refunds/create", { id: numberOf(refund.id), order_id: numberOf(order.id) });
      await fixture.read();
      expect(await states()).toEqual({ state: "returned" });
    });

    test("a refund that was made here is settled by the store's, and not made twice", async () => {
      const { shop, store, send } = fixture;
      const cart = await fillCart(shop, [fixture.of("ring"), 2]);
      const { number } = await fixture.place(cart);
      const order = store.sales.pay(fixture.draft());
      await send("orders/paid", { id: numberOf(order.id) });
      await fixture.read();
      const { refund } = await cancelOrder(shop, number, { key: "c", by: "shop", to: "original", reason: "" });
      expect(refund).toMatchObject({ state: "failed" });
      store.sales.refund(
        order,
        order.lines.map((line, index) => [index, line.quantity]),
        order.sum.shipping,
      );
      await send("orders/updated", { id: numberOf(order.id) });
      await fixture.read();
      const after = await fixture.orderOf(cart);
      expect(after).toMatchObject({ state: "REFUNDED", refunds: [{ state: "done" }] });
      expect(await verifyBooks(shop)).toEqual([]);
    });

    test("an unpaid order that the store cancels is cancelled, and a buyer who comes back is read at once", async () => {
      const { shop, store, send } = fixture;
      const unpaid = await fillCart(shop, [fixture.of("ring"), 1]);
      await fixture.place(unpaid);
      const order = store.sales.pay(fixture.draft(), "PENDING");
      await send("orders/create", { id: numberOf(order.id) });
      await fixture.read();
      expect((await fixture.orderOf(unpaid)).state).toBe("PENDING");
      store.sales.cancel(order);
      await send("orders/cancelled", { id: numberOf(order.id) });
      await fixture.read();
      expect((await fixture.orderOf(unpaid)).state).toBe("VOIDED");

      const paid = await fillCart(shop, [fixture.of("ring"), 1]);
      await fixture.place(paid);
      store.sales.pay(fixture.draft());
      await returnFromPayment(shop, paid);
      await fixture.read();
      expect((await fixture.orderOf(paid)).state).toBe("PAID");
    });

    test("lost, doubled and late messages end equal after the night", async () => {
      const { shop, store, send } = fixture;
      const random = seeded(7);
      const carts: CartAccess[] = [];
      const orders: StoreOrder[] = [];
      for (let index = 0; index < 12; index += 1) {
        const cart = await fillCart(shop, [fixture.of("chain-1"), 3 + index], [fixture.of("beads"), 101]);
        await fixture.place(cart);
        const order = store.sales.pay(fixture.draft());
        const topics = ["orders/create", "orders/paid"];
        if (index % 2 === 0) {
          store.sales.fulfil(order, [[0, 1]], `T-${index}`);
          topics.push("fulfillments/create");
        }
        if (index % 3 === 0) {
          store.sales.refund(order, [[0, 1]]);
          topics.push("refunds/create");
        }
        carts.push(cart);
        orders.push(order);
        for (const topic of topics.toReversed()) {
          const id = numberOf(order.id);
          const lost = index >= 8;
          if (!lost) await send(topic, topic.startsWith("orders/") ? { id } : { id: 1, order_id: id }, 1 + random(3));
        }
        if (index === 5) await fixture.read();
      }
      await fixture.read();
      const shown = async () =>
        Promise.all(
          carts.map(async (cart) => {
            const { state, parcels, refundedCents } = await fixture.orderOf(cart);
            return [state === "PENDING" ? "unpaid" : "paid", parcels.length, refundedCents];
          }),
        );
      const theirs = orders.map((order) => ["paid", order.fulfillments.length, order.refunded]);
      expect((await shown()).slice(0, 8)).toEqual(theirs.slice(0, 8));
      expect((await shown())[11]).toEqual(["unpaid", 0, 0]);
      await reconcile(shop, { onProblem });
      expect(await shown()).toEqual(theirs);
      const requests = store.state.requests;
      await reconcile(shop, { onProblem });
      // Nothing has changed: no order is read again.
      expect(store.state.requests - requests).toBeLessThan(15);
      expect(await shown()).toEqual(theirs);
      expect(await verifyBooks(shop)).toEqual([]);
    });
  });
}

test("parts in whole cents come to the amount", () => {
  const random = seeded(3);
  for (let index = 0; index < 5_000; index += 1) {
    const [quantity, amount] = [1 + random(2_000), random(500_000)];
    const parts = wholeCents(quantity, amount);
    expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
    expect(parts.reduce((sum, part) => sum + part.quantity * part.unitCents, 0)).toBe(amount);
  }
});

describe("random carts", () => {
  const engine = engines.find(({ available }) => available) ?? expect.fail();
  const CARTS: readonly [CurrencyCode, number][] =
    TEST_PART === "quick"
      ? [
          ["USD", 40],
          ["EUR", 15],
          ["JPY", 15],
        ]
      : [
          ["USD", 300],
          ["EUR", 100],
          ["JPY", 100],
        ];

  test.for(CARTS)(
    "in %s: %i random carts cost the same here, in the draft and in the order",
    async ([currency, count]) => {
      const fixture = await openStoreFixture(engine, currency);
      const { shop, store } = fixture;
      try {
        const random = seeded(count);
        const spent = [0, 250_000, 1_500_000, 30_000_000];
        const customers = [];
        for (const [index, cents] of spent.entries()) {
          const customer = await signUp(shop, `buyer${index}@example.com`);
          if (cents > 0) await shop.db.transaction().execute((tx) => addSpent(tx, customer.id, { cents, orders: 1 }));
          customers.push(customer);
        }
        await issue(shop, "SEVEN", 0, { type: "percent", value: 733 });
        await issue(shop, "CUT", 3.21);
        const countries = ["US", "DE", "GB", "AU"];
        let discounted = 0;
        for (let index = 0; index < count; index += 1) {
          const customer = random(3) === 0 ? null : customers[random(customers.length)];
          const lines = fixture.endless
            .filter(() => random(2) === 0)
            .slice(0, 5)
            .map((id): [number, number] => [id, 1 + random(random(4) === 0 ? 1_500 : 30)]);
          const goods = lines.length > 0 ? lines : [[fixture.of("chain-2"), 2 + random(9)] as [number, number]];
          const cart = customer ? await fillCartOf(shop, customer, ...goods) : await fillCart(shop, ...goods);
          const code = [undefined, "SEVEN", "CUT"][random(3)];
          const country = countries[random(countries.length)] ?? "US";
          const input = await inputFor(shop, cart, {
            ...byCard,
            method: random(2) === 0 ? "standard" : "express",
            address: {
              ...{ country, firstName: "Ada", lastName: "Marsh", phoneCode: "+1", phone: "212 555 0123" },
              ...{ zip: ADDRESSES[country]?.[0] ?? "", province: ADDRESSES[country]?.[1] ?? "" },
              ...{ city: "Town", address1: "1 Main Street", address2: "" },
            },
            coupon: code ? { choice: "code", code } : { choice: "none" },
            email: customer?.email ?? "guest@example.com",
          });
          const { number } = await placeOrder(shop, cart, input);
          const draft = fixture.draft();
          expect([index, totalOf(draft.sum)]).toEqual([index, input.expectedTotalCents]);
          const order = store.sales.pay(draft);
          const ours = await shop.db
            .selectFrom("orders")
            .selectAll()
            .where("number", "=", number)
            .executeTakeFirstOrThrow();
          expect([order.sum.goods - order.sum.discount, order.sum.shipping]).toEqual([
            ours.subtotal_cents,
            ours.shipping_cents,
          ]);
          if (order.sum.discount > 0) discounted += 1;
          await fixture.send("orders/paid", { id: numberOf(order.id) });
        }
        await fixture.read();
        expect(discounted).toBeGreaterThan(count / 3);
        const states = await shop.db.selectFrom("orders").select("state").distinct().execute();
        expect(states).toEqual([{ state: "PAID" }]);
        const drift = await verifyBooks(shop);
        // What the customers had spent before was not spent in orders.
        expect(drift.filter(({ what }) => !what.startsWith("customer: what they have spent"))).toEqual([]);
      } finally {
        await fixture.close();
      }
    },
  );
});

const ADDRESSES: Readonly<Record<string, readonly [zip: string, province: string]>> = {
  US: ["10001", "New York"],
  DE: ["10115", "Berlin"],
  GB: ["SW1A 1AA", "London"],
  AU: ["2000", "New South Wales"],
};
