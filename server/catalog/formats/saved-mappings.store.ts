import { sql } from "kysely";
import type { ColumnMapping } from "../../../contract/office/product-sources.ts";
import type { Db } from "../../database.ts";

export type StoredMapping = { id: number; name: string; columns: ColumnMapping; by: string; updatedAt: Date };

/** By name. */
export async function readMappings(db: Db, limit: number): Promise<StoredMapping[]> {
  return selectMappings(db).orderBy("m.name").limit(limit).execute();
}

export async function readMappingByName(db: Db, name: string): Promise<StoredMapping | undefined> {
  return selectMappings(db).where("m.name", "=", name).executeTakeFirst();
}

export async function readMappingById(db: Db, id: number): Promise<StoredMapping | undefined> {
  return selectMappings(db).where("m.id", "=", id).executeTakeFirst();
}

/** The one that was saved last. */
export async function readMappingByHeaders(db: Db, headers: readonly string[]): Promise<StoredMapping | undefined> {
  return selectMappings(db)
    .where(sql<boolean>`m.headers = ${headers}::text[]`)
    .orderBy("m.updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function selectMappings(db: Db) {
  return db
    .selectFrom("import_mappings as m")
    .innerJoin("staff", "staff.id", "m.staff_id")
    .select([
      "m.id",
      "m.name",
      sql<ColumnMapping>`m.columns`.as("columns"),
      "staff.name as by",
      "m.updated_at as updatedAt",
    ]);
}

export async function putMapping(
  db: Db,
  given: { name: string; headers: readonly string[]; columns: ColumnMapping; staffId: number; at: Date },
): Promise<number> {
  const row = { headers: [...given.headers], columns: JSON.stringify(given.columns), updated_at: given.at };
  const { id } = await db
    .insertInto("import_mappings")
    .values({ ...row, name: given.name, staff_id: given.staffId, created_at: given.at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...row, staff_id: given.staffId }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMappingRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("import_mappings").where("id", "=", id).execute();
}
