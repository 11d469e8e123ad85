import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Of the products that visitors can see; counted along `products_created_at`. */
export async function countProducts(db: Db, since: Date): Promise<{ products: number; newProducts: number }> {
  const { rows } = await sql<{ products: number; newProducts: number }>`
    select
      (select count(*)::int from products where status = 'active' and published) as products,
      (
        select count(*)::int from products where status = 'active' and published and created_at >= ${since}::timestamptz
      ) as "newProducts"
  `.execute(db);
  return rows[0] ?? { products: 0, newProducts: 0 };
}
