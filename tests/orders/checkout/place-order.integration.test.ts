import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { quoteCheckoutCall, readCheckoutCall } from "../../../contract/orders/checkout-calls.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { quote } from "../../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { findVariants } from "../../../server/catalog/products/products.ts";
import { soldCounts } from "../../../server/catalog/recommendations/sold-counts.ts";
import type { Database } from "../../../server/database.ts";
import { readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { zipExample } from "../../../server/places/address-search/address-formats.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import {
  booksOf,
  countWritten,
  declinedCard,
  fillCart,
  openBankAccounts,
  refusalOf,
  sell,
  stock,
  inputFor,
} from "../support/market.ts";
import { beforeTransaction } from "./interleaving.ts";

const NOTHING = { orders: 0, lines: 0, events: 0, payments: 0, completed: 0, reserved: 0 };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
    });
    afterEach(() => close());

    test("CHK-02 an approved card makes a PAID order: stock is taken once and counts as sold", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const cart = await fillCart(shop, [ring, 3]);
      const outcome = await placeOrder(shop, cart, await inputFor(shop, cart));

      expect(outcome).toEqual({ number: 10001, name: "#10001", state: "PAID", payment: "captured", redirectUrl: null });
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 7, reserved: 0, pending: 0, paid: 3 });
      const productId = (await findVariants(shop, [ring])).get(ring)?.product.id ?? 0;
      expect(await soldCounts(shop, [productId])).toEqual(new Map([[productId, 3]]));
    });

    test("PAY-01 a bank transfer leaves the order PENDING, its stock reserved, and says whom to pay", async () => {
      await openBankAccounts(shop);
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const cart = await fillCart(shop, [ring, 4]);
      const input = await inputFor(shop, cart, { paymentMethod: "bank-transfer", card: undefined, note: "Gift" });
      expect(await placeOrder(shop, cart, input)).toMatchObject({ state: "PENDING", payment: "pending" });

      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 10, reserved: 4, pending: 4, paid: 0 });
      const order = await findOrderForBuyer(shop, cart);
      expect(order).toMatchObject({
        name: "#10001",
        email: "ada@example.com",
        note: "Gift",
        totalCents: input.expectedTotalCents,
        payment: { method: "bank-transfer", state: "pending", reference: "FG-10001" },
        lines: [{ handle: "ring", quantity: 4, unitMicros: 10_700_000, amountCents: 4_280 }],
      });
      expect(order?.payment.bankAccounts).toHaveLength(1);
    });

    test("PAY-01 a payment method that the shop does not offer is refused before anything is written", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const byBank = await inputFor(shop, cart, { paymentMethod: "bank-transfer" });
      expect((await refusalOf(placeOrder(shop, cart, byBank))).code).toBe("payment.unavailable");
      const realShop = { ...shop, testCard: false };
      expect((await refusalOf(placeOrder(realShop, cart, await inputFor(shop, cart)))).code).toBe(
        "payment.unavailable",
      );
      expect(await countWritten(shop.db)).toEqual(NOTHING);
    });

    test("CHK-02 twenty parallel submits of one cart give one order, and take the stock once", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 100 });
      const cart = await fillCart(shop, [ring, 5]);
      const input = await inputFor(shop, cart);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, cart, input)));

      expect(new Set(outcomes.map((outcome) => outcome.number)).size).toBe(1);
      expect(outcomes.every((outcome) => outcome.state === "PAID")).toBe(true);
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 95, reserved: 0, pending: 0, paid: 5 });
      expect(await countWritten(shop.db)).toMatchObject({ orders: 1, lines: 1, payments: 1 });
    });

    test("CHK-02 a later repeat answers with the same order, even with another total and another address", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);
      const first = await placeOrder(shop, cart, input);
      expect(await placeOrder(shop, cart, { ...input, expectedTotalCents: 1, email: "" })).toEqual(first);
    });

    test("CHK-02 fifty buyers for the last ten pieces: ten orders, none too many", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const carts = await Promise.all(Array.from({ length: 50 }, () => fillCart(shop, [ring, 1])));
      const inputs = await Promise.all(carts.map((cart) => inputFor(shop, cart)));
      const results = await Promise.allSettled(
        carts.map((cart, index) => placeOrder(shop, cart, inputs[index] ?? expect.fail())),
      );

      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(10);
      const codes = results.flatMap((result) =>
        result.status === "rejected" && result.reason instanceof Refusal ? [result.reason.code] : [],
      );
      expect(codes).toEqual(Array.from({ length: 40 }, () => "stock.short"));
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 0, reserved: 0, pending: 0, paid: 10 });
      expect(await countWritten(shop.db)).toMatchObject({ orders: 10, lines: 10, completed: 10 });
    });

    test("CHK-02 buyers of the same goods in opposite orders do not block each other", async () => {
      const one = await sell(shop, { handle: "one", stock: 1_000 });
      const two = await sell(shop, { handle: "two", stock: 1_000 });
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 2 === 0 ? fillCart(shop, [one, 1], [two, 2]) : fillCart(shop, [two, 2], [one, 1]),
        ),
      );
      const outcomes = await Promise.all(all.map(async (cart) => placeOrder(shop, cart, await inputFor(shop, cart))));
      expect(outcomes.every((outcome) => outcome.state === "PAID")).toBe(true);
      expect(await booksOf(shop.db, one)).toMatchObject({ on_hand: 960, reserved: 0, paid: 40 });
      expect(await booksOf(shop.db, two)).toMatchObject({ on_hand: 920, reserved: 0, paid: 80 });
    });

    // The embedded engine runs one transaction at a time.
    test.runIf(engine.name === "postgresql")(
      "a payment does not wait while its products are being changed",
      async () => {
        const ring = await sell(shop, { handle: "ring", stock: 10 });
        const cart = await fillCart(shop, [ring, 3]);
        const input = await inputFor(shop, cart);
        const outcome = await shop.db.transaction().execute(async (tx) => {
          await tx.updateTable("products").set({ vendor: "Northlight" }).where("handle", "=", "ring").execute();
          return placeOrder(shop, cart, input);
        });
        expect(outcome.state).toBe("PAID");
      },
    );

    test("CHK-02 a changed price is reported before paying, with the new quote, and nothing is written", async () => {
      const ring = await sell(shop, { handle: "ring", dollars: 10 });
      const cart = await fillCart(shop, [ring, 2]);
      const input = await inputFor(shop, cart);
      await sell(shop, { handle: "ring", dollars: 12 });

      const refusal = await refusalOf(placeOrder(shop, cart, input));
      expect(refusal.code).toBe("quote.changed");
      expect(refusal.details).toMatchObject({ status: "open", quote: { itemTotalCents: 2_568 } });
      expect(await countWritten(shop.db)).toEqual(NOTHING);
      expect((await placeOrder(shop, cart, await inputFor(shop, cart))).state).toBe("PAID");
    });

    test("CHK-02 other lines for the same total are not what the buyer saw", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 2]);
      const input = await inputFor(shop, cart);
      const expectedLines = [{ id: "another line", quantity: 2 }];
      expect((await refusalOf(placeOrder(shop, cart, { ...input, expectedLines }))).code).toBe("quote.changed");
    });

    test("CHK-02 a stock shortage is reported by line, nothing is written, and what is left can be ordered", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const brooch = await sell(shop, { handle: "brooch", stock: 10 });
      const cart = await fillCart(shop, [ring, 8], [brooch, 2]);
      const input = await inputFor(shop, cart);
      await sell(shop, { handle: "ring", stock: 3 });

      const refusal = await refusalOf(placeOrder(shop, cart, input));
      expect(refusal.code).toBe("stock.short");
      const notices = [{ kind: "stock-cut", title: "Ring ring", wanted: 8, left: 3 }];
      expect(refusal.details).toMatchObject({ notices, quote: { pieces: 5 } });
      expect(await countWritten(shop.db)).toEqual(NOTHING);

      expect(await readCheckout(shop, cart, { country: "US" })).toMatchObject({ notices });
      await placeOrder(shop, cart, await inputFor(shop, cart));
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 0, paid: 3 });
    });

    test("CHK-02 the last pieces, bought by another at the same moment, are not sold twice", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 2 });
      const [cart, other] = [await fillCart(shop, [ring, 2]), await fillCart(shop, [ring, 2])];
      const [input, otherInput] = [await inputFor(shop, cart), await inputFor(shop, other)];
      const db = beforeTransaction(shop.db, 1, async () => {
        await placeOrder(shop, other, otherInput);
      });
      expect((await refusalOf(placeOrder({ ...shop, db }, cart, input))).code).toBe("stock.short");
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 0, reserved: 0, pending: 0, paid: 2 });
    });

    test("CHK-02 sold-out, deleted or withdrawn goods are named and cannot be ordered", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 1 });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);

      await sell(shop, { handle: "ring", stock: 0 });
      const soldOut = await refusalOf(placeOrder(shop, cart, input));
      expect(soldOut.code).toBe("stock.short");
      expect(soldOut.details).toMatchObject({ lines: [], notices: [{ kind: "sold-out", left: 0 }] });

      await stock(shop, { handle: "ring", stock: 5, published: false });
      const offSale = await refusalOf(placeOrder(shop, cart, input));
      expect(offSale.details).toMatchObject({ lines: [], notices: [{ kind: "unavailable", title: null }] });
      expect(await countWritten(shop.db)).toEqual(NOTHING);
    });

    test("an empty cart cannot be ordered", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);
      const empty = await fillCart(shop);
      expect((await refusalOf(placeOrder(shop, empty, input))).code).toBe("cart.empty");
    });

    test("goods without counted stock, or that may be oversold, are never short", async () => {
      const beads = await sell(shop, { handle: "beads", stock: null });
      const custom = await sell(shop, { handle: "custom", stock: 1, oversell: true });
      const cart = await fillCart(shop, [beads, 5_000], [custom, 7]);
      expect((await placeOrder(shop, cart, await inputFor(shop, cart))).state).toBe("PAID");
      expect(await booksOf(shop.db, beads)).toMatchObject({ on_hand: 0, reserved: 0, paid: 5_000 });
      expect(await booksOf(shop.db, custom)).toMatchObject({ on_hand: -6, reserved: 0, paid: 7 });
    });

    test("an unknown cart and a wrong key get the same answer", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);
      const unknown = await refusalOf(placeOrder(shop, { token: "nobody", key: cart.key }, input));
      const wrong = await refusalOf(placeOrder(shop, { token: cart.token, key: "0" }, input));
      expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message]);
      expect(wrong.code).toBe("not-found");
      await placeOrder(shop, cart, input);
      const peeking = refusalOf(findOrderForBuyer(shop, { token: cart.token, key: "0" }));
      expect((await peeking).code).toBe("not-found");
    });

    test("VAL-03 each invalid field is named, and nothing is written", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);
      const address = { ...input.address, zip: "", city: "", country: "ZZ", phone: "+1 212 555 0123" };
      const refusal = await refusalOf(placeOrder(shop, cart, { ...input, email: "ada", address }));
      expect(refusal.code).toBe("input.invalid");
      expect(refusal.details).toEqual([
        { field: "email", code: "invalid" },
        { field: "address.city", code: "required" },
        { field: "address.zip", code: "required" },
        { field: "address.country", code: "unknown-country" },
        { field: "address.phone", code: "dial-code-included" },
      ]);
      expect(await countWritten(shop.db)).toEqual(NOTHING);
    });

    test("VAL-03, SHIP-01 an order to Puerto Rico goes to the United States, at its price, however it is written", async () => {
      const ring = await sell(shop, { handle: "ring", weightGrams: 900 });
      const inUs = { province: "Puerto Rico", zip: "00901", city: "San Juan", phone: "787 555 0123" };
      for (const country of ["US", "PR"]) {
        const cart = await fillCart(shop, [ring, 1]);
        const input = await inputFor(shop, cart);
        const address = { ...input.address, ...inUs, country, ...(country === "PR" && { province: "" }) };
        await placeOrder(shop, cart, { ...input, address });
        expect(await findOrderForBuyer(shop, cart)).toMatchObject({
          address: { ...inUs, country: "US" },
          shippingCents: 1_300,
        });
      }
      expect(quoteCheckoutCall.input.shape.country.parse("PR")).toBe("US");
      expect(readCheckoutCall.input.shape.country.parse("GU")).toBe("US");
    });

    test("VAL-03 postal code and phone number follow the country; fields that it lacks are not required", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const cart = await fillCart(shop, [ring, 1]);
      const input = await inputFor(shop, cart);
      const german = { ...input.address, country: "DE", province: "", zip: "ABC", phoneCode: "+49" };
      const wrong = { ...input, address: { ...german, phone: "491511234567" } };
      expect((await refusalOf(placeOrder(shop, cart, wrong))).details).toEqual([
        { field: "address.phone", code: "dial-code-included" },
        { field: "address.zip", code: "invalid", example: "26133" },
      ]);
      const inHongKong = { ...german, country: "HK", province: "Kowloon", zip: "", phone: "0151 12345678" };
      await placeOrder(shop, cart, await inputFor(shop, cart, { address: inHongKong }));
      expect((await findOrderForBuyer(shop, cart))?.address).toMatchObject({ zip: "", phone: "1511 2345678" });
    });

    test("CHK-04 the amount charged is the price panel's estimatedTotal, to the cent", async () => {
      const ring = await sell(shop, { handle: "ring", dollars: 0.13, weightGrams: 7, stock: 5_000 });
      const brooch = await sell(shop, { handle: "brooch", dollars: 3.37, weightGrams: 333, stock: 500 });
      const beads = await sell(shop, { handle: "beads", dollars: 0.0125, weightGrams: 1, stock: null });
      const choices = [
        {
          country: "US",
          method: "standard",
          pieces: [
            [ring, 720],
            [brooch, 11],
          ],
        },
        {
          country: "DE",
          method: "express",
          pieces: [
            [brooch, 45],
            [beads, 999],
          ],
        },
        {
          country: "CL",
          method: "express",
          pieces: [
            [ring, 33],
            [beads, 7],
          ],
        },
        { country: "JP", method: "standard", pieces: [[brooch, 200]] },
      ] satisfies { country: string; method: "standard" | "express"; pieces: [number, number][] }[];
      for (const { country, method, pieces } of choices) {
        const cart = await fillCart(shop, ...pieces);
        const variants = await findVariants(shop, [ring, brooch, beads]);
        const panel = quote({
          lines: pieces.map(([variantId, quantity]) => {
            const found = variants.get(variantId) ?? expect.fail();
            const { priceMicros: platformMicros, weightMg } = found.variant;
            return { id: `${variantId}`, quantity, platformMicros, weightMg, freeShipping: found.product.freeShipping };
          }),
          spentCents: 0,
          country,
          method,
          rules: DEFAULT_RULES,
        });
        const { address } = await inputFor(shop, cart);
        const expectedTotalCents = panel.estimatedTotalCents;
        const input = await inputFor(shop, cart, {
          ...{ address: { ...address, country, zip: zipExample(country) ?? "" }, method, expectedTotalCents },
        });
        await placeOrder(shop, cart, input);
        expect(await findOrderForBuyer(shop, cart)).toMatchObject({
          totalCents: panel.estimatedTotalCents,
          shippingCents: panel.shippingCents,
          saved: panel.saved,
        });
      }
    });

    test("a declined card leaves the order PENDING with its stock; a repeat with another card pays the same order", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const cart = await fillCart(shop, [ring, 2]);
      const input = await inputFor(shop, cart);
      const declined = await placeOrder(shop, cart, { ...input, card: declinedCard });
      expect(declined).toMatchObject({ number: 10001, state: "PENDING", payment: "failed" });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 10, reserved: 2 });

      expect(await placeOrder(shop, cart, input)).toMatchObject({ number: 10001, state: "PAID" });
      expect(await booksOf(shop.db, ring)).toEqual({ on_hand: 8, reserved: 0, pending: 0, paid: 2 });
    });
  });
}
