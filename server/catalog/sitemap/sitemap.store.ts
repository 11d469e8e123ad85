import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { COLLECTION_LANGUAGES, PRODUCT_LANGUAGES } from "../products/page-languages.store.ts";

export type SitemapRow = { handle: string; updatedAt: Date; languages: string[] };
export type SitemapPart = { part: number; updatedAt: Date };

export async function readProductParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select (id - 1) / ${size}::bigint as part, max(updated_at) as "updatedAt"
    from products where status = 'active' and published
    group by 1 order by 1
  `.execute(db);
  return rows;
}

export async function readProductsOfPart(db: Db, part: number, size: number): Promise<SitemapRow[]> {
  return db
    .selectFrom("products as p")
    .select(["handle", "updated_at as updatedAt"])
    .select(PRODUCT_LANGUAGES.as("languages"))
    .where("id", ">", part * size)
    .where("id", "<=", (part + 1) * size)
    .where("status", "=", "active")
    .where("published", "=", true)
    .orderBy("id")
    .execute();
}

export async function readCollectionParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select (id - 1) / ${size}::bigint as part, max(updated_at) as "updatedAt" from collections group by 1 order by 1
  `.execute(db);
  return rows;
}

export async function readCollectionsOfPart(db: Db, part: number, size: number): Promise<SitemapRow[]> {
  return db
    .selectFrom("collections as c")
    .select(["handle", "updated_at as updatedAt"])
    .select(COLLECTION_LANGUAGES.as("languages"))
    .where("id", ">", part * size)
    .where("id", "<=", (part + 1) * size)
    .orderBy("id")
    .execute();
}

export async function isArchived(db: Db, handle: string): Promise<boolean> {
  const row = await db.selectFrom("products").select("status").where("handle", "=", handle).executeTakeFirst();
  return row?.status === "archived";
}
