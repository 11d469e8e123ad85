/** Discount codes and the customer of a cart, through the GraphQL API. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import { emptyOrders, enrol } from "../../tests/orders/support/buyers.ts";
import { seeded, seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openStorefront, type StorefrontReply } from "../../tests/support/storefront.ts";
import { redeemCoupon } from "../coupons/coupons.ts";
import { createCoupon, switchCoupon, type NewCoupon } from "../coupons/manage-coupons.ts";
import { signIn } from "../customers/customers.ts";
import { createCustomer } from "../customers/sessions/sign-up.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { findCartByToken } from "./cart.ts";

const CART = `id discountCodes { code applicable }
  buyerIdentity { countryCode email customer { email } }
  discountAllocations { __typename targetType discountedAmount { amount currencyCode }
    ... on CartCodeDiscountAllocation { code }
    discountApplication { allocationMethod targetSelection targetType
      value { __typename ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } } } }
  cost { subtotalAmount { amount } totalAmount { amount } checkoutChargeAmount { amount } }
  lines(first: 10) { nodes { cost { totalAmount { amount } } discountAllocations { targetType } } }`;
const PAYLOAD = `cart { ${CART} } userErrors { code field message } warnings { code message target }`;
const OPERATIONS = {
  cartCreate: ["$input: CartInput", "input: $input"],
  cartLinesUpdate: ["$cartId: ID!, $lines: [CartLineUpdateInput!]!", "cartId: $cartId, lines: $lines"],
  cartDiscountCodesUpdate: [
    "$cartId: ID!, $discountCodes: [String!]",
    "cartId: $cartId, discountCodes: $discountCodes",
  ],
  cartBuyerIdentityUpdate: [
    "$cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!",
    "cartId: $cartId, buyerIdentity: $buyerIdentity",
  ],
} as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let ring: string;
    let bead: string;
    let names = 0;
    /** A customer and their token, signed in. */
    let ada: { id: number; token: string };

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      const products = await seedProducts(shop.db, [
        { handle: "ring", variants: [{ price: 10, tracked: false }] },
        { handle: "bead", variants: [{ price: 0.01, tracked: false }] },
      ]);
      [ring, bead] = ["ring", "bead"].map((handle) =>
        globalId("ProductVariant", seeded(products, handle).variantIds[0] ?? 0),
      ) as [string, string];
      storefront = await openStorefront(shop);
      ada = await customer("ada@shop.test");
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    async function customer(email: string): Promise<{ id: number; token: string }> {
      const password = "correct horse";
      const { id } = await createCustomer(shop, { email, password });
      const session = await signIn(shop, { email, password }, "203.0.113.1");
      return { id, token: session?.token ?? "" };
    }
    const coupon = async (input: Partial<NewCoupon> = {}) => {
      const times = { startAt: new Date("2026-10-01"), endAt: new Date("2026-12-01") };
      return (await createCoupon(shop, { code: `CODE-${++names}`, type: "amount", value: 1_070, ...times, ...input }))
        .code;
    };
    /** Only Ada's token shows Ada's carts; without it they look like a guest's. */
    const as = ({ token }: { token: string }) => `@inContext(buyer: { customerAccessToken: "${token}" })`;
    async function change(
      name: keyof typeof OPERATIONS,
      variables: Record<string, unknown>,
      buyer = ada,
    ): Promise<StorefrontReply["data"]> {
      const [parameters, args] = OPERATIONS[name];
      const text = `mutation (${parameters}) ${as(buyer)} { ${name}(${args}) { ${PAYLOAD} } }`;
      const data = await storefront.read(text, variables);
      return data[name];
    }
    /** A signed-in buyer's cart of so many rings at 10.00 (10.70 as a selling price), or whatever `input` says. */
    async function create(quantity: number, input: object = {}): Promise<StorefrontReply["data"]> {
      const lines = quantity === 0 ? [] : [{ merchandiseId: ring, quantity }];
      const buyerIdentity = { customerAccessToken: ada.token };
      return (await change("cartCreate", { input: { lines, buyerIdentity, ...input } })).cart;
    }
    const setCodes = (cart: { id: string }, discountCodes: unknown) =>
      change("cartDiscountCodesUpdate", { cartId: cart.id, discountCodes });
    const read = async (id: string, buyer = ada) =>
      (await storefront.read(`query ($id: ID!) ${as(buyer)} { cart(id: $id) { ${CART} } }`, { id })).cart;
    const warningCodes = ({ warnings }: StorefrontReply["data"]) => warnings.map(({ code }: { code: string }) => code);

    test("GQL-07 an applied code shows as an allocation on the cart, in platform prices, and lowers its total", async () => {
      const code = await coupon();
      const cart = await create(3);
      const { cart: after, warnings, userErrors } = await setCodes(cart, [code.toLowerCase()]);
      expect([warnings, userErrors]).toEqual([[], []]);
      expect(after.discountCodes).toEqual([{ code: code.toLowerCase(), applicable: true }]);
      // 10.70 of 32.10 in selling prices is a third of the goods: 10.00 of 30.00
      expect(after.discountAllocations).toEqual([
        {
          __typename: "CartCodeDiscountAllocation",
          code: code.toLowerCase(),
          targetType: "LINE_ITEM",
          discountedAmount: { amount: "10.0", currencyCode: "USD" },
          discountApplication: {
            ...{ allocationMethod: "ACROSS", targetSelection: "ALL", targetType: "LINE_ITEM" },
            value: { __typename: "MoneyV2", amount: "10.0" },
          },
        },
      ]);
      expect(after.cost).toEqual({
        subtotalAmount: { amount: "30.0" },
        totalAmount: { amount: "20.0" },
        checkoutChargeAmount: { amount: "20.0" },
      });
      expect(after.lines.nodes).toEqual([{ cost: { totalAmount: { amount: "30.0" } }, discountAllocations: [] }]);
      expect(await read(after.id)).toEqual(after);
    });

    test("GQL-07 a full discount takes everything off, however the prices of single pieces are rounded", async () => {
      const code = await coupon({ type: "percent", value: 10_000 });
      // 0.01 each is 0.01 as a selling price too: only the ring is 1.07 times dearer there
      const lines = [
        { merchandiseId: bead, quantity: 333 },
        { merchandiseId: ring, quantity: 1 },
      ];
      const cart = await create(0, { lines, discountCodes: [code] });
      expect(cart.cost).toMatchObject({ subtotalAmount: { amount: "13.33" }, totalAmount: { amount: "0.0" } });
      expect(cart.discountAllocations[0].discountApplication.value).toEqual({
        __typename: "PricingPercentageValue",
        percentage: 100,
      });
    });

    test("GQL-07 the update replaces the codes; an empty list and null clear them; spelling and order are kept", async () => {
      const [one, two] = [await coupon(), await coupon()];
      const cart = await create(1, { discountCodes: [one] });
      const written = (codes: StorefrontReply["data"]) =>
        codes.cart.discountCodes.map(({ code }: { code: string }) => code);
      expect(written(await setCodes(cart, [` ${two} `, "Nope", two.toLowerCase(), "", "NOPE"]))).toEqual([two, "Nope"]);
      expect(written(await setCodes(cart, []))).toEqual([]);
      expect(written(await setCodes(cart, one))).toEqual([one]);
      expect(written(await setCodes(cart, null))).toEqual([]);
    });

    test("COUP-02 only the first code that applies counts; the others stay, with a warning", async () => {
      const [late, first, second] = [await coupon({ leastCount: 9 }), await coupon(), await coupon({ value: 2_000 })];
      const cart = await create(3);
      const { cart: after, warnings } = await setCodes(cart, [late, first, second, "NOPE"]);
      expect(after.discountCodes).toEqual([
        { code: late, applicable: false },
        { code: first, applicable: true },
        { code: second, applicable: false },
        { code: "NOPE", applicable: false },
      ]);
      expect(warnings.map(({ code, target }: StorefrontReply["data"]) => [code, target])).toEqual([
        ["DISCOUNT_QUANTITY_NOT_IN_RANGE", after.id],
        ["DISCOUNT_CODE_NOT_HONOURED", after.id],
        ["DISCOUNT_NOT_FOUND", after.id],
      ]);
      expect(warnings[2].message).toContain("NOPE");
    });

    test("COUP-02 every reason has the platform's own warning", async () => {
      const [someone = 0] = await enrol(shop.db, [`someone-${++names}@shop.test`]);
      const off = await coupon();
      await switchCoupon(shop, off, false);
      const [used, usedUp] = [await coupon(), await coupon({ usageLimit: 1 })];
      const orders = await emptyOrders(shop.db, 2);
      const hold = (code: string, customerId: number, orderId = 0) =>
        shop.db
          .transaction()
          .execute((tx) => redeemCoupon(tx, { code, customerId, email: null, orderId, cents: 1, at: shop.now() }));
      await hold(used, ada.id, orders[0]);
      await hold(usedUp, someone, orders[1]);
      const cases: [string, string][] = [
        ["NO-SUCH", "DISCOUNT_NOT_FOUND"],
        [await coupon({ customerId: someone }), "DISCOUNT_NOT_FOUND"],
        [await coupon({ leastAmountCents: 3_211 }), "DISCOUNT_PURCHASE_NOT_IN_RANGE"],
        [await coupon({ leastCount: 4 }), "DISCOUNT_QUANTITY_NOT_IN_RANGE"],
        [await coupon({ startAt: new Date("2026-11-02") }), "DISCOUNT_CURRENTLY_INACTIVE"],
        [await coupon({ endAt: new Date("2026-11-01") }), "DISCOUNT_CURRENTLY_INACTIVE"],
        [off, "DISCOUNT_CURRENTLY_INACTIVE"],
        [used, "DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED"],
        [usedUp, "DISCOUNT_USAGE_LIMIT_REACHED"],
        [await coupon({ countries: ["FR"] }), "DISCOUNT_CODE_NOT_HONOURED"],
      ];
      const cart = await create(3);
      for (const [code, warning] of cases) {
        const answer = await setCodes(cart, [code]);
        expect([code, warningCodes(answer)]).toEqual([code, [warning]]);
        expect(answer.cart.discountCodes).toEqual([{ code, applicable: false }]);
        expect(answer.cart.cost.totalAmount.amount).toBe("30.0");
      }
      const exactly = await coupon({ leastAmountCents: 3_210, leastCount: 3 });
      expect(warningCodes(await setCodes(cart, [exactly]))).toEqual([]);
      expect(warningCodes(await setCodes(await create(0), [exactly]))).toEqual(["DISCOUNT_PURCHASE_NOT_IN_RANGE"]);
      expect(warningCodes(await setCodes(await create(0), [await coupon()]))).toEqual([
        "DISCOUNT_NO_ENTITLED_LINE_ITEMS",
      ]);
    });

    test("COUP-05 a guest's code does not apply before logging in", async () => {
      const code = await coupon();
      const { cart, warnings } = await change("cartCreate", {
        input: { lines: [{ merchandiseId: ring }], discountCodes: [code] },
      });
      expect(warnings).toMatchObject([{ code: "DISCOUNT_ELIGIBLE_CUSTOMER_MISSING", target: cart.id }]);
      const buyerIdentity = { customerAccessToken: ada.token };
      const after = await change("cartBuyerIdentityUpdate", { cartId: cart.id, buyerIdentity });
      expect([after.warnings, after.cart.discountCodes]).toEqual([[], [{ code, applicable: true }]]);
    });

    test("COUP-03 a code that saves less than the order's own discount, which it excludes, is not honoured", async () => {
      const [code, added] = [await coupon({ value: 100 }), await coupon({ value: 100, combinesWithOrder: true })];
      // 10 rings are 107.00 as selling prices: 6 % off as a big order
      const cart = await create(10);
      expect(warningCodes(await setCodes(cart, [code]))).toEqual(["DISCOUNT_CODE_NOT_HONOURED"]);
      const { cart: after } = await setCodes(cart, [added]);
      // The checkout shows the big-order discount.
      expect(after.cost.totalAmount.amount).toBe("99.07");
    });

    test("COUP-03 a code for shipping applies without taking anything off the cart, which holds no shipping", async () => {
      const code = await coupon({ target: "shipping", value: 300 });
      const cart = await create(1, { discountCodes: [code] });
      expect(cart).toMatchObject({
        discountCodes: [{ code, applicable: true }],
        discountAllocations: [],
        cost: { totalAmount: { amount: "10.0" } },
      });
      const buyerIdentity = { countryCode: "US" };
      const { warnings } = await change("cartBuyerIdentityUpdate", { cartId: cart.id, buyerIdentity });
      expect(warnings).toEqual([]);
    });

    test("GQL-07 of twenty concurrent code updates one is stored whole", async () => {
      const cart = await create(1);
      const lists = Array.from({ length: 20 }, (_, index) => [`A${index}`, `B${index}`, `C${index}`]);
      await Promise.all(lists.map((codes) => setCodes(cart, codes)));
      const { discountCodes } = await read(cart.id);
      expect(lists).toContainEqual(discountCodes.map(({ code }: { code: string }) => code));
    });

    test("GQL-07 invalid codes are refused, and nothing is changed", async () => {
      const cart = await create(1, { discountCodes: ["STAYS"] });
      const many = Array.from({ length: 251 }, (_, index) => `CODE${index}`);
      const ask = async (discountCodes: unknown) => {
        const [parameters, args] = OPERATIONS.cartDiscountCodesUpdate;
        const query = `mutation (${parameters}) { cartDiscountCodesUpdate(${args}) { ${PAYLOAD} } }`;
        return storefront.ask(query, { cartId: cart.id, discountCodes });
      };
      expect((await ask(many)).errors?.[0]?.extensions.code).toBe("MAX_INPUT_SIZE_EXCEEDED");
      for (const bad of [["A\0B"], ["\ud800"], [1], [null], { code: "A" }, [["A"]]]) {
        expect((await ask(bad)).errors).toHaveLength(1);
      }
      for (const long of ["x".repeat(256), "x".repeat(100_000)]) {
        expect((await setCodes(cart, ["A", long])).userErrors).toMatchObject([
          { code: "INVALID", field: ["discountCodes"] },
        ]);
        const created = await change("cartCreate", { input: { discountCodes: [long] } });
        expect(created).toMatchObject({ cart: null, userErrors: [{ field: ["input", "discountCodes"] }] });
      }
      expect((await read(cart.id)).discountCodes).toEqual([{ code: "STAYS", applicable: false }]);
      const most = await setCodes(cart, [...many.slice(0, 249), "x".repeat(255)]);
      expect(most.cart.discountCodes).toHaveLength(250);
      expect(await setCodes({ id: cart.id.replace(/key=.*/, "key=0") }, [])).toMatchObject({
        cart: null,
        userErrors: [{ code: "INVALID", field: ["cartId"] }],
      });
    });

    test("GQL-07 the cart's token alone shows neither its codes nor its customer", async () => {
      const cart = await create(3, { discountCodes: [await coupon()] });
      expect(await read(cart.id.replace(/\?.*/, ""))).toMatchObject({
        discountCodes: [],
        discountAllocations: [],
        buyerIdentity: { customer: null },
        cost: { totalAmount: { amount: "30.0" } },
      });
    });

    test("GQL-07 a cart belongs to the customer of the token; with another token, none and null", async () => {
      const ben = await customer("ben@shop.test");
      const cart = await create(1);
      const identify = async (buyerIdentity: object) =>
        change("cartBuyerIdentityUpdate", { cartId: cart.id, buyerIdentity }, ben);
      const emailOf = async (buyerIdentity: object) =>
        (await identify(buyerIdentity)).cart.buyerIdentity.customer?.email ?? null;
      expect(cart.buyerIdentity.customer).toEqual({ email: "ada@shop.test" });
      expect(await emailOf({ customerAccessToken: ben.token })).toBe("ben@shop.test");
      expect(await emailOf({ countryCode: "DE" })).toBe("ben@shop.test");
      for (const customerAccessToken of ["", "nobody's", `${ben.token}x`, "x".repeat(100_000)]) {
        expect(await identify({ customerAccessToken })).toEqual({
          cart: null,
          userErrors: [
            { code: "INVALID", field: ["buyerIdentity", "customerAccessToken"], message: "Customer is invalid" },
          ],
          warnings: [],
        });
      }
      expect((await read(cart.id, ben)).buyerIdentity.customer).toEqual({ email: "ben@shop.test" });
      expect((await read(cart.id, ada)).buyerIdentity.customer).toBeNull();
      expect(await emailOf({ customerAccessToken: null })).toBeNull();
      const late = testShop(shop.db, { now: () => new Date("2027-11-01") });
      const storefrontLater = await openStorefront(late);
      const [parameters, args] = OPERATIONS.cartCreate;
      const query = `mutation (${parameters}) { cartCreate(${args}) { ${PAYLOAD} } }`;
      const input = { buyerIdentity: { customerAccessToken: ada.token } };
      const { cartCreate } = await storefrontLater.read(query, { input });
      await storefrontLater.close();
      expect(cartCreate).toMatchObject({ cart: null, userErrors: [{ message: "Customer is invalid" }] });
    });

    test("CHK-04 a line remembers the platform price at which it was last added or changed", async () => {
      const products = await seedProducts(shop.db, [
        { handle: "dear", variants: [{ price: 2 }] },
        { handle: "dearer", variants: [{ price: 3 }] },
      ]);
      const [dear = 0, other = 0] = ["dear", "dearer"].flatMap((handle) => seeded(products, handle).variantIds);
      const lines = [dear, other].map((id) => ({ merchandiseId: globalId("ProductVariant", id) }));
      const { cart } = await change("cartCreate", { input: { lines } });
      const token = /Cart\/([\w-]+)/.exec(cart.id)?.[1] ?? "";
      const seen = async () => (await findCartByToken(shop, token))?.lines.map((line) => line.seenPriceMicros);
      expect(await seen()).toEqual([2_000_000, 3_000_000]);
      await shop.db.updateTable("variants").set({ price_micros: 5_000_000 }).where("id", "in", [dear, other]).execute();
      expect(await seen()).toEqual([2_000_000, 3_000_000]);
      const [line] = (await findCartByToken(shop, token))?.lines ?? [];
      await change("cartLinesUpdate", {
        cartId: cart.id,
        lines: [{ id: `gid://shopify/CartLine/${line?.id}?cart=${token}`, quantity: 1 }],
      });
      expect(await seen()).toEqual([5_000_000, 3_000_000]);
    });
  });
}
