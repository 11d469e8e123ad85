import { sql } from "kysely";
import { arrayOf, type Db } from "../database.ts";
import type { DB as Tables } from "../tables.ts";

export type Resource = Tables["translations"]["resource"];

/**
 * `language`: "fr". `field`: "title", "description_html", "product_type", "seo_title", "seo_description",
 * "option:<name>", "value:<name>" or "alt:<alternative text>".
 */
export type Translation = { resource: Resource; id: number; language: string; field: string; text: string };

type TranslationsQuery = {
  resource: Resource;
  ids: readonly number[];
  language: string;
  fields: readonly string[] | undefined;
};

/**
 * Id by id: before a table's statistics are known, the planner takes all texts of a language for a handful and would
 * read them all. "offset 0" keeps it from joining.
 */
export async function readTranslations(
  db: Db,
  { resource, ids, language, fields }: TranslationsQuery,
): Promise<Pick<Translation, "id" | "field" | "text">[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Pick<Translation, "id" | "field" | "text">>`
    select asked.id, said.field, said.text from unnest(${arrayOf(ids)}::bigint[]) as asked (id)
    cross join lateral (
      select field, text from current_translations
      where resource = ${resource} and resource_id = asked.id and language = ${language}
        ${fields ? sql`and field = any(${fields}::text[])` : sql``}
      offset 0
    ) as said
  `.execute(db);
  return rows;
}

/** For each field the translation of the product with the lowest id. */
export async function readProductWords(
  db: Db,
  fields: readonly string[],
  language: string,
): Promise<{ field: string; text: string }[]> {
  if (fields.length === 0) return [];
  const { rows } = await sql<{ field: string; text: string }>`
    select asked.field, said.text from unnest(${fields}::text[]) as asked (field)
    cross join lateral (
      select text from current_translations
      where resource = 'product' and language = ${language} and field = asked.field
      order by resource_id limit 1
    ) as said
  `.execute(db);
  return rows;
}

/** Stores people's translations of the present English; an empty text deletes one. No two may be of the same field. */
export async function writePeoples(db: Db, entries: readonly Translation[], at: Date): Promise<void> {
  const rows = JSON.stringify(entries);
  await sql`
    insert into translations (resource, resource_id, language, field, text, updated_at, origin, source_hash)
    select e.resource, e.id, e.language, e.field, e.text, ${at}, 'human', source_hash(english_of(
      e.field, coalesce(p.title, c.title, m.title, i.title), coalesce(p.description_html, c.description_html),
      p.product_type, p.seo_title, p.seo_description
    ))
    from jsonb_to_recordset(${rows}::jsonb) as e (resource text, id bigint, language text, field text, text text)
    left join products p on e.resource = 'product' and p.id = e.id
    left join collections c on e.resource = 'collection' and c.id = e.id
    left join menus m on e.resource = 'menu' and m.id = e.id
    left join menu_items i on e.resource = 'menu-item' and i.id = e.id
    where e.text <> ''
    on conflict (resource, resource_id, language, field) do update set
      text = excluded.text, updated_at = excluded.updated_at, origin = 'human', source_hash = excluded.source_hash,
      stale_at = null
    where (translations.text, translations.origin, translations.source_hash, translations.stale_at)
      is distinct from (excluded.text, excluded.origin, excluded.source_hash, null)
  `.execute(db);
  await sql`
    delete from translations t
    using jsonb_to_recordset(${rows}::jsonb) as e (resource text, id bigint, language text, field text, text text)
    where e.text = '' and t.resource = e.resource and t.resource_id = e.id
      and t.language = e.language and t.field = e.field
  `.execute(db);
}

export type MachineTranslation = Translation & { origin: string; hash: string };

/**
 * When machines translated: `sourceChanges` is how often the source language had been changed when the texts were read,
 * see `readSourceChanges`.
 */
export type TranslationMoment = { at: Date; sourceChanges: number };

/** Stores machine translations, except where a person has translated. */
export async function writeMachines(
  db: Db,
  entries: readonly MachineTranslation[],
  { at, sourceChanges }: TranslationMoment,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into translations as known (
      resource, resource_id, language, field, text, updated_at, origin, source_hash, source_changes
    )
    select resource, id, language, field, text, ${at}, origin, hash, ${sourceChanges}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
      resource text, id bigint, language text, field text, text text, origin text, hash uuid
    )
    on conflict (resource, resource_id, language, field) do update set
      text = excluded.text, updated_at = excluded.updated_at, origin = excluded.origin,
      source_hash = excluded.source_hash, source_changes = excluded.source_changes
    where known.origin <> 'human' and known.source_changes <= excluded.source_changes
      and (known.text, known.origin, known.source_hash, known.source_changes)
        is distinct from (excluded.text, excluded.origin, excluded.source_hash, excluded.source_changes)
  `.execute(db);
}

export type TranslationKey = Omit<Translation, "text">;

/** A person's translations stay. */
export async function deleteMachines(db: Db, entries: readonly TranslationKey[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    delete from translations t
    using jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
      resource text, id bigint, language text, field text
    )
    where t.resource = e.resource and t.resource_id = e.id and t.language = e.language and t.field = e.field
      and t.origin <> 'human'
  `.execute(db);
}

/** How often the source language has been changed. */
export async function readSourceChanges(db: Db): Promise<number> {
  const row = await db.selectFrom("translation_state").select("source_changes").executeTakeFirstOrThrow();
  return row.source_changes;
}

/** From now on nobody reads what machines have translated until now, or translate in transactions that began before. */
export async function outdateMachines(db: Db): Promise<void> {
  await sql`update translation_state set source_changes = source_changes + 1`.execute(db);
}

/** Of texts and of the memory. Returns how many it deleted; none are left once that is 0. */
export async function deleteOutdated(db: Db, limit: number): Promise<number> {
  return (await deleteOutdatedOf(db, "translations", limit)) || deleteOutdatedOf(db, "translation_memory", limit);
}

async function deleteOutdatedOf(db: Db, table: "translations" | "translation_memory", limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with these as materialized (
      select ctid from ${sql.table(table)}
      where origin <> 'human' and source_changes < (select source_changes from translation_state)
      order by source_changes limit ${limit} for update skip locked
    )
    delete from ${sql.table(table)} outdated using these where outdated.ctid = these.ctid
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** For things that no longer exist. */
export async function deleteAllOf(db: Db, things: readonly { resource: Resource; id: number }[]): Promise<void> {
  for (const [resource, of] of Map.groupBy(things, (each) => each.resource)) {
    const ids = of.map(({ id }) => id);
    await db.deleteFrom("translations").where("resource", "=", resource).where("resource_id", "in", ids).execute();
  }
}

/** Marks whether the English has changed since a person translated it. */
export async function writeStale(
  db: Db,
  entries: readonly (TranslationKey & { stale: boolean })[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update translations t set stale_at = case when e.stale then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
      resource text, id bigint, language text, field text, stale boolean
    )
    where t.resource = e.resource and t.resource_id = e.id and t.language = e.language and t.field = e.field
      and t.origin = 'human' and (t.stale_at is not null) <> e.stale
  `.execute(db);
}
