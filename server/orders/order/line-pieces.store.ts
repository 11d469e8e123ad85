import { sql } from "kysely";
import type { Db } from "../../database.ts";
import type { LinePieces } from "./order-pieces.ts";

/** A return that came back without a refund counts as requested for ever: its pieces cannot come back again. */
export async function readLinePieces(db: Db, orderId: number): Promise<(LinePieces & { position: number })[]> {
  const { rows } = await sql<LinePieces & { position: number }>`
    select l.position, l.quantity, l.ships, l.shipped_quantity as shipped, l.refunded_quantity as refunded,
      coalesce(r.returned, 0)::int as returned, coalesce(r.requested, 0)::int as requested
    from order_lines l
    left join (
      select p.position,
        sum(p.quantity) filter (where r.state = 'refunded') as returned,
        sum(p.quantity) filter (where r.state in ('requested', 'approved', 'received')) as requested
      from return_requests r, jsonb_to_recordset(r.lines) as p (position integer, quantity integer)
      where r.order_id = ${orderId}
      group by p.position
    ) r on r.position = l.position
    where l.order_id = ${orderId}
    order by l.position
  `.execute(db);
  return rows;
}
