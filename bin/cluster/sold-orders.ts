import { sql } from "kysely";
import type { Db } from "../../server/database.ts";

/** Orders of the cluster's buyers. */
export async function readPlaced(db: Db): Promise<{ email: string; number: number; pieces: number }[]> {
  const { rows } = await sql<{ email: string; number: number; pieces: number }>`
    select o.email, o.number, sum(l.quantity)::int as pieces
    from orders o join order_lines l on l.order_id = o.id
    where o.email like '%@buyers.example' group by o.email, o.number`.execute(db);
  return rows;
}

/** Variants of which more is ordered than there is, and those of which nothing is left. */
export async function countSold(db: Db): Promise<{ oversold: number; soldOut: number }> {
  const { rows } = await sql<{ oversold: number; soldOut: number }>`
    select count(*) filter (where reserved > on_hand)::int as oversold,
      count(*) filter (where reserved = on_hand and on_hand > 0)::int as "soldOut"
    from stock_levels where tracked`.execute(db);
  return rows[0] ?? { oversold: 0, soldOut: 0 };
}
