import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CALL_ADDRESSES } from "../../contract/call-addresses.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { globalId } from "../../domain/ids.ts";
import { exportProducts } from "../../server/catalog/csv/export-products.ts";
import { openSource } from "../../server/catalog/formats/open-source.ts";
import { importProducts } from "../../server/catalog/imports/import-products.ts";
import { findProductByHandle } from "../../server/catalog/products/products.ts";
import { readConfig } from "../../server/config.ts";
import { findCoupon } from "../../server/coupons/manage-coupons.ts";
import { buildServer } from "../../server/http/server.ts";
import { readCheckout } from "../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { ordersAsCsv } from "../../server/orders/office/export-orders.ts";
import { findOrderForBuyer } from "../../server/orders/placed/placed-order.ts";
import { refundOrder } from "../../server/orders/refunds/refund.ts";
import { currentRates, setOwnRate } from "../../server/places/rates/rates.ts";
import { rulesInForce } from "../../server/settings/rules.ts";
import type { Shop } from "../../server/shop.ts";
import { updateBaseCurrency } from "../../server/site/settings/base-currency.ts";
import { fillCartOf, inputFor, issue, sell, signUp } from "../orders/support/market.ts";
import { checkBooks, credit } from "../orders/support/paid-orders.ts";
import { engines } from "../support/databases.ts";
import { type OfficeClient, openStaff } from "../support/office.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront } from "../support/storefront.ts";

/** No page is requested here, so none has to be built. */
const pages = {
  load: async () => ({ render: () => Promise.reject(new Error("no pages")), document: () => "" }),
};

