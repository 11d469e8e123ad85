/** Quantities that would fix lines that cannot be ordered (SPEC CHK-02, PROD-03, CART-06). */

import type { CheckoutNotice, QuantityOffer } from "../../../contract/orders/checkout.ts";
import { snapToBatch } from "../../../domain/cart/minimums.ts";
import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import type { StoredCartLine } from "../../cart/cart.ts";
import type { VariantForSale } from "../../catalog/variants/variants.ts";

type Judged = {
  variants: ReadonlyMap<number, VariantForSale>;
  granted: readonly { id: string; quantity: number; variant: VariantForSale }[];
  notices: ReadonlyMap<string, Pick<CheckoutNotice, "kind">>;
  free: (line: StoredCartLine) => number;
  pricing: Pricing;
};

type Candidate = { line: StoredCartLine; variant: VariantForSale; granted: number; free: number; most: number };

/** By line id. A product below its minimum is raised by one line or, if none has enough stock, by several. */
export function offersFor(cartLines: readonly StoredCartLine[], judged: Judged): Map<string, QuantityOffer> {
  const quantities = new Map(judged.granted.map(({ id, quantity }) => [id, quantity]));
  const totals = new Map<number, number>();
  for (const { quantity, variant } of judged.granted) {
    totals.set(variant.productId, (totals.get(variant.productId) ?? 0) + quantity);
  }
  const products = new Map<number, Candidate[]>();
  for (const line of cartLines) {
    const variant = judged.variants.get(line.variantId);
    const kind = judged.notices.get(line.id)?.kind;
    if (!variant || (kind !== "batch-cut" && kind !== "below-minimum")) continue;
    const granted = quantities.get(line.id) ?? 0;
    const free = judged.free(line);
    const candidate = { line, variant, granted, free, most: wholeBatches(free + granted, variant) };
    products.set(variant.productId, [...(products.get(variant.productId) ?? []), candidate]);
  }
  const offers = new Map<string, QuantityOffer>();
  for (const [productId, candidates] of products) {
    offerProduct(offers, candidates, totals.get(productId) ?? 0, judged.pricing);
  }
  return offers;
}

const MOST_PIECES = 1_000_000;

function offerProduct(
  offers: Map<string, QuantityOffer>,
  candidates: readonly Candidate[],
  total: number,
  pricing: Pricing,
): void {
  const minimum = Math.max(...candidates.map(({ variant }) => variant.minQuantity));
  const before = offers.size;
  for (const candidate of candidates) {
    const { line, variant, granted } = candidate;
    const least = Math.max(minimum - (total - granted), line.quantity);
    offer(offers, [{ ...candidate, quantity: snapToBatch(least, variant.minBatch) }], pricing);
  }
  if (offers.size > before || total >= minimum) return;

  let missing = minimum - total;
  const raised: (Candidate & { quantity: number })[] = [];
  /** Lines of one variant share what is free of it. */
  const used = new Map<number, number>();
  for (const candidate of candidates) {
    const { variant, granted, free } = candidate;
    const spare = free - (used.get(variant.variantId) ?? 0);
    const most = wholeBatches(spare + granted, variant);
    const quantity = Math.min(snapToBatch(granted + Math.max(0, missing), variant.minBatch), most);
    used.set(variant.variantId, (used.get(variant.variantId) ?? 0) + quantity - granted);
    missing -= quantity - granted;
    if (quantity > 0) raised.push({ ...candidate, quantity });
  }
  if (missing <= 0) offer(offers, raised, pricing);
}

function wholeBatches(pieces: number, { minBatch }: VariantForSale): number {
  const most = Math.min(pieces, MOST_PIECES);
  return most - (most % minBatch);
}

function offer(
  offers: Map<string, QuantityOffer>,
  lines: readonly (Candidate & { quantity: number })[],
  pricing: Pricing,
): void {
  const [first] = lines;
  if (!first || lines.some(({ quantity, most }) => quantity > most || quantity === 0)) return;
  const amounts = lines.map(({ variant, quantity }) =>
    lineCents(sellingMicros(variant.platformMicros, pricing), quantity),
  );
  offers.set(first.line.id, {
    lines: lines.map(({ line, quantity }) => ({ id: line.id, quantity })),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amountCents: amounts.reduce((sum, cents) => sum + cents, 0),
  });
}
