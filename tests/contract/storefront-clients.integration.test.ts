/** Clients of the Storefront API besides the shop's own app: their access tokens, prices and quantities. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minorDigits, type CurrencyCode } from "../../domain/currencies.ts";
import { globalId } from "../../domain/ids.ts";
import { DEFAULT_RULES, rulesIn } from "../../domain/site/shop-rules.ts";
import { STOREFRONT_SCOPES, type StorefrontScope } from "../../domain/site/storefront-scopes.ts";
import { setCartCustomer } from "../../server/cart/cart.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import type { Database } from "../../server/database.ts";
import { quoteCheckout } from "../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { changeOrderLines } from "../../server/orders/lines/change-order-lines.ts";
import { refundOrder } from "../../server/orders/refunds/refund.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { savePageText } from "../../server/site/pages/page-texts.ts";
import {
  makeStorefrontToken,
  revokeStorefrontToken,
  saveStorefrontToken,
  type TokenTerms,
} from "../../server/site/storefront-tokens/storefront-tokens.ts";
import { inputFor, issue, openBankAccounts, sell, signUp } from "../orders/support/market.ts";
import { byBank } from "../orders/support/paid-orders.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";
import { openStorefront, ORIGIN, type StorefrontReply } from "../support/storefront.ts";

type Storefront = Awaited<ReturnType<typeof openStorefront>>;
type Headers = Record<string, string>;

const PUBLIC = "x-shopify-storefront-access-token";
const PRIVATE = "shopify-storefront-private-token";

const MONEY = "{ amount currencyCode }";
const PRODUCT = `query ($handle: String!) { product(handle: $handle) { id
  priceRange { minVariantPrice ${MONEY} } variants(first: 1) { nodes { id quantityAvailable price ${MONEY}
    quantityRule { minimum maximum increment } } } } }`;
const CART = `id totalQuantity cost { subtotalAmount ${MONEY} totalAmount ${MONEY} }
  discountCodes { code applicable } discountAllocations { __typename discountedAmount { amount } }
  lines(first: 9) { nodes { id quantity cost { amountPerQuantity ${MONEY} totalAmount ${MONEY} } } }`;
const ERRORS = "userErrors { code field message } warnings { code }";
const CREATE = `mutation ($input: CartInput) { cartCreate(input: $input) { cart { ${CART} } ${ERRORS} } }`;
const ADD = `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {
  cartLinesAdd(cartId: $cartId, lines: $lines) { cart { ${CART} } ${ERRORS} } }`;
const UPDATE = `mutation ($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
  cartLinesUpdate(cartId: $cartId, lines: $lines) { cart { ${CART} } ${ERRORS} } }`;
const READ = `query ($id: ID!) { cart(id: $id) { ${CART} } }`;

const terms = (changes: Partial<TokenTerms> = {}): TokenTerms => ({
  ...{ name: "Hydrogen", scopes: [...STOREFRONT_SCOPES], origin: null, priceBasis: "selling" },
  ...{ redirectUris: [], logoutUris: [], ...changes },
});

async function tokenOf(shop: Shop, changes: Partial<TokenTerms> = {}): Promise<Headers> {
  const { token } = await makeStorefrontToken(shop, { kind: "public", ...terms(changes) });
  return { [PUBLIC]: token };
}

async function ask(
  storefront: Storefront,
  headers: Headers,
  query: string,
  variables: object = {},
): Promise<StorefrontReply> {
  return (await storefront.post({ query, variables }, headers)).json<StorefrontReply>();
}

async function read(storefront: Storefront, headers: Headers, query: string, variables: object = {}) {
  const { data, errors } = await ask(storefront, headers, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Token and key, as the checkout's address has them. */
