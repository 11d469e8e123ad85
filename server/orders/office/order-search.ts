/** Staff's lists of orders. */

import { Refusal } from "../../../contract/refusals.ts";
import { spellingsOfCode, unwrappedCode } from "../../../domain/written-code.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { shopTimeZone } from "../../staff/shop-time-zone.ts";
import { inTransaction } from "../../transaction.ts";
import type { OrdersShop } from "../orders-shop.ts";
import {
  canBeCounted,
  type ExportedOrder,
  findWords,
  type FoundOrder,
  type OrderFilter,
  type OrderPosition,
  type OrderTotals,
  searchOrders,
  searchOrdersToExport,
  searchOrdersWithTotals,
} from "./order-search.store.ts";

export type { FoundOrder } from "./order-search.store.ts";

/** `from` and `to` are days of the shop; the rest as in `OrderFilter`. */
export type OrdersWanted = Omit<OrderFilter, "timeZone" | "words"> & { text?: string | undefined };

const ORDER = "orders of the office";
const MOST_WORDS = 6;
const EXPORTED_AT_ONCE = 500;
const MOST_EXPORTED = 100_000;

/**
 * Newest first. Totals only without a cursor, and not when very many orders have every word of the text. Throws `input.invalid` for another list's cursor.
 */
export async function ordersFor(
  shop: OrdersShop,
  wanted: OrdersWanted,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ orders: FoundOrder[]; cursor: string | null; totals: OrderTotals | null }> {
  const filter = await filterOf(shop, wanted);
  const below = cursor === undefined ? null : positionOf(cursor);
  const { orders: rows, totals } =
    below === null && canBeCounted(filter.words)
      ? await inTransaction(shop, (tx) => searchOrdersWithTotals(tx, filter, limit + 1))
      : { orders: await searchOrders(shop.db, filter, { below, limit: limit + 1 }), totals: null };
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  const next = rows.length > limit && last ? writeCursor(ORDER, [last.placedAt.toISOString(), String(last.id)]) : null;
  return { orders, cursor: next, totals };
}

/** Newest first, at most `MOST_EXPORTED`, read as they are consumed. */
export async function* ordersToExport(shop: OrdersShop, wanted: OrdersWanted): AsyncGenerator<ExportedOrder> {
  const filter = await filterOf(shop, wanted);
  let below: OrderPosition | null = null;
  for (let count = 0; count < MOST_EXPORTED; count += EXPORTED_AT_ONCE) {
    const rows: ExportedOrder[] = await searchOrdersToExport(shop.db, filter, { below, limit: EXPORTED_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORTED_AT_ONCE) return;
    below = last;
  }
}

async function filterOf(shop: OrdersShop, { text, ...rest }: OrdersWanted): Promise<OrderFilter> {
  const [timeZone, words] = await Promise.all([shopTimeZone(shop), findWords(shop.db, wordsOf(text ?? ""))]);
  return { ...rest, timeZone, words };
}

/**
 * The spellings of each word, as `orders.found_by` has them: a phone number as its digits, an order's name without its
 * mark.
 */
function wordsOf(text: string): string[][] {
  const written = unwrappedCode(text).toLowerCase();
  if (/^[+(]?[\d\s().\p{Pd}]{7,}$/u.test(written)) return [[written.replaceAll(/\D/g, "")]];
  const words = written.split(" ").map((word) => word.replace(/^#(?=\d)/, ""));
  return [...new Set(words)]
    .map(spellingsOfCode)
    .filter(([first]) => first !== undefined)
    .slice(0, MOST_WORDS);
}

function positionOf(cursor: string): OrderPosition {
  const [placedAt, id] = readCursor(cursor, ORDER) ?? [];
  const at = new Date(placedAt ?? "");
  if (Number.isNaN(at.getTime()) || !/^\d{1,15}$/.test(id ?? "")) {
    throw new Refusal("input.invalid", "cursor: is of another list");
  }
  return { placedAt: at, id: Number(id) };
}
