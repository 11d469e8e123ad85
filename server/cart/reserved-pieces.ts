/** A customer's own open checkout does not take goods away from their other ones (docs/decisions/0044). */

import type { VariantForSale } from "../catalog/variants/variants.ts";
import type { Db } from "../database.ts";
import { readReservedPieces } from "./reserved-pieces.store.ts";

export type ReservedPieces = ReadonlyMap<number, number>;

/** Empty for guests, whose open checkouts reserve nothing. */
export async function reservedPiecesOf(db: Db, customerId: number | null): Promise<ReservedPieces> {
  if (customerId === null) return new Map();
  const rows = await readReservedPieces(db, customerId);
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

export function withReserved<V extends VariantForSale & { onSale?: boolean }>(
  variants: ReadonlyMap<number, V>,
  reserved: ReservedPieces,
): Map<number, V> {
  return new Map([...variants].map(([id, variant]) => [id, ownStock(variant, reserved.get(id) ?? 0)]));
}

function ownStock<V extends VariantForSale & { onSale?: boolean }>(variant: V, pieces: number): V {
  if (pieces === 0 || variant.available === null) return variant;
  return { ...variant, available: variant.available + pieces, forSale: variant.onSale !== false };
}
