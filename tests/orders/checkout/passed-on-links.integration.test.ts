/**
 * Somebody who knows a checkout's key, because they made its cart or were sent its link, tries to read its customer's
 * data and to spend their credit.
 */

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenCheckout } from "../../../contract/orders/checkout.ts";
import { creditOf, grantCredit } from "../../../server/coupons/credit.ts";
import { createAddress } from "../../../server/customers/addresses/addresses.ts";
import { customerByToken, type Customer } from "../../../server/customers/customers.ts";
import { issueToken } from "../../../server/customers/sessions/tokens.ts";
import { updateCustomer } from "../../../server/customers/update-customer.ts";
import type { Database } from "../../../server/database.ts";
import { hashOfSecret } from "../../../server/secrets.ts";
import type { Shop } from "../../../server/shop.ts";
import { inTransaction } from "../../../server/transaction.ts";
import { openBackend, type Backend } from "../../support/backend.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import type { StorefrontReply } from "../../support/storefront.ts";
import { approvedCard, openBankAccounts, sell, signUp, inputFor } from "../support/market.ts";
import { checkBooks } from "../support/paid-orders.ts";

const PASSWORD = "right password";
const CREDIT_CENTS = 50_000;
/** Data that only Ada may see. */
const ADAS = /ada@example|Brick Lane|7911123456|Marsh|NEW\d+-/;

type Key = { token: string; key: string };
/** Stores cookies like a browser; with `bearer` a program that has a session. */
type Client = ReturnType<typeof clientOf>;

