import { sql } from "kysely";
import type { Tx } from "../database.ts";

export type StockLevel = { variantId: number; tracked: boolean; oversell: boolean; onHand: number; reserved: number };
export type Pieces = { variantId: number; quantity: number };

/** The rows of these variants, always locked in the order of their ids, so that no two orders wait for each other. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<StockLevel[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await sql<StockLevel>`
    select variant_id as "variantId", tracked, oversell, on_hand as "onHand", reserved from stock_levels
    where variant_id = any(${[...variantIds]}::bigint[]) order by variant_id for update
  `.execute(tx);
  return rows;
}

/** Adds to what is reserved, where there is enough; answers the variants that had it. */
export async function addReserved(tx: Tx, pieces: readonly Pieces[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    update stock_levels s set reserved = s.reserved + p.quantity
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id and (not s.tracked or s.oversell or s.on_hand - s.reserved >= p.quantity)
    returning s.variant_id
  `.execute(tx);
  return rows.map((row) => row.variant_id);
}

/** Takes reserved pieces off the shelf; answers the variants that are not counted: they have no shelf. */
export async function takeReserved(tx: Tx, pieces: readonly Pieces[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number; tracked: boolean }>`
    update stock_levels s
    set reserved = greatest(0, s.reserved - p.quantity),
      on_hand = case when s.tracked then s.on_hand - p.quantity else s.on_hand end
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id
    returning s.variant_id, s.tracked
  `.execute(tx);
  return rows.filter((row) => !row.tracked).map((row) => row.variant_id);
}

export async function subtractReserved(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  await sql`
    update stock_levels s set reserved = greatest(0, s.reserved - p.quantity)
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id
  `.execute(tx);
}

/** Puts pieces back on the shelf; answers the variants that have one. */
export async function addOnHand(tx: Tx, pieces: readonly Pieces[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    update stock_levels s set on_hand = s.on_hand + p.quantity
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id and s.tracked
    returning s.variant_id
  `.execute(tx);
  return rows.map((row) => row.variant_id);
}

function asTable(pieces: readonly Pieces[]) {
  const variants = pieces.map((each) => each.variantId);
  const quantities = pieces.map((each) => each.quantity);
  return sql`unnest(${variants}::bigint[], ${quantities}::integer[]) as p (variant_id, quantity)`;
}
