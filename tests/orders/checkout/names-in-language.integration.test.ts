/** Names of goods in the buyer's language, from the checkout to the e-mails (SPEC LOC-05). */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as documents from "../../../documents/entry-server.tsx";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { cartHandlers } from "../../../server/cart/cart.rpc.ts";
import { findSkus } from "../../../server/catalog/variants/skus.ts";
import type { Customer } from "../../../server/customers/customers.ts";
import type { Database } from "../../../server/database.ts";
import { sendDueMails } from "../../../server/mail/send-mails.ts";
import { accountOrderHandlers } from "../../../server/orders/account/account-orders.rpc.ts";
import { quoteCheckout, readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { invoiceOf } from "../../../server/orders/placed/invoices.ts";
import { findOrderForBuyer, placedOrderByNumber } from "../../../server/orders/placed/placed-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { saveTranslations } from "../../../server/translation/translations.ts";
import { engines } from "../../support/databases.ts";
import { callerOf } from "../../support/handlers.ts";
import { collectingMailer } from "../../support/mail.ts";
import { testShop } from "../../support/shop.ts";
import { countingStatements } from "../../support/statements.ts";
import { fillCart, refusalOf, sell, signUp, inputFor } from "../support/market.ts";
import { order } from "../support/paid-orders.ts";

const inFrench = {
  title: "Bague en or",
  titleLanguage: "fr",
  variantTitle: "Doré / mat / 10 mm",
  variantLanguage: "fr",
};
const inEnglish = {
  title: "Gold ring",
  titleLanguage: "en",
  variantTitle: "Gold / matt / 10 mm",
  variantLanguage: "en",
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let ada: Customer;
    let ring: number;
    let plain: number;
    let invoiced: { lines: object[]; language: Language } | null = null;
    const mailer = collectingMailer();

    /** The default product; one option value contains the separator of values. */
    const gold = (title: string, available = 1_000) => ({
      ...{ handle: "ring", title, options: [{ name: "Color" }, { name: "Size" }] },
      variants: [
        {
          ...{ optionValues: ["Gold / matt", "10 mm"], sku: "RING-10", priceMicros: 3_000_000, weightMg: 2_000 },
          ...{ tracked: true, oversell: false, available },
        },
      ],
    });

    beforeAll(async () => {
      opened = await engine.open();
      const writing: typeof documents = {
        ...documents,
        writeInvoice: async ({ lines }, _sender, language) => {
          invoiced = { lines, language };
          return new Uint8Array();
        },
      };
      shop = testShop(opened.database.db, { mailer, documents: writing });
      ada = await signUp(shop, "ada@example.com");
      ring = await sell(shop, gold("Gold ring"));
      plain = await sell(shop, { handle: "plain", stock: null, dollars: 4 });
      await say({ title: "Bague en or", "value:Gold / matt": "Doré / mat" });
    });
    afterAll(() => opened.close());

    async function productOf(handle: string): Promise<number> {
      const { id } = await shop.db
        .selectFrom("products")
        .select("id")
        .where("handle", "=", handle)
        .executeTakeFirstOrThrow();
      return id;
    }
    async function say(texts: Record<string, string>): Promise<void> {
      const id = await productOf("ring");
      const translations = Object.entries(texts).map(
        ([field, text]) => ({ resource: "product", id, field, text }) as const,
      );
      await saveTranslations(
        shop,
        translations.map((each) => ({ ...each, language: "fr" })),
      );
    }
    const seenIn = async (cart: CartAccess, language: Language) =>
      (await findOrderForBuyer(shop, cart, language))?.lines[0] ?? null;

    test("CHK-01 the checkout names goods in the buyer's language, and the order stores the English", async () => {
      const cart = await fillCart(shop, [ring, 2], [plain, 1]);
      const read = await readCheckout(shop, cart, { country: "FR", language: "fr" });
      if (read.status !== "open") return expect.fail();
      expect(read.lines).toMatchObject([inFrench, { title: "Ring plain", titleLanguage: "en", variantTitle: "" }]);
      const english = await readCheckout(shop, cart, { country: "FR" });
      expect(english).toMatchObject({ lines: [inEnglish, { title: "Ring plain" }] });

      const input = await inputFor(shop, cart, { language: "fr" });
      const { number } = await placeOrder(shop, cart, input);
      const { rows } = await sql`
        select title, variant_title from order_lines l join orders o on o.id = l.order_id
        where o.number = ${number} order by position
      `.execute(shop.db);
      expect(rows).toEqual([
        { title: "Gold ring", variant_title: "Gold / matt / 10 mm" },
        { title: "Ring plain", variant_title: "" },
      ]);
      expect(await seenIn(cart, "fr")).toMatchObject(inFrench);
      // There is no German translation, so the English is shown.
      expect(await seenIn(cart, "de")).toMatchObject(inEnglish);
      expect((await placedOrderByNumber(shop, number))?.lines[0]).toMatchObject(inEnglish);
      expect(await readCheckout(shop, cart, { language: "fr" })).toMatchObject({ order: { lines: [inFrench, {}] } });
    });

    test("CHK-02 unavailable goods and refusals at the checkout are named in the buyer's language too", async () => {
      const cart = await fillCart(shop, [ring, 5]);
      await sell(shop, gold("Gold ring", 3));
      const input = { country: "US", method: "standard", coupon: null, useCredit: false, language: "fr" } as const;
      const { lines, notices } = await quoteCheckout(shop, cart, input);
      expect(lines).toMatchObject([inFrench]);
      expect(notices).toMatchObject([{ kind: "stock-cut", ...inFrench }]);
      expect(notices[0]).not.toHaveProperty("productId");

      const placing = placeOrder(shop, cart, {
        ...(await inputFor(shop, cart, { language: "fr" })),
        expectedTotalCents: 1,
      });
      expect((await refusalOf(placing)).details).toMatchObject({ lines: [inFrench], notices: [inFrench] });
      await sell(shop, gold("Gold ring"));
    });

    test("CHK-03 ORD-02 e-mails and the invoice are in the language of the order, including names", async () => {
      mailer.sent.length = 0;
      const { number, cart } = await order(shop, [[ring, 2]], { language: "fr" });
      await shipOrder(shop, number, { key: "p", carrier: "DHL", trackingNumber: "7" });
      await sendDueMails(shop);
      expect(mailer.sent.length).toBeGreaterThan(2);
      for (const { html, text } of mailer.sent.slice(-3)) {
        expect(html).toContain('<span lang="fr" dir="auto">Bague en or</span>');
        expect(text).toContain("Doré / mat");
        expect(text).not.toContain("Gold");
      }
      await invoiceOf(shop, cart);
      expect(invoiced).toMatchObject({ language: "fr", lines: [inFrench] });
    });

    test("API-27 an order's lines in the account are in the requested language, any number in three statements", async () => {
      const { number } = await order(
        shop,
        [
          [ring, 2],
          [plain, 1],
        ],
        { customer: ada },
      );
      const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(shop.db);
      const id = globalId("Order", rows[0]?.id ?? 0);
      const asAda = await callerOf(shop, accountOrderHandlers, ada);
      expect((await asAda.read("getOrderLines", { id, lang: "fr" })).lines).toMatchObject([inFrench, inEnglishPlain]);
      expect((await asAda.read("getOrderLines", { id })).lines).toMatchObject([inEnglish, inEnglishPlain]);
      // A product that is no longer sold keeps its name.
      await sql`update products set status = 'archived' where handle = 'ring'`.execute(shop.db);
      expect((await asAda.read("getOrderLines", { id, lang: "fr" })).lines).toMatchObject([
        { ...inFrench, productId: null, variantId: null },
        inEnglishPlain,
      ]);
      await sql`update products set status = 'active' where handle = 'ring'`.execute(shop.db);
      const counting = countingStatements(shop.db);
      await asAda.read("getOrderLines", { id, lang: "fr" }, { ...shop, db: counting.db });
      const english = countingStatements(shop.db);
      await asAda.read("getOrderLines", { id }, { ...shop, db: english.db });
      expect(counting.count()).toBe(english.count() + 1);
    });

    test("API-06 API-07 a customer's cart is in the requested language", async () => {
      const asAda = await callerOf(shop, cartHandlers, ada);
      const list = [{ variant_id: globalId("ProductVariant", ring), quantity: 2 }];
      const { titleLanguage, title, variantTitle } = inFrench;
      const selectedOptions = [
        { name: "Color", value: "Doré / mat" },
        { name: "Size", value: "10 mm" },
      ];
      const named = { title, titleLanguage, variantTitle, selectedOptions, product: { title } };
      const set = await asAda.read("addToCart", { list, lang: "fr" });
      expect(set).toMatchObject({ items: [named], products: [{ title }] });
      expect(await asAda.read("listCart", { lang: "fr" })).toMatchObject({ items: [named] });
      expect(await asAda.read("listCart")).toMatchObject({ items: [{ title: "Gold ring", titleLanguage: "en" }] });
    });

    test("PROD-02 a suggested item number has its name in the requested language", async () => {
      const [found] = await findSkus(shop, ["RING-11"], "fr");
      expect(found?.suggestions).toEqual([{ sku: "RING-10", ...inFrench }]);
    });

    test("an order never takes a later name of its product", async () => {
      const { cart } = await order(shop, [[ring, 1]]);
      await sell(shop, gold("Silver ring"));
      // The translation has not been updated since the English changed, so it is still of the old name.
      expect(await seenIn(cart, "fr")).toMatchObject(inFrench);
      await say({ title: "Bague en argent" });
      expect(await seenIn(cart, "fr")).toMatchObject({ ...inFrench, title: "Gold ring", titleLanguage: "en" });
      const now = await readCheckout(shop, await fillCart(shop, [ring, 1]), { language: "fr" });
      expect(now).toMatchObject({ lines: [{ title: "Bague en argent" }] });

      await sql`delete from products where handle = 'ring'`.execute(shop.db);
      expect(await seenIn(cart, "fr")).toMatchObject({ title: "Gold ring", titleLanguage: "en" });
    });
  });
}

const inEnglishPlain = { title: "Ring plain", titleLanguage: "en", variantTitle: "", variantLanguage: "en" };
