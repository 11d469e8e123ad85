import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type View = { productId: number; viewedAt: Date };

export async function readViews(
  db: Db,
  customerId: number,
  { after, limit }: { after: View | null; limit: number },
): Promise<View[]> {
  const { rows } = await sql<View>`
    select h.product_id as "productId", h.viewed_at as "viewedAt"
    from browsing_history h join products p on p.id = h.product_id
    where h.customer_id = ${customerId} and p.status = 'active' and p.published
      ${after ? sql`and (h.viewed_at, h.product_id) < (${after.viewedAt}, ${after.productId})` : sql``}
    order by h.viewed_at desc, h.product_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function writeView(tx: Tx, customerId: number, handle: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into browsing_history as h (customer_id, product_id, viewed_at)
    select ${customerId}::bigint, id, ${at}::timestamptz
    from products where handle = ${handle} and status = 'active' and published
    on conflict (customer_id, product_id) do update set viewed_at = greatest(h.viewed_at, excluded.viewed_at)
    returning h.product_id
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteOldViews(tx: Tx, customerId: number, most: number): Promise<void> {
  await sql`
    delete from browsing_history
    where customer_id = ${customerId} and (viewed_at, product_id) < (
      select viewed_at, product_id from browsing_history
      where customer_id = ${customerId}
      order by viewed_at desc, product_id desc
      offset ${most - 1} limit 1
    )
  `.execute(tx);
}

/** Whether the product is sold or not; null: all products. */
export async function deleteViews(db: Db, customerId: number, handle: string | null): Promise<void> {
  await db
    .deleteFrom("browsing_history")
    .where("customer_id", "=", customerId)
    .$if(handle !== null, (query) =>
      query.where("product_id", "in", (of) =>
        of
          .selectFrom("products")
          .select("id")
          .where("handle", "=", handle ?? ""),
      ),
    )
    .execute();
}
