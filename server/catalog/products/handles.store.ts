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

/** Of normal handles those that products have, each as it is stored: earlier versions took capitals as they came. */
export async function readStoredHandles(db: Db, handles: readonly string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const { rows } = await sql<{ normal: string; stored: string }>`
    select normal, stored from (
      select handle as normal, handle as stored, 0 as place, id from products where handle = any(${handles}::text[])
      union all
      select lower(handle), handle, 1, id from products
      where lower(handle) = any(${handles}::text[]) and handle <> lower(handle)
    ) as found
    order by place desc, id desc
  `.execute(db);
  return new Map(rows.map(({ normal, stored }) => [normal, stored]));
}
