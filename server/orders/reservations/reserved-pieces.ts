/** A customer's own open checkout does not take goods away from their other ones (docs/decisions/0044). */
import type { VariantForSale } from "../../catalog/catalog.ts";
import type { Db } from "../../database.ts";
import { readHeldPieces } from "./reserved-pieces.store.ts";

export type HeldPieces = ReadonlyMap<number, number>;

/** Empty for guests, whose open checkouts reserve nothing. */
export async function heldPiecesOf(db: Db, customerId: number | null): Promise<HeldPieces> {
  if (customerId === null) return new Map();
  const held = await readHeldPieces(db, customerId);
  return new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
}

export function withHeld<V extends VariantForSale & { onSale?: boolean }>(
  variants: ReadonlyMap<number, V>,
  held: HeldPieces,
): Map<number, V> {
  return new Map([...variants].map(([id, variant]) => [id, ownStock(variant, held.get(id) ?? 0)]));
}

function ownStock<V extends VariantForSale & { onSale?: boolean }>(variant: V, pieces: number): V {
  if (pieces === 0 || variant.available === null) return variant;
  return { ...variant, available: variant.available + pieces, forSale: variant.onSale !== false };
}
