import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { buildServer } from "../../../server/http/server.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { invoiceOf, writeInvoice } from "../../../server/orders/placed/invoices.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, refusalOf, sell, inputFor } from "../support/market.ts";

/** No page is requested here, so none has to be built. */
const pages = {
  load: async () => ({ render: () => Promise.reject(new Error("no pages")), document: () => "" }),
};

describe("the invoice of an order", () => {
  let shop: Shop;
  let app: Awaited<ReturnType<typeof buildServer>>;
  let close: () => Promise<void>;
  let cart: CartAccess;
  let open: CartAccess;
  beforeAll(async () => {
    const [engine] = engines;
    const opened = await (engine ?? expect.fail()).open();
    shop = testShop(opened.database.db);
    const ring = await sell(shop, { handle: "ring" });
    [cart, open] = [await fillCart(shop, [ring, 1]), await fillCart(shop, [ring, 1])];
    await placeOrder(shop, cart, await inputFor(shop, cart, { language: "de" }));
    app = await buildServer(shop, readConfig({ PUBLIC_URL: "https://shop.example", TEST_CARD: "false" }), pages);
    close = async () => {
      await app.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  test("ORD-02 is a PDF in the language of the order, for its buyer only and not cacheable", async () => {
    const reply = await app.inject(`/checkouts/${cart.token}/invoice.pdf?key=${cart.key}`);
    expect([reply.statusCode, reply.body]).toEqual([200, "invoice #10001 (de)"]);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="invoice-10001.pdf"',
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  test("is not found with a wrong key, for an unknown order, or before the order is placed", async () => {
    for (const [token, query] of [
      [cart.token, ""],
      [cart.token, "?key=0"],
      [cart.token, `?key=${cart.key}&key=${cart.key}`],
      [cart.token, `?key=${"x".repeat(1_000)}`],
      [cart.token, "?key=%00"],
      ["unknown", `?key=${cart.key}`],
      [open.token, `?key=${open.key}`],
    ]) {
      const reply = await app.inject(`/checkouts/${token}/invoice.pdf${query}`);
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, "Data not found"]);
    }
    expect((await refusalOf(invoiceOf(shop, open))).code).toBe("not-found");
  });

  test("REFD-01 a refund's credit note is found by its buyer, and not for an unknown refund", async () => {
    const key = `key=${cart.key}`;
    expect((await app.inject(`/checkouts/${cart.token}/credit-note-1.pdf?${key}`)).statusCode).toBe(404);
    await refundOrder(shop, 10_001, { key: "r", to: "original", amountCents: 100, reason: "", restock: false });
    const reply = await app.inject(`/checkouts/${cart.token}/credit-note-1.pdf?${key}`);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(reply.headers["content-disposition"]).toBe('inline; filename="credit-note-10001-1.pdf"');
    for (const path of [`credit-note-2.pdf?${key}`, "credit-note-1.pdf?key=0"]) {
      expect((await app.inject(`/checkouts/${cart.token}/${path}`)).statusCode).toBe(404);
    }
  });

  test("can also be written for staff", async () => {
    expect(new TextDecoder().decode(await writeInvoice(shop, 10001))).toBe("invoice #10001 (de)");
  });
});
