import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Whether there is neither staff nor an order nor a customer: nobody has worked with the shop yet. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    select exists (select from staff) or exists (select from orders) or exists (select from customers) as touched
  `.execute(db);
  return rows[0]?.touched === false;
}

const ENOUGH = 1_000_000;

/** Products that visitors see. */
export async function countForSale(db: Db): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products
    from (select from products where status = 'active' and published limit ${ENOUGH}) as shown
  `.execute(db);
  return rows[0]?.products ?? 0;
}

type CollectionToShow = {
  handle: string;
  title: string;
  /** Of it, or of the newest product that has one. */
  picture: string | null;
  hasOwnPicture: boolean;
  products: number;
};

/** Those with most products on sale first. Without those that hold everything, or nothing. */
export async function readLargestCollections(db: Db, limit: number): Promise<CollectionToShow[]> {
  const { rows } = await sql<CollectionToShow>`
    with sizes as (
      select m.collection_id, count(*)::int as products
      from collection_products m join products p on p.id = m.product_id
      where p.status = 'active' and p.published
      group by m.collection_id
    )
    select c.handle, c.title, s.products, c.image_src is not null as "hasOwnPicture",
      coalesce(c.image_src, (
        select i.src from collection_products m
          join products p on p.id = m.product_id and p.status = 'active' and p.published
          join product_images i on i.product_id = p.id
        where m.collection_id = c.id
        order by p.id desc, i.position limit 1
      )) as picture
    from sizes s join collections c on c.id = s.collection_id
    where not exists (select from collection_rules r where r.collection_id = c.id and r.field in ('all', 'age', 'price'))
      and c.handle not in ('best-sellers', 'new-arrivals')
    order by s.products desc, c.title, c.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Types of products on sale, those of most products first; `picture`: of the newest product that has one. */
export async function readProductTypes(
  db: Db,
  limit: number,
): Promise<{ type: string; products: number; picture: string | null }[]> {
  const { rows } = await sql<{ type: string; products: number; picture: string | null }>`
    with types as (
      select product_type as type, count(*)::int as products
      from products
      where status = 'active' and published and product_type <> ''
      group by product_type
      order by count(*) desc, product_type
      limit ${limit}
    )
    select t.type, t.products, (
      select i.src from products p join product_images i on i.product_id = p.id
      where p.product_type = t.type and p.status = 'active' and p.published
      order by p.id desc, i.position limit 1
    ) as picture
    from types t order by t.products desc, t.type
  `.execute(db);
  return rows;
}

/** Handles of products on sale that most pieces were sold of. */
export async function readMostSold(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select handle from products
    where status = 'active' and published and sold_count > 0
    order by sold_count desc, id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ handle }) => handle);
}
