import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Paper } from "../../../contract/documents.ts";
import type { Database } from "../../../server/database.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { issueInvoice } from "../../../server/orders/invoices/issue-invoice.ts";
import { editOrder } from "../../../server/orders/office/order-edits.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { writeCreditNote, writeInvoice } from "../../../server/orders/placed/invoices.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import type { Shop } from "../../../server/shop.ts";
import { sellerCommands } from "../../../server/site/settings/seller.admin.ts";
import { inTransaction } from "../../../server/transaction.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { declinedCard, fillCart, openBankAccounts, refusalOf, sell, inputFor } from "../support/market.ts";
import { byBank, checkBooks, order, seen } from "../support/paid-orders.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    let papers: Paper[];
    let shown: { company: string; address: { city: string; phone: string } }[];
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      const plain = testShop(database.db);
      papers = [];
      shown = [];
      const documents: Shop["documents"] = {
        ...plain.documents,
        writeInvoice: async ({ company, address }, _sender, _language, paper) => {
          papers.push(paper);
          shown.push({ company, address });
          return new Uint8Array();
        },
      };
      shop = { ...plain, documents };
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 100 });
    });
    afterEach(async () => {
      try {
        await checkBooks(shop);
      } finally {
        await close();
      }
    });

    const numbers = async () => {
      const { rows } = await sql<{ number: string }>`select number from invoices order by id`.execute(shop.db);
      return rows.map(({ number }) => number);
    };
    const setSeller = (field: string, text: string) => {
      const set = sellerCommands.find(({ name }) => name === "seller set") ?? expect.fail();
      return set.run(shop, { field, text }, null as never);
    };

    test("ORD-02 orders paid at the same moment have numbers without a gap, unpaid ones have none", async () => {
      await Promise.all(
        [{}, { card: declinedCard }, {}, byBank, {}, {}].map((input) => order(shop, [[ring, 1]], input)),
      );
      expect(await numbers()).toEqual(["INV-000001", "INV-000002", "INV-000003", "INV-000004"]);
      // The number of a transaction that was rolled back goes to the next one.
      const { number, cart } = await order(shop, [[ring, 1]], byBank);
      const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(shop.db);
      const failing = inTransaction(shop, async (tx) => {
        await issueInvoice(tx, rows[0]?.id ?? 0, shop.now());
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect((await seen(shop, cart)).invoice).toBeNull();
      await markPaid(shop, number);
      expect((await seen(shop, cart)).invoice).toEqual({ number: "INV-000005", issuedAt: shop.now().toISOString() });
    });

    test("ORD-02 REFD-01 each refund has a credit note of its own series, once", async () => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const part = { key: "r", to: "original", reason: "", restock: false } as const;
      const lines = [{ position: 1, quantity: 1 }];
      await refundOrder(shop, number, { ...part, lines, shippingCents: 100 });
      await refundOrder(shop, number, { ...part, lines, shippingCents: 100 });
      await cancelOrder(shop, number, { key: "c", by: "shop", to: "original", reason: "" });
      expect(await numbers()).toEqual(["INV-000001", "CN-000001", "CN-000002"]);
      const { refunds } = await seen(shop, cart);
      expect(refunds.map(({ creditNote }) => creditNote)).toEqual(["CN-000001", "CN-000002"]);

      await writeCreditNote(shop, number, 1);
      expect(papers[0]).toMatchObject({
        ...{ kind: "credit-note", number: "CN-000001", invoiceNumber: "INV-000001", refund: 0, shippingCents: 100 },
        lines: [{ index: 0, quantity: 1, cents: (refunds[0]?.amountCents ?? 0) - 100 }],
      });
      expect((await refusalOf(writeCreditNote(shop, number, 3))).code).toBe("not-found");
    });

    test("ORD-02 an invoice keeps the seller that issued it; a new series begins at 1", async () => {
      await expect(setSeller("register", "HRB 1")).rejects.toThrow("legalName first");
      await setSeller("legalName", "Filigree GmbH");
      await setSeller("address", "Goldgasse 5; 10115 Berlin");
      await expect(setSeller("vatId", "DE12")).rejects.toThrow("not a VAT id");
      const first = await order(shop, [[ring, 1]]);
      await setSeller("legalName", "Filigree Trading Ltd");
      await setSeller("invoicePrefix", "FT-2026-");
      const second = await order(shop, [[ring, 1]]);
      expect(await numbers()).toEqual(["INV-000001", "FT-2026-000001"]);
      for (const { number } of [first, second]) await writeInvoice(shop, number);
      expect(papers).toMatchObject([
        { kind: "invoice", number: "INV-000001", seller: { legalName: "Filigree GmbH" } },
        { kind: "invoice", number: "FT-2026-000001", seller: { address: "Goldgasse 5\n10115 Berlin" } },
      ]);
    });

    test("ORD-02 an invoice keeps the address it was issued to when staff correct the order, a later credit note has the new one", async () => {
      const paid = await order(shop, [[ring, 2]]);
      const unpaid = await order(shop, [[ring, 1]], byBank);
      for (const { number, cart } of [paid, unpaid]) {
        const { address, email } = await seen(shop, cart);
        if (!address) throw new Error("The order has no address.");
        const corrected = { ...address, city: "Elsewhere", phone: "2125550199" };
        await editOrder(shop, number, { email, address: corrected, company: "Marsh & Sons", taxNumber: "" });
        await writeInvoice(shop, number);
      }
      // The phone number is for the parcel.
      expect(shown[0]).toMatchObject({ company: "", address: { phone: "2125550199" } });
      expect(shown[0]?.address.city).not.toBe("Elsewhere");
      expect(shown[1]).toMatchObject({ company: "Marsh & Sons", address: { city: "Elsewhere" } });
      const lines = [{ position: 1, quantity: 1 }];
      await refundOrder(shop, paid.number, { key: "r", to: "original", reason: "", restock: false, lines });
      await writeCreditNote(shop, paid.number, 1);
      expect(shown[2]).toMatchObject({ company: "Marsh & Sons", address: { city: "Elsewhere" } });
    });

    test("CHK-01 a buyer's company and VAT ID are saved with the order; an ID without its country's format is refused", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      const address = {
        ...{ country: "FR", firstName: "Ada", lastName: "Marsh", phoneCode: "+33", phone: "612345678" },
        ...{ zip: "75001", province: "", city: "Paris", address1: "1 Rue de Rivoli", address2: "" },
      };
      const input = { ...(await inputFor(shop, cart, { address })), company: "Boutique Ada" };
      for (const taxNumber of ["FR 4030", "FR-4030"]) {
        expect((await refusalOf(placeOrder(shop, cart, { ...input, taxNumber }))).details).toEqual([
          { field: "taxNumber", code: "invalid" },
        ]);
      }
      await placeOrder(shop, cart, { ...input, taxNumber: "fr-40 303 265 045" });
      expect(await seen(shop, cart)).toMatchObject({ company: "Boutique Ada", taxNumber: "FR40303265045" });
    });

    test("CHK-01 a Mexican buyer's RFC is saved unchanged, even if it begins like a VAT ID of the European Union", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      const address = {
        ...{ country: "MX", firstName: "Ada", lastName: "Marsh", phoneCode: "+52", phone: "5512345678" },
        ...{ zip: "06000", province: "CDMX", city: "Ciudad de México", address1: "Madero 1", address2: "" },
      };
      await placeOrder(shop, cart, { ...(await inputFor(shop, cart, { address })), taxNumber: "DEM880101AB1" });
      expect(await seen(shop, cart)).toMatchObject({ taxNumber: "DEM880101AB1" });
    });
  });
}
