import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { hasSpacelessWords } from "../lists/condition.store.ts";
import { SOURCE_LANGUAGE } from "../products/source-language.store.ts";
import { isSpaceless } from "../words/spaceless.ts";

export type Collection = {
  id: number;
  handle: string;
  title: string;
  /** Not sanitised. */
  descriptionHtml: string;
  imageSrc: string | null;
  imageAlt: string | null;
  imageThumbhash: string | null;
  updatedAt: Date;
};

export async function readCollections(db: Db, ids: readonly number[]): Promise<Collection[]> {
  if (ids.length === 0) return [];
  return (await selectCollections(db).where("id", "in", ids).execute()).map(collectionOfRow);
}

export async function readCollectionByHandle(db: Db, handle: string): Promise<Collection | null> {
  const row = await selectCollections(db).where("handle", "=", handle).executeTakeFirst();
  return row ? collectionOfRow(row) : null;
}

const MOST_TITLES = 50_000;

export async function readCollectionTitles(db: Db): Promise<{ id: number; language: string; text: string }[]> {
  const { rows } = await sql<{ id: number; language: string; text: string }>`
    select id, ${SOURCE_LANGUAGE} as language, title as text from collections
    union all
    select c.id, t.language, t.text from current_translations t join collections c on c.id = t.resource_id
    where t.resource = 'collection' and t.field = 'title' and t.language <> ${SOURCE_LANGUAGE}
    limit ${MOST_TITLES}
  `.execute(db);
  return rows;
}

export async function readCollectionIds(
  db: Db,
  { words, sort, limit }: { words: readonly string[]; sort: "id" | "title" | "updated_at"; limit: number },
): Promise<number[]> {
  let found = db.selectFrom("collections").select("id");
  for (const word of words) found = found.where(titleHas(word));
  const rows = await found.orderBy(sort).orderBy("id").limit(limit).execute();
  return rows.map((row) => row.id);
}

export async function readCollectionIdsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("collection_products")
    .select(["product_id", "collection_id"])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("collection_id")
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([product, of]) => [product, of.map((row) => row.collection_id)]));
}

function selectCollections(db: Db) {
  return db
    .selectFrom("collections")
    .leftJoin("picture_descriptors as seen", "seen.src", "collections.image_src")
    .select(["id", "handle", "title", "description_html", "image_src", "image_alt"])
    .select(["collections.updated_at", "seen.thumbhash as image_thumbhash"]);
}

type CollectionRow = Awaited<ReturnType<ReturnType<typeof selectCollections>["execute"]>>[number];

function collectionOfRow(row: CollectionRow): Collection {
  const { id, handle, title } = row;
  return {
    id,
    handle,
    title,
    descriptionHtml: row.description_html,
    imageSrc: row.image_src,
    imageAlt: row.image_alt,
    imageThumbhash: row.image_thumbhash,
    updatedAt: row.updated_at,
  };
}

function titleHas(word: string) {
  if (isSpaceless(word)) return hasSpacelessWords(word, sql`title`);
  const literal = word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
  return sql<boolean>`title ~* ${`(^|[^[:alnum:]])${literal}`}`;
}
