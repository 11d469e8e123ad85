import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_CALLS } from "../../../contract/calls.ts";
import type { CheckoutCallName } from "../../../contract/orders/checkout-paths.ts";
import type { OpenCheckout } from "../../../contract/orders/checkout.ts";
import { findCustomerByEmail } from "../../../server/customers/customers.ts";
import type { Database } from "../../../server/database.ts";
import type { Caller } from "../../../server/handler.ts";
import { HANDLERS } from "../../../server/http/calls/handlers.ts";
import { answer } from "../../../server/http/calls/rpc.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, openBankAccounts, sell, inputFor } from "../support/market.ts";

const BAD_CENTS = [undefined, -1, 1.5, NaN, 1e30, "100", null];
const BAD_COUPONS = [
  ...[null, "best", {}, { choice: "all" }, { choice: "code" }],
  ...["", " ", 7, "c".repeat(65)].map((code) => ({ choice: "code", code })),
];

let callers = 0;
const caller = { ip: "127.0.0.1", origin: "http://localhost", idempotencyKey: null, bearer: null };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let errors: string[];
    let ring: number;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      errors = [];
      const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => errors.push(message) };
      shop = testShop(database.db, { log });
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 50 });
    });
    afterEach(() => close());

    /** As over HTTP; every answer also fits the contract. */
    async function call(name: CheckoutCallName, input: unknown, by: Partial<Caller> = {}) {
      const { path, output } = CHECKOUT_CALLS[name];
      const handler = HANDLERS.find((each) => each.call.path === path);
      if (!handler) throw new Error(`Nobody answers ${path}.`);
      const envelope = await answer(shop, handler, input, { ...caller, ...by });
      if (envelope.code === 200) output.parse(JSON.parse(JSON.stringify(envelope.data)));
      return envelope;
    }

    test("CHK-01 the calls of a whole guest order fit the contract", async () => {
      const cart = await fillCart(shop, [ring, 12]);
      expect(await call("listCountries", {})).toMatchObject({ code: 200 });
      expect(await call("readCheckout", { ...cart, country: "DE" })).toMatchObject({
        code: 200,
        data: {
          status: "open",
          country: "DE",
          paymentMethods: ["bank-transfer", "test-card"],
          lines: [{ title: "Ring ring", quantity: 12, unitMicros: 10_700_000, amountCents: 12_840 }],
          quote: { itemTotalCents: 12_840, saved: [{ name: "Big order", cents: 770 }], shippingCents: 0 },
        },
      });
      const express = { ...cart, country: "JP", method: "express" };
      expect(await call("quoteCheckout", express)).toMatchObject({ data: { quote: { shippingCents: 2_000 } } });
      expect(await call("readOrder", cart)).toMatchObject({ code: 404, data: { reason: "not-found" } });

      const input = await inputFor(shop, cart, { paymentMethod: "bank-transfer", card: undefined });
      expect(await call("placeOrder", { ...cart, ...input })).toMatchObject({
        data: { name: "#10001", state: "PENDING" },
      });
      expect(await call("readOrder", cart)).toMatchObject({ data: { payment: { reference: "FG-10001" } } });
      expect(await call("readCheckout", cart)).toMatchObject({
        data: { status: "completed", order: { number: 10001 } },
      });
      expect(await call("quoteCheckout", express)).toMatchObject({ code: 409, data: { reason: "cart.completed" } });
      expect(await call("payOrder", { ...cart, paymentMethod: "test-card", card: input.card })).toMatchObject({
        code: 400,
        data: { reason: "input.invalid", details: [{ field: "card.number" }, {}, {}, {}] },
      });
    });

    test("invalid input is never a 500, and writes nothing", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      const input = { ...cart, ...(await inputFor(shop, cart)) };
      const { address } = input;
      const bad: unknown[] = [
        ...[
          null,
          [],
          "x",
          {},
          { ...cart, token: "\u0000" },
          { ...cart, key: 7 },
          { ...cart, token: "a".repeat(1_000) },
        ],
        ...BAD_CENTS.map((expectedTotalCents) => ({ ...input, expectedTotalCents })),
        ...BAD_CENTS.map((expectedDueCents) => ({ ...input, expectedDueCents })),
        ...BAD_COUPONS.map((coupon) => ({ ...input, coupon })),
        ...["yes", 1, null].map((useCredit) => ({ ...input, useCredit })),
        ...["", "XX", "us", "\u0000\u0000", "'; drop table orders"].map((country) => ({
          ...input,
          address: { ...address, country },
        })),
        { ...input, email: "ada@example.com\r\nBcc: eve@example.com" },
        { ...input, email: "a".repeat(10_000) },
        { ...input, note: "n".repeat(10_000) },
        { ...input, method: "pigeon" },
        { ...input, language: "zz" },
        { ...input, paymentMethod: "gold" },
        { ...input, card: undefined },
        { ...input, card: { ...input.card, number: "5555 5555 5555 4444" } },
        { ...input, address: undefined },
        { ...input, expectedLines: undefined },
        { ...input, expectedLines: Array.from({ length: 501 }, () => ({ id: "x", quantity: 1 })) },
      ];
      for (const each of bad) {
        const envelope = await call("placeOrder", each);
        expect([400, 404], JSON.stringify(each)).toContain(envelope.code);
      }
      expect(errors).toEqual([]);
      expect(await call("readCheckout", cart)).toMatchObject({ data: { status: "open" } });
    });

    /** Of a cart with a ring. */
    async function rightInputs(): Promise<Record<CheckoutCallName, Record<string, unknown>>> {
      const cart = await fillCart(shop, [ring, 1]);
      const order = await inputFor(shop, cart);
      const account = { email: "ada@example.com", password: "right password" };
      const choices = { coupon: { choice: "none" }, useCredit: true };
      return {
        readCheckout: { ...cart, country: "US", coupon: { choice: "best" } },
        listCountries: {},
        quoteCheckout: { ...cart, country: "US", method: "standard", ...choices },
        placeOrder: { ...cart, ...order },
        payOrder: { ...cart, paymentMethod: "test-card", card: order.card },
        readOrder: cart,
        returnFromPayment: cart,
        findOrder: { number: "10001", email: "ada@example.com" },
        signIn: { ...cart, ...account },
        signUp: { ...cart, ...account, language: "en" },
        signOut: cart,
        changeLines: { ...cart, lines: [{ id: "x", quantity: 1 }] },
        giveRefundAccount: { ...cart, account: { holder: "Ada Marsh", iban: "DE89370400440532013000" } },
        leave: { ended: [] },
      };
    }
    const NAMES = Object.keys(CHECKOUT_CALLS) as CheckoutCallName[];

    test("every call refuses every field that is missing, of another type or absurd, and none is a 500", async () => {
      const right = await rightInputs();
      const junk = [undefined, null, 0, -1, 1e300, NaN, true, "", "\u0000\ud800", "x".repeat(100_000), [], {}, [[]]];
      for (const name of NAMES) {
        for (const field of Object.keys(CHECKOUT_CALLS[name].input.shape)) {
          for (const value of junk) {
            const ip = `${(callers += 1)}`;
            const envelope = await call(name, { ...right[name], [field]: value, unheardOf: value }, { ip });
            expect(envelope.code, `${name} ${field} ${JSON.stringify(value)?.slice(0, 50)}`).toBeLessThan(500);
          }
        }
      }
      expect(errors).toEqual([]);
    });

    test("CHK-01 CHK-03 no call takes the key of another checkout, before and after the order is placed", async () => {
      const right = await rightInputs();
      const another = await fillCart(shop, [ring, 2]);
      const byKey = NAMES.filter((name) => "key" in CHECKOUT_CALLS[name].input.shape);
      expect(NAMES.filter((name) => !byKey.includes(name))).toEqual(["listCountries", "leave", "findOrder"]);
      const refusesOthers = async () => {
        for (const name of byKey) {
          for (const one of [{ key: another.key }, { token: another.token }]) {
            const answered = await call(name, { ...right[name], ...one }, { ip: `${(callers += 1)}` });
            expect(answered, name).toMatchObject({ code: 404, data: { reason: "not-found" } });
          }
        }
      };
      await refusesOthers();
      const byTransfer = { ...right.placeOrder, paymentMethod: "bank-transfer", card: undefined };
      expect(await call("placeOrder", byTransfer)).toMatchObject({ code: 200 });
      await refusesOthers();
      // With its own key each of these finds the order.
      for (const name of ["readCheckout", "readOrder", "returnFromPayment", "giveRefundAccount", "payOrder"] as const) {
        const { code } = await call(name, right[name]);
        expect(code, name).toBe(name === "giveRefundAccount" ? 409 : 200);
      }
    });

    test("CHK-03 a guest finds their order by number and e-mail address, and a stranger does not", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      await call("placeOrder", { ...cart, ...(await inputFor(shop, cart)) });
      const found = await call("findOrder", { number: "#10001", email: "ADA@example.com" }, { ip: "found" });
      expect(found).toMatchObject({ code: 200, data: cart });
      const strange = await call("findOrder", { number: "#10001", email: "eve@example.com" }, { ip: "strange" });
      expect(strange).toMatchObject({ code: 404, data: { reason: "not-found", details: null } });
    });

    test("CHK-01 a customer signs up, out and in at the checkout, and owns the order", async () => {
      const cart = await fillCart(shop, [ring, 20]);
      const account = { email: "ada@example.com", password: "right password" };
      const browser = { checkoutSession: null as string | null };
      const keepCheckoutSession = (token: string | null) => void (browser.checkoutSession = token);
      const callHere = (name: CheckoutCallName, input: unknown, by: Partial<Caller> = {}) =>
        call(name, input, { ...browser, keepCheckoutSession, ...by });
      expect(await callHere("signUp", { ...cart, ...account, language: "fr" })).toMatchObject({ code: 200 });
      expect(await callHere("signOut", cart)).toMatchObject({ code: 200 });
      expect(await callHere("signIn", { ...cart, ...account, password: "no" })).toMatchObject({
        ...{ code: 400, message: "Account or password error", data: { reason: "session.wrong" } },
      });
      expect(await callHere("signIn", { ...cart, ...account })).toMatchObject({ code: 200 });
      expect(await callHere("readCheckout", cart)).toMatchObject({ data: { customer: { email: "ada@example.com" } } });

      const customer = await findCustomerByEmail(shop, account.email);
      const input = await inputFor(shop, { ...cart, customerId: customer?.id ?? null });
      expect(await callHere("placeOrder", { ...cart, ...input }, { idempotencyKey: "1" })).toMatchObject({
        data: { state: "PAID" },
      });
      expect(await callHere("placeOrder", { ...cart, ...input, note: "?" }, { idempotencyKey: "1" })).toMatchObject({
        ...{ code: 422, data: { reason: "idempotency.mismatch" } },
      });
      expect(await callHere("readOrder", cart)).toMatchObject({
        data: { couponCode: expect.stringMatching(/./) as unknown, cancellation: { allowed: "free", feeCents: 0 } },
      });
    });

    test("CHK-02 PROD-03 a cart with one piece of goods sold in threes goes on with three, or without them", async () => {
      const threes = await sell(shop, { handle: "threes", stock: 8 });
      await shop.db.updateTable("products").set({ min_batch: 3 }).where("handle", "=", "threes").execute();
      for (const way of ["offer", "out"] as const) {
        const cart = await fillCart(shop, [threes, 1], [ring, 2]);
        const read = async () => (await call("readCheckout", { ...cart, country: "US" })).data as OpenCheckout;
        const [notice] = (await read()).notices;
        expect(notice).toMatchObject({ kind: "batch-cut", left: 0, offer: { pieces: 3, amountCents: 3_210 } });
        const lines = way === "offer" ? notice?.offer?.lines : [{ id: notice?.lineId, quantity: 0 }];
        expect(await call("changeLines", { ...cart, lines })).toMatchObject({ code: 200 });
        const after = await read();
        expect([after.notices, after.lines.map(({ quantity }) => quantity)]).toEqual([
          [],
          way === "offer" ? [3, 2] : [2],
        ]);
        const input = await inputFor(shop, cart);
        expect(await call("placeOrder", { ...cart, ...input })).toMatchObject({ data: { state: "PAID" } });
        expect(await call("changeLines", { ...cart, lines })).toMatchObject({
          ...{ code: 409, data: { reason: "cart.completed" } },
        });
      }
      const cart = await fillCart(shop, [ring, 1]);
      const unknown = { ...cart, lines: [{ id: "nobody", quantity: 1 }] };
      expect(await call("changeLines", unknown)).toMatchObject({
        code: 400,
        data: { reason: "cart.refused" },
      });
      const stranger = { ...unknown, key: "0".repeat(32) };
      expect(await call("changeLines", stranger)).toMatchObject({ code: 404 });
    });

    test("characters that PostgreSQL cannot store are removed from an order's texts", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart, { note: "for\u0000 Eve \ud800" });
      const address = { ...input.address, city: "New\u0000 York \udc00" };
      expect(await call("placeOrder", { ...cart, ...input, address })).toMatchObject({ code: 200 });
      expect(await call("readOrder", cart)).toMatchObject({ data: { note: "for Eve \ufffd" } });
    });
  });
}
