import { sql } from "kysely";
import type { Db } from "../../database.ts";

export type Bought = { productId: number; boughtAt: Date; pieces: number; total: number };

export async function readBought(
  db: Db,
  customerId: number,
  { orders, offset, limit }: { orders: number; offset: number; limit: number },
): Promise<Bought[]> {
  const { rows } = await sql<Bought>`
    select l.product_id as "productId", max(o.paid_at) as "boughtAt", sum(l.quantity)::int as pieces,
      (count(*) over ())::int as total
    from (
      select id, paid_at from orders
      where customer_id = ${customerId} and paid_at is not null
      order by placed_at desc, id desc
      limit ${orders}
    ) o
    join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id and p.status = 'active' and p.published
    group by l.product_id
    order by max(o.paid_at) desc, l.product_id desc
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}
