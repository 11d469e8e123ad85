import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { Tables } from "../tables.ts";

/** What can be said in other languages. */
export type Resource = Tables["translations"]["resource"];

/** `language`: "fr". `field`: "title", "description_html", "product_type", "option:<name>" or "value:<name>". */
export type Translation = { resource: Resource; id: number; language: string; field: string; text: string };

type Asked = {
  resource: Resource;
  ids: readonly number[];
  language: string;
  /** Undefined: all. */
  fields: readonly string[] | undefined;
};

export async function readTranslations(
  db: Db,
  { resource, ids, language, fields }: Asked,
): Promise<Pick<Translation, "id" | "field" | "text">[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("translations")
    .select(["resource_id as id", "field", "text"])
    .where("resource", "=", resource)
    .where("resource_id", "in", ids)
    .where("language", "=", language)
    .$if(fields !== undefined, (query) => query.where("field", "in", fields ?? []))
    .execute();
}

/** For each of these fields what the product with the lowest number says; fields that none says are left out. */
export async function readProductWords(
  db: Db,
  fields: readonly string[],
  language: string,
): Promise<{ field: string; text: string }[]> {
  if (fields.length === 0) return [];
  const { rows } = await sql<{ field: string; text: string }>`
    select asked.field, said.text from unnest(${fields}::text[]) as asked (field)
    cross join lateral (
      select text from translations
      where resource = 'product' and language = ${language} and field = asked.field
      order by resource_id limit 1
    ) as said
  `.execute(db);
  return rows;
}

/** Inserts or replaces; an empty text takes away what was said. No two may be of one field. */
export async function writeTranslations(db: Db, entries: readonly Translation[], at: Date): Promise<void> {
  const rows = JSON.stringify(entries);
  await sql`
    insert into translations (resource, resource_id, language, field, text, updated_at)
    select resource, id, language, field, text, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as e (resource text, id bigint, language text, field text, text text)
    where text <> ''
    on conflict (resource, resource_id, language, field)
    do update set text = excluded.text, updated_at = excluded.updated_at where translations.text <> excluded.text
  `.execute(db);
  await sql`
    delete from translations t
    using jsonb_to_recordset(${rows}::jsonb) as e (resource text, id bigint, language text, field text, text text)
    where e.text = '' and t.resource = e.resource and t.resource_id = e.id
      and t.language = e.language and t.field = e.field
  `.execute(db);
}
