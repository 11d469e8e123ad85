import type { Db } from "../../../database.ts";

export type AddedSynonym = { id: number; language: string; line: string };
export type AddedPin = { query: string; handles: string[] };

const MOST = 2_000;

export async function readAddedSynonyms(db: Db): Promise<AddedSynonym[]> {
  return db
    .selectFrom("search_synonyms")
    .select(["id", "language", "line"])
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
}

export async function readAddedPins(db: Db): Promise<AddedPin[]> {
  return db.selectFrom("search_pins").select(["query", "handles"]).orderBy("query").limit(MOST).execute();
}

/** The id of the same line where there is one. */
export async function putSynonym(db: Db, { language, line, at }: { language: string; line: string; at: Date }) {
  const { id } = await db
    .insertInto("search_synonyms")
    .values({ language, line, created_at: at })
    .onConflict((conflict) => conflict.columns(["language", "line"]).doUpdateSet({ line }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function readSynonym(db: Db, id: number): Promise<AddedSynonym | undefined> {
  return db.selectFrom("search_synonyms").select(["id", "language", "line"]).where("id", "=", id).executeTakeFirst();
}

export async function deleteSynonym(db: Db, id: number): Promise<void> {
  await db.deleteFrom("search_synonyms").where("id", "=", id).execute();
}

export async function putPin(db: Db, { query, handles, at }: AddedPin & { at: Date }): Promise<void> {
  await db
    .insertInto("search_pins")
    .values({ query, handles, created_at: at })
    .onConflict((conflict) => conflict.column("query").doUpdateSet({ handles }))
    .execute();
}

export async function readPin(db: Db, query: string): Promise<AddedPin | undefined> {
  return db.selectFrom("search_pins").select(["query", "handles"]).where("query", "=", query).executeTakeFirst();
}

export async function deletePin(db: Db, query: string): Promise<void> {
  await db.deleteFrom("search_pins").where("query", "=", query).execute();
}

export async function readTitles(db: Db, handles: readonly string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const rows = await db.selectFrom("products").select(["handle", "title"]).where("handle", "in", handles).execute();
  return new Map(rows.map(({ handle, title }) => [handle, title]));
}
