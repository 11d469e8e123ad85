import { sql } from "kysely";
import { arrayOf, type Db } from "../database.ts";

export type GoodsWord = { productId: number; field: "title" | "value"; of: string; text: string };

/** A title's translation counts if the title is the product's present one, or the one that was translated. */
export async function readGoodsWords(
  db: Db,
  goods: readonly { productId: number; title: string }[],
  language: string,
): Promise<GoodsWord[]> {
  if (goods.length === 0) return [];
  const productIds = goods.map(({ productId }) => productId);
  const titles = goods.map(({ title }) => title);
  const { rows } = await sql<GoodsWord>`
    select t.resource_id as "productId", 'title' as field, asked.title as of, t.text
    from unnest(${arrayOf(productIds)}::bigint[], ${titles}::text[]) as asked (id, title)
    join products p on p.id = asked.id
    join current_translations t on t.resource = 'product' and t.resource_id = asked.id
      and t.language = ${language} and t.field = 'title'
    where p.title = asked.title or t.source_hash = source_hash(asked.title)
    union all
    select asked.id, 'value', said.of, said.text
    from unnest(${arrayOf([...new Set(productIds)])}::bigint[]) as asked (id)
    cross join lateral (
      select substr(field, 7) as of, text from current_translations
      where resource = 'product' and resource_id = asked.id and language = ${language} and field like 'value:%'
      offset 0
    ) as said
  `.execute(db);
  return rows;
}
