import { sql } from "kysely";
import { arrayOf, type Tx } from "../../database.ts";

export type Pieces = { variantId: number; quantity: number };
export type Shortage = { variantId: number; wanted: number; left: number };

/** Ordered by id, so that two orders cannot deadlock. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await sql`select count(*) from (${lockedRows(variantIds)}) s`.execute(tx);
}

/** Releases pieces where the number is negative. If anything is short nothing changes. */
export async function moveReserved(tx: Tx, moves: readonly Pieces[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    with p as (
      select * from ${asTable(moves)}
    ), s as materialized (
      ${lockedRows(moves.map((each) => each.variantId))}
    ), short as materialized (
      select p.variant_id, p.quantity as wanted, greatest(0, coalesce(s.on_hand - s.reserved, 0)) as left
      from p left join s on s.variant_id = p.variant_id
      where p.quantity > 0 and (
        s.variant_id is null or (s.tracked and not s.oversell and s.on_hand - s.reserved < p.quantity)
      )
    ), moved as (
      update stock_levels s set reserved = greatest(0, s.reserved + p.quantity)
      from p
      where s.variant_id = p.variant_id and not exists (select from short)
    )
    select variant_id as "variantId", wanted, "left" from short order by variant_id
  `.execute(tx);
  return rows;
}

/** Locks as `lockStock` does. Each variant at most once. Returns the variants whose stock is not tracked. */
export async function takeReserved(tx: Tx, pieces: readonly Pieces[]): Promise<number[]> {
  const variants = arrayOf(pieces.map((each) => each.variantId));
  const quantities = arrayOf(pieces.map((each) => each.quantity));
  const { rows } = await sql<{ uncounted: number[] }>`
    select take_stock(${variants}::bigint[], ${quantities}::integer[]) as uncounted
  `.execute(tx);
  return rows[0]?.uncounted ?? [];
}

/** Returns the variants whose stock is tracked. */
export async function addOnHand(tx: Tx, pieces: readonly Pieces[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    update stock_levels s set on_hand = s.on_hand + p.quantity
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id and s.tracked
    returning s.variant_id
  `.execute(tx);
  return rows.map((row) => row.variant_id);
}

function lockedRows(variantIds: readonly number[]) {
  return sql`
    select * from stock_levels where variant_id = any(${arrayOf(variantIds)}::bigint[]) order by variant_id for update
  `;
}

function asTable(pieces: readonly Pieces[]) {
  const variants = pieces.map((each) => each.variantId);
  const quantities = pieces.map((each) => each.quantity);
  return sql`unnest(${arrayOf(variants)}::bigint[], ${arrayOf(quantities)}::integer[]) as p (variant_id, quantity)`;
}
