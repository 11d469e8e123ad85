import { sql } from "kysely";
import { arrayOf, type Db } from "../../database.ts";

/** Languages besides the source language in which product `p` has a title and, if it needs one, a description. */
export const PRODUCT_LANGUAGES = sql<string[]>`array(
  select t.language from current_translations t
  where t.resource = 'product' and t.resource_id = p.id and t.field in ('title', 'description_html')
  group by t.language having count(*) = case when p.description_html = '' then 1 else 2 end
  order by t.language
)`;

export const COLLECTION_LANGUAGES = sql<string[]>`array(
  select t.language from current_translations t
  where t.resource = 'collection' and t.resource_id = c.id and t.field = 'title' order by t.language
)`;

export type ListedKind = "product" | "collection";

export async function readPageLanguages(
  db: Db,
  listed: ListedKind,
  ids: readonly number[],
): Promise<{ id: number; languages: string[] }[]> {
  const among = arrayOf(ids);
  const query =
    listed === "product"
      ? sql<{ id: number; languages: string[] }>`
          select p.id, ${PRODUCT_LANGUAGES} as languages from products p where p.id = any(${among}::bigint[])`
      : sql<{ id: number; languages: string[] }>`
          select c.id, ${COLLECTION_LANGUAGES} as languages from collections c where c.id = any(${among}::bigint[])`;
  const { rows } = await query.execute(db);
  return rows;
}
