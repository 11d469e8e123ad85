/** Carts as Hydrogen calls them: the customer's token comes once, and then the cart's id alone (docs/decisions/0134). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STOREFRONT_SCOPES } from "../../domain/site/storefront-scopes.ts";
import { inputFor, issue, sell, signUp } from "../../tests/orders/support/market.ts";
import {
  openAccounts,
  makeClient,
  refreshed,
  signedInAt,
  type Accounts,
  type AccountTokens,
} from "../../tests/support/account-client.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openStorefront, type StorefrontReply } from "../../tests/support/storefront.ts";
import { grantCredit } from "../coupons/credit.ts";
import { signIn, type Customer } from "../customers/customers.ts";
import { deleteToken } from "../customers/sessions/tokens.ts";
import type { Database } from "../database.ts";
import { quoteCheckout } from "../orders/checkout/checkout.ts";
import type { Shop } from "../shop.ts";
import { makeStorefrontToken } from "../site/storefront-tokens/storefront-tokens.ts";

const PASSWORD = "right password";
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

const CART = `id cost { totalAmount { amount } } discountCodes { code applicable }
  discountAllocations { discountedAmount { amount } ... on CartCodeDiscountAllocation { code } }
  buyerIdentity { email phone customer { id email firstName } }
  delivery { addresses { id } } deliveryGroups(first: 1) { nodes { id } }`;
/** The parameters and the context are Hydrogen's. */
const LOCALE = "$country: CountryCode = ZZ, $language: LanguageCode";
const IN_LOCALE = "@inContext(country: $country, language: $language)";
const ANSWER = `{ cart { ${CART} } userErrors { code } warnings { code message } }`;
const CREATE = `mutation cartCreate($input: CartInput!, ${LOCALE}) ${IN_LOCALE} { cartCreate(input: $input) ${ANSWER} }`;
const IDENTIFY = `mutation cartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!, ${LOCALE}) ${IN_LOCALE} {
  cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) ${ANSWER} }`;
const CODES = `mutation cartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!], ${LOCALE}) ${IN_LOCALE} {
  cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) ${ANSWER} }`;
const NOTE = `mutation cartNoteUpdate($cartId: ID!, $note: String!, ${LOCALE}) ${IN_LOCALE} {
  cartNoteUpdate(cartId: $cartId, note: $note) ${ANSWER} }`;
const READ = `query CartQuery($cartId: ID!, ${LOCALE}) ${IN_LOCALE} { cart(id: $cartId) { ${CART} } }`;

