import { sql } from "kysely";
import type { Db } from "../database.ts";

export type SavedView = { id: number; name: string; query: string };

type Whose = { staffId: number; list: string };

export async function readViews(db: Db, { staffId, list }: Whose, limit: number): Promise<SavedView[]> {
  return db
    .selectFrom("saved_views")
    .select(["id", "name", sql<string>`coalesce(filters ->> 'query', '')`.as("query")])
    .where("staff_id", "=", staffId)
    .where("list", "=", list)
    .orderBy("name")
    .limit(limit)
    .execute();
}

export async function countViews(db: Db, { staffId, list }: Whose): Promise<number> {
  const { count } = await db
    .selectFrom("saved_views")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  return count;
}

export async function writeView(
  db: Db,
  { staffId, list, name, query, at }: Whose & { name: string; query: string; at: Date },
): Promise<SavedView> {
  const filters = JSON.stringify({ query });
  const { id } = await db
    .insertInto("saved_views")
    .values({ staff_id: staffId, list, name, filters, created_at: at })
    .onConflict((conflict) => conflict.columns(["staff_id", "list", "name"]).doUpdateSet({ filters }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, name, query };
}

export async function deleteView(db: Db, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  await db.deleteFrom("saved_views").where("id", "=", id).where("staff_id", "=", staffId).execute();
}