function clientOf(backend: Backend, bearer?: string) {
  let [cookie, left] = ["", false];
  async function post(url: string, payload: object, headers: Record<string, string> = {}) {
    const reply = await backend.send({
      method: "POST",
      url,
      payload,
      headers: {
        ...headers,
        cookie: `${cookie}${left ? "; filigree_left=1" : ""}`,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
    });
    const given = [reply.headers["set-cookie"] ?? []].flat().map(String);
    for (const each of given) {
      if (each.startsWith("filigree_left=; Max-Age=0; Path=/checkouts")) {
        left = false;
        continue;
      }
      // Scripts cannot read it, other sites cannot send it, and the shop's own pages do not get it.
      expect(each).toMatch(/^filigree_customer=[\w-]*; Max-Age=\d+; Path=\/checkouts; HttpOnly; SameSite=Lax/);
      cookie = each.split(";")[0] ?? "";
    }
    return reply;
  }
  return {
    post,
    call: (name: string, input: object) => post(`/checkouts/calls/${name}`, input),
    async graphql(query: string, variables: object = {}) {
      const headers = { "x-shopify-storefront-access-token": "public" };
      const { body } = await post("/api/2025-07/graphql.json", { query, variables }, headers);
      return body as unknown as StorefrontReply;
    },
    cookie: () => cookie,
    /** As the shop's pages do, with or without a connection. */
    markAsLeft: () => (left = true),
    isMarked: () => left,
  };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let backend: Backend;
    let ring: number;
    let ada: Customer;
    let stranger: Client;
    let adas: Client;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await openBankAccounts(shop);
      backend = await openBackend(shop);
      ring = await sell(shop, { handle: "ring", stock: 50 });
      ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: CREDIT_CENTS, note: "", key: "1" });
      await createAddress(shop, ada.id, {
        ...{ firstName: "Ada", lastName: "Marsh", address1: "1 Brick Lane", city: "London", zip: "E1 6AN" },
        ...{ country: "GB", phone: "+447911123456" },
      });
      stranger = clientOf(backend);
      adas = clientOf(backend);
    });
    afterEach(async () => {
      await checkBooks(shop);
      await backend.close();
      await close();
    });

    /** A cart that the stranger fills before sending its link to Ada. */
    async function baitedCart(): Promise<Key & { cartId: string }> {
      const merchandiseId = `gid://shopify/ProductVariant/${ring}`;
      const { data } = await stranger.graphql(
        `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id checkoutUrl } } }`,
        { lines: [{ merchandiseId, quantity: 3 }] },
      );
      const { id, checkoutUrl } = data["cartCreate"].cart as { id: string; checkoutUrl: string };
      return { ...keyIn(checkoutUrl), cartId: id };
    }

    function keyIn(address: string): Key {
      const url = new URL(address);
      return { token: url.pathname.split("/")[2] ?? "", key: url.searchParams.get("key") ?? "" };
    }

    async function reads(client: Client, { token, key }: Key) {
      return client.call("read", { token, key, country: "GB" });
    }

    function greedyInput({ token, key }: Key, open: OpenCheckout) {
      const { quote, lines } = open;
      return {
        ...{ token, key, email: "eve@example.com", method: "standard", paymentMethod: "store-credit", useCredit: true },
        address: {
          ...{ country: "US", firstName: "Eve", lastName: "Moriarty", phoneCode: "+1", phone: "212 555 0123" },
          ...{ zip: "10001", province: "New York", city: "New York", address1: "9 Elm Street", address2: "" },
        },
        ...{ expectedTotalCents: quote.estimatedTotalCents, expectedDueCents: 0, language: "en" },
        expectedLines: lines.map(({ id, quantity }) => ({ id, quantity })),
      };
    }

    async function expectNothingSpent(): Promise<void> {
      expect(await creditOf(shop, ada.id)).toBe(CREDIT_CENTS);
      const { rows } = await sql`select from orders where state <> 'PENDING' or credit_cents > 0`.execute(shop.db);
      expect(rows).toEqual([]);
    }

    /** Tries everything that a key opens, as somebody who has nothing else. */
    async function expectNothingRevealed(who: Client, cart: Key & { cartId?: string }): Promise<void> {
      const { token, key, cartId } = cart;
      const answers = [
        await reads(who, cart),
        await who.call("quote", { token, key, country: "GB", method: "standard", useCredit: true }),
        await who.call("order", { token, key }),
        await who.call("return", { token, key }),
      ];
      for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(ADAS);
      const read = answers[0]?.body.data as OpenCheckout;
      if (read.status === "open") expect(read).toMatchObject({ customer: null, email: "", quote: { creditCents: 0 } });
      if (cartId === undefined) return;
      const { data, errors } = await who.graphql(
        `query ($id: ID!) { cart(id: $id) { discountCodes { code } note
          buyerIdentity { email phone customer { email firstName numberOfOrders addresses(first: 5) { nodes { city } } } } } }`,
        { id: cartId },
      );
      expect(errors).toBeUndefined();
      expect(data["cart"]?.buyerIdentity ?? { email: null, phone: null, customer: null }).toEqual({
        ...{ email: null, phone: null, customer: null },
      });
      expect(JSON.stringify(data)).not.toMatch(ADAS);
    }

    test("CHK-01 signing in at a checkout reveals and spends nothing for whoever sent its link", async () => {
      const cart = await baitedCart();
      const { token, key } = cart;
      const entered = await adas.call("sign-in", { token, key, email: ada.email, password: PASSWORD });
      expect(entered.status).toBe(200);
      expect(JSON.stringify(entered.body)).not.toContain(adas.cookie().split("=")[1]);

      const theirs = (await reads(adas, cart)).body.data as OpenCheckout;
      expect(theirs).toMatchObject({
        email: "ada@example.com",
        customer: { creditCents: CREDIT_CENTS, addresses: [{ address: { address1: "1 Brick Lane" } }] },
      });
      await expectNothingRevealed(stranger, cart);
      await expectNothingRevealed(clientOf(backend), cart);

      const spent = await stranger.call("place-order", greedyInput(cart, theirs));
      expect(spent.body).toMatchObject({ code: 409, data: { reason: "quote.changed", details: { customer: null } } });
      const asCoupon = { choice: "code", code: theirs.customer?.coupons[0]?.code };
      const withCoupon = await stranger.call("quote", {
        token,
        key,
        country: "US",
        method: "standard",
        coupon: asCoupon,
      });
      expect(withCoupon.body).toMatchObject({ code: 200, data: { quote: { coupon: null } } });
      await expectNothingSpent();

      // Nor by signing Ada out, or signing in as somebody else.
      await stranger.call("sign-out", { token, key });
      expect((await reads(adas, cart)).body).toMatchObject({ data: { customer: { email: "ada@example.com" } } });
      await signUp(shop, "eve@example.com");
      await stranger.call("sign-in", { token, key, email: "eve@example.com", password: PASSWORD });
      await expectNothingRevealed(adas, cart);
      await expectNothingRevealed(clientOf(backend), cart);
      expect(JSON.stringify((await reads(stranger, cart)).body)).not.toMatch(/ada@example|Brick Lane/);
      await expectNothingSpent();
    });

    test("SESS-03 after logging out without a connection nobody is signed in at the checkout's next request", async () => {
      const cart = await baitedCart();
      const enter = () => adas.call("sign-in", { ...cart, email: ada.email, password: PASSWORD });
      await enter();
      const session = adas.cookie();
      adas.markAsLeft();
      await expectNothingRevealed(adas, cart);
      expect([adas.cookie(), adas.isMarked()]).toEqual(["filigree_customer=", false]);
      // The server has ended it, too, wherever else it was stored.
      const thief = clientOf(backend);
      const { body } = await thief.call("read", { ...cart, country: "GB" });
      expect(body).toMatchObject({ data: { customer: null } });
      const stolen = await backend.send({
        ...{ method: "POST", url: "/checkouts/calls/read", payload: { ...cart, country: "GB" } },
        headers: { cookie: session },
      });
      expect(stolen.body).toMatchObject({ data: { customer: null } });

      // Signing in again counts, though the old mark comes along.
      adas.markAsLeft();
      await enter();
      expect((await reads(adas, cart)).body).toMatchObject({ data: { customer: { email: ada.email } } });
      expect(adas.isMarked()).toBe(false);
    });

    test("SESS-03 tokens of which a browser has kept the hashes are ended", async () => {
      const { token } = await inTransaction(shop, (tx) => issueToken(tx, ada.id, shop.now()));
      expect(await customerByToken(shop, token)).toMatchObject({ id: ada.id });
      const left = await adas.call("leave", { ended: ["0".repeat(64), hashOfSecret(token)] });
      expect(left.status).toBe(200);
      expect(await customerByToken(shop, token)).toBeNull();
      expect((await adas.call("leave", { ended: ["me"] })).status).toBe(400);
    });

    test("CHK-03 an order placed by a link belongs to its buyer alone: address, invoice and payment", async () => {
      for (const asCustomer of [true, false]) {
        const cart = await baitedCart();
        const { token, key } = cart;
        if (asCustomer) await adas.call("sign-in", { token, key, email: ada.email, password: PASSWORD });
        const input = await inputFor(
          shop,
          { token, key, customerId: asCustomer ? ada.id : null },
          {
            ...{ useCredit: false, coupon: { choice: "none" }, paymentMethod: "bank-transfer", card: undefined },
          },
        );
        const orderKey = (asCustomer ? "a" : "b").repeat(32);
        const placing = { token, key, ...input, orderKey };
        const placed = await adas.call("place-order", placing);
        expect(placed.body).toMatchObject({ code: 200, data: { state: "PENDING" } });
        // The request is repeated, as after a lost answer.
        expect((await adas.call("place-order", placing)).body).toEqual(placed.body);
        expect((await adas.call("order", { token, key: orderKey })).body).toMatchObject({
          data: { email: "ada@example.com", address: { lastName: "Marsh" } },
        });

        await expectNothingRevealed(stranger, cart);
        const again = await stranger.call("place-order", { ...placing, orderKey: "c".repeat(32) });
        expect(again.body).toMatchObject({ code: 409, data: { reason: "cart.completed", details: null } });
        expect((await stranger.call("place-order", { token, key, ...input })).status).toBe(409);
        const pay = { token, key, paymentMethod: "test-card", card: approvedCard };
        expect((await stranger.call("pay", pay)).status).toBe(409);
        const invoice = (with_: string) =>
          backend.app.inject({ url: `/checkouts/${token}/invoice.pdf?key=${with_}`, headers: {} });
        expect((await invoice(key)).statusCode).toBe(409);
        expect((await invoice(orderKey)).statusCode).toBe(200);
      }
      expect(await creditOf(shop, ada.id)).toBe(CREDIT_CENTS);
    });

    test("API-08 a draft order's link reveals nothing of its customer; whoever signs in as that customer places it", async () => {
      const bearer = await backend.logIn(ada.email, PASSWORD);
      const shopping = clientOf(backend, bearer);
      const lineItems = [{ variantId: `gid://shopify/ProductVariant/${ring}`, quantity: 3 }];
      const [coupon] = (await backend.read("listCoupons", { type: "available" }, { bearer })).list;
      const made = await shopping.post("/api/v1/cart/create-order", {
        ...{ lineItems, note: "ring twice at Brick Lane", country: "GB", discountCodes: [coupon?.code ?? ""] },
        email: "ada@example.com",
      });
      const refused = made.status === 409;
      const { invoiceUrl } = (
        refused
          ? await shopping.post("/api/v1/cart/create-order", { lineItems, note: "Brick Lane", country: "GB" })
          : made
      ).body.data as { invoiceUrl: string };
      const cart = keyIn(invoiceUrl);

      // Ada's browser got the cookie when the draft order was made, so it needs no sign-in.
      const browser = clientOf(backend);
      const theirs = (await reads(shopping, cart)).body.data as OpenCheckout;
      expect(theirs).toMatchObject({ mustSignIn: false, customer: { email: "ada@example.com" } });

      await expectNothingRevealed(stranger, cart);
      const seen = (await reads(stranger, cart)).body.data as OpenCheckout;
      expect(seen).toMatchObject({ mustSignIn: true, lines: [{ quantity: 3 }], note: "" });
      for (const input of [
        greedyInput(cart, theirs),
        { ...greedyInput(cart, seen), useCredit: false, card: approvedCard },
      ]) {
        expect((await stranger.call("place-order", input)).body).toMatchObject({
          ...{ code: 401, data: { reason: "session.required" } },
        });
      }
      const eve = await signUp(shop, "eve@example.com");
      const asEve = await stranger.call("sign-in", { ...cart, email: eve.email, password: PASSWORD });
      expect(asEve.body).toMatchObject({ code: 409, data: { reason: "order.unfinished" } });
      expect(stranger.cookie()).toBe("");
      await expectNothingSpent();

      // On another device Ada signs in.
      expect((await browser.call("sign-in", { ...cart, email: ada.email, password: PASSWORD })).status).toBe(200);
      expect((await reads(browser, cart)).body.data).toMatchObject({
        mustSignIn: false,
        customer: { email: ada.email },
      });
      const input = await inputFor(shop, { ...cart, customerId: ada.id });
      expect((await browser.call("place-order", { ...cart, ...input })).body).toMatchObject({
        data: { state: "PAID" },
      });
      await expectNothingRevealed(stranger, cart);
    });

    test("SESS-03 SESS-04 logging out, a new password and time remove everything personal from carts and checkouts", async () => {
      const endings: ((client: Client, cart: Key) => Promise<unknown>)[] = [
        (client, { token, key }) => client.call("sign-out", { token, key }),
        (client) => client.call("leave", {}),
        (client) =>
          client.graphql(
            `mutation ($t: String!) { customerAccessTokenDelete(customerAccessToken: $t) { deletedAccessToken } }`,
            {
              t: client.cookie().split("=")[1],
            },
          ),
        async () => updateCustomer(shop, ada.id, { password: PASSWORD }),
        async () => sql`update customer_tokens set expires_at = '2026-11-01'`.execute(shop.db),
      ];
      for (const end of endings) {
        const cart = await baitedCart();
        const { token, key } = cart;
        const browser = clientOf(backend);
        await browser.call("sign-in", { token, key, email: ada.email, password: PASSWORD });
        expect((await reads(browser, cart)).body).toMatchObject({ data: { customer: { email: ada.email } } });
        const savedCookie = browser.cookie();
        await end(browser, cart);
        await expectNothingRevealed(browser, cart);
        // Nor with a copy of the cookie.
        const copy = await backend.send({
          ...{
            method: "POST",
            url: "/checkouts/calls/read",
            payload: { token, key },
            headers: { cookie: savedCookie },
          },
        });
        expect(copy.body.data).toMatchObject({ customer: null, email: "" });
      }
    });

    test("GQL-07 a cart shows its customer only to a request with that customer's access token", async () => {
      const { data: session } = await adas.graphql(
        `mutation ($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }`,
        { input: { email: ada.email, password: PASSWORD } },
      );
      const accessToken = session["customerAccessTokenCreate"].customerAccessToken.accessToken as string;
      const cart = await baitedCart();
      const BUYER = "buyerIdentity { countryCode email customer { email } }";
      const identity = { customerAccessToken: accessToken, email: "ada@example.com", countryCode: "GB" };
      const { data: named } = await adas.graphql(
        `mutation ($id: ID!, $b: CartBuyerIdentityInput!) { cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: $b) { cart { ${BUYER} } } }`,
        { id: cart.cartId, b: identity },
      );
      const shown = { countryCode: "GB", email: "ada@example.com", customer: { email: "ada@example.com" } };
      expect(named["cartBuyerIdentityUpdate"].cart.buyerIdentity).toEqual(shown);

      const ask = async (directive: string) =>
        (await adas.graphql(`query ($id: ID!) ${directive} { cart(id: $id) { ${BUYER} } }`, { id: cart.cartId })).data[
          "cart"
        ].buyerIdentity as unknown;
      const asBuyer = (token: string) => `@inContext(buyer: { customerAccessToken: "${token}" })`;
      expect(await ask(asBuyer(accessToken))).toEqual(shown);
      const nobody = { countryCode: "GB", email: null, customer: null };
      expect(await ask("")).toEqual(nobody);
      expect(await ask(asBuyer("nonsense"))).toEqual(nobody);
      await expectNothingRevealed(stranger, cart);

      // Every mutation returns the cart; none reveals more to whoever has its key.
      const line = { merchandiseId: `gid://shopify/ProductVariant/${ring}`, quantity: 1 };
      const mutations = [
        [`cartLinesAdd(cartId: $id, lines: $lines)`, ", $lines: [CartLineInput!]!", { lines: [line] }],
        [`cartNoteUpdate(cartId: $id, note: "x")`, "", {}],
        [`cartDiscountCodesUpdate(cartId: $id, discountCodes: ["NOPE"])`, "", {}],
        [`cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: { phone: "+15550100" })`, "", {}],
      ] as const;
      for (const [mutation, parameter, variables] of mutations) {
        const { data, errors } = await stranger.graphql(
          `mutation ($id: ID!${parameter}) { ${mutation} { cart { discountCodes { code } ${BUYER} } } }`,
          { id: cart.cartId, ...variables },
        );
        expect(errors, mutation).toBeUndefined();
        expect(Object.values<StorefrontReply["data"]>(data)[0].cart.buyerIdentity, mutation).toEqual(nobody);
      }
      await adas.graphql(
        `mutation ($t: String!) { customerAccessTokenDelete(customerAccessToken: $t) { deletedAccessToken } }`,
        {
          t: accessToken,
        },
      );
      expect(await ask(asBuyer(accessToken))).toEqual(nobody);
      // A guest who takes over the cart finds nothing of Ada's in it.
      const { data: left } = await stranger.graphql(
        `mutation ($id: ID!) { cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: { customerAccessToken: null }) { cart { ${BUYER} } } }`,
        { id: cart.cartId },
      );
      expect(left["cartBuyerIdentityUpdate"].cart.buyerIdentity).toEqual(nobody);
      await expectNothingSpent();
    });

    test("a program sends the session in the Authorization header, and gets no cookie", async () => {
      const bearer = await backend.logIn(ada.email, PASSWORD);
      const cart = await baitedCart();
      await adas.call("sign-in", { token: cart.token, key: cart.key, email: ada.email, password: PASSWORD });
      expect((await reads(clientOf(backend, bearer), cart)).body).toMatchObject({
        data: { customer: { email: ada.email } },
      });
      const eves = await signUp(shop, "eve@example.com");
      const another = await backend.logIn(eves.email, PASSWORD);
      await expectNothingRevealed(clientOf(backend, another), cart);
      await expectNothingRevealed(clientOf(backend, "nonsense"), cart);
    });
  });
}
