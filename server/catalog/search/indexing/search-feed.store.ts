import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../database.ts";
import { CAN_BE_BOUGHT } from "../../lists/condition.store.ts";
import { SOURCE_LANGUAGE } from "../../products/source-language.store.ts";
import { unitsOfText } from "../../words/units.ts";
import { FIELD_END, PART_END, PRODUCT_END } from "../terms/wording.ts";
import type { EntryPage } from "./entry-row.ts";

export type Xid = string;

/** A `pg_snapshot` as text, such as "10:14:10,12": all transactions below 14 but 10 and 12 were over. */
export type FeedPosition = string;

export type FeedChange = { xid: Xid; productId: number };

export type EntriesRead = { page: EntryPage; count: number; lastId: number };

/** Whether more than `count` products are on sale. */
export async function hasMoreOnSale(db: Db, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from products where status = 'active' and published offset ${count} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Up to `limit` products on sale with ids above `afterId`. */
export function readEntryPage(db: Db, afterId: number, limit: number): Promise<EntriesRead> {
  return readEntries(db, sql`p.id > ${afterId} order by p.id limit ${limit}`);
}

/** Every `size`th id of the products on sale. */
export async function readPageEnds(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as number from products where status = 'active' and published
    ) as numbered
    where number % ${size} = 0 order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Products on sale with ids above `afterId` and, unless that is null, up to `lastId`. */
export function readEntriesBetween(db: Db, afterId: number, lastId: number | null): Promise<EntriesRead> {
  const end = lastId === null ? sql`` : sql`and p.id <= ${lastId}`;
  return readEntries(db, sql`p.id > ${afterId} ${end} order by p.id`);
}

/** Those of `ids` that are on sale. */
export function readEntriesOf(db: Db, ids: readonly number[]): Promise<EntriesRead> {
  return readEntries(db, sql`p.id = any(${ids}::bigint[]) order by p.id`);
}

const [FIELD, PART, PRODUCT] = [FIELD_END, PART_END, PRODUCT_END].map((sign) => sql.lit(String.fromCharCode(sign)));
const SIGNS = sql.lit(String.fromCharCode(FIELD_END, PART_END, PRODUCT_END));

function field(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(${text}, ${SIGNS}, '   ') || ${FIELD}`;
}

/** Returns all products as two texts, which the main thread passes on without parsing them. */
async function readEntries(db: Db, where: RawBuilder<unknown>): Promise<EntriesRead> {
  const { rows } = await sql<{ facts: string; wording: string; count: number; lastId: number }>`
    with page as materialized (
      select id, title, description_html, vendor, product_type, tags, options, free_shipping, sold_count, sold_lately,
        sold_lately_at, created_at, updated_at, favorited_at
      from products p where p.status = 'active' and p.published and ${where}
    )
    select coalesce(json_agg(entry order by page.id), '[]')::text as facts,
      coalesce(string_agg(
        concat(
          ${field(sql`vendor`)}, skus, ${PART},
          ${SOURCE_LANGUAGE}, ${FIELD}, ${field(sql`title`)}, ${field(sql`description_html`)}, ${field(sql`product_type`)},
          option_values, array_to_string(array(select ${field(sql`tag`)} from unnest(tags) as tag), ''), ${PART},
          said, ${PRODUCT}
        ), '' order by page.id
      ), '') as wording,
      (select count(*)::int from page) as count, (select coalesce(max(id), 0) from page) as "lastId"
    from page
    cross join lateral (
      select json_agg(
        json_build_array(v.sku, v.price_micros, ${CAN_BE_BOUGHT}, v.option_values) order by v.position, v.id
      ) as variants, string_agg(${field(sql`v.sku`)}, '') as skus,
      string_agg(
        array_to_string(array(select ${field(sql`value`)} from unnest(v.option_values) as value), ''), ''
      ) as option_values
      from variants v left join stock_levels s on s.variant_id = v.id
      where v.product_id = page.id
    ) as pieces
    cross join lateral (
      select string_agg(concat(language, ${FIELD}, texts, ${PART}), '') as said
      from (
        select t.language, concat(
          coalesce(max(${field(sql`t.text`)}) filter (where t.field = 'title'), ${FIELD}),
          coalesce(max(${field(sql`t.text`)}) filter (where t.field = 'description_html'), ${FIELD}),
          coalesce(max(${field(sql`t.text`)}) filter (where t.field = 'product_type'), ${FIELD}),
          string_agg(${field(sql`t.text`)}, '') filter (where t.field like 'value:%')
        ) as texts
        from current_translations t where t.resource = 'product' and t.resource_id = page.id
          and t.language <> ${SOURCE_LANGUAGE}
        group by t.language
      ) as by_language
    ) as texts
    cross join lateral (
      select json_agg(json_build_array(c.collection_id, c.position) order by c.collection_id) as collections
      from collection_products c where c.product_id = page.id
    ) as places
    cross join lateral (
      select json_agg(json_build_array(m.key, m.value)) as reviews
      from metafields m
      where m.product_id = page.id and m.variant_id is null and m.namespace = 'reviews'
        and m.key in ('rating', 'rating_count')
    ) as opinions
    cross join lateral json_build_object(
      'id', page.id, 'title', title, 'vendor', vendor, 'type', product_type, 'tags', tags,
      'options', options, 'freeShipping', free_shipping, 'sold', sold_count, 'createdAt', ${milliseconds("created_at")},
      'updatedAt', ${milliseconds("updated_at")}, 'favoritedAt', ${milliseconds("favorited_at")},
      'soldLately', sold_lately, 'soldLatelyAt', ${milliseconds("sold_lately_at")},
      'variants', variants, 'collections', collections, 'reviews', reviews
    ) as entry
    where variants is not null
  `.execute(db);
  const { facts, wording, count, lastId } = rows[0] ?? { facts: "[]", wording: "", count: 0, lastId: 0 };
  return { page: { facts, wording: unitsOfText(wording) }, count, lastId };
}

function milliseconds(column: string): RawBuilder<unknown> {
  return sql`extract(epoch from ${sql.ref(column)}) * 1000`;
}

/** Identifies the database by its server, its number there and its timeline. */
export async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', system.system_identifier, mine.oid, checkpoint.timeline_id) as identity
    from pg_control_system() as system, pg_control_checkpoint() as checkpoint, pg_database as mine
    where mine.datname = current_database()
  `.execute(db);
  return rows[0]?.identity ?? "";
}

/** Each change that a later reader of products sees is in this snapshot, or among the changes read after it. */
export async function readFeedPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<{
    feedPosition: FeedPosition;
  }>`select pg_current_snapshot()::text as "feedPosition"`.execute(db);
  return feedPositionOf(rows[0]);
}

