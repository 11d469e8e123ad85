/** Files of the orders that staff have found. */

import type { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { address as addressShape } from "../../../contract/customers/buyer-fields.ts";
import { centsPerUnit } from "../../../domain/money.ts";
import { type SheetCell, workbookOf } from "../../office/workbook.ts";
import { pricingInForce } from "../../settings/rules.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { columnHeads, SHEET_NAMES, type ExportLanguage } from "./export-columns.ts";
import type { ExportedOrder } from "./order-search.store.ts";
import { ordersToExport, type OrdersWanted } from "./order-search.ts";

/** For spreadsheets: with a byte order mark, and without formulas. */
export function ordersAsCsv(shop: OrdersShop, wanted: OrdersWanted, language: ExportLanguage): Readable {
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows" });
  void write(csv, rowsOf(shop, wanted, language));
  return csv;
}

export function ordersAsWorkbook(shop: OrdersShop, wanted: OrdersWanted, language: ExportLanguage): Readable {
  return workbookOf(SHEET_NAMES[language], rowsOf(shop, wanted, language));
}

async function write(csv: ReturnType<typeof stringify>, rows: AsyncIterable<readonly SheetCell[]>): Promise<void> {
  try {
    for await (const row of rows) {
      if (csv.write(row)) continue;
      await new Promise((resolve) => csv.once("drain", resolve).once("close", resolve));
      if (csv.destroyed) return;
    }
    csv.end();
  } catch (error) {
    csv.destroy(error as Error);
  }
}

async function* rowsOf(
  shop: OrdersShop,
  wanted: OrdersWanted,
  language: ExportLanguage,
): AsyncGenerator<readonly SheetCell[]> {
  const { currency } = await pricingInForce(shop);
  yield columnHeads(language, currency);
  for await (const order of ordersToExport(shop, wanted)) yield cellsOf(order, centsPerUnit(currency));
}

function cellsOf(order: ExportedOrder, perUnit: number): SheetCell[] {
  const amount = (cents: number) => cents / perUnit;
  const to = addressShape.nullable().parse(order.address);
  return [
    ...[order.number, order.finished ? order.state : `${order.state}, unfinished`],
    ...[order.placedAt.toISOString(), order.paidAt?.toISOString() ?? null, order.fulfilledAt?.toISOString() ?? null],
    ...[order.email, order.name, order.company, order.taxNumber],
    [to?.address1, to?.address2].filter(Boolean).join(", "),
    ...[to?.city ?? null, to?.province ?? null, to?.zip ?? null, order.country],
    to && `${to.phoneCode} ${to.phone}`,
    ...[order.payment, order.method, order.couponCode, order.pieces, order.shippedPieces],
    ...[order.itemTotalCents, order.discountCents, order.shippingCents, order.totalCents].map(amount),
    ...[order.creditCents, order.refundedCents].map(amount),
    ...[order.tags.join(", "), order.note],
  ];
}
