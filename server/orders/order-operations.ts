/**
 * Operations on a placed order: each has an idempotency key from its sender and takes effect once, however often it is
 * sent. The order's history stores what was asked for beside the key.
 */
import { Refusal } from "../../contract/refusals.ts";
import type { Tx } from "../database.ts";
import { readDeed } from "./order-operations.store.ts";
import { lockOrder, type OrderHead, type StoredLine } from "./orders.store.ts";

/** Pieces of the order's line at `position`, counted from 1. */
export type LinePart = { position: number; quantity: number };

const LONGEST_KEY = 200;

/** The order of this number, locked until the transaction ends. Throws `not-found`. */
export async function getLockedOrder(tx: Tx, number: number): Promise<OrderHead> {
  const order = await lockOrder(tx, { number });
  if (!order) throw new Refusal("not-found", "There is no such order.");
  return order;
}

/**
 * Whether the operation is done already. The order must be locked, and `kind` be that of the event that records `key`
 * and `asked` when it is done. Throws `idempotency.mismatch` when something else was done under the key, and
 * `input.invalid` for a malformed key.
 */
export async function isDone(
  tx: Tx,
  order: OrderHead,
  { kind, key, asked }: { kind: string; key: string; asked: string },
): Promise<boolean> {
  if (key.length === 0 || key.length > LONGEST_KEY) {
    throw new Refusal("input.invalid", "The key must have 1 to 200 characters.", [{ field: "key", code: "invalid" }]);
  }
  const deed = (await readDeed(tx, order.id, kind, key)) as { asked?: unknown } | null;
  if (deed === null) return false;
  if (deed.asked === asked) return true;
  throw new Refusal("idempotency.mismatch", "Something else was asked for under this key before.");
}

/**
 * The parts, merged to one for each line, in the order's own sequence, each with its line. Throws `input.invalid` for
 * an unknown line and for anything but a whole number of pieces.
 */
export function partsOf(
  lines: readonly StoredLine[],
  parts: readonly LinePart[],
): { line: StoredLine; quantity: number }[] {
  const wanted = new Map<number, number>();
  for (const { position, quantity } of parts) {
    if (!lines.some((line) => line.position === position)) throw noSuch("lines.position");
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw noSuch("lines.quantity");
    wanted.set(position, (wanted.get(position) ?? 0) + quantity);
  }
  return lines.flatMap((line) => {
    const quantity = wanted.get(line.position);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
}

function noSuch(field: string): Refusal {
  return new Refusal("input.invalid", "The order has no such line, or this is no number of pieces.", [
    { field, code: "invalid" },
  ]);
}
