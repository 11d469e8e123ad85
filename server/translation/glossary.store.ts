import { sql } from "kysely";
import type { Db } from "../database.ts";

export type GlossaryEntry = { id: number; language: string; english: string; text: string; note: string };

/** All of a language, which are few; by English. */
export function readGlossary(db: Db, language: string, limit: number): Promise<GlossaryEntry[]> {
  return db
    .selectFrom("translation_glossary")
    .select(["id", "language", "english", "text", "note"])
    .where("language", "=", language)
    .orderBy("english_key")
    .limit(limit)
    .execute();
}

export async function readTerm(db: Db, id: number): Promise<GlossaryEntry | undefined> {
  return db
    .selectFrom("translation_glossary")
    .select(["id", "language", "english", "text", "note"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findTermId(db: Db, language: string, english: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from translation_glossary where language = ${language} and english_key = translation_key(${english})
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns its id. */
export async function putTerm(db: Db, { id, ...term }: Omit<GlossaryEntry, "id"> & { id: number | null; at: Date }) {
  const { at, ...values } = term;
  if (id === null) {
    const row = await db
      .insertInto("translation_glossary")
      .values({ ...values, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  }
  await db
    .updateTable("translation_glossary")
    .set({ ...values, updated_at: at })
    .where("id", "=", id)
    .execute();
  return id;
}

export async function deleteTerm(db: Db, id: number): Promise<void> {
  await db.deleteFrom("translation_glossary").where("id", "=", id).execute();
}

/**
 * Has the texts with this term translated again: what providers said of them is forgotten, and what machines translated
 * counts as older. Looks through the catalogue; staff change a term rarely.
 */
export async function translateAgain(db: Db, language: string, english: string): Promise<void> {
  const like = `%${english
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, "%")}%`;
  await sql`
    delete from translation_memory where language = ${language} and origin <> 'human' and english ilike ${like}
  `.execute(db);
  const { rows } = await sql<{ resource: string; id: number }>`
    with having_term as (
      select 'product' as resource, id from products
      where title ilike ${like} or description_html ilike ${like} or product_type ilike ${like}
        or seo_title ilike ${like} or seo_description ilike ${like} or options::text ilike ${like}
      union all
      select 'collection', id from collections where title ilike ${like} or description_html ilike ${like}
      union all select 'menu', id from menus where title ilike ${like}
      union all select 'menu-item', id from menu_items where title ilike ${like}
    ), older as (
      update translations t set source_hash = null from having_term h
      where t.resource = h.resource and t.resource_id = h.id and t.language = ${language}
        and t.origin not in ('human', 'memory')
    )
    select resource, id from having_term
  `.execute(db);
  for (const [resource, of] of Map.groupBy(rows, (row) => row.resource)) {
    await sql`select note_translation_tasks(${resource}, ${of.map(({ id }) => id)}::bigint[])`.execute(db);
  }
}
