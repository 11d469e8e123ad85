/** SPEC API-27, LIM-01 */

import type { CustomerOrderLine } from "../../../contract/orders/orders.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { picturesAtCdn } from "../../catalog/pictures/picture-url.ts";
import { namesInLanguage, type NamesOf } from "../../catalog/products/names-in-language.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { shownPricing } from "../../settings/rules.ts";
import { moneyOfCents, moneyOfMicros } from "../../wire-money.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { isOrderOf, readLinesOfOrder, type AccountOrderLine } from "./account-orders.store.ts";

const LINE_ORDER = "order line";

/** Throws `not-found`, also for another customer's order, and `input.invalid` for an invalid cursor. */
export async function orderLinesOf(
  shop: OrdersShop,
  customerId: number,
  orderId: number,
  { pageSize, cursor, lang }: { pageSize: number; cursor: string | null; lang: Language },
): Promise<{ lines: CustomerOrderLine[]; cursor: string | null }> {
  const after = cursor === null ? 0 : positionOfCursor(cursor);
  if (!(await isOrderOf(shop.db, customerId, orderId))) throw new Refusal("not-found", "Data not found");
  const found = await readLinesOfOrder(shop.db, orderId, { after, limit: pageSize + 1 });
  const lines = found.slice(0, pageSize);
  const last = lines.at(-1);
  const namesOf = await namesInLanguage(shop, lines, lang);
  const { currency } = await shownPricing(shop);
  const pictureAt = await picturesAtCdn(
    shop,
    lines.map(({ imageSrc }) => imageSrc),
  );
  return {
    lines: lines.map((line) => lineOf({ ...line, imageSrc: pictureAt(line.imageSrc) }, namesOf, currency)),
    cursor: found.length > pageSize && last ? writeCursor(LINE_ORDER, [String(last.position)]) : null,
  };
}

function lineOf(line: AccountOrderLine, namesOf: NamesOf, currency: CurrencyCode): CustomerOrderLine {
  const { onSale, variantId, productId, handle, sku, quantity, attributes, refundedQuantity, shippedQuantity } = line;
  return {
    id: String(line.position),
    variantId: onSale && variantId !== null ? globalId("ProductVariant", variantId) : null,
    productId: onSale && productId !== null ? globalId("Product", productId) : null,
    ...{ handle, ...namesOf(line), sku, quantity, attributes, refundedQuantity, shippedQuantity },
    image: line.imageSrc,
    weight: line.weightMg / 1_000,
    price: moneyOfMicros(line.unitMicros, currency),
    amount: moneyOfCents(line.amountCents, currency),
    discount: moneyOfCents(line.discountCents, currency),
  };
}

function positionOfCursor(cursor: string): number {
  const position = Number(readCursor(cursor, LINE_ORDER)?.[0] ?? NaN);
  if (Number.isInteger(position) && position >= 0 && position <= 1_000_000) return position;
  const message = "is not a cursor of this list";
  throw new Refusal("input.invalid", `cursor: ${message}`, [{ field: "cursor", message }]);
}
