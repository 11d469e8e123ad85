/** The rows of a quick order, and the problem of each. Pure: functions return new values. */

import { belowMinimum, snapToBatch } from "../../domain/cart/minimums.ts";
import { plainCode, unwrappedCode } from "../../domain/written-code.ts";
import type { GoodsNameProps } from "../../ui/goods-name.tsx";
import type { CartLine } from "../cart/lines/cart-line.ts";
import { mostOf, type VariantForCart } from "../catalog/cards/variant-for-cart.ts";
import { MOST_LINES, MOST_PIECES, type WrittenLine } from "./order-list.ts";

export type OrderRow = WrittenLine & {
  /** Stays the same while the item number is corrected. */
  id: string;
  times: number;
};

type SkuSuggestion = GoodsNameProps & { sku: string };

export type Lookup = { variant: VariantForCart | null; suggestions: readonly SkuSuggestion[] };
export type Lookups = ReadonlyMap<string, Lookup>;

export type Verdict =
  | { is: "good" }
  /** The shop has not been asked about it, or did not answer. */
  | { is: "waiting" }
  | { is: "unknown"; suggestions: readonly SkuSuggestion[] }
  | { is: "sold-out" }
  | { is: "no-quantity" }
  /** `left`: how many can be added to those in the cart. */
  | { is: "short"; left: number }
  | { is: "batch"; batch: number; fitted: number }
  /** The product's rows together, with what the cart holds. `fitted`: the quantity that corrects it. */
  | { is: "below-minimum"; minimum: number; missing: number; fitted: number };

export type JudgedRow = { row: OrderRow; variant: VariantForCart | null; verdict: Verdict };

const LONGEST_UNREAD = 200;

export const keyOf = (sku: string) => plainCode(sku).toLowerCase();

/**
 * The rows with these lines added; lines of one item number are merged. If one of them cannot be read, their quantities
 * stay as written, for the customer to add up. `left`: how many had no room.
 */
export function withLines(
  rows: readonly OrderRow[],
  lines: readonly WrittenLine[],
  newId: () => string,
): { rows: OrderRow[]; left: number } {
  const bySku = new Map(rows.map((row) => [keyOf(row.sku) || row.id, row]));
  let left = 0;
  for (const line of lines) {
    const id = newId();
    const key = keyOf(line.sku) || id;
    const known = bySku.get(key);
    if (known) bySku.set(key, merged(known, { ...line, times: 1 }));
    else if (bySku.size < MOST_LINES) bySku.set(key, { ...line, id, times: 1 });
    else left += 1;
  }
  return { rows: [...bySku.values()], left };
}

/** Changes a row's item number; if another row has that number already, the two are merged. */
export function withSku(rows: readonly OrderRow[], id: string, sku: string): OrderRow[] {
  const own = rows.find((row) => row.id === id);
  if (!own) return [...rows];
  const other = rows.find((row) => row.id !== id && keyOf(row.sku) === keyOf(sku));
  if (!other) return rows.map((row) => (row.id === id ? { ...row, sku: unwrappedCode(sku) } : row));
  return rows.flatMap((row) => (row.id === id ? [] : row === other ? merged(other, own) : row));
}

export function withQuantities(rows: readonly OrderRow[], quantities: ReadonlyMap<string, number>): OrderRow[] {
  return rows.map((row) => {
    const quantity = quantities.get(row.id);
    return quantity === undefined ? row : { ...row, quantity, unread: "" };
  });
}

/** The problem of each row, by the shop's answers and the cart. */
export function judge(rows: readonly OrderRow[], lookups: Lookups, cart: readonly CartLine[]): JudgedRow[] {
  const inCart = new Map(cart.map((line) => [line.variantId, line.quantity]));
  const judged = rows.map((row): JudgedRow => {
    const found = lookups.get(keyOf(row.sku));
    const variant = found?.variant ?? null;
    return { row, variant, verdict: alone(row, found, inCart) };
  });
  return withMinimums(judged, cart);
}

/** Quantities, by row, that correct everything that needs no question. */
export function mendedQuantities(judged: readonly JudgedRow[]): Map<string, number> {
  return new Map(
    judged.flatMap(({ row, verdict }): [string, number][] => {
      if (verdict.is === "batch" || verdict.is === "below-minimum") return [[row.id, verdict.fitted]];
      return verdict.is === "short" && verdict.left > 0 ? [[row.id, verdict.left]] : [];
    }),
  );
}

function alone(row: OrderRow, found: Lookup | undefined, inCart: ReadonlyMap<string, number>): Verdict {
  if (row.sku === "") return { is: "unknown", suggestions: [] };
  if (!found) return { is: "waiting" };
  const { variant, suggestions } = found;
  if (!variant) return { is: "unknown", suggestions };
  const most = mostOf(variant);
  if (most === 0) return { is: "sold-out" };
  if (row.quantity === null) return { is: "no-quantity" };
  const left = Math.max(0, most - (inCart.get(variant.variantId) ?? 0));
  if (row.quantity > left) return { is: "short", left };
  const fitted = snapToBatch(row.quantity, variant.minBatch);
  return fitted === row.quantity
    ? { is: "good" }
    : { is: "batch", batch: variant.minBatch, fitted: Math.min(fitted, left) };
}

function withMinimums(judged: readonly JudgedRow[], cart: readonly CartLine[]): JudgedRow[] {
  const pieces = new Map<string, number>();
  const add = (productId: string, quantity: number) => pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  for (const line of cart) add(line.productId, line.quantity);
  for (const { row, variant, verdict } of judged) {
    if (variant && verdict.is === "good") add(variant.productId, row.quantity ?? 0);
  }
  const mended = new Set<string>();
  return judged.map((each) => {
    const { row, variant, verdict } = each;
    if (!variant || verdict.is !== "good") return each;
    const { minQuantity: minimum, minBatch, productId } = variant;
    const total = pieces.get(productId) ?? 0;
    if (!belowMinimum(total, minimum)) return each;
    const missing = minimum - total;
    const quantity = row.quantity ?? 0;
    // One row of a product is raised for all of them.
    const fitted = mended.has(productId) ? quantity : snapToBatch(quantity + missing, minBatch);
    mended.add(productId);
    return { ...each, verdict: { is: "below-minimum", minimum, missing, fitted } };
  });
}

function merged(one: OrderRow, other: WrittenLine & { times: number }): OrderRow {
  const sum = one.quantity === null || other.quantity === null ? null : one.quantity + other.quantity;
  const quantity = sum !== null && sum <= MOST_PIECES ? sum : null;
  return { ...one, quantity, unread: quantity === null ? bothWritten(one, other) : "", times: one.times + other.times };
}

/** "12 + 12.000"; "?" is a missing quantity. Empty if both are missing. */
function bothWritten(...lines: readonly [WrittenLine, WrittenLine]): string {
  const [one, other] = lines.map(({ quantity, unread }) => (quantity === null ? unread : String(quantity)));
  if (!one && !other) return "";
  const both = `${one || "?"} + ${other || "?"}`;
  return both.length <= LONGEST_UNREAD ? both : `${both.slice(0, LONGEST_UNREAD)}…`;
}

export function isSameJudged(one: JudgedRow, other: JudgedRow): boolean {
  return (
    one.row === other.row &&
    one.variant === other.variant &&
    JSON.stringify(one.verdict) === JSON.stringify(other.verdict)
  );
}
