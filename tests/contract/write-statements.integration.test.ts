/** How many statements the frequent writes take in a warm process, begin and commit left out. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCartCall } from "../../contract/cart/cart.ts";
import { globalId } from "../../domain/ids.ts";
import { cartHandlers } from "../../server/cart/cart.rpc.ts";
import { addLines } from "../../server/cart/cart.ts";
import { findCustomer, type Customer } from "../../server/customers/customers.ts";
import { openSession } from "../../server/customers/sessions/sessions.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import type { Database } from "../../server/database.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { makeOrder } from "../../server/orders/draft-orders/create-draft-order.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { enrol } from "../orders/support/buyers.ts";
import { fillCart, inputFor, openBankAccounts, sell } from "../orders/support/market.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";
import { openStorefront } from "../support/storefront.ts";

const NEW_CART = `mutation ($variant: ID!) { cartCreate(input: { lines: [{ merchandiseId: $variant, quantity: 2 }] }) {
  cart { id checkoutUrl totalQuantity cost { totalAmount { amount } }
    lines(first: 10) { nodes { id merchandise { ... on ProductVariant { id title } } } } } userErrors { message } } }`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let statements: () => number;
    let customer: Customer;
    let bearer: string;
    let [ring, hoop]: number[] = [];
    beforeAll(async () => {
      opened = await engine.open();
      const { db, count } = countingStatements(opened.database.db);
      statements = count;
      const changes = openTestChanges(opened.database);
      shop = testShop(db, { changes, readModel: openReadModel(changes, 8_000_000) });
      await startChanges(changes);
      ring = await sell(shop, { handle: "ring" });
      // Its stock is not counted, so that orders of it change nothing that the read model knows.
      hoop = await sell(shop, { handle: "hoop", stock: null });
      await openBankAccounts(shop);
      const [id = 0] = await enrol(db, ["ada@shop.test"]);
      const known = await findCustomer(shop, id);
      if (!known) throw new Error("Nobody was enrolled.");
      customer = known;
      const session = await db.transaction().execute((tx) => issueToken(tx, id, shop.now()));
      bearer = (await openSession(shop, customer, session)).token;
    });
    afterAll(async () => {
      await shop.changes.close();
      await opened.close();
    });

    /** Of the last of several times, once everything is warm. */
    async function statementsOf(work: (turn: number) => Promise<unknown>): Promise<number> {
      let taken = 0;
      for (const turn of [1, 2, 3]) {
        const before = statements();
        await work(turn);
        taken = statements() - before;
      }
      return taken;
    }

    test("GQL-07 a new cart with its lines is one statement", async () => {
      const storefront = await openStorefront(shop);
      const variables = { variant: globalId("ProductVariant", ring ?? 0) };
      expect(await statementsOf(() => storefront.read(NEW_CART, variables))).toBe(1);
      await storefront.close();
    });

    test("API-07 setting lines of a customer's cart is one statement, which checks the session too", async () => {
      const add = cartHandlers.find(({ call }) => call === addToCartCall);
      const caller = { ip: "127.0.0.1", origin: "https://shop.example", idempotencyKey: null, bearer };
      const set = (quantity: number) => ({ list: [ring, hoop].map((id) => ({ variant_id: id, quantity })) });
      expect(await statementsOf(async (turn) => add?.handle(shop, set(turn), caller))).toBe(1);
    });

    test("GQL-07 adding a line to a cart takes two: one reads the cart, one writes it if it is still as it was read", async () => {
      const adding = async () => {
        const cart = await fillCart(shop, [ring ?? 0, 1]);
        const before = statements();
        await addLines(shop, cart, [{ variantId: hoop ?? 0, quantity: 1, attributes: [] }]);
        return statements() - before;
      };
      await adding();
      expect(await adding()).toBe(2);
    });

    test.each([
      { paying: "to be paid by bank takes 11", input: { paymentMethod: "bank-transfer", card: undefined }, taken: 11 },
      { paying: "paid by card takes 17", input: {}, taken: 17 },
    ] as const)("CHK-02 a guest's order $paying", async ({ input, taken }) => {
      const placing = async () => {
        const cart = await fillCart(shop, [ring ?? 0, 1], [hoop ?? 0, 1]);
        const order = await inputFor(shop, cart, input);
        const before = statements();
        await placeOrder(shop, cart, order);
        return statements() - before;
      };
      await placing();
      expect(await placing()).toBe(taken);
    });

    test("API-08 a draft order that replaces another takes 18", async () => {
      const order = {
        ...{ items: [{ variantId: hoop ?? 0, quantity: 1 }], note: "", email: null, sourceName: "", tags: [] },
        ...{ discountCodes: [], takesPromotions: true, country: "US" },
      };
      expect(await statementsOf((turn) => makeOrder(shop, customer, order, `key-${turn}`))).toBe(18);
    });
  });
}
