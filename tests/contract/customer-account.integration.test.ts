/** The Customer Account API: a customer's own data, and nobody else's. Documents like those of Hydrogen's account pages. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Customer } from "../../server/customers/customers.ts";
import { shipOrder } from "../../server/orders/fulfilment/ship.ts";
import { refundOrder } from "../../server/orders/refunds/refund.ts";
import type { Shop } from "../../server/shop.ts";
import { issue, openBankAccounts, sell, signUp } from "../orders/support/market.ts";
import { byBank, order } from "../orders/support/paid-orders.ts";
import { makeClient, openAccounts, signedInAt, type Accounts } from "../support/account-client.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

const PASSWORD = "right password";

const ADDRESS = `fragment Address on CustomerAddress {
  id name formatted firstName lastName company address1 address2 territoryCode zoneCode city zip phoneNumber }`;
const DETAILS = `query Details($language: LanguageCode) @inContext(language: $language) {
  customer { id firstName lastName displayName creationDate tags
    emailAddress { emailAddress marketingState } phoneNumber { phoneNumber marketingState }
    defaultAddress { ...Address } addresses(first: 6) { nodes { ...Address } edges { cursor } pageInfo { hasNextPage } } }
  shop { id name url email } } ${ADDRESS}`;
const ORDERS = `query Orders($first: Int, $last: Int, $before: String, $after: String, $query: String, $sortKey: OrderSortKeys = PROCESSED_AT) {
  customer { orders(sortKey: $sortKey, reverse: true, first: $first, last: $last, before: $before, after: $after, query: $query) {
    nodes { id number confirmationNumber processedAt financialStatus fulfillmentStatus totalPrice { amount currencyCode }
      fulfillments(first: 1) { nodes { status } } }
    pageInfo { hasPreviousPage hasNextPage endCursor startCursor } } } }`;
const ORDER = `query Order($orderId: ID!) { order(id: $orderId) {
  id name number confirmationNumber statusPageUrl fulfillmentStatus financialStatus processedAt createdAt cancelledAt
  cancelReason currencyCode email note edited requiresShipping shippingTitle customerLocale phone
  customer { id } customAttributes { key } shippingLine { title originalPrice { amount } }
  totalTax { amount } totalPrice { amount } subtotal { amount } totalShipping { amount } totalRefunded { amount }
  totalDuties { amount } totalTip { amount } shippingDiscountAllocations { allocatedAmount { amount } }
  refunds { id createdAt updatedAt totalRefunded { amount } }
  fulfillments(first: 5) { nodes { id status createdAt updatedAt requiresShipping estimatedDeliveryAt latestShipmentStatus
    trackingInformation { company number url }
    fulfillmentLineItems(first: 5) { nodes { id quantity lineItem { title } } } } }
  shippingAddress { id name formatted(withName: true) formattedArea } billingAddress { id }
  discountApplications(first: 100) { nodes { ...Discount } }
  lineItems(first: 100) { nodes { id name title variantTitle sku quantity giftCard requiresShipping productId variantId
    price { amount } totalPrice { amount } currentTotalPrice { amount } totalDiscount { amount } customAttributes { key }
    image { id url altText width height }
    discountAllocations { allocatedAmount { amount } discountApplication { ...Discount } } } } } }
fragment Discount on DiscountApplication { targetType allocationMethod targetSelection
  value { __typename ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } } }`;

const UPDATE = `mutation ($input: CustomerUpdateInput!) { customerUpdate(input: $input) {
  customer { firstName lastName emailAddress { emailAddress } } userErrors { code field message } } }`;
const CREATE_ADDRESS = `mutation ($address: CustomerAddressInput!, $default: Boolean) {
  customerAddressCreate(address: $address, defaultAddress: $default) {
    customerAddress { id territoryCode zoneCode phoneNumber } userErrors { code field message } } }`;
const UPDATE_ADDRESS = `mutation ($address: CustomerAddressInput!, $id: ID!, $default: Boolean) {
  customerAddressUpdate(address: $address, addressId: $id, defaultAddress: $default) {
    customerAddress { id city } userErrors { code field message } } }`;
const DELETE_ADDRESS = `mutation ($id: ID!) {
  customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code field message } } }`;

const HOME = {
  ...{ firstName: "Ada", lastName: "Marsh", company: "", address1: "12 Elm Street", address2: "", city: "Springfield" },
  ...{ zip: "62701", territoryCode: "US", zoneCode: "IL", phoneNumber: "+12175550142" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: Shop;
    let close: () => Promise<void>;
    let accounts: Accounts;
    let [ada, eve]: { customer: Customer; token: string }[] = [];
    let numbers: { first: number; second: number };

    beforeAll(async () => {
      const opened = await engine.open();
      // Orders a minute apart, but tokens that last.
      let seconds = 0;
      const now = () => new Date(Date.UTC(2026, 10, 1, 12, 0, (seconds += 1)));
      shop = testShop(opened.database.db, { now });
      accounts = await openAccounts(shop);
      close = async () => {
        await accounts.close();
        await opened.close();
      };
      await openBankAccounts(shop);
      const [ring, hoop] = [await sell(shop, { handle: "ring", dollars: 10 }), await sell(shop, { handle: "hoop" })];
      await issue(shop, "TEN", 10);
      const { clientId } = await makeClient(shop);
      const join = async (email: string) => {
        const customer = await signUp(shop, email);
        return { customer, token: (await signedInAt(accounts, clientId, email, PASSWORD)).access_token };
      };
      [ada, eve] = [await join("ada@example.com"), await join("eve@example.com")];
      const { customer } = ada;
      const lines: [number, number][] = [
        [ring, 4],
        [hoop, 1],
      ];
      const first = await order(shop, lines, { customer, coupon: { choice: "code", code: "TEN" } });
      await shipOrder(shop, first.number, {
        ...{ key: "s", carrier: "UPS", trackingNumber: "1Z", lines: [{ position: 1, quantity: 2 }] },
      });
      await refundOrder(shop, first.number, {
        ...{ to: "original", lines: [{ position: 1, quantity: 1 }], reason: "broken", restock: true, key: "r" },
      });
      const second = await order(shop, [[ring, 1]], { customer, ...byBank, coupon: { choice: "none" } });
      await order(shop, [[ring, 1]]);
      numbers = { first: first.number, second: second.number };
    });
    afterAll(() => close());

    const read = async (query: string, variables: object = {}, token = ada?.token ?? "") => {
      const { data, errors } = await accounts.graphql(token, query, variables);
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const orders = async (variables: object, token?: string) => (await read(ORDERS, variables, token)).customer.orders;
    const named = async (variables: object, token?: string) =>
      (await orders({ first: 20, ...variables }, token)).nodes.map(({ number }: { number: number }) => number);

    test("a customer's own details", async () => {
      const { customer, shop: its } = await read(DETAILS, { language: "DE" });
      expect(customer).toMatchObject({
        ...{ firstName: "Ada", displayName: "Ada Marsh", phoneNumber: null, defaultAddress: null },
        emailAddress: { emailAddress: "ada@example.com", marketingState: "NOT_SUBSCRIBED" },
        addresses: { nodes: [], pageInfo: { hasNextPage: false } },
      });
      expect(its).toMatchObject({ id: "gid://shopify/Shop/1", url: "https://shop.test" });
    });

    test("the orders of the customer, in pages, by number, and since a time", async () => {
      const { first, second } = numbers;
      expect(await named({})).toEqual([second, first]);
      expect(await named({}, eve?.token)).toEqual([]);
      const page = await orders({ first: 1 });
      expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      expect(await named({ first: 1, after: page.pageInfo.endCursor })).toEqual([first]);
      expect((await orders({ last: 1, before: page.pageInfo.startCursor })).nodes).toEqual([]);
      expect(await named({ query: `name:${first}` })).toEqual([first]);
      expect(await named({ query: `name:#${second}` })).toEqual([second]);
      expect(await named({ query: `name:"＃\u202a${second}\u202c"` })).toEqual([second]);
      expect(await named({ query: `name:${first} AND confirmation_number:ABC` })).toEqual([]);
      expect(await named({ query: "processed_at:>2026-11-02" })).toEqual([]);
      expect(await named({ sortKey: "TOTAL_PRICE" })).toEqual([first, second]);
    });

    test("one order with its lines, discounts, parcels and refunds", async () => {
      const { first } = numbers;
      const { nodes } = await orders({ first: 2, sortKey: "ORDER_NUMBER" });
      const { order: found } = await read(ORDER, { orderId: nodes[1].id });
      expect(found).toMatchObject({
        ...{ name: `#${first}`, financialStatus: "PARTIALLY_REFUNDED", fulfillmentStatus: "PARTIALLY_FULFILLED" },
        customer: { id: `gid://shopify/Customer/${ada?.customer.id}` },
        fulfillments: {
          nodes: [
            {
              ...{ status: "SUCCESS", trackingInformation: [{ company: "UPS", number: "1Z" }] },
              fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Ring ring" } }] },
            },
          ],
        },
        discountApplications: {
          nodes: [{ value: { __typename: "MoneyV2", amount: "10.0" }, targetType: "LINE_ITEM" }],
        },
      });
      const [ring, hoop] = found.lineItems.nodes;
      expect(ring).toMatchObject({ title: "Ring ring", quantity: 4 });
      expect(Number(ring.price.amount) * 4).toBeCloseTo(Number(ring.totalPrice.amount));
      const discounted = [ring, hoop].reduce((sum, { totalDiscount }) => sum + Number(totalDiscount.amount), 0);
      expect(discounted).toBeCloseTo(10);
      expect(found.refunds[0].totalRefunded.amount).toBe(found.totalRefunded.amount);
      expect(found.shippingAddress.formatted[0]).toBe(found.shippingAddress.name);
      expect(new URL(found.statusPageUrl).pathname).toMatch(/^\/checkouts\/.+\/order$/);
      expect(
        new Set([...found.lineItems.nodes, ...found.fulfillments.nodes].map(({ id }: { id: string }) => id)).size,
      ).toBe(3);
    });

    test("another customer's order, a guest's and one that there is not are null", async () => {
      const { nodes } = await orders({ first: 1 });
      expect(await read(ORDER, { orderId: nodes[0].id }, eve?.token)).toEqual({ order: null });
      for (const id of ["Order/999999", "Product/1"]) {
        expect(await read(ORDER, { orderId: `gid://shopify/${id}` })).toEqual({ order: null });
      }
      const guests = shop.db.selectFrom("orders").select("id").where("customer_id", "is", null);
      const { id } = await guests.executeTakeFirstOrThrow();
      expect(await read(ORDER, { orderId: `gid://shopify/Order/${id}` })).toEqual({ order: null });
    });

    test("names are changed and cleared; nothing else is", async () => {
      const update = async (input: object) => (await read(UPDATE, { input })).customerUpdate;
      expect(await update({ firstName: "Augusta", lastName: null })).toMatchObject({
        ...{ customer: { firstName: "Augusta", lastName: null }, userErrors: [] },
      });
      expect((await update({})).userErrors[0].code).toBe("CUSTOMER_INPUT_ARGUMENT_EMPTY");
      expect((await update({ firstName: "<b>Ada</b>" })).userErrors).toMatchObject([
        { code: "CONTAINS_HTML_TAGS", field: ["input", "firstName"] },
      ]);
      expect((await update({ firstName: "x".repeat(300) })).userErrors).toMatchObject([{ code: "TOO_LONG" }]);
      const { errors } = await accounts.graphql(ada?.token ?? "", UPDATE, { input: { email: "eve@shop.test" } });
      expect(errors?.[0]?.message).toContain("email");
    });

    test("addresses are added, changed, chosen and deleted by their customer alone", async () => {
      const create = async (address: object, isDefault = false) =>
        (await read(CREATE_ADDRESS, { address, default: isDefault })).customerAddressCreate;
      const { customerAddress: home } = await create(HOME);
      expect(home).toMatchObject({ territoryCode: "US", zoneCode: "IL", phoneNumber: "+12175550142" });
      // After a lost answer.
      expect((await create(HOME)).customerAddress.id).toBe(home.id);
      expect(
        (await create({ ...HOME, address1: "2 Elm Street", phoneNumber: "(217) 555-0143" })).customerAddress,
      ).toMatchObject({
        phoneNumber: "+12175550143",
      });
      const { customerAddress: office } = await create({ ...HOME, address1: "1 Oak Road" }, true);
      const { customer } = await read(DETAILS);
      expect([customer.defaultAddress.id, customer.addresses.nodes.length]).toEqual([office.id, 3]);

      const update = async (id: string, address: object, isDefault?: boolean, token?: string) =>
        (await read(UPDATE_ADDRESS, { id, address, default: isDefault }, token)).customerAddressUpdate;
      expect((await update(home.id, { city: "Chicago" })).customerAddress.city).toBe("Chicago");
      expect((await update(office.id, {}, false)).userErrors).toMatchObject([
        { code: "DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED" },
      ]);
      expect((await update(home.id, { city: "Evil" }, false, eve?.token)).userErrors).toMatchObject([
        { code: "ADDRESS_ID_DOES_NOT_EXIST" },
      ]);
      const wrong = { ...HOME, territoryCode: "XX", phoneNumber: "+1 23", firstName: "<b>" };
      const codes = (await create(wrong)).userErrors.map(({ code, field }: { code: string; field: string[] }) => [
        code,
        field[1],
      ]);
      expect(codes).toEqual([
        ["CONTAINS_HTML_TAGS", "firstName"],
        ["PHONE_NUMBER_NOT_VALID", "phoneNumber"],
        ["INVALID_TERRITORY_CODE", "territoryCode"],
      ]);

      const remove = async (id: string, token?: string) =>
        (await read(DELETE_ADDRESS, { id }, token)).customerAddressDelete;
      expect((await remove(home.id, eve?.token)).userErrors).toMatchObject([{ code: "ADDRESS_ID_DOES_NOT_EXIST" }]);
      expect(await remove(home.id)).toEqual({ deletedAddressId: home.id, userErrors: [] });
    });

    test("queries that cost too much are refused, and so is what is none", async () => {
      const many = Array.from(
        { length: 60 },
        (_, at) => `a${at}: orders(first: 250) { nodes { id lineItems(first: 250) { nodes { id } } } }`,
      );
      const { errors } = await accounts.graphql(ada?.token ?? "", `{ customer { ${many.join(" ")} } }`);
      expect(errors?.[0]?.extensions["code"]).toBe("MAX_COST_EXCEEDED");
      expect((await accounts.graphql(ada?.token ?? "", "{ customer { password } }")).errors?.[0]?.message).toContain(
        "password",
      );
      expect((await accounts.graphql(ada?.token ?? "", "")).status).toBe(400);
      expect((await accounts.graphql("", "{ customer { id } }")).status).toBe(401);
    });
  });
}
