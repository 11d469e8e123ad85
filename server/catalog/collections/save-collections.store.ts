import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export type CollectionRow = {
  handle: string;
  title: string;
  description_html: string;
  image_src: string | null;
  image_alt: string | null;
};

export type RuleRow = { collection_id: number; field: string; value: string };

export async function putCollections(
  tx: Tx,
  rows: readonly CollectionRow[],
  now: Date,
): Promise<{ id: number; handle: string; changed: boolean }[]> {
  const result = await sql<{ id: number; handle: string; changed: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        handle text, title text, description_html text, image_src text, image_alt text
      )
    ), put as (
      insert into collections (handle, title, description_html, image_src, image_alt, updated_at)
      select given.*, ${now}::timestamptz
      from given left join collections old on old.handle = given.handle
      where old.id is null
        or given is distinct from (old.handle, old.title, old.description_html, old.image_src, old.image_alt)
      order by given.handle
      on conflict (handle) do update set
        title = excluded.title, description_html = excluded.description_html, image_src = excluded.image_src,
        image_alt = excluded.image_alt, updated_at = excluded.updated_at
      returning id, handle
    )
    select id, handle, true as changed from put
    union all
    select old.id, old.handle, false
    from collections old join given on given.handle = old.handle
    where not exists (select from put where put.handle = old.handle)
  `.execute(tx);
  return result.rows;
}

/** Returns the ids of the collections whose rules changed. */
export async function putRules(tx: Tx, collectionIds: readonly number[], rules: readonly RuleRow[]): Promise<number[]> {
  const result = await sql<{ collection_id: number }>`
    with given as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as given (
        collection_id bigint, field text, value text
      )
    ), gone as (
      delete from collection_rules rule
      where rule.collection_id = any(${collectionIds}::bigint[]) and not exists (
        select from given
        where (given.collection_id, given.field, given.value) = (rule.collection_id, rule.field, rule.value)
      )
      returning rule.collection_id
    ), put as (
      insert into collection_rules (collection_id, field, value)
      select collection_id, field, value from given
      on conflict do nothing
      returning collection_id
    )
    select collection_id from gone union select collection_id from put
  `.execute(tx);
  return result.rows.map((row) => row.collection_id);
}
