/** Lists of return requests for staff. */

import { Refusal } from "../../../contract/refusals.ts";
import type { RefundDestination, ReturnState } from "../../../domain/orders/returns.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { namesInLanguage } from "../../catalog/products/names-in-language.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { readHead, readOrderLines } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { partsOfPieces } from "../refunds/refund-parts.ts";
import { readRefundToShow, type ShownRefund } from "../refunds/refunds.store.ts";
import { countWaiting, type ListedReturn, readListedReturns } from "./return-list.store.ts";
import { photosOfReturns } from "./return-photos.ts";
import { findReturn } from "./returns.ts";

export type { ListedReturn } from "./return-list.store.ts";

const ORDER = "returns of the office";
const MOST_OF_ORDER = 250;

/** Newest first. Throws `input.invalid` for another list's cursor. */
export async function returnsFor(
  shop: OrdersShop,
  { state, cursor }: { state?: ReturnState | undefined; cursor?: string | undefined },
  limit: number,
): Promise<{ returns: ListedReturn[]; cursor: string | null; waiting: { requested: number; approved: number } }> {
  const below = cursor === undefined ? null : positionOf(cursor);
  const rows = await readListedReturns(shop.db, { state, below }, limit + 1);
  const returns = rows.slice(0, limit);
  const last = returns.at(-1);
  const more = rows.length > limit && last;
  return {
    returns,
    cursor: more ? writeCursor(ORDER, [last.requestedAt.toISOString(), String(last.id)]) : null,
    waiting: await countWaiting(shop.db),
  };
}

/** Newest first. */
export function listedReturnsOf(shop: OrdersShop, orderId: number): Promise<ListedReturn[]> {
  return readListedReturns(shop.db, { orderId, below: null }, MOST_OF_ORDER);
}

export type ReturnForStaff = ListedReturn & {
  note: string;
  answer: string;
  lines: {
    position: number;
    quantity: number;
    title: string;
    variantTitle: string;
    sku: string | null;
    imageSrc: string | null;
  }[];
  photoPaths: string[];
  hasAccount: boolean;
  refundCents: number;
  refund: ShownRefund | null;
  refundTo: RefundDestination | null;
};

/** Products are named in `language`. Throws `not-found`. */
export async function returnForStaff(shop: OrdersShop, id: number, language: Language): Promise<ReturnForStaff> {
  const { db } = shop;
  const { orderId, lines, note, answer, refundId, state } = await findReturn(shop, id);
  const [listed] = await readListedReturns(db, { id, below: null }, 1);
  const order = await readHead(db, orderId);
  if (!listed || !order) throw new Error(`Return ${id} has no order.`);
  const stored = await readOrderLines(db, orderId);
  const namesOf = await namesInLanguage(shop, stored, language);
  const isOpen = state === "requested" || state === "approved";
  return {
    ...listed,
    ...{ note, answer },
    lines: lines.flatMap(({ position, quantity }) => {
      const line = stored.find((each) => each.position === position);
      if (!line) return [];
      const { sku, imageSrc } = line;
      const { title, variantTitle } = namesOf(line);
      return [{ position, quantity, title, variantTitle, sku, imageSrc }];
    }),
    photoPaths: (await photosOfReturns(shop, [id])).get(id) ?? [],
    hasAccount: order.customerId !== null,
    refundCents: isOpen ? centsOf(stored, lines) : 0,
    refund: refundId === null ? null : await readRefundToShow(db, refundId),
  };
}

/** 0 for pieces whose price was refunded before. */
function centsOf(stored: Parameters<typeof partsOfPieces>[0], lines: Parameters<typeof partsOfPieces>[1]): number {
  try {
    return partsOfPieces(stored, lines).reduce((sum, part) => sum + part.cents, 0);
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

function positionOf(cursor: string): { requestedAt: Date; id: number } {
  const [at, id] = readCursor(cursor, ORDER) ?? [];
  const requestedAt = new Date(at ?? "");
  if (Number.isNaN(requestedAt.getTime()) || !/^\d{1,15}$/.test(id ?? "")) {
    throw new Refusal("input.invalid", "cursor: is of another list");
  }
  return { requestedAt, id: Number(id) };
}
