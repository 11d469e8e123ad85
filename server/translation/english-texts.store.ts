import { sql, type RawBuilder } from "kysely";
import type { Db } from "../database.ts";
import type { Resource } from "./translations.store.ts";

export type EnglishThing = {
  id: number;
  title: string;
  descriptionHtml: string | null;
  productType: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  options: { name: string; values: string[] }[];
  /** Alternative texts of pictures. */
  alts: string[];
  /** `fresh`: it translates the present English. `stale`: it is marked as not doing so. */
  translations: [language: string, field: string, origin: string, fresh: boolean | null, stale: boolean][];
};

/** Those of `ids` that exist. */
export async function readEnglish(db: Db, resource: Resource, ids: readonly number[]): Promise<EnglishThing[]> {
  const { rows } = await sql<EnglishThing>`
    select e.id, e.title, e.description_html as "descriptionHtml", e.product_type as "productType",
      e.seo_title as "seoTitle", e.seo_description as "seoDescription", e.options, e.alts, coalesce(texts.translations, '[]') as translations
    from (${SOURCES[resource]} where id = any(${ids}::bigint[])) as e
    cross join lateral (
      select jsonb_agg(jsonb_build_array(
        t.language, t.field, t.origin,
        t.source_hash = source_hash(english_of(
          t.field, e.title, e.description_html, e.product_type, e.seo_title, e.seo_description
        )),
        t.stale_at is not null
      )) as translations
      from current_translations t where t.resource = ${resource} and t.resource_id = e.id
    ) as texts
    order by e.id
  `.execute(db);
  return rows;
}

const NONE = sql`null::text as product_type, null::text as seo_title, null::text as seo_description, '[]'::jsonb as options, '{}'::text[] as alts`;

const SOURCES: Record<Resource, RawBuilder<unknown>> = {
  product: sql`
    select id, title, description_html, product_type, seo_title, seo_description, options, array(
      select distinct alt from product_images i where i.product_id = products.id and alt is not null order by alt
    ) as alts from products`,
  collection: sql`select id, title, description_html, ${NONE} from collections`,
  menu: sql`select id, title, null::text as description_html, ${NONE} from menus`,
  "menu-item": sql`select id, title, null::text as description_html, ${NONE} from menu_items`,
};