/** Deletes changes that a restored copy brought from another server, whose transaction numbers differ. */
export async function deleteAlienChanges(db: Db): Promise<void> {
  await sql`delete from search_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/**
 * What was committed after `since`, by transactions that may have begun before. `prunedBelow`: older changes are gone.
 */
export async function readChanges(
  db: Db,
  since: FeedPosition,
  after: FeedChange | null,
  limit: number,
): Promise<{ changes: FeedChange[]; feedPosition: FeedPosition; prunedBelow: Xid }> {
  const { rows } = await sql<{ changes: [Xid, number][] | null; feedPosition: FeedPosition; prunedBelow: Xid }>`
    select pg_current_snapshot()::text as "feedPosition", (select pruned_below::text from search_feed) as "prunedBelow",
      (
        select json_agg(json_build_array(xid::text, product_id) order by xid, product_id)
        from (
          select xid, product_id from search_changes
          where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
            and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
            ${after ? sql`and (xid, product_id) > (${after.xid}::xid8, ${after.productId})` : sql``}
          order by xid, product_id limit ${limit}
        ) as page
      ) as changes
  `.execute(db);
  return {
    changes: (rows[0]?.changes ?? []).map(([xid, productId]) => ({ xid, productId })),
    feedPosition: feedPositionOf(rows[0]),
    prunedBelow: rows[0]?.prunedBelow ?? "0",
  };
}

/** The notice on "search_changes" by which every process rebuilds its index. */
export const REBUILD = "rebuild";

export async function requestRebuild(db: Db): Promise<void> {
  await sql`select pg_notify('search_changes', ${REBUILD})`.execute(db);
}

function feedPositionOf(row: { feedPosition: FeedPosition } | undefined): FeedPosition {
  if (!row) throw new Error("The database did not return its snapshot.");
  return row.feedPosition;
}

type Counts = { id: number; soldCount: number; soldLately: number; soldLatelyAt: number; favoritedAt: number };

/** Counts of up to `limit` products with ids above `afterId`. Times are microseconds since 1970. */
export async function readCounts(db: Db, afterId: number, limit: number): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select id, sold_count as "soldCount", sold_lately as "soldLately",
      (extract(epoch from sold_lately_at) * 1000000)::float8 as "soldLatelyAt",
      (extract(epoch from favorited_at) * 1000000)::float8 as "favoritedAt"
    from products where id > ${afterId} order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes up to `limit` old changes, stores up to where changes may be missing, and returns how many it deleted. */
export async function deleteOldChanges(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with oldest as (
      select xid, product_id, changed_at from search_changes
      where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, product_id limit ${limit}
    ), gone as (
      delete from search_changes c using oldest o
      where (c.xid, c.product_id) = (o.xid, o.product_id) and o.changed_at < ${before}
      returning c.xid
    ), noted as (
      update search_feed set pruned_below = greatest(pruned_below, (latest::text::numeric + 1)::text::xid8)
      from (select xid as latest from gone order by xid desc limit 1) as l
    )
    select count(*)::int as count from gone
  `.execute(db);
  return rows[0]?.count ?? 0;
}
