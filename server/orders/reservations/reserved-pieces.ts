/**
 * What a customer's own open checkout reserves stays available to that customer, and another checkout of theirs takes
 * it over. Why: docs/decisions/0044.
 */
import type { VariantForSale } from "../../catalog/catalog.ts";
import type { Db } from "../../database.ts";
import { readHeldPieces } from "./reserved-pieces.store.ts";

/** Pieces by variant. */
export type HeldPieces = ReadonlyMap<number, number>;

/** Nothing for guests, whose open checkouts reserve nothing. */
export async function heldPiecesOf(db: Db, customerId: number | null): Promise<HeldPieces> {
  if (customerId === null) return new Map();
  const held = await readHeldPieces(db, customerId);
  return new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** The variants as available to whoever holds these pieces. */
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
