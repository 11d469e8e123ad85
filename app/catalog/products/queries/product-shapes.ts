import { graphql, type FragmentOf } from "../../../api/graphql.ts";
import type { ShownProduct } from "../../cards/product.ts";
import { CARD, cardOf, languagesOf, PRODUCT_LANGUAGES, VARIANT, variantOf } from "../../cards/storefront-shapes.ts";
import { MEDIA, mediaOf } from "./media-shapes.ts";

export const PRODUCT = graphql(
  `
    fragment Whole on Product {
      ...Card
      ...ProductLanguages
      vendor
      productType
      descriptionHtml
      description(truncateAt: 160)
      descriptionLanguage: metafield(namespace: "filigree", key: "description_language") {
        value
      }
      measures: metafields(
        identifiers: [
          { namespace: "custom", key: "diameter" }
          { namespace: "custom", key: "height" }
          { namespace: "custom", key: "width" }
          { namespace: "custom", key: "length" }
          { namespace: "custom", key: "depth" }
          { namespace: "custom", key: "drop_length" }
          { namespace: "custom", key: "charm_height" }
          { namespace: "custom", key: "stone_length" }
          { namespace: "custom", key: "bead_diameter" }
          { namespace: "custom", key: "pearl_diameter" }
          { namespace: "custom", key: "band_width" }
          { namespace: "custom", key: "chain_width" }
        ]
      ) {
        key
        value
      }
      options {
        name
        optionValues {
          name
        }
      }
      media(first: 50) {
        nodes {
          ...Media
        }
      }
      variants(first: 250) {
        nodes {
          ...Variant
        }
      }
      collections(first: 25) {
        nodes {
          handle
          title
        }
      }
      seo {
        title
        description
      }
    }
  `,
  [CARD, PRODUCT_LANGUAGES, MEDIA, VARIANT],
);

export function productOf(raw: FragmentOf<typeof PRODUCT>, origin: string): ShownProduct {
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
    collections: raw.collections.nodes.map(({ handle }) => handle),
    measures: raw.measures.flatMap((each) => each ?? []),
    category: raw.collections.nodes.find(({ title }) => title === raw.productType) ?? null,
    seoTitle: raw.seo.title,
    seoDescription: raw.seo.description,
  };
}