/** 20 rings at 6.72 are 134.40, of which 10.00 are more than the discount for big orders. */
const FULL = "126.34";
const WITH_TEN = "124.4";
const LOG_IN = { code: "DISCOUNT_ELIGIBLE_CUSTOMER_MISSING", message: "TEN: log in to use this discount code." };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let now = new Date("2026-11-01T12:00:00Z");
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let accounts: Accounts;
    let client: { id: number; clientId: string };
    let headers: Record<string, string>;
    let ring: number;
    let ada: Customer;
    let ben: Customer;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      storefront = await openStorefront(shop);
      accounts = await openAccounts(shop);
      client = await makeClient(shop);
      const { token } = await makeStorefrontToken(shop, {
        ...{ kind: "public", name: "Hydrogen", scopes: [...STOREFRONT_SCOPES], origin: null, priceBasis: "selling" },
        ...{ redirectUris: [], logoutUris: [] },
      });
      headers = { "x-shopify-storefront-access-token": token };
      ring = await sell(shop, { handle: "ring", dollars: 6.28, stock: 10_000 });
      [ada, ben] = [await signUp(shop, "ada@example.com"), await signUp(shop, "ben@example.com")];
      await issue(shop, "TEN", 10);
      await issue(shop, "ADAS", 12, { customerId: ada.id });
      await issue(shop, "BENS", 14, { customerId: ben.id });
      await grantCredit(shop, { customerId: ada.id, cents: 500, note: "A gift", key: "gift" });
    });
    afterAll(async () => {
      await accounts.close();
      await storefront.close();
      await opened.close();
    });

    async function ask(query: string, variables: object): Promise<StorefrontReply["data"]> {
      const { data, errors } = (await storefront.post({ query, variables }, headers)).json<StorefrontReply>();
      if (errors) throw new Error(JSON.stringify(errors));
      return Object.values(data as object)[0];
    }
    const tokenOf = async ({ email }: Customer) =>
      (await signIn(shop, { email, password: PASSWORD }, "203.0.113.1"))?.token ?? "";
    const create = async (buyerIdentity: object = {}) => {
      const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${ring}`, quantity: 20 }];
      return (await ask(CREATE, { input: { lines, buyerIdentity } })).cart.id as string;
    };
    const setCodes = (cartId: string, ...discountCodes: string[]) => ask(CODES, { cartId, discountCodes });
    const read = (cartId: string) => ask(READ, { cartId });
    const keyOf = (cartId: string) => {
      const [, token = "", key = ""] = /Cart\/([\w-]+)\?key=(.*)$/.exec(cartId) ?? [];
      return { token, key };
    };
    const nothingPersonal = {
      buyerIdentity: { email: null, phone: null, customer: null },
      delivery: { addresses: [] },
      deliveryGroups: { nodes: [] },
    };
    const applied = { discountCodes: [{ code: "TEN", applicable: true }], cost: { totalAmount: { amount: WITH_TEN } } };
    const refused = { discountCodes: [{ code: "TEN", applicable: false }], cost: { totalAmount: { amount: FULL } } };

    test("COUP-02 a code applies on a cart made with the customer's token, and shows nothing of them", async () => {
      const deliveryAddress = { countryCode: "US", address1: "1 Main Street", city: "New York", zip: "10001" };
      const input = {
        lines: [{ merchandiseId: `gid://shopify/ProductVariant/${ring}`, quantity: 20 }],
        buyerIdentity: { customerAccessToken: await tokenOf(ada), email: "ada@example.com", phone: "+12125550123" },
        delivery: { addresses: [{ selected: true, address: { deliveryAddress } }] },
      };
      const made = await ask(CREATE, { input });
      expect(made.cart.buyerIdentity).toMatchObject({ email: "ada@example.com", customer: { firstName: "Ada" } });
      expect(made.cart.delivery.addresses).toHaveLength(1);
      const { cart, warnings, userErrors } = await setCodes(made.cart.id, "TEN");
      expect([warnings, userErrors]).toEqual([[], []]);
      expect(cart).toMatchObject({ ...applied, ...nothingPersonal });
      expect(await read(cart.id)).toEqual(cart);
      expect((await ask(NOTE, { cartId: cart.id, note: "Gift" })).cart).toEqual(cart);
    });

    test("COUP-02 so it does on a guest's cart that was then given the token", async () => {
      const cartId = await create();
      expect(await setCodes(cartId, "TEN")).toMatchObject({ cart: refused, warnings: [LOG_IN] });
      await ask(IDENTIFY, { cartId, buyerIdentity: { customerAccessToken: await tokenOf(ada) } });
      expect(await read(cartId)).toMatchObject({ ...applied, ...nothingPersonal });
      await ask(IDENTIFY, { cartId, buyerIdentity: { countryCode: "US" } });
      expect(await read(cartId)).toMatchObject(applied);
      await ask(IDENTIFY, { cartId, buyerIdentity: { customerAccessToken: null } });
      expect(await read(cartId)).toMatchObject(refused);
    });

    test("COUP-02 a customer's own code applies on their cart, another's does not", async () => {
      const cartId = await create({ customerAccessToken: await tokenOf(ada) });
      const own = await setCodes(cartId, "ADAS");
      expect(own.cart).toMatchObject({ discountCodes: [{ code: "ADAS", applicable: true }], ...nothingPersonal });
      expect(own.cart.cost.totalAmount.amount).toBe("122.4");
      const { cart, warnings } = await setCodes(cartId, "BENS");
      expect(cart.discountCodes).toEqual([{ code: "BENS", applicable: false }]);
      expect(warnings).toEqual([{ code: "DISCOUNT_NOT_FOUND", message: "BENS: this discount code does not exist." }]);

      await ask(IDENTIFY, { cartId, buyerIdentity: { customerAccessToken: await tokenOf(ben) } });
      expect((await setCodes(cartId, "ADAS")).cart.discountCodes).toEqual([{ code: "ADAS", applicable: false }]);
      expect((await setCodes(cartId, "BENS")).cart.discountCodes).toEqual([{ code: "BENS", applicable: true }]);
    });

    test.each<[string, (token: string) => Promise<unknown>]>([
      ["deleted", (token) => deleteToken(shop, token)],
      [
        "expired",
        async () => {
          now = new Date(now.getTime() + 31 * DAY_MS);
        },
      ],
    ])("COUP-02 once the token is %s the code takes nothing off, and the answer says why", async (_, end) => {
      const token = await tokenOf(ada);
      const cartId = await create({ customerAccessToken: token });
      await setCodes(cartId, "TEN");
      // Another sign-in of the same customer does not count for this cart.
      await end(token);
      await tokenOf(ada);
      expect(await read(cartId)).toMatchObject({ ...refused, ...nothingPersonal });
      expect(await ask(NOTE, { cartId, note: "Gift" })).toMatchObject({ cart: refused, warnings: [LOG_IN] });
      expect(await setCodes(cartId, "TEN")).toMatchObject({ cart: refused, warnings: [LOG_IN] });

      // What may be the customer's own is answered like what there is not.
      for (const code of ["ADAS", "NO-SUCH"]) {
        const { cart, warnings } = await setCodes(cartId, code);
        expect(cart.discountCodes).toEqual([{ code, applicable: false }]);
        expect(warnings).toEqual([{ ...LOG_IN, message: `${code}: log in to use this discount code.` }]);
        expect(await ask(NOTE, { cartId, note: code })).toMatchObject({ cart: { discountCodes: [] }, warnings: [] });
      }
      await setCodes(cartId, "TEN");
      await ask(IDENTIFY, { cartId, buyerIdentity: { customerAccessToken: await tokenOf(ada) } });
      expect(await read(cartId)).toMatchObject(applied);
    });

    test("COUP-02 a token of a sign-in at the client counts as long as that sign-in, however often it is refreshed", async () => {
      const signedIn = await signedInAt(accounts, client.clientId, ada.email, PASSWORD);
      const cartId = await create({ customerAccessToken: signedIn.access_token });
      await setCodes(cartId, "TEN");
      now = new Date(now.getTime() + 2 * HOUR_MS);
      const { body } = await refreshed(accounts, client.clientId, signedIn.refresh_token);
      expect(await read(cartId)).toMatchObject({ ...applied, ...nothingPersonal });
      const { id_token } = JSON.parse(body) as AccountTokens;
      const { status } = await accounts.ask("GET", `/authentication/1/logout?id_token_hint=${id_token}`);
      expect(status).toBeLessThan(400);
      expect(await read(cartId)).toMatchObject(refused);
    });

    test("CHK-01 the checkout judges again: with the key alone it is a guest's", async () => {
      const cartId = await create({ customerAccessToken: await tokenOf(ada) });
      await setCodes(cartId, "TEN");
      const quoted = async (customerId: number | null) => {
        const key = { ...keyOf(cartId), customerId };
        const input = await inputFor(shop, key, { coupon: { choice: "code", code: "TEN" } });
        const { quote, customer } = await quoteCheckout(shop, key, { ...input, country: "US" });
        return [quote.saved.map(({ kind }) => kind), customer === null];
      };
      expect(await quoted(null)).toEqual([["big-order"], true]);
      expect(await quoted(ada.id)).toEqual([["coupon"], false]);
    });
  });
}
