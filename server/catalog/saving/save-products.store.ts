/** Unchanged rows are not written: they cost no dead row, no number of the sequence and no new date. */

import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export type ProductRow = {
  handle: string;
  title: string;
  description_html: string;
  vendor: string;
  product_type: string;
  tags: readonly string[];
  published: boolean;
  gift_card: boolean;
  seo_title: string | null;
  seo_description: string | null;
  options: readonly { name: string; values: readonly string[] }[];
  min_price_micros: number;
  max_price_micros: number;
  /** Null: unchanged, or the default in a new row. */
  status: string | null;
  min_quantity: number | null;
  min_batch: number | null;
  free_shipping: boolean | null;
  sold_count: number | null;
  created_at: string | null;
  words: readonly string[];
  item_numbers: readonly string[];
};

export type SavedProduct = { id: number; handle: string; created: boolean; changed: boolean };

/** Ordered by id, so that two transactions cannot deadlock. */
export async function lockProducts(tx: Tx, handles: readonly string[]): Promise<void> {
  await sql`
    select from products where handle = any(${handles}::text[]) order by id for no key update
  `.execute(tx);
}

/** Inserts or updates by handle; returns every handle once. */
export async function putProducts(tx: Tx, rows: readonly ProductRow[], now: Date): Promise<SavedProduct[]> {
  const given = rows.map(({ words, item_numbers, ...row }) => ({
    ...row,
    words: words.join(" "),
    item_numbers: wholeWords(item_numbers),
  }));
  const result = await sql<SavedProduct>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
        handle text, title text, description_html text, vendor text, product_type text, tags text[],
        published boolean, gift_card boolean, seo_title text, seo_description text, options jsonb,
        min_price_micros bigint, max_price_micros bigint, status text, min_quantity integer, min_batch integer,
        free_shipping boolean, sold_count integer, created_at timestamptz, words text, item_numbers text
      )
    ), complete as (
      select given.handle, given.title, given.description_html, given.vendor, given.product_type, given.tags,
        given.published, given.gift_card, given.seo_title, given.seo_description, given.options,
        given.min_price_micros, given.max_price_micros,
        coalesce(given.status, old.status, 'active') as status,
        coalesce(given.min_quantity, old.min_quantity, 1) as min_quantity,
        coalesce(given.min_batch, old.min_batch, 1) as min_batch,
        coalesce(given.free_shipping, old.free_shipping, false) as free_shipping,
        coalesce(given.sold_count, old.sold_count, 0) as sold_count,
        coalesce(given.created_at, old.created_at, ${now}::timestamptz) as created_at,
        setweight(to_tsvector('simple', given.title), 'A')
          || setweight(to_tsvector('simple', given.words), 'B')
          || given.item_numbers::tsvector
          || setweight(to_tsvector('simple', given.vendor), 'C') as search
      from given left join products old on old.handle = given.handle
    ), put as (
      insert into products as stored (
        handle, title, description_html, vendor, product_type, tags, published, gift_card, seo_title,
        seo_description, options, min_price_micros, max_price_micros, status, min_quantity, min_batch,
        free_shipping, sold_count, created_at, search, updated_at
      )
      select complete.*, ${now}::timestamptz
      from complete left join products old on old.handle = complete.handle
      where old.id is null or complete is distinct from (
        old.handle, old.title, old.description_html, old.vendor, old.product_type, old.tags, old.published,
        old.gift_card, old.seo_title, old.seo_description, old.options, old.min_price_micros,
        old.max_price_micros, old.status, old.min_quantity, old.min_batch, old.free_shipping, old.sold_count,
        old.created_at, old.search
      )
      order by complete.handle
      on conflict (handle) do update set
        title = excluded.title, description_html = excluded.description_html, vendor = excluded.vendor,
        product_type = excluded.product_type, tags = excluded.tags, published = excluded.published,
        gift_card = excluded.gift_card, seo_title = excluded.seo_title,
        seo_description = excluded.seo_description, options = excluded.options,
        min_price_micros = excluded.min_price_micros, max_price_micros = excluded.max_price_micros,
        status = excluded.status, min_quantity = excluded.min_quantity, min_batch = excluded.min_batch,
        free_shipping = excluded.free_shipping, sold_count = excluded.sold_count,
        created_at = excluded.created_at, search = excluded.search, updated_at = excluded.updated_at
      -- a row that this statement inserted has never been locked or replaced by anyone
      returning stored.id, stored.handle, stored.xmax = 0 as created
    )
    select id, handle, created, true as changed from put
    union all
    select old.id, old.handle, false, false
    from products old join given on given.handle = old.handle
    where not exists (select from put where put.handle = old.handle)
  `.execute(tx);
  return result.rows;
}

/** For products of which only a variant, a picture, a metafield or the stock has changed. */
export async function touchProducts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update products set updated_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
}

/** As tsvector text. The parser would split "GN-0012"; item numbers are also found whole. */
function wholeWords(itemNumbers: readonly string[]): string {
  return itemNumbers
    .map((number) => number.toLowerCase().replaceAll("\\", "\\\\").replaceAll("'", "''"))
    .map((number) => `'${number}':1B`)
    .join(" ");
}
