/** Each takes effect once for its idempotency key, which the order's history stores with what was asked for. */

import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import { readOperation } from "./order-operations.store.ts";
import { lockOrder, type OrderHead, type StoredLine } from "./orders.store.ts";

export type LinePart = { position: number; quantity: number };

const LONGEST_KEY = 200;

/** Locked until the transaction ends. Throws `not-found`. */
export async function getLockedOrder(tx: Tx, number: number): Promise<OrderHead> {
  const order = await lockOrder(tx, { number });
  if (!order) throw new Refusal("not-found", "There is no such order.");
  return order;
}

/**
 * The order must be locked, and `kind` be that of the event that records the operation. Throws `idempotency.mismatch`
 * and `input.invalid`.
 */
export async function isDone(
  tx: Tx,
  order: OrderHead,
  { kind, key, fingerprint }: { kind: string; key: string; fingerprint: string },
): Promise<boolean> {
  if (key.length === 0 || key.length > LONGEST_KEY) {
    throw new Refusal("input.invalid", "The key must have 1 to 200 characters.", [{ field: "key", code: "invalid" }]);
  }
  const operation = (await readOperation(tx, order.id, kind, key)) as { asked?: unknown } | null;
  if (operation === null) return false;
  if (operation.asked === fingerprint) return true;
  throw new Refusal("idempotency.mismatch", "This key was used for another operation.");
}

/** Merged to one for each line. Throws `input.invalid` for unknown lines and for quantities that are not whole. */
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
  return new Refusal("input.invalid", "The order has no such line, or the number of pieces is not valid.", [
    { field, code: "invalid" },
  ]);
}
