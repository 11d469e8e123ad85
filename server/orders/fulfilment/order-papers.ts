import { address as addressShape } from "../../../contract/customers/buyer-fields.ts";
import type { OrderPaper, OrderPaperKind } from "../../../contract/documents.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { namesInLanguage, type NamesOf } from "../../catalog/products/names-in-language.ts";
import { findSender } from "../../mail/sender.ts";
import { shopTimeZone } from "../../staff/shop-time-zone.ts";
import { readLinePieces } from "../order/line-pieces.store.ts";
import { piecesLeft } from "../order/order-pieces.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { type PaperRow, readForPapers } from "./order-papers.store.ts";

/**
 * A PDF for many orders: packing slips in the buyer's language, picking lists in the language of those who print them,
 * products' names too. What is left to send; of an order that is sent, everything. Throws `not-found` for none.
 */
export async function writeOrderPapers(
  shop: OrdersShop,
  kind: OrderPaperKind,
  numbers: readonly number[],
  language: Language,
): Promise<Uint8Array> {
  const orders: OrderPaper[] = [];
  const timeZone = await shopTimeZone(shop);
  for (const row of await readForPapers(shop.db, numbers)) {
    const left = (await readLinePieces(shop.db, row.id)).map(
      (line) => [line.position, piecesLeft(line).toShip] as const,
    );
    const namesOf = await namesInLanguage(shop, row.lines, kind === "packing-slips" ? row.language : language);
    orders.push(paperOf(row, { left: new Map(left), namesOf, timeZone }));
  }
  if (orders.length === 0) throw new Refusal("not-found", "There is no such order, or its checkout is not finished.");
  const at = { time: shop.now().toISOString(), timeZone };
  return shop.documents.writeOrderPapers(kind, orders, await findSender(shop), at, language);
}

type Known = {
  /** Pieces to ship, by position. */
  left: ReadonlyMap<number, number>;
  namesOf: NamesOf;
  timeZone: string;
};

function paperOf(row: PaperRow, { left, namesOf, timeZone }: Known): OrderPaper {
  const { number, language, placedAt, address, company, method, note, lines } = row;
  const to = addressShape.parse(address);
  const toSend = lines.flatMap((line) => {
    const quantity = left.get(line.position) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const country = new Intl.DisplayNames("en", { type: "region" }).of(to.country) ?? to.country;
  return {
    number,
    language,
    note,
    placedOn: new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(placedAt),
    method,
    address: [
      `${to.firstName} ${to.lastName}`.trim(),
      company,
      to.address1,
      to.address2,
      `${to.zip} ${to.city}`.trim(),
      to.province,
      country.toUpperCase(),
      `${to.phoneCode} ${to.phone}`,
    ].filter((line) => line !== ""),
    lines: (toSend.length > 0 ? toSend : lines).map((line) => {
      const { title, variantTitle } = namesOf(line);
      return {
        title: [title, variantTitle].filter(Boolean).join(" · "),
        sku: line.sku ?? "",
        quantity: line.quantity,
        bin: line.bin ?? "",
      };
    }),
  };
}
