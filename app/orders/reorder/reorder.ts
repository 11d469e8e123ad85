/** Buying an order again (SPEC ORD-02): what goes into the cart, and what cannot. Pure. */

import { belowMinimum, snapToBatch } from "../../../domain/cart/minimums.ts";
import type { Addition, CartLine } from "../../cart/lines/cart-line.ts";
import { mostOf, type VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import type { CustomerOrderLine } from "../order-queries.ts";

type Wanted = Pick<
  CustomerOrderLine,
  "variantId" | "title" | "titleLanguage" | "variantTitle" | "variantLanguage" | "sku" | "quantity"
>;

/** `of`: pieces ordered; `added`: pieces that go into the cart now. */
export type Shortfall = { of: Wanted; added: number };

export type Reorder = {
  additions: Addition[];
  gone: Shortfall[];
  soldOut: Shortfall[];
  /** Added in part; or not at all, because the cart already holds all the stock. */
  short: Shortfall[];
  /** Products of which the cart then holds less than the minimum: added, but not ready for checkout. */
  below: (Pick<VariantForCart, "productId" | "title" | "minQuantity"> & {
    titleLanguage: string | null;
    pieces: number;
  })[];
};

/** `today`: variants as they are now; `cart`: what is added to. Quantities are rounded up to whole batches. */
export function planReorder(
  lines: readonly Wanted[],
  today: ReadonlyMap<string, VariantForCart>,
  cart: readonly CartLine[],
): Reorder {
  const plan: Reorder = { additions: [], gone: [], soldOut: [], short: [], below: [] };
  const cartQuantities = new Map(cart.map((line) => [line.variantId, line.quantity]));
  for (const line of once(lines)) {
    const variant = line.variantId === null ? undefined : today.get(line.variantId);
    if (!variant) {
      plan.gone.push({ of: line, added: 0 });
      continue;
    }
    const most = mostOf(variant);
    if (most === 0) {
      plan.soldOut.push({ of: line, added: 0 });
      continue;
    }
    const room = Math.max(0, most - (cartQuantities.get(variant.variantId) ?? 0));
    const quantity = Math.min(snapToBatch(line.quantity, variant.minBatch), room);
    if (quantity < line.quantity) plan.short.push({ of: line, added: quantity });
    if (quantity > 0) plan.additions.push({ variant, quantity });
  }
  plan.below = productsBelow(plan.additions, cart);
  return plan;
}

function isWhole({ gone, soldOut, short, below }: Reorder): boolean {
  return gone.length + soldOut.length + short.length + below.length === 0;
}

/** What to tell the customer after `refused` variants stayed out; null if the plan is whole or all were refused. */
export function reportOf(plan: Reorder, refused: ReadonlySet<string>): Reorder | null {
  const additions = plan.additions.filter(({ variant }) => !refused.has(variant.variantId));
  const isAllRefused = additions.length === 0 && plan.additions.length > 0;
  return isWhole(plan) || isAllRefused ? null : { ...plan, additions };
}

/** An order may have a variant on two lines, one of them engraved. */
function once(lines: readonly Wanted[]): Wanted[] {
  const variants = new Map<string, Wanted>();
  const gone: Wanted[] = [];
  for (const line of lines) {
    if (line.variantId === null) {
      gone.push(line);
      continue;
    }
    const quantity = (variants.get(line.variantId)?.quantity ?? 0) + line.quantity;
    variants.set(line.variantId, { ...line, quantity });
  }
  return [...variants.values(), ...gone];
}

function productsBelow(additions: readonly Addition[], cart: readonly CartLine[]): Reorder["below"] {
  const pieces = new Map<string, number>();
  const count = (productId: string, quantity: number) => pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  for (const { productId, quantity } of cart) count(productId, quantity);
  for (const { variant, quantity } of additions) count(variant.productId, quantity);
  const products = new Map(additions.map(({ variant }) => [variant.productId, variant]));
  return [...products.values()].flatMap(({ productId, title, titleLanguage = null, minQuantity }) => {
    const total = pieces.get(productId) ?? 0;
    return belowMinimum(total, minQuantity) ? [{ productId, title, titleLanguage, pieces: total, minQuantity }] : [];
  });
}
