import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../database.ts";

/** `query` returns the rows that break the invariant `what`. */
export type Check = { what: string; query: RawBuilder<unknown> };

export type DriftRow = { id: string; expected: string; found: string };

export async function readDrift(tx: Tx, { query }: Check, limit: number): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select id::text, expected::text, found::text from (${query}) drift order by id limit ${limit}
  `.execute(tx);
  return rows;
}

export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
      (select count(*) from payments) as payments, (select count(*) from refunds) as refunds,
      (select count(*) from fulfillments) as parcels, (select count(*) from carts) as carts,
      (select count(*) from stock_levels) as variants, (select count(*) from stock_changes) as "stock changes",
      (select count(*) from price_changes) as "price changes", (select count(*) from coupons) as coupons,
      (select count(*) from credit_entries) as "credit entries", (select count(*) from customers) as customers
  `.execute(tx);
  return rows[0] ?? {};
}