const FILE = `Handle,Title,Published,Status,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Variant Grams
screw,Screw,true,active,SCREW,4.99,6.49,500,10
washer,Washer,true,active,WASHER,0.0125,,50000,1
`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the base currency, ${engine.name}`, () => {
    const directory = mkdtempSync(join(tmpdir(), "filigree-currency-"));
    const file = join(directory, "products.csv");
    let shop: Shop;
    let app: Awaited<ReturnType<typeof buildServer>>;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let manager: OfficeClient;
    let close: () => Promise<void>;
    beforeAll(() => writeFileSync(file, FILE));
    beforeEach(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db);
      await setOwnRate(shop, "EUR", 1_160_000_000);
      await setOwnRate(shop, "JPY", 6_510_000);
      app = await buildServer(shop, readConfig({ PUBLIC_URL: "https://shop.example", TEST_CARD: "false" }), pages);
      storefront = await openStorefront(shop);
      manager = await openStaff(app, shop, "manager");
      close = async () => {
        await Promise.all([app.close(), storefront.app.close()]);
        await opened.close();
      };
      return () => close();
    });
    afterAll(() => rmSync(directory, { recursive: true }));

    const choose = (currency: CurrencyCode, choice: Partial<Parameters<typeof updateBaseCurrency>[1]> = {}) =>
      updateBaseCurrency(shop, { currency, prices: "convert", rules: "convert", ...choice });
    async function importFile() {
      const source = await openSource(shop, file);
      const problems: string[] = [];
      await importProducts(shop, source, { onProblem: (_, reason) => problems.push(reason) });
      await source.close();
      expect(problems).toEqual([]);
      return source.understood;
    }
    const variantOf = async (handle: string) => {
      const [variant] = (await findProductByHandle(shop, handle))?.variants ?? [];
      return variant ?? expect.fail(`${handle} is not on sale`);
    };
    async function post(name: keyof typeof CALL_ADDRESSES, payload: object) {
      const { path } = CALL_ADDRESSES[name];
      return (await app.inject({ method: "POST", url: path, payload })).json<{ code: number; data: unknown }>();
    }
    const CART = `mutation ($lines: [CartLineInput!]!) {
      cartCreate(input: { lines: $lines }) { cart { cost { subtotalAmount { amount currencyCode } } } }
    }`;
    const PRICES = `{
      shop { paymentSettings { currencyCode enabledPresentmentCurrencies } }
      product(handle: "screw") {
        priceRange { minVariantPrice { amount currencyCode } }
        compareAtPriceRange { maxVariantPrice { amount currencyCode } }
      }
    }`;

    test("a shop in euros: from a file with euro prices to a paid, refunded and invoiced order", async () => {
      const { version, bar } = await manager.call("baseCurrency", {});
      expect(bar).toBeNull();
      expect(await manager.call("updateBaseCurrency", { currency: "EUR", version })).toEqual({
        ...{ currency: "EUR", upliftBasisPoints: 0, products: 0 },
      });
      expect((await manager.call("me", {})).shop.currency).toBe("EUR");

      // The file does not say its currency, so it is the shop's.
      expect((await importFile()).currency).toMatchObject({ code: "EUR", rate: null });
      const { id: screw, priceMicros } = await variantOf("screw");
      expect(priceMicros).toBe(4_990_000);
      let exported = "";
      await exportProducts(shop, async (text) => void (exported += text));
      expect(exported).toContain(",4.99,6.49,");

      const { data } = await storefront.ask(PRICES);
      expect(data).toEqual({
        shop: { paymentSettings: { currencyCode: "EUR", enabledPresentmentCurrencies: ["EUR"] } },
        product: {
          priceRange: { minVariantPrice: { amount: "4.99", currencyCode: "EUR" } },
          compareAtPriceRange: { maxVariantPrice: { amount: "6.49", currencyCode: "EUR" } },
        },
      });
      const lines = [{ merchandiseId: globalId("ProductVariant", screw), quantity: 3 }];
      const made = await storefront.ask(CART, { lines });
      expect(made.data).toEqual({
        cartCreate: { cart: { cost: { subtotalAmount: { amount: "14.97", currencyCode: "EUR" } } } },
      });
      const found = await post("findSkus", { skus: ["SCREW"], lang: "en" });
      expect(found.data).toMatchObject({
        items: [{ variant: { price: { amount: "4.99", currencyCode: "EUR" }, amount: { amount: "4.99" } } }],
      });
      const shipping = await post("calculateShipping", { iso2: "DE", weight: 1 });
      // 8 and 11 USD a kilogram, at 1.16 dollars for a euro: 6.90 and 9.48, rounded
      expect(shipping.data).toMatchObject({
        list: [
          { amount: "7.00", currencyCode: "EUR" },
          { amount: "9.50", currencyCode: "EUR" },
        ],
      });
      const rates = await currentRates(shop);
      expect([rates.pricing.currency, rates.baseNanos.USD, rates.baseNanos.EUR]).toEqual([
        ...["EUR", 862_068_966, undefined],
      ]);

      const ada = await signUp(shop, "ada@example.com");
      await issue(shop, "FIVE", 5, { combinesWithOrder: true });
      await credit(shop, ada, 20);
      const address = {
        ...{ country: "DE", firstName: "Ada", lastName: "Marsh", phoneCode: "+49", phone: "30 123456" },
        ...{ zip: "10115", province: "", city: "Berlin", address1: "Hauptstr. 1", address2: "" },
      };
      // 84.48 and 86.21 EUR, rounded: 85 for free shipping, 90 for 6 % off. 18 screws cost 89.82.
      const free = await fillCartOf(shop, ada, [screw, 18]);
      const small = await readCheckout(shop, free, { country: "DE", coupon: { choice: "none" } });
      expect(small).toMatchObject({
        currency: "EUR",
        quote: { itemTotalCents: 8_982, savedCents: 0, shippingCents: 0, estimatedTotalCents: 8_982 },
      });

      const cart = await fillCartOf(shop, ada, [screw, 20]);
      const input = await inputFor(shop, cart, {
        address,
        coupon: { choice: "code", code: "FIVE" },
        useCredit: true,
        language: "de",
      });
      const { number } = await placeOrder(shop, cart, input);
      const order = await findOrderForBuyer(shop, cart);
      // 99.80 − 5.99 (6 %) − 5.00 = 88.81, free shipping, 20.00 of credit
      expect(order).toMatchObject({
        ...{ number, state: "PAID", currency: "EUR", itemTotalCents: 9_980, subtotalCents: 8_881, shippingCents: 0 },
        ...{ totalCents: 8_881, creditCents: 2_000, dueCents: 6_881, invoice: { number: expect.any(String) } },
      });

      await refundOrder(shop, number, {
        ...{ key: "r", to: "original", amountCents: 499, reason: "bent", restock: false },
      });
      expect(await findOrderForBuyer(shop, cart)).toMatchObject({ state: "PARTIALLY_REFUNDED", refundedCents: 499 });
      let rows = "";
      for await (const piece of ordersAsCsv(shop, {}, "de")) rows += String(piece);
      expect(rows).toContain("Waren EUR,Rabatt EUR,Versand EUR,Summe EUR");
      expect(rows).toContain(",99.8,10.99,0,88.81,20,4.99,");
      await checkBooks(shop);
    });

    test("staff may choose other amounts than those that are proposed, as long as steps rise", async () => {
      const { version } = await manager.call("baseCurrency", {});
      const euros = { currency: "EUR" as const, version };
      const falling = { ...euros, amounts: { bigOrderCents: [9_000, 8_000, 80_000] } };
      expect((await manager.ask("updateBaseCurrency", falling)).body).toMatchObject({
        code: 400,
        data: { details: [{ field: "amounts.bigOrderCents.1", message: "The second step begins below the first." }] },
      });
      const few = { ...euros, amounts: { vipTierCents: [9_000] } };
      expect((await manager.ask("updateBaseCurrency", few)).body).toMatchObject({
        code: 400,
        data: { details: [{ field: "amounts.vipTierCents", message: "There are 6 of them." }] },
      });
      await manager.call("updateBaseCurrency", { ...euros, amounts: { freeShippingCents: 7_900 } });
      const { freeShipping, bigOrderSteps } = await rulesInForce(shop);
      expect([freeShipping.fromCents, ...bigOrderSteps.map(({ overCents }) => overCents)]).toEqual([
        ...[7_900, 9_000, 45_000, 90_000],
      ]);
      // What staff have chosen is converted, and rounded too; the rest is the specification's.
      await choose("USD");
      const back = await rulesInForce(shop);
      expect([back.freeShipping.fromCents, back.bigOrderSteps[0].overCents]).toEqual([9_500, 10_000]);
    });

    test("is refused once there is an order, with a sentence that says so, and the uplift may still change", async () => {
      const ring = await sell(shop, { handle: "ring" });
      const ada = await signUp(shop, "ada@example.com");
      const cart = await fillCartOf(shop, ada, [ring, 1]);
      await placeOrder(shop, cart, await inputFor(shop, cart));
      const { bar, version } = await manager.call("baseCurrency", {});
      expect(bar).toBe("orders");
      const refused = await manager.ask("updateBaseCurrency", { currency: "EUR", version });
      expect(refused.body).toMatchObject({
        code: 409,
        message: "The base currency stays as it is: there are orders in it.",
      });
      expect((await rulesInForce(shop)).pricing).toMatchObject({ currency: "USD", upliftBasisPoints: 700 });
      await manager.call("updateBaseCurrency", { currency: "USD", upliftBasisPoints: 0, version });
      expect((await readCheckout(shop, await fillCartOf(shop, ada, [ring, 1]))).status).toBe("open");
      expect((await rulesInForce(shop)).pricing.upliftBasisPoints).toBe(0);
      const late = await manager.ask("updateBaseCurrency", { currency: "USD", upliftBasisPoints: 700, version });
      expect(late.body).toMatchObject({ code: 409, data: { reason: "edit.changed" } });
    });

    test("is refused while customers have store credit", async () => {
      await credit(shop, await signUp(shop, "ada@example.com"), 5);
      await expect(choose("EUR")).rejects.toThrow("customers have got store credit in it");
    });

    test("products, rules and coupons are converted as the preview says, or keep their numbers", async () => {
      await importFile();
      await issue(shop, "TEN", 10, { leastAmountCents: 5_000 });
      const preview = await manager.call("previewBaseCurrency", { currency: "JPY" });
      // 4.99 USD × 1.07 = 5.34 are shown now; 4.99 / 0.00651 = 766.5…
      expect(preview).toMatchObject({
        rate: "153.609831",
        products: [
          { title: "Screw", before: { micros: 5_340_000 }, after: { micros: 767_000_000, currency: "JPY" } },
          { title: "Washer", after: { micros: 1_920_000, currency: "JPY" } },
        ],
        rules: [
          // 15,054 and 15,361, rounded
          { what: "free-shipping", before: { minor: 9_800 }, after: { minor: 16_000, currency: "JPY" } },
          { what: "big-order", index: 0, after: { minor: 16_000 } },
          { what: "big-order", index: 1 },
          { what: "big-order", index: 2 },
          ...[0, 1, 2, 3, 4, 5].map((index) => ({ what: "vip-tier", index })),
          { what: "first-coupon", after: { minor: 1_600 } },
        ],
      });
      await choose("JPY");
      const { data } = await storefront.ask(PRICES);
      expect(data).toMatchObject({
        product: { priceRange: { minVariantPrice: { amount: "767.0", currencyCode: "JPY" } } },
      });
      expect(await findCoupon(shop, "TEN")).toMatchObject({ value: 1_600, leastAmountCents: 8_000 });
      expect((await rulesInForce(shop)).freeShipping.fromCents).toBe(16_000);
      await checkBooks(shop);

      // Back in dollars the rules are the specification's, to the cent.
      await choose("USD");
      expect((await rulesInForce(shop)).freeShipping.fromCents).toBe(9_800);
      expect((await variantOf("screw")).priceMicros).toBe(4_990_000);

      await choose("EUR", { prices: "keep", rules: "keep" });
      expect((await variantOf("screw")).priceMicros).toBe(4_990_000);
      expect((await rulesInForce(shop)).freeShipping.fromCents).toBe(9_800);
      await choose("JPY", { prices: "keep", rules: "keep" });
      const response = await storefront.ask(PRICES);
      expect(response.data).toMatchObject({
        product: { priceRange: { minVariantPrice: { amount: "4.99", currencyCode: "JPY" } } },
      });
    });
  });
}
