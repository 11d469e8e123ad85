import type { Api } from "../../../api/api.ts";
import { graphql, type ResultOf } from "../../../api/graphql.ts";
import { sharedRead } from "../../../api/shared-reads.ts";
import type { ShownProduct } from "../../cards/product.ts";
import { CARD, cardOf, VARIANT, variantOf } from "../../cards/storefront-shapes.ts";
import type { VariantForCart } from "../../cards/variant-for-cart.ts";
import { PRODUCT, productOf } from "./product-shapes.ts";

export const WHOLE = sharedRead(
  graphql(
    `
      query Product($handle: String!, $language: LanguageCode, $country: CountryCode)
      @inContext(language: $language, country: $country) {
        product(handle: $handle) {
          ...Whole
        }
      }
    `,
    [PRODUCT],
  ),
);

/** Null when there is no such product for sale in the shop. */
export async function findProduct(api: Api, handle: string): Promise<ShownProduct | null> {
  const { product } = await api.storefront(WHOLE, { handle });
  return product && productOf(product, api.origin);
}

const VARIANTS = graphql(
  `
    query Variants($ids: [ID!]!, $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      nodes(ids: $ids) {
        __typename
        ... on ProductVariant {
          ...Variant
          product {
            ...Card
          }
        }
      }
    }
  `,
  [VARIANT, CARD],
);
type VariantNode = Extract<NonNullable<ResultOf<typeof VARIANTS>["nodes"][number]>, { __typename: "ProductVariant" }>;

/** SPEC CART-07: the most in one request. */
const CHUNK = 250;

/** The current state of a cart's variants; those that are gone are left out. */
export async function findVariantsForCart(
  api: Api,
  variantIds: readonly string[],
): Promise<Map<string, VariantForCart>> {
  const found = new Map<string, VariantForCart>();
  for (let start = 0; start < variantIds.length; start += CHUNK) {
    const ids = variantIds.slice(start, start + CHUNK);
    const { nodes } = await api.storefront(VARIANTS, { ids }, { errorHandledBy: "report" });
    for (const node of nodes) {
      if (node?.__typename === "ProductVariant") found.set(node.id, forCart(node, api.origin));
    }
  }
  return found;
}

function forCart(node: VariantNode, origin: string): VariantForCart {
  const variant = variantOf(node, origin);
  const product = cardOf(node.product, origin);
  return {
    variantId: variant.id,
    productId: product.id,
    handle: product.handle,
    title: product.title,
    titleLanguage: product.titleLanguage,
    variantTitle: variant.title,
    sku: variant.sku,
    image: variant.image?.src ?? product.image?.src ?? null,
    platformMicros: variant.micros,
    weightMg: variant.weightMg,
    ships: variant.ships,
    freeShipping: product.freeShipping,
    minQuantity: product.minQuantity,
    minBatch: product.minBatch,
    available: variant.available,
    forSale: variant.forSale,
  };
}
