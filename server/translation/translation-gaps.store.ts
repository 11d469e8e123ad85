import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { TranslationKey, Resource } from "./translations.store.ts";

/** `fields`: those without a translation; none: all are translated. */
export type Gap = { resource: Resource; id: number; fields: string[] };

/** What these things lack in a language from now on. */
export async function writeGaps(db: Db, language: string, gaps: readonly Gap[]): Promise<void> {
  if (gaps.length === 0) return;
  const rows = JSON.stringify(gaps);
  await sql`
    with now as (
      select resource, id, array(select jsonb_array_elements_text(fields)) as fields
      from jsonb_to_recordset(${rows}::jsonb) as e (resource text, id bigint, fields jsonb)
    ), gone as (
      delete from translation_gaps g using now
      where g.language = ${language} and g.resource = now.resource and g.resource_id = now.id and now.fields = '{}'
    )
    insert into translation_gaps as known (language, resource, resource_id, fields)
    select ${language}, resource, id, fields from now where fields <> '{}'
    on conflict (language, resource, resource_id) do update set fields = excluded.fields
    where known.fields is distinct from excluded.fields
  `.execute(db);
}

/** These texts have been translated. */
export async function closeGaps(db: Db, texts: readonly TranslationKey[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = JSON.stringify(texts);
  await sql`
    with said as (
      select language, resource, id, array_agg(field) as fields
      from jsonb_to_recordset(${rows}::jsonb) as e (language text, resource text, id bigint, field text)
      group by language, resource, id
    )
    update translation_gaps g set fields = array(select unnest(g.fields) except select unnest(said.fields))
    from said where g.language = said.language and g.resource = said.resource and g.resource_id = said.id
  `.execute(db);
  await sql`
    delete from translation_gaps g
    using jsonb_to_recordset(${rows}::jsonb) as e (language text, resource text, id bigint)
    where g.language = e.language and g.resource = e.resource and g.resource_id = e.id and g.fields = '{}'
  `.execute(db);
}

/** Things that lack the same word of an option; the words of one are the words of all. */
export async function readOthersWith(
  db: Db,
  language: string,
  fields: readonly string[],
): Promise<{ resource: Resource; id: number }[]> {
  return db
    .selectFrom("translation_gaps")
    .select(["resource", "resource_id as id"])
    .where("language", "=", language)
    .where(sql<boolean>`fields && ${fields}::text[]`)
    .execute();
}

/** Products of the same types that lack their type's translation. */
export async function readOthersOfTypes(
  db: Db,
  language: string,
  ids: readonly number[],
): Promise<{ resource: Resource; id: number }[]> {
  const { rows } = await sql<{ resource: Resource; id: number }>`
    select g.resource, g.resource_id as id from translation_gaps g
    join products p on p.id = g.resource_id
    where g.language = ${language} and g.resource = 'product' and g.fields && array['product_type']
      and p.product_type in (select product_type from products where id = any(${ids}::bigint[]))
  `.execute(db);
  return rows;
}

export async function deleteGapsOf(db: Db, things: readonly { resource: Resource; id: number }[]): Promise<void> {
  for (const [resource, of] of Map.groupBy(things, (each) => each.resource)) {
    const ids = of.map(({ id }) => id);
    await db.deleteFrom("translation_gaps").where("resource", "=", resource).where("resource_id", "in", ids).execute();
  }
}

/** Returns how many it deleted. */
export async function deleteGapsInto(db: Db, language: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with these as materialized (
      select ctid from translation_gaps where language = ${language} limit ${limit} for update skip locked
    )
    delete from translation_gaps gap using these where gap.ctid = these.ctid
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export type QueuedThing = { id: number; sold: number; fields: string[] };

/** Products that shoppers see, what sells best first, after the one with this number of sales and id. */
export async function readQueuedProducts(
  db: Db,
  { language, after, limit }: { language: string; after: { sold: number; id: number } | null; limit: number },
): Promise<QueuedThing[]> {
  const { rows } = await sql<QueuedThing>`
    select p.id, p.sold_count as sold, g.fields
    from products p
    join translation_gaps g on g.language = ${language} and g.resource = 'product' and g.resource_id = p.id
    where p.status = 'active' and p.published
      ${after ? sql`and (p.sold_count, p.id) < (${after.sold}, ${after.id})` : sql``}
    order by p.sold_count desc, p.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Collections, menus or their items, by id. */
export async function readQueuedOthers(
  db: Db,
  query: { language: string; resource: Resource; after: number; limit: number },
): Promise<QueuedThing[]> {
  return db
    .selectFrom("translation_gaps")
    .select(["resource_id as id", "fields", sql<number>`0`.as("sold")])
    .where("language", "=", query.language)
    .where("resource", "=", query.resource)
    .where("resource_id", ">", query.after)
    .orderBy("resource_id")
    .limit(query.limit)
    .execute();
}

export type MissingTranslations = {
  language: string;
  resource: Resource;
  things: number;
  titles: number;
  descriptions: number;
};

/** How many things lack something, by language; reads all that are not translated. */
export async function countGaps(db: Db): Promise<MissingTranslations[]> {
  const { rows } = await sql<MissingTranslations>`
    select language, resource, count(*)::int as things,
      (count(*) filter (where 'title' = any(fields)))::int as titles,
      (count(*) filter (where 'description_html' = any(fields)))::int as descriptions
    from translation_gaps group by language, resource
  `.execute(db);
  return rows;
}

export async function countTranslatable(
  db: Db,
): Promise<{ resource: Resource; things: number; descriptions: number }[]> {
  const { rows } = await sql<{ resource: Resource; things: number; descriptions: number }>`
    select 'product' as resource, count(*)::int as things,
      (count(*) filter (where description_html <> ''))::int as descriptions from products
    union all
    select 'collection', count(*)::int, (count(*) filter (where description_html <> ''))::int from collections
    union all select 'menu', count(*)::int, 0 from menus
    union all select 'menu-item', count(*)::int, 0 from menu_items
  `.execute(db);
  return rows;
}
