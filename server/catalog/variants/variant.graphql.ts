import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import type { VariantOfProduct } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { pictureOf, usd } from "../../graphql/values.ts";
import { inWords } from "../../graphql/words.ts";
import { metafieldNamed, publicMetafields, type MetafieldName } from "../products/metafields.ts";
import { imageOf, type Product } from "../products/product.ts";
import { selectedOptions, variantTitle } from "./translated-options.ts";
import { weightOf } from "./weight.ts";

const WEIGHT_UNITS = { g: "GRAMS", kg: "KILOGRAMS", oz: "OUNCES", lb: "POUNDS" } as const;

export const variantGraphql: GraphqlPart = {
  resolvers: {
    ProductVariant: {
      id: ({ variant }: VariantOfProduct) => globalId("ProductVariant", variant.id),
      title: ({ product, variant }: VariantOfProduct, _: unknown, context) =>
        inWords(context, "product", product.id, (words) => variantTitle(words, variant)),
      sku: ({ variant }: VariantOfProduct) => variant.sku,
      barcode: ({ variant }: VariantOfProduct) => variant.barcode,
      price: ({ variant }: VariantOfProduct) => usd(variant.priceMicros),
      compareAtPrice: ({ variant: { compareAtPriceMicros } }: VariantOfProduct) =>
        compareAtPriceMicros === null ? null : usd(compareAtPriceMicros),
      availableForSale: ({ variant }: VariantOfProduct) => variant.forSale,
      currentlyNotInStock: ({ variant: { forSale, stock } }: VariantOfProduct) =>
        forSale && stock !== null && stock <= 0,
      quantityAvailable: ({ variant }: VariantOfProduct) => variant.stock,
      selectedOptions: ({ product, variant }: VariantOfProduct, _: unknown, context) =>
        inWords(context, "product", product.id, (words) => selectedOptions(words, product, variant)),
      image: ({ product, variant }: VariantOfProduct) => pictureOf(imageOf(product, variant), product),
      weight: ({ variant }: VariantOfProduct) => weightOf(variant),
      weightUnit: ({ variant }: VariantOfProduct) => WEIGHT_UNITS[variant.weightUnit],
      requiresShipping: ({ variant }: VariantOfProduct) => variant.requiresShipping,
      taxable: ({ variant }: VariantOfProduct) => variant.taxable,
      metafield: ({ variant }: VariantOfProduct, name: MetafieldName) =>
        metafieldNamed(publicMetafields(variant.metafields), name),
      metafields: ({ variant }: VariantOfProduct, { identifiers }: { identifiers: MetafieldName[] }) =>
        identifiers.map((name) => metafieldNamed(publicMetafields(variant.metafields), name)),
      quantityRule: ({ product }: VariantOfProduct) => quantityRuleOf(product),
    },
  },
  nodes: {
    ProductVariant: (id, { loaders }) => loaders.variant.load(parseGlobalId(id, "ProductVariant") ?? 0),
  },
};

/** Variants may reach the product's minimum together (SPEC PROD-03): it applies only to a product with one variant. */
function quantityRuleOf({ minBatch, minQuantity, variants }: Product) {
  const least = variants.length === 1 ? Math.max(minQuantity, minBatch) : minBatch;
  return { minimum: Math.ceil(least / minBatch) * minBatch, maximum: null, increment: minBatch };
}
