/**
 * Reserved when an order is placed, taken when paid, released when voided, put back on return. All run within the
 * caller's transaction, whose cause goes into the stock history.
 */

import type { Tx } from "../../database.ts";
import { addOnHand, lockStock, moveReserved, takeReserved, type Pieces, type Shortage } from "./stock.store.ts";

export type { Pieces, Shortage } from "./stock.store.ts";

/** Reserves all pieces, or none and returns the shortages. `freed` are released in the same step. */
export async function reserveStock(
  tx: Tx,
  items: readonly Pieces[],
  freed: readonly Pieces[] = [],
): Promise<Shortage[]> {
  const given = new Map(perVariant(freed).map(({ variantId, quantity }) => [variantId, quantity]));
  const moves = perVariant([...items, ...freed.map((each) => ({ ...each, quantity: -each.quantity }))]);
  const shortages = await moveReserved(
    tx,
    moves.filter(({ quantity }) => quantity !== 0),
  );
  return shortages.map(({ variantId, wanted, left }) => {
    const theirs = given.get(variantId) ?? 0;
    return { variantId, wanted: wanted + theirs, left: left + theirs };
  });
}

/**
 * Deducts reserved pieces. Returns the variants whose stock is not tracked. Paying an order does the same within one
 * statement (`order-states.store.ts`).
 */
export async function commitStock(tx: Tx, items: readonly Pieces[]): Promise<number[]> {
  return takeReserved(tx, perVariant(items));
}

/** Releases reserved pieces when the order is voided. */
export async function releaseStock(tx: Tx, items: readonly Pieces[]): Promise<void> {
  await reserveStock(tx, [], items);
}

/** Returns those whose stock is tracked. */
export async function restock(tx: Tx, items: readonly Pieces[]): Promise<Pieces[]> {
  const returned = perVariant(items);
  await lockStock(
    tx,
    returned.map((each) => each.variantId),
  );
  const counted = new Set(await addOnHand(tx, returned));
  return returned.filter((each) => counted.has(each.variantId));
}

/** An update from a list touches each row once. */
function perVariant(items: readonly Pieces[]): Pieces[] {
  const pieces = new Map<number, number>();
  for (const { variantId, quantity } of items) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }));
}
