/** SPEC CHK-02, PROD-03, CART-06 */

import type { CheckoutNotice } from "../../../contract/orders/checkout.ts";
import { productsBelowMinimum } from "../../../domain/cart/minimums.ts";
import { sellingMicros } from "../../../domain/catalog/price.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import type { StoredCartLine } from "../../cart/cart.ts";
import type { VariantForSale } from "../../catalog/variants/variants.ts";
import type { OrderLine } from "../order/orders.store.ts";
import { offersFor } from "./quantity-offers.ts";

type Goods = Omit<OrderLine, "quantity" | "unitMicros" | "amountCents" | "discountCents" | "attributes">;

export type NoticeOfGoods = Omit<CheckoutNotice, "titleLanguage" | "variantLanguage"> & { productId: number | null };

export type OrderableLine = {
  id: string;
  quantity: number;
  attributes: StoredCartLine["attributes"];
  variant: Goods;
  /** The selling price agreed on; left out: the shop's. */
  agreedMicros?: number | undefined;
};

export type GrantedLine = OrderableLine & { variant: VariantForSale };

/**
 * With a notice for each line that differs from the cart, or from the price that the buyer last saw. Lines of one
 * variant share its stock, the earlier first. A product below its minimum is left out.
 */
export function orderableLines(
  cartLines: readonly StoredCartLine[],
  variants: ReadonlyMap<number, VariantForSale>,
  pricing: Pricing,
): { lines: GrantedLine[]; notices: NoticeOfGoods[] } {
  const left = new Map([...variants].map(([id, variant]) => [id, variant.available ?? Infinity]));
  const notices = new Map<string, NoticeOfGoods>();

  const granted = cartLines.flatMap((line): GrantedLine[] => {
    const variant = variants.get(line.variantId);
    if (!variant) {
      notices.set(line.id, noticeOf("unavailable", line, null, 0));
      return [];
    }
    const pieces = left.get(line.variantId) ?? 0;
    const most = Math.min(line.quantity, pieces);
    const quantity = most - (most % variant.minBatch);
    left.set(line.variantId, pieces - quantity);
    if (quantity < line.quantity) {
      const kind = most === line.quantity ? "batch-cut" : quantity === 0 ? "sold-out" : "stock-cut";
      notices.set(line.id, noticeOf(kind, line, variant, quantity));
    }
    return quantity === 0 ? [] : [{ id: line.id, quantity, attributes: line.attributes, variant }];
  });

  const free = (line: StoredCartLine) => left.get(line.variantId) ?? 0;
  // A line cut to whole batches may have nothing left. If it was below the minimum too, it reports that.
  const none = cartLines.flatMap((line) => {
    const variant = variants.get(line.variantId);
    const isNone = notices.get(line.id)?.kind === "batch-cut" && notices.get(line.id)?.left === 0;
    return variant && isNone && line.quantity < variant.minQuantity ? [{ quantity: 0, variant }] : [];
  });
  const tooFew = new Set(
    productsBelowMinimum([...granted, ...none].map(({ quantity, variant }) => ({ ...variant, quantity }))),
  );
  for (const line of cartLines) {
    const variant = variants.get(line.variantId);
    if (!variant || !tooFew.has(variant.productId) || notices.get(line.id)?.kind === "sold-out") continue;
    notices.set(line.id, noticeOf("below-minimum", line, variant, 0));
  }
  const lines = granted.filter((line) => !tooFew.has(line.variant.productId));
  const offers = offersFor(cartLines, { variants, granted, notices, free, pricing });
  for (const [lineId, offer] of offers) {
    const notice = notices.get(lineId);
    if (notice) notices.set(lineId, { ...notice, offer });
  }
  const bought = new Map(lines.map((line) => [line.id, line]));
  return {
    lines,
    notices: [...notices.values(), ...cartLines.flatMap((line) => priceNotice(line, bought.get(line.id), pricing))],
  };
}

/** A price change alone does not count. */
export function isShort(notices: readonly Pick<CheckoutNotice, "kind">[]): boolean {
  return notices.some((notice) => notice.kind !== "price-changed");
}

/** A change that disappears when rounded to selling prices does not count. */
function priceNotice(
  line: StoredCartLine,
  bought: { quantity: number; variant: VariantForSale } | undefined,
  pricing: Pricing,
): NoticeOfGoods[] {
  if (!bought || line.seenPriceMicros === null) return [];
  const beforeMicros = sellingMicros(line.seenPriceMicros, pricing);
  const nowMicros = sellingMicros(bought.variant.platformMicros, pricing);
  if (beforeMicros === nowMicros) return [];
  const notice = noticeOf("price-changed", line, bought.variant, bought.quantity);
  return [{ ...notice, price: { beforeMicros, nowMicros } }];
}

function noticeOf(
  kind: CheckoutNotice["kind"],
  line: StoredCartLine,
  variant: VariantForSale | null,
  left: number,
): NoticeOfGoods {
  return {
    kind,
    lineId: line.id,
    productId: variant?.productId ?? null,
    title: variant?.title ?? null,
    variantTitle: variant?.variantTitle ?? "",
    wanted: line.quantity,
    left,
    minQuantity: variant?.minQuantity ?? 1,
    minBatch: variant?.minBatch ?? 1,
    offer: null,
    price: null,
  };
}
