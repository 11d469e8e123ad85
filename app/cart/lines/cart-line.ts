/** The cart's lines in the browser, and changes to them. Pure: each function returns new lines. */

import { snapToBatch } from "../../../domain/cart/minimums.ts";
import { mostOf, type VariantForCart } from "../../catalog/cards/variant-for-cart.ts";

export type CartLineChange =
  | { kind: "price"; beforeMicros: number }
  | { kind: "stock"; beforeQuantity: number }
  | { kind: "title"; before: string }
  /** Another device has set the quantity. */
  | { kind: "elsewhere" };

export type CartLine = VariantForCart & { quantity: number; checked: boolean; changes: CartLineChange[] };

export type Addition = { variant: VariantForCart; quantity: number };

export const MOST_CHECKED = 250;

export function canBeBought(line: CartLine): boolean {
  return line.forSale && line.quantity > 0 && line.quantity <= mostOf(line);
}

/** Adds no more than the stock allows; new lines come first. Checked as long as no more than 250 are. */
export function withAdded(lines: readonly CartLine[], additions: readonly Addition[]): CartLine[] {
  const added = new Map(additions.map((addition) => [addition.variant.variantId, addition]));
  const existing = lines.map((line) => {
    const addition = added.get(line.variantId);
    if (!addition) return line;
    added.delete(line.variantId);
    const { variant } = addition;
    const quantity = Math.min(snapToBatch(line.quantity + addition.quantity, variant.minBatch), mostOf(variant));
    return { ...line, ...variant, quantity, changes: [] };
  });
  let free = MOST_CHECKED - existing.filter((line) => line.checked).length;
  const fresh = [...added.values()].map(({ variant, quantity }) => {
    free -= 1;
    return { ...variant, quantity: Math.min(quantity, mostOf(variant)), checked: free >= 0, changes: [] };
  });
  return [...fresh, ...existing];
}

export function withQuantity(lines: readonly CartLine[], variantId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity, changes: [] } : line));
}

/** Checks or unchecks these lines; null when more than 250 would be checked (SPEC CART-07). */
export function withChecked(
  lines: readonly CartLine[],
  variantIds: ReadonlySet<string>,
  checked: boolean,
): CartLine[] | null {
  const next = lines.map((line) => (variantIds.has(line.variantId) ? { ...line, checked } : line));
  return checked && next.filter((line) => line.checked).length > MOST_CHECKED ? null : next;
}

export function without(lines: readonly CartLine[], variantIds: ReadonlySet<string>): CartLine[] {
  return lines.filter((line) => !variantIds.has(line.variantId));
}

/** Puts removed lines back where they were in `before`; later additions and changes stay. */
export function restored(
  lines: readonly CartLine[],
  before: readonly CartLine[],
  variantIds: ReadonlySet<string>,
): CartLine[] {
  const present = new Map(lines.map((line) => [line.variantId, line]));
  const places = new Set(before.map((line) => line.variantId));
  const back = before.flatMap((line) => present.get(line.variantId) ?? (variantIds.has(line.variantId) ? line : []));
  return [...lines.filter((line) => !places.has(line.variantId)), ...back];
}

/**
 * The lines with today's data; a variant that is gone is not for sale. Quantities are cut to the stock, and every
 * difference is noted on its line.
 */
export function refreshed(lines: readonly CartLine[], today: ReadonlyMap<string, VariantForCart>): CartLine[] {
  return lines.map((line) => {
    const now = today.get(line.variantId);
    if (!now) return { ...line, forSale: false, available: null };
    const most = mostOf(now);
    const quantity = now.forSale && most > 0 ? Math.min(snapToBatch(line.quantity, now.minBatch), most) : line.quantity;
    const changes: CartLineChange[] = [...line.changes];
    const note = (change: CartLineChange) => {
      if (!changes.some((each) => each.kind === change.kind)) changes.push(change);
    };
    if (now.platformMicros !== line.platformMicros) note({ kind: "price", beforeMicros: line.platformMicros });
    if (quantity < line.quantity) note({ kind: "stock", beforeQuantity: line.quantity });
    // A translated title is no new title.
    const isSameLanguage = now.titleLanguage === line.titleLanguage && typeof now.titleLanguage === "string";
    if (isSameLanguage && now.title !== line.title) note({ kind: "title", before: line.title });
    return { ...line, ...now, quantity, changes };
  });
}

/** Subtracts what was ordered; a line that has more keeps the rest. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly { variantId: string; quantity: number }[],
): CartLine[] {
  const quantities = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.variantId) ?? 0);
    return quantity > 0 ? { ...line, quantity } : [];
  });
}

export type ProductGroup = {
  productId: string;
  handle: string;
  title: string;
  titleLanguage: string | null;
  minQuantity: number;
  lines: CartLine[];
};

export function groupsOf(lines: readonly CartLine[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const line of lines) {
    const { productId, handle, title, titleLanguage = null, minQuantity } = line;
    const group = groups.get(productId) ?? { productId, handle, title, titleLanguage, minQuantity, lines: [] };
    group.lines.push(line);
    groups.set(productId, group);
  }
  return [...groups.values()];
}
