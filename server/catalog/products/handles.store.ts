import { sql } from "kysely";
import type { Db } from "../../database.ts";

export async function readProductIds(db: Db, handles: readonly string[]): Promise<[string, number][]> {
  const rows = await db
    .selectFrom("products")
    .select(["handle", "id"])
    .where(sql<boolean>`handle = any(${handles}::text[])`)
    .execute();
  return rows.map((row) => [row.handle, row.id]);
}

export async function readCollectionIds(db: Db, handles: readonly string[]): Promise<[string, number][]> {
  const rows = await db
    .selectFrom("collections")
    .select(["handle", "id"])
    .where(sql<boolean>`handle = any(${handles}::text[])`)
    .execute();
  return rows.map((row) => [row.handle, row.id]);
}
