/** What staff have agreed on is sold whole or not at all (docs/decisions/0092). */

import type { Agreement } from "../../cart/agreement.ts";
import type { Cart } from "../../cart/cart.ts";
import { reservedPiecesOf, withReserved } from "../../cart/reserved-pieces.ts";
import { variantsInCarts } from "../../catalog/variants/variants.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { NoticeOfGoods, OrderableLine } from "./checkout-lines.ts";

/** Without lines, and with a notice for each that stands in the way, unless there is enough of everything. */
export async function agreedGoods(
  shop: OrdersShop,
  cart: Cart,
  { prices }: Agreement,
): Promise<{ lines: OrderableLine[]; notices: NoticeOfGoods[]; takesOver: boolean }> {
  const variants = await variantsInCarts(
    shop,
    cart.lines.map(({ variantId }) => variantId),
  );
  const variantsWithReserved = withReserved(variants, await reservedPiecesOf(shop.db, cart.customerId));
  const agreedOn = new Map(prices.map(({ variantId, unitMicros }) => [variantId, unitMicros]));
  const notices: NoticeOfGoods[] = [];
  const lines: OrderableLine[] = [];
  let takesOver = false;
  for (const { id, variantId, quantity, attributes } of cart.lines) {
    const variant = variantsWithReserved.get(variantId);
    const available = variant?.available ?? Infinity;
    if (variant && quantity <= available) {
      lines.push({ id, quantity, attributes, variant, agreedMicros: agreedOn.get(variantId) });
      takesOver ||= quantity > (variants.get(variantId)?.available ?? Infinity);
      continue;
    }
    notices.push({
      ...{ kind: variant ? "sold-out" : "unavailable", lineId: id, wanted: quantity, left: 0 },
      ...{ productId: variant?.productId ?? null, title: variant?.title ?? null },
      ...{ variantTitle: variant?.variantTitle ?? "", minQuantity: 1, minBatch: 1, offer: null, price: null },
    });
  }
  return { lines: notices.length === 0 ? lines : [], notices, takesOver };
}
