import { sql } from "kysely";
import type { Tx } from "../database.ts";

export type Pieces = { variantId: number; quantity: number };
export type Shortage = { variantId: number; wanted: number; left: number };

/** Locks the rows of these variants, always in the order of their ids, so that no two orders wait for each other. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await sql`select count(*) from (${lockedRows(variantIds)}) s`.execute(tx);
}

/** The same, and answers what is short of these pieces: of variants that are counted and may not be oversold. */
export async function lockShort(tx: Tx, pieces: readonly Pieces[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    select * from (
      with s as materialized (${lockedRows(pieces.map((each) => each.variantId))})
      select s.variant_id as "variantId", p.quantity as wanted, greatest(0, s.on_hand - s.reserved) as left
      from s join ${asTable(pieces)} on p.variant_id = s.variant_id
      where s.tracked and not s.oversell and s.on_hand - s.reserved < p.quantity
    ) short
    order by "variantId"
  `.execute(tx);
  return rows;
}

/** Adds to what is reserved. The table itself refuses more than there is. */
export async function addReserved(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  await sql`
    update stock_levels s set reserved = s.reserved + p.quantity
    from ${asTable(pieces)}
    where s.variant_id = p.variant_id
  `.execute(tx);
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

function lockedRows(variantIds: readonly number[]) {
  return sql`
    select * from stock_levels where variant_id = any(${[...variantIds]}::bigint[]) order by variant_id for update
  `;
}

function asTable(pieces: readonly Pieces[]) {
  const variants = pieces.map((each) => each.variantId);
  const quantities = pieces.map((each) => each.quantity);
  return sql`unnest(${variants}::bigint[], ${quantities}::integer[]) as p (variant_id, quantity)`;
}