function keyOf(cartId: string) {
  const [, token = "", key = ""] = /Cart\/([\w-]+)\?key=(.*)$/.exec(cartId) ?? [];
  return { token, key };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Storefront;
    beforeEach(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      storefront = await openStorefront(shop);
      await openBankAccounts(shop);
    });
    afterEach(async () => {
      await storefront.close();
      await opened.close();
    });

    const useCurrency = async (currency: CurrencyCode) => {
      const pricing = { ...DEFAULT_RULES.pricing, currency, usdNanos: currency === "JPY" ? 6_700_000 : 1_000_000_000 };
      await saveSetting(shop, "rules", rulesIn(DEFAULT_RULES, pricing) as Parameters<typeof saveSetting<"rules">>[2]);
    };
    const orderOf = (number: number) =>
      shop.db
        .selectFrom("orders")
        .innerJoin("order_lines", "order_lines.order_id", "orders.id")
        .select(["item_total_cents", "subtotal_cents", "unit_price_micros", "orders.id"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow();

    test("a client that showed the customer's token sees their code on the cart later, but not who they are", async () => {
      const [ring] = [await sell(shop, { handle: "ring", dollars: 6.28 })];
      const [ada, eve] = [await signUp(shop, "ada@example.com"), await signUp(shop, "eve@example.com")];
      await issue(shop, "TEN", 10);
      const headers = await tokenOf(shop);
      const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${ring}`, quantity: 20 }];
      const { token } = await shop.db.transaction().execute((tx) => issueToken(tx, ada.id, shop.now()));
      const addCode = `mutation ($id: ID!) { cartDiscountCodesUpdate(cartId: $id, discountCodes: ["TEN"]) { cart {
        discountCodes { code applicable } cost { totalAmount { amount } } buyerIdentity { email customer { id } } } } }`;
      const withCode = async (id: string, by = headers) => {
        const { cartDiscountCodesUpdate } = await read(storefront, by, addCode, { id });
        return cartDiscountCodesUpdate.cart;
      };
      const make = async (buyerIdentity?: object) =>
        (await read(storefront, headers, CREATE, { input: { lines, ...(buyerIdentity && { buyerIdentity }) } }))
          .cartCreate.cart.id;

      const shown = await withCode(await make({ customerAccessToken: token }));
      expect(shown.discountCodes).toEqual([{ code: "TEN", applicable: true }]);
      expect(shown.cost.totalAmount.amount).toBe("124.4");
      expect(shown.buyerIdentity).toEqual({ email: null, customer: null });

      // Whoever only has the link of a cart at whose checkout somebody signs in learns nothing of them.
      const guests = await make();
      expect((await withCode(guests)).discountCodes).toEqual([{ code: "TEN", applicable: false }]);
      await setCartCustomer(shop, keyOf(guests), eve.id);
      expect((await withCode(guests)).discountCodes).toEqual([{ code: "TEN", applicable: false }]);
      const taken = await make({ customerAccessToken: token });
      await setCartCustomer(shop, keyOf(taken), eve.id);
      expect((await withCode(taken)).discountCodes).toEqual([{ code: "TEN", applicable: false }]);
      const own = { [PUBLIC]: "public" };
      expect((await withCode(await make({ customerAccessToken: token }), own)).discountCodes[0].applicable).toBe(false);
    });

    test("the menus that other storefronts ask for have stand-ins, which staff replace", async () => {
      await saveMenus(shop, [{ handle: "link-list", title: "Top tabs", items: [{ title: "All", type: "CATALOG" }] }]);
      const faq = { title: "Questions", summary: "", body: "Ask us." };
      const { id: staffId } = await shop.db
        .insertInto("staff")
        .values({
          ...{ email: "kim@shop.test", name: "Kim", role: "owner", password_hash: "-" },
          ...{ created_at: shop.now(), updated_at: shop.now() },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await savePageText(shop, { path: "/about/faq", language: "en" }, faq, staffId);
      const headers = await tokenOf(shop);
      const menus = `{ main: menu(handle: "main-menu") { title items { title url } }
        footer: menu(handle: "footer") { items { title url type } } other: menu(handle: "sidebar") { id } }`;
      expect(await read(storefront, headers, menus)).toEqual({
        main: { title: "Top tabs", items: [{ title: "All", url: `${ORIGIN}/pages/categories/index` }] },
        footer: { items: [{ title: "Questions", url: `${ORIGIN}/pages/faq`, type: "PAGE" }] },
        other: null,
      });
      expect(await read(storefront, { [PUBLIC]: "public" }, menus)).toEqual({ main: null, footer: null, other: null });
      await saveMenus(shop, [{ handle: "main-menu", title: "Ours", items: [] }]);
      expect((await read(storefront, headers, menus)).main).toEqual({ title: "Ours", items: [] });
    });

    describe.each<[CurrencyCode]>([["USD"], ["JPY"]])("in %s", (currency) => {
      const centsOf = (amount: string) => Math.round(Number(amount) * 10 ** minorDigits(currency));

      /** 6.28 × 1.07 is 6.72, and 628 yen × 1.07 are 672. */
      test.each([
        ["selling", 672],
        ["platform", 628],
      ] as const)(
        "a cart made with a token of %s prices is paid, changed and refunded at exactly what it showed, with a code",
        async (priceBasis, unitCents) => {
          await useCurrency(currency);
          await sell(shop, { handle: "ring", dollars: 6.28 });
          await sell(shop, { handle: "hoop", dollars: 6.28 });
          const ada = await signUp(shop, "ada@example.com");
          await issue(shop, "TEN", 10);
          const headers = await tokenOf(shop, { priceBasis });
          const { product } = await read(storefront, headers, PRODUCT, { handle: "ring" });
          const [variant] = product.variants.nodes;
          expect([centsOf(variant.price.amount), variant.price.currencyCode]).toEqual([unitCents, currency]);
          expect(centsOf(product.priceRange.minVariantPrice.amount)).toBe(unitCents);

          const { token: accessToken } = await shop.db
            .transaction()
            .execute((tx) => issueToken(tx, ada.id, shop.now()));
          const { cartCreate } = await read(storefront, headers, CREATE, {
            input: {
              lines: [{ merchandiseId: variant.id, quantity: 20 }],
              discountCodes: ["TEN"],
              buyerIdentity: { customerAccessToken: accessToken, countryCode: "US" },
            },
          });
          const { cart } = cartCreate;
          expect(cart.discountCodes).toEqual([{ code: "TEN", applicable: true }]);
          expect(centsOf(cart.cost.subtotalAmount.amount)).toBe(20 * unitCents);
          expect(centsOf(cart.cost.totalAmount.amount)).toBe(20 * unitCents - 1_000);
          expect(centsOf(cart.lines.nodes[0].cost.totalAmount.amount)).toBe(20 * unitCents);

          const key = { ...keyOf(cart.id), customerId: ada.id };
          const input = await inputFor(shop, key, { coupon: { choice: "code", code: "TEN" } });
          const { quote } = await quoteCheckout(shop, key, { ...input, country: "US" });
          expect([quote.itemTotalCents, quote.subtotalCents]).toEqual([20 * unitCents, 20 * unitCents - 1_000]);
          const { number } = await placeOrder(shop, key, input);
          const order = await orderOf(number);
          expect(order).toMatchObject({
            item_total_cents: 20 * unitCents,
            subtotal_cents: 20 * unitCents - 1_000,
            unit_price_micros: unitCents * 10_000,
          });
          const lines = [{ position: 1, quantity: 20 }];
          const refund = { to: "original", lines, reason: "broken", restock: true, key: "r" } as const;
          const { amountCents } = await refundOrder(shop, number, refund);
          expect(amountCents).toBe(20 * unitCents - 1_000);

          // Staff add to an order that is not paid yet.
          const second = await read(storefront, headers, CREATE, {
            input: { lines: [{ merchandiseId: variant.id, quantity: 1 }] },
          });
          const guest = keyOf(second.cartCreate.cart.id);
          const waiting = await placeOrder(shop, guest, await inputFor(shop, guest, byBank));
          const hoop = await read(storefront, headers, PRODUCT, { handle: "hoop" });
          const hoopId = Number(hoop.product.variants.nodes[0].id.split("/").at(-1));
          const { itemTotalCents } = await changeOrderLines(shop, waiting.number, {
            ...{ keep: [{ position: 1, quantity: 1 }], add: [{ variantId: hoopId, quantity: 2, unitMicros: null }] },
            ...{ tell: false, key: "more" },
          });
          expect(itemTotalCents).toBe(3 * unitCents);
        },
      );

      test("PRICE-01 the shop's own app is shown platform prices, and its cart is charged with the uplift", async () => {
        await useCurrency(currency);
        await sell(shop, { handle: "ring", dollars: 6.28 });
        const { product } = await storefront.read(PRODUCT, { handle: "ring" });
        const [variant] = product.variants.nodes;
        expect(centsOf(variant.price.amount)).toBe(628);
        const { cartCreate } = await storefront.read(CREATE, {
          input: { lines: [{ merchandiseId: variant.id, quantity: 3 }] },
        });
        expect(centsOf(cartCreate.cart.cost.totalAmount.amount)).toBe(3 * 628);
        const key = keyOf(cartCreate.cart.id);
        const { number } = await placeOrder(shop, key, await inputFor(shop, key));
        expect((await orderOf(number)).subtotal_cents).toBe(3 * 672);
      });

      test("filters, their bounds, searches by price and sorting go by the prices that the client sees", async () => {
        await useCurrency(currency);
        const at = (cents: number) => cents / 10 ** minorDigits(currency);
        for (const [handle, dollars] of [
          ["low", 6.28],
          ["high", 9.35],
        ] as const) {
          await sell(shop, { handle, dollars, tags: ["new"] });
        }
        const headers = await tokenOf(shop);
        const list = (args: string) =>
          `{ search(query: "ring", first: 9, types: [PRODUCT] ${args}) { nodes { ... on Product { handle } }
            productFilters { id values { input } } } }`;
        const handles = async (args: string) =>
          (await read(storefront, headers, list(args))).search.nodes.map(({ handle }: { handle: string }) => handle);
        const { search } = await read(storefront, headers, list(""));
        const price = search.productFilters.find(({ id }: { id: string }) => id === "filter.v.price");
        // 9.35 × 1.07 is 10.0045.
        expect(JSON.parse(price.values[0].input)).toEqual({ price: { min: 0, max: at(1_000) } });
        expect(await handles(`productFilters: [{ price: { min: ${at(672)}, max: ${at(672)} } }]`)).toEqual(["low"]);
        expect(await handles(`productFilters: [{ price: { max: ${at(671)} } }]`)).toEqual([]);
        expect(await handles(`productFilters: [{ price: { min: ${at(1_000)} } }]`)).toEqual(["high"]);
        expect(await handles("sortKey: PRICE, reverse: true")).toEqual(["high", "low"]);
        const found = async (query: string) =>
          (
            await read(
              storefront,
              headers,
              "query ($query: String) { products(first: 9, query: $query) { nodes { handle } } }",
              { query },
            )
          ).products.nodes.map(({ handle }: { handle: string }) => handle);
        expect(await found(`variants.price:${at(672)}`)).toEqual(["low"]);
        expect(await found(`variants.price:<${at(672)}`)).toEqual([]);
        expect(await found(`variants.price:>${at(672)}`)).toEqual(["high"]);
        expect(await found(`variants.price:<=${at(1_000)}`)).toEqual(["low", "high"]);
      });
    });

    test("a discount that needs no code shows in a client's cart as the checkout gives it", async () => {
      const ring = await sell(shop, { handle: "ring", dollars: 6.28, stock: null });
      const headers = await tokenOf(shop);
      const { cartCreate } = await read(storefront, headers, CREATE, {
        input: { lines: [{ merchandiseId: globalId("ProductVariant", ring), quantity: 500 }] },
      });
      const { cart } = cartCreate;
      const key = keyOf(cart.id);
      const { quote } = await quoteCheckout(shop, key, { ...(await inputFor(shop, key)), country: "US" });
      expect(quote.savedCents).toBeGreaterThan(0);
      expect(Math.round(cart.cost.totalAmount.amount * 100)).toBe(quote.subtotalCents);
      expect(cart.discountAllocations).toEqual([
        {
          __typename: "CartAutomaticDiscountAllocation",
          discountedAmount: { amount: String(quote.savedCents / 100) },
        },
      ]);
    });

    test("a cart keeps its basis whoever changes it, and stays payable when its client's token is changed or revoked", async () => {
      const ring = globalId("ProductVariant", await sell(shop, { handle: "ring", dollars: 6.28 }));
      const { id, token } = await makeStorefrontToken(shop, { kind: "public", ...terms({ priceBasis: "platform" }) });
      const headers = { [PUBLIC]: token };
      const other = await tokenOf(shop);
      const lines = [{ merchandiseId: ring, quantity: 1 }];
      const { cartCreate } = await read(storefront, headers, CREATE, { input: { lines } });
      const cartId: string = cartCreate.cart.id;
      await saveStorefrontToken(shop, id, terms({ priceBasis: "selling" }));
      const { cartLinesAdd } = await read(storefront, other, ADD, { cartId, lines });
      expect(cartLinesAdd.cart.cost.totalAmount.amount).toBe("12.56");
      await revokeStorefrontToken(shop, id);
      expect((await storefront.post({ query: READ, variables: { id: cartId } }, headers)).statusCode).toBe(401);
      await expect(saveStorefrontToken(shop, id, terms())).rejects.toThrow("There is no such access token.");
      const key = keyOf(cartId);
      const { number } = await placeOrder(shop, key, await inputFor(shop, key));
      expect((await orderOf(number)).subtotal_cents).toBe(1_256);
      // One of the shop's own, read by a client, shows what its checkout takes.
      const own = await storefront.read(CREATE, { input: { lines } });
      const { cart } = await read(storefront, other, READ, { id: own.cartCreate.cart.id });
      expect(cart.cost.totalAmount.amount).toBe("6.72");
    });

    test("quantity rules: a client is refused what the checkout would not take, the shop's own app is not", async () => {
      const pack = globalId(
        "ProductVariant",
        await sell(shop, { handle: "pack", minQuantity: 10, minBatch: 5, stock: 12 }),
      );
      const headers = await tokenOf(shop);
      const { product } = await read(storefront, headers, PRODUCT, { handle: "pack" });
      expect(product.variants.nodes[0].quantityRule).toEqual({ minimum: 10, maximum: null, increment: 5 });
      const create = (quantity: number, as = headers) =>
        read(storefront, as, CREATE, { input: { lines: [{ merchandiseId: pack, quantity }] } });
      expect((await create(1)).cartCreate).toEqual({
        cart: null,
        userErrors: [
          {
            code: "MINIMUM_NOT_MET",
            field: ["input", "lines", "0", "quantity"],
            message: "The quantity must be above the specified minimum for the item (10).",
          },
        ],
        warnings: [],
      });
      expect((await create(12)).cartCreate.userErrors).toMatchObject([
        { code: "INVALID_INCREMENT", message: "The quantity must be a multiple of the specified increment (5)." },
      ]);
      expect((await create(1_000_005)).cartCreate.userErrors).toMatchObject([{ code: "MAXIMUM_EXCEEDED" }]);
      expect((await create(1, {})).cartCreate).toMatchObject({ cart: { totalQuantity: 1 }, userErrors: [] });

      // Stock is cut to what can be ordered.
      const { cart, warnings } = (await create(15)).cartCreate;
      expect([cart.totalQuantity, warnings]).toEqual([10, [{ code: "MERCHANDISE_NOT_ENOUGH_STOCK" }]]);
      const [line] = cart.lines.nodes;
      const lines = [{ id: line.id, quantity: 9 }];
      const updated = await read(storefront, headers, UPDATE, { cartId: cart.id, lines });
      expect(updated.cartLinesUpdate.userErrors).toMatchObject([
        { code: "MINIMUM_NOT_MET", field: ["lines", "0", "quantity"] },
      ]);
      const added = await read(storefront, headers, ADD, {
        cartId: cart.id,
        lines: [{ merchandiseId: pack, quantity: 1 }],
      });
      expect(added.cartLinesAdd.userErrors).toMatchObject([
        { code: "INVALID_INCREMENT", field: ["lines", "0", "quantity"] },
      ]);
      const key = keyOf(cart.id);
      const { number } = await placeOrder(shop, key, await inputFor(shop, key));
      expect((await orderOf(number)).item_total_cents).toBe(10 * 1_070);
      const removed = await read(storefront, headers, CREATE, { input: { lines: [] } });
      expect(removed.cartCreate.userErrors).toEqual([]);
    });

    test("quantity rules: variants that may reach a minimum together each have it for clients", async () => {
      const variant = (size: string) => ({
        ...{
          optionValues: [size],
          priceMicros: 1_000_000,
          weightMg: 1_000,
          tracked: false,
          oversell: false,
          available: null,
        },
      });
      const variants = [variant("S"), variant("M")];
      await sell(shop, { handle: "pair", minQuantity: 4, options: [{ name: "Size" }], variants });
      const rules = async (as: Headers) =>
        (await read(storefront, as, PRODUCT, { handle: "pair" })).product.variants.nodes[0].quantityRule.minimum;
      expect([await rules(await tokenOf(shop)), await rules({})]).toEqual([4, 1]);
    });

    test("a field whose scope a token lacks answers ACCESS_DENIED, and the others are answered", async () => {
      await sell(shop, { handle: "ring" });
      const scopes: StorefrontScope[] = ["unauthenticated_read_product_listings"];
      const headers = await tokenOf(shop, { scopes });
      const inventory = await ask(storefront, headers, PRODUCT, { handle: "ring" });
      expect(inventory.data.product.variants.nodes[0]).toMatchObject({ quantityAvailable: null });
      expect(inventory.errors).toMatchObject([
        {
          path: ["product", "variants", "nodes", 0, "quantityAvailable"],
          message:
            "Access denied for quantityAvailable field. Required access: `unauthenticated_read_product_inventory` access scope.",
          extensions: { code: "ACCESS_DENIED" },
        },
      ]);
      const codes = async (query: string) =>
        (await ask(storefront, headers, query)).errors?.map(({ extensions }) => extensions["code"]) ?? [];
      expect(await codes('{ shop { name } cart(id: "gid://shopify/Cart/x") { id } }')).toEqual(["ACCESS_DENIED"]);
      expect(await codes("mutation { cartCreate { cart { id } } }")).toEqual(["ACCESS_DENIED"]);
      expect(await codes('{ customer(customerAccessToken: "x") { id } }')).toEqual(["ACCESS_DENIED"]);
      expect(await codes('{ menu(handle: "main") { id } }')).toEqual(["ACCESS_DENIED"]);
      expect(await codes('{ node(id: "gid://shopify/Cart/x") { id } }')).toEqual(["ACCESS_DENIED"]);
      expect(await codes("{ products(first: 1) { nodes { tags } } }")).toEqual(["ACCESS_DENIED"]);
      expect(await codes("{ products(first: 1) { nodes { title } } localization { country { isoCode } } }")).toEqual(
        [],
      );
    });

    test("a public token is for pages of its origin, a private one for servers, which name the buyer", async () => {
      const query = "{ shop { name } }";
      const at = await tokenOf(shop, { origin: "https://Shop.example/" });
      const answered = await storefront.post({ query }, { ...at, origin: "https://shop.example" });
      expect(answered.headers).toMatchObject({
        "access-control-allow-origin": "https://shop.example",
        vary: "Origin",
      });
      expect([answered.statusCode, (await storefront.post({ query }, at)).statusCode]).toEqual([200, 200]);
      const elsewhere = await storefront.post({ query }, { ...at, origin: "https://evil.example" });
      expect([elsewhere.statusCode, elsewhere.json<StorefrontReply>().errors?.[0]?.extensions["code"]]).toEqual([
        403,
        "ACCESS_DENIED",
      ]);
      await expect(tokenOf(shop, { origin: "shop.example/path" })).rejects.toThrow("An origin is");

      const { token } = await makeStorefrontToken(shop, { kind: "private", ...terms() });
      const statusOf = async (headers: Headers) =>
        (await storefront.post({ query }, { [PUBLIC]: "", ...headers })).statusCode;
      expect(await statusOf({ [PRIVATE]: token, "shopify-storefront-buyer-ip": "203.0.113.7" })).toBe(200);
      expect(await statusOf({ [PRIVATE]: token, origin: "https://shop.example" })).toBe(403);
      expect(await statusOf({ [PUBLIC]: token })).toBe(401);
      expect(await statusOf({ [PRIVATE]: at[PUBLIC] ?? "" })).toBe(401);
      expect(await statusOf({ [PUBLIC]: "made up" })).toBe(401);
      const rows = await shop.db.selectFrom("storefront_tokens").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  describe.skipIf(!engine.available)(`${engine.name}, warm`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Storefront;
    let statements: () => number;
    beforeAll(async () => {
      opened = await engine.open();
      const { db, count } = countingStatements(opened.database.db);
      statements = count;
      const changes = openTestChanges(opened.database);
      shop = testShop(db, { changes, readModel: openReadModel(changes, 8_000_000) });
      await startChanges(changes);
      storefront = await openStorefront(shop, [], 4_000_000);
    });
    afterAll(async () => {
      await storefront.close();
      await shop.changes.close();
      await opened.close();
    });

    test("no client is answered with another's prices or fields, neither from the cache nor at the same time", async () => {
      await sell(shop, { handle: "ring", dollars: 6.28 });
      const [selling, platform] = [await tokenOf(shop), await tokenOf(shop, { priceBasis: "platform" })];
      const scopes: StorefrontScope[] = ["unauthenticated_read_product_listings"];
      const limited = await tokenOf(shop, { scopes });
      const callers: Headers[] = [selling, platform, {}, limited];
      const once = () =>
        Promise.all(
          callers.map(async (headers) => {
            const { data, errors } = await ask(storefront, headers, PRODUCT, { handle: "ring" });
            return [data.product.variants.nodes[0].price.amount, errors?.length ?? 0];
          }),
        );
      const expected = [
        ["6.72", 0],
        ["6.28", 0],
        ["6.28", 0],
        ["6.72", 1],
      ];
      await expect
        .poll(async () => (await ask(storefront, limited, PRODUCT, { handle: "ring" })).data?.product)
        .toBeTruthy();
      for (let turn = 0; turn < 4; turn += 1) expect(await once()).toEqual(expected);
      const before = statements();
      expect(await once()).toEqual(expected);
      expect(statements() - before).toBe(0);
    });

    test("a revoked token ends in every process with the notice of the change, and the others go on", async () => {
      const { id, token } = await makeStorefrontToken(shop, { kind: "public", ...terms() });
      const statusOf = async () =>
        (await storefront.post({ query: "{ shop { name } }" }, { [PUBLIC]: token })).statusCode;
      await expect.poll(statusOf).toBe(200);
      await revokeStorefrontToken(shop, id);
      await expect.poll(statusOf).toBe(401);
      expect((await storefront.post({ query: "{ shop { name } }" })).statusCode).toBe(200);
    });
  });
}
