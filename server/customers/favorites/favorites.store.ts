import { sql } from "kysely";
import type { FavoriteSort } from "../../../domain/customers/favorite-sorts.ts";
import type { Db, Tx } from "../../database.ts";

export type Favorite = { productId: number; favoritedAt: Date; isSold: boolean };

const IS_SOLD = sql<boolean>`(p.status = 'active' and p.published)`;

/** Platform prices sort in the same order as selling prices. */
const ORDERS = {
  "latest-published": sql`p.created_at desc, p.id desc`,
  "price-asc": sql`p.min_price_micros, p.id desc`,
  "price-desc": sql`p.min_price_micros desc, p.id desc`,
  "latest-favorited": sql`f.favorited_at desc, p.id desc`,
} as const satisfies Record<FavoriteSort, unknown>;

export async function readFavorites(
  db: Db,
  customerId: number,
  { sort, limit }: { sort: FavoriteSort; limit: number },
): Promise<Favorite[]> {
  const { rows } = await sql<Favorite>`
    select p.id as "productId", f.favorited_at as "favoritedAt", ${IS_SOLD} as "isSold"
    from favorites f join products p on p.id = f.product_id
    where f.customer_id = ${customerId}
    order by ${ORDERS[sort]}
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function readFavoriteStanding(
  db: Db,
  customerId: number,
  productId: number,
): Promise<{ isFavorite: boolean; isSold: boolean; count: number }> {
  const { rows } = await sql<{ isFavorite: boolean; isSold: boolean; count: number }>`
    select exists (select from products p where p.id = ${productId} and ${IS_SOLD}) as "isSold",
      coalesce(bool_or(product_id = ${productId}), false) as "isFavorite", count(*)::int as count
    from favorites where customer_id = ${customerId}
  `.execute(db);
  return rows[0] ?? { isFavorite: false, isSold: false, count: 0 };
}

export async function insertFavorite(tx: Tx, customerId: number, productId: number, at: Date): Promise<void> {
  await tx
    .insertInto("favorites")
    .values({ customer_id: customerId, product_id: productId, favorited_at: at })
    .execute();
}

export async function deleteFavorite(db: Db, customerId: number, productId: number): Promise<void> {
  await db.deleteFrom("favorites").where("customer_id", "=", customerId).where("product_id", "=", productId).execute();
}
