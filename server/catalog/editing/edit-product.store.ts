import { sql } from "kysely";
import { arrayOf, type Db, type Tx } from "../../database.ts";
import { readStoredHandles } from "../products/handles.store.ts";

/** Which of these normal handles are taken. */
export async function readTakenHandles(db: Db, handles: readonly string[]): Promise<string[]> {
  return [...(await readStoredHandles(db, handles)).keys()];
}

export async function readPublishAt(db: Db, productId: number): Promise<Date | null> {
  const row = await db.selectFrom("products").select("publish_at").where("id", "=", productId).executeTakeFirst();
  return row?.publish_at ?? null;
}

export async function writePublishAt(tx: Tx, handle: string, publishAt: Date | null): Promise<void> {
  await sql`
    update products set publish_at = ${publishAt}::timestamptz
    where handle = ${handle} and publish_at is distinct from ${publishAt}::timestamptz
  `.execute(tx);
}

export type TranslatedAlt = { alt: string; language: string; text: string };

/** People's translations of alternative texts. */
export async function readTranslatedAlts(db: Db, productId: number): Promise<TranslatedAlt[]> {
  const { rows } = await sql<TranslatedAlt>`
    select substr(field, 5) as alt, language, text from translations
    where resource = 'product' and resource_id = ${productId} and field like 'alt:%' and origin = 'human'
    order by language, field
  `.execute(db);
  return rows;
}

/** Drafts that are due, the longest due first. */
export async function readDueHandles(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("handle")
    .where("publish_at", "<=", at)
    .orderBy("publish_at")
    .limit(limit)
    .execute();
  return rows.map(({ handle }) => handle);
}

/** What a whole product as it is exported leaves out. */
export async function readBesides(db: Db, productId: number) {
  const row = await db
    .selectFrom("products")
    .select(["sold_count as soldCount", "created_at as createdAt", "updated_at as updatedAt"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const collections = await db
    .selectFrom("collection_products as m")
    .innerJoin("collections as c", "c.id", "m.collection_id")
    .select(["c.handle", "c.title", "m.by_rule as byRule"])
    .where("m.product_id", "=", productId)
    .orderBy("c.title")
    .limit(200)
    .execute();
  const stock = await db
    .selectFrom("variants as v")
    .leftJoin("stock_levels as s", "s.variant_id", "v.id")
    .select(["v.id", "s.on_hand as onHand", "s.reserved"])
    .where("v.product_id", "=", productId)
    .execute();
  return { ...row, collections, stock };
}

/** Renames option values of existing variants, so that their ids stay when the product is saved afterwards. */
export async function renameVariants(
  tx: Tx,
  productId: number,
  variants: readonly { id: number; optionValues: readonly string[] }[],
): Promise<void> {
  const given = JSON.stringify(variants.map(({ id, optionValues }) => ({ id, option_values: optionValues })));
  const changed = sql`
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, option_values text[])
    where v.id = given.id and v.product_id = ${productId} and v.option_values <> given.option_values
  `;
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v, jsonb_to_recordset(${given}::jsonb) as given (id bigint, option_values text[])
    where v.id = given.id and v.product_id = ${productId} and v.option_values <> given.option_values
  `.execute(tx);
  if (rows.length === 0) return;
  // First to values that nobody has: two variants may swap theirs, and one may take those of a variant that goes.
  await sql`
    update variants v set option_values = array['renamed', v.id::text]
    where v.product_id = ${productId} and (
      v.id = any(${arrayOf(rows.map(({ id }) => id))}::bigint[])
      or not exists (
        select from jsonb_to_recordset(${given}::jsonb) as given (id bigint) where given.id = v.id
      )
    )
  `.execute(tx);
  await sql`update variants v set option_values = given.option_values ${changed}`.execute(tx);
}

export async function countDependents(db: Db, productId: number) {
  const { rows } = await sql<{
    carts: number;
    favorites: number;
    sold: number;
    reserved: number;
    menuItems: number;
    collections: string[];
  }>`
    with own as materialized (select id from variants where product_id = ${productId})
    select
      (
        (select count(distinct cart_id) from cart_lines where variant_id in (select id from own))
        + (select count(distinct customer_id) from customer_cart_lines where variant_id in (select id from own))
      )::int as carts,
      (select count(*)::int from favorites where product_id = ${productId}) as favorites,
      (select sold_count from products where id = ${productId}) as sold,
      (select coalesce(sum(reserved), 0)::int from stock_levels where variant_id in (select id from own)) as reserved,
      (select count(*)::int from menu_items where product_id = ${productId}) as "menuItems",
      array(
        select c.title from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = ${productId} order by c.title
      ) as collections
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count has no row.");
  return row;
}

export async function deleteProductRow(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom("translations").where("resource", "=", "product").where("resource_id", "=", productId).execute();
  await tx.deleteFrom("products").where("id", "=", productId).execute();
}
