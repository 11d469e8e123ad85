/** A whole product in Storefront GraphQL, and the way from there to what its page works with. */
import type { Product } from "../catalog/product.ts";
import { MEDIA_FIELDS, mediaOf, type RawMedia } from "./media-shapes.ts";
import {
  CARD_FIELDS,
  cardOf,
  LANGUAGES_FIELD,
  languagesOf,
  VARIANT_FIELDS,
  variantOf,
  type RawCard,
  type RawLanguages,
  type RawVariant,
} from "./storefront-shapes.ts";

export const PRODUCT = `fragment Whole on Product {
  ${CARD_FIELDS} vendor productType descriptionHtml description(truncateAt: 160)
  descriptionLanguage: metafield(namespace: "filigree", key: "description_language") { value }
  ${LANGUAGES_FIELD}
  options { name optionValues { name } }
  ${MEDIA_FIELDS}
  variants(first: 250) { nodes { ${VARIANT_FIELDS} } }
  collections(first: 25) { nodes { handle title } }
  seo { title description }
}`;

export type RawProduct = RawCard &
  RawLanguages & {
    vendor: string;
    productType: string;
    descriptionHtml: string;
    description: string;
    descriptionLanguage: { value: string } | null;
    options: { name: string; optionValues: { name: string }[] }[];
    media: { nodes: RawMedia[] };
    variants: { nodes: RawVariant[] };
    collections: { nodes: { handle: string; title: string }[] };
    seo: { title: string | null; description: string | null };
  };

export function productOf(raw: RawProduct, origin: string): Product {
  const variants = raw.variants.nodes.map((each) => variantOf(each, origin));
  return {
    ...cardOf(raw, origin),
    vendor: raw.vendor,
    productType: raw.productType,
    descriptionHtml: raw.descriptionHtml,
    descriptionLanguage: raw.descriptionLanguage?.value ?? null,
    languages: languagesOf(raw),
    summary: raw.description,
    options: variants.some((each) => each.options.length > 0)
      ? raw.options.map(({ name, optionValues }) => ({ name, values: optionValues.map((value) => value.name) }))
      : [],
    ...mediaOf(raw.media.nodes, origin),
    variants,
    category: raw.collections.nodes.find(({ title }) => title === raw.productType) ?? null,
    seoTitle: raw.seo.title,
    seoDescription: raw.seo.description,
  };
}
