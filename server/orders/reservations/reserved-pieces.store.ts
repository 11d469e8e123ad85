import { sql } from "kysely";
import type { Pieces } from "../../catalog/stock/stock.ts";
import type { Db } from "../../database.ts";

export async function readReservedPieces(db: Db, customerId: number): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select l.variant_id as "variantId", sum(l.quantity)::int as quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and o.submitted_at is null and o.state = 'PENDING' and l.variant_id is not null
    group by l.variant_id
    order by l.variant_id
  `.execute(db);
  return rows;
}
