/** A customer's orders by the Storefront API. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Customer } from "../../server/customers/customers.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import { shipOrder } from "../../server/orders/fulfilment/ship.ts";
import { refundOrder } from "../../server/orders/refunds/refund.ts";
import type { Shop } from "../../server/shop.ts";
import { issue, openBankAccounts, sell, signUp } from "../orders/support/market.ts";
import { byBank, order } from "../orders/support/paid-orders.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront } from "../support/storefront.ts";

const ORDERS = `query ($token: String!, $first: Int, $after: String, $query: String, $sortKey: OrderSortKeys, $reverse: Boolean) {
  customer(customerAccessToken: $token) {
    orders(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id name } edges { cursor node { id } } } } }`;

const ORDER = `{
  id name orderNumber processedAt canceledAt cancelReason financialStatus fulfillmentStatus currencyCode email phone edited
  statusUrl customerUrl customerLocale customAttributes { key value }
  subtotalPrice { amount } totalPrice { amount } totalPriceV2 { amount } totalShippingPrice { amount } totalTax { amount }
  originalTotalPrice { amount } totalRefunded { amount } currentTotalPrice { amount } currentSubtotalPrice { amount }
  currentTotalShippingPrice { amount } currentTotalTax { amount } shippingDiscountAllocations { allocatedAmount { amount } }
  subtotalPriceV2 { amount } totalRefundedV2 { amount } totalShippingPriceV2 { amount } totalTaxV2 { amount }
  currentTotalDuties { amount } originalTotalDuties { amount } metafields(identifiers: [{ key: "x" }]) { id }
  shippingAddress { id name address1 formatted countryCodeV2 phone } billingAddress { zip }
  discountApplications(first: 5) { edges { cursor node { __typename } } pageInfo { hasNextPage }
    nodes { __typename targetType targetSelection allocationMethod ... on DiscountCodeApplication { code applicable }
    ... on AutomaticDiscountApplication { title }
    value { ... on MoneyV2 { amount } } } }
  lineItems(first: 5) { edges { cursor node { title } } pageInfo { hasNextPage } nodes { customAttributes { key } title quantity currentQuantity originalTotalPrice { amount } discountedTotalPrice { amount }
    discountAllocations { allocatedAmount { amount } discountApplication { __typename targetType } } variant { id } } }
  successfulFulfillments(first: 5) { trackingCompany trackingInfo { number url }
    fulfillmentLineItems(first: 5) { edges { cursor node { quantity } } pageInfo { hasNextPage } nodes { quantity lineItem { title } } } }
  metafield(namespace: "custom", key: "x") { id } }`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: Shop;
    let close: () => Promise<void>;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let [ada, eve]: { customer: Customer; token: string }[] = [];
    let numbers: number[] = [];

    beforeAll(async () => {
      const opened = await engine.open();
      let minute = 0;
      const now = () => new Date(Date.UTC(2026, 10, 1, 12, (minute += 1)));
      shop = testShop(opened.database.db, { now });
      storefront = await openStorefront(shop);
      close = async () => {
        await storefront.close();
        await opened.close();
      };
      await openBankAccounts(shop);
      const [ring, hoop] = [await sell(shop, { handle: "ring", dollars: 10 }), await sell(shop, { handle: "hoop" })];
      await issue(shop, "TEN", 10);
      const join = async (email: string) => {
        const customer = await signUp(shop, email);
        const { token } = await shop.db.transaction().execute((tx) => issueToken(tx, customer.id, shop.now()));
        return { customer, token };
      };
      [ada, eve] = [await join("ada@example.com"), await join("eve@example.com")];
      const { customer } = ada;
      const first = await order(
        shop,
        [
          [ring, 4],
          [hoop, 1],
        ],
        { customer, coupon: { choice: "code", code: "TEN" } },
      );
      await shipOrder(shop, first.number, {
        ...{ key: "s", carrier: "UPS", trackingNumber: "1Z", lines: [{ position: 1, quantity: 2 }] },
      });
      await refundOrder(shop, first.number, {
        ...{ to: "original", lines: [{ position: 1, quantity: 1 }], reason: "broken", restock: true, key: "r" },
      });
      const second = await order(shop, [[ring, 1]], { customer, ...byBank, coupon: { choice: "none" } });
      await order(shop, [[ring, 1]]);
      numbers = [first.number, second.number];
    });
    afterAll(() => close());

    const orders = async (variables: object) => {
      const { customer } = await storefront.read(ORDERS, { token: ada?.token, first: 10, ...variables });
      return customer.orders;
    };
    const named = async (variables: object) =>
      (await orders(variables)).nodes.map(({ name }: { name: string }) => Number(name.slice(1)));
    const ask = async (token: string | undefined, id: string) =>
      (
        await storefront.read(
          `query ($token: String!, $id: ID!) @inContext(buyer: { customerAccessToken: $token }) { node(id: $id) { ... on Order ${ORDER} } }`,
          { token, id },
        )
      ).node;

    test("a customer's placed orders, in pages, by date or total, and since a time", async () => {
      const [first = 0, second = 0] = numbers;
      expect(await orders({})).toMatchObject({ totalCount: "2", pageInfo: { hasNextPage: false } });
      expect(await named({})).toEqual([first, second]);
      expect(await named({ sortKey: "PROCESSED_AT", reverse: true })).toEqual([second, first]);
      expect(await named({ sortKey: "TOTAL_PRICE" })).toEqual([second, first]);
      const page = await orders({ first: 1 });
      expect(page.pageInfo.hasNextPage).toBe(true);
      expect(await named({ first: 1, after: page.pageInfo.endCursor })).toEqual([second]);
      expect(await named({ query: "processed_at:>2026-11-02" })).toEqual([]);
      expect(await named({ query: "processed_at:<2027-02-28" })).toEqual([first, second]);
      expect(await named({ query: "processed_at:<2027-02-30" })).toEqual([]);
      expect(await named({ query: "processed_at:>=2026-11-01T00:00:00Z" })).toEqual([first, second]);
    });

    test("an order with its lines, discount, parcels, refund and addresses, to the cent", async () => {
      const [{ id }] = (await orders({})).nodes;
      const node = await ask(ada?.token, id);
      const [first = 0] = numbers;
      const { goods_cents: refunded } = await shop.db
        .selectFrom("refunds")
        .select("goods_cents")
        .executeTakeFirstOrThrow();
      const stored = await shop.db
        .selectFrom("orders")
        .select(["subtotal_cents", "total_cents", "shipping_cents"])
        .where("number", "=", first)
        .executeTakeFirstOrThrow();
      const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
      expect(node).toMatchObject({
        ...{ id, name: `#${first}`, orderNumber: first, canceledAt: null, cancelReason: null, edited: false },
        ...{ financialStatus: "PARTIALLY_REFUNDED", fulfillmentStatus: "PARTIALLY_FULFILLED", currencyCode: "USD" },
        ...{ email: "ada@example.com", phone: "+1 212 555 0123", customerLocale: "en", customAttributes: [] },
        shippingAddress: {
          name: "Ada Marsh",
          address1: "1 Main Street",
          countryCodeV2: "US",
          phone: "+1 212 555 0123",
        },
        billingAddress: { zip: "10001" },
        discountApplications: {
          nodes: [{ __typename: "DiscountCodeApplication", code: "TEN", applicable: true, value: { amount: "10.0" } }],
        },
        successfulFulfillments: [
          {
            trackingCompany: "UPS",
            trackingInfo: [{ number: "1Z" }],
            fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Ring ring" } }] },
          },
        ],
        metafield: null,
      });
      const [ring, hoop] = node.lineItems.nodes;
      expect([ring.quantity, ring.currentQuantity, cents(ring.originalTotalPrice)]).toEqual([4, 3, 4_280]);
      const allocated = [ring, hoop].flatMap((line) =>
        line.discountAllocations.map((each: { allocatedAmount: { amount: string } }) => cents(each.allocatedAmount)),
      );
      expect(allocated.reduce((sum: number, each: number) => sum + each, 0)).toBe(1_000);
      expect(cents(ring.discountedTotalPrice) + cents(hoop.discountedTotalPrice)).toBe(stored.subtotal_cents);
      expect(cents(node.subtotalPrice)).toBe(stored.subtotal_cents);
      expect(cents(node.totalPrice)).toBe(stored.total_cents);
      expect(cents(node.totalShippingPrice)).toBe(stored.shipping_cents);
      expect(cents(node.totalRefunded)).toBe(refunded);
      expect(cents(node.currentTotalPrice)).toBe(stored.total_cents - refunded);
      expect(cents(node.currentSubtotalPrice)).toBe(stored.subtotal_cents - refunded);
      expect(node.statusUrl).toMatch(/^https:\/\/shop\.test\/checkouts\/.+\/order\?key=.+/);
    });

    test("nobody else gets it: another customer, a token that has ended, nobody signed in", async () => {
      const [{ id }] = (await orders({})).nodes;
      expect(await ask(eve?.token, id)).toBeNull();
      expect(await ask("made up", id)).toBeNull();
      expect((await storefront.read("query ($id: ID!) { node(id: $id) { id } }", { id })).node).toBeNull();
      const { customer } = await storefront.read(ORDERS, { token: eve?.token, first: 5 });
      expect(customer.orders).toMatchObject({ totalCount: "0", nodes: [] });
    });
  });
}
