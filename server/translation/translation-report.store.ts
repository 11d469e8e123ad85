import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { TranslationKey, Resource } from "./translations.store.ts";

export type CountOfOrigin = { language: string; origin: string; texts: number; titles: number; stale: number };

/** Counts translations by language and origin; `titles`: of products. Reads the whole table. */
export async function countByOrigin(db: Db): Promise<CountOfOrigin[]> {
  const { rows } = await sql<CountOfOrigin>`
    select language, origin, count(*)::int as texts,
      count(*) filter (where resource = 'product' and field = 'title')::int as titles, count(stale_at)::int as stale
    from current_translations group by language, origin order by language, origin
  `.execute(db);
  return rows;
}

export async function countProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** `handle`: null for a menu item. `english`: null when the text no longer exists. */
export type TranslatedText = TranslationKey & {
  handle: string | null;
  text: string;
  english: string | null;
  origin: string;
  /** Whether a person wrote it for another English than the present one. */
  isStale: boolean;
  /** When that was noted: by a job, a moment after it became so. */
  staleAt: Date | null;
};

/** People's translations of older English, the longest known first. */
export async function readStale(db: Db, limit: number): Promise<TranslatedText[]> {
  const { rows } = await sql<TranslatedText>`
    ${TRANSLATED_TEXTS} where t.stale_at is not null
    order by t.stale_at, t.resource, t.resource_id, t.language, t.field limit ${limit}
  `.execute(db);
  return rows;
}

export async function readTranslatedTexts(db: Db, resource: Resource, id: number): Promise<TranslatedText[]> {
  const { rows } = await sql<TranslatedText>`
    ${TRANSLATED_TEXTS} where t.resource = ${resource} and t.resource_id = ${id} order by t.field, t.language
  `.execute(db);
  return rows;
}

export type MachineText = {
  id: number;
  handle: string | null;
  english: string | null;
  text: string;
  origin: string;
  translatedAt: Date;
};

type MachineTextsQuery = { resource: Resource; language: string; field: string; after: number; limit: number };

/** Texts that machines have translated, by id. */
export async function readMachines(db: Db, { resource, language, field, after, limit }: MachineTextsQuery) {
  const { rows } = await sql<MachineText>`
    select t.resource_id as id, t.text, t.source as english, t.origin, t.updated_at as "translatedAt",
      coalesce(p.handle, c.handle, m.handle) as handle
    from translated_texts t
    left join products p on t.resource = 'product' and p.id = t.resource_id
    left join collections c on t.resource = 'collection' and c.id = t.resource_id
    left join menus m on t.resource = 'menu' and m.id = t.resource_id
    where t.resource = ${resource} and t.language = ${language} and t.field = ${field} and t.resource_id > ${after}
      and t.origin <> 'human'
    order by t.resource_id limit ${limit}
  `.execute(db);
  return rows;
}

const TRANSLATED_TEXTS = sql`
  select t.resource, t.resource_id as id, t.language, t.field, t.text, t.source as english, t.origin,
    t.origin = 'human' and coalesce(t.source_hash <> source_hash(t.source), t.stale_at is not null) as "isStale",
    t.stale_at as "staleAt", coalesce(p.handle, c.handle, m.handle) as handle
  from translated_texts t
  left join products p on t.resource = 'product' and p.id = t.resource_id
  left join collections c on t.resource = 'collection' and c.id = t.resource_id
  left join menus m on t.resource = 'menu' and m.id = t.resource_id
`;

export async function readIdByHandle(
  db: Db,
  resource: Exclude<Resource, "menu-item">,
  handle: string,
): Promise<number | null> {
  const table = { product: "products", collection: "collections", menu: "menus" } as const;
  const row = await db.selectFrom(table[resource]).select("id").where("handle", "=", handle).executeTakeFirst();
  return row?.id ?? null;
}
