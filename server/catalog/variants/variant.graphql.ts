import { quantityRuleOf } from "../../../domain/cart/quantity-rules.ts";
import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import type { VariantOfProduct } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { pictureOf, shownPrice } from "../../graphql/values.ts";
import { inWords } from "../../graphql/words.ts";
import { metafieldNamed, publicMetafields, type MetafieldIdentifier } from "../products/metafields.ts";
import { imageOf } from "../products/product.ts";
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
      price: ({ variant }: VariantOfProduct, _: unknown, { pricing }) => shownPrice(pricing, variant.priceMicros),
      compareAtPrice: ({ variant: { compareAtPriceMicros } }: VariantOfProduct, _: unknown, { pricing }) =>
        compareAtPriceMicros === null ? null : shownPrice(pricing, compareAtPriceMicros),
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
      metafield: ({ variant }: VariantOfProduct, name: MetafieldIdentifier) =>
        metafieldNamed(publicMetafields(variant.metafields), name),
      metafields: ({ variant }: VariantOfProduct, { identifiers }: { identifiers: MetafieldIdentifier[] }) =>
        identifiers.map((name) => metafieldNamed(publicMetafields(variant.metafields), name)),
      // A client's cart keeps the rule line by line; the shop's own app sums up a product's variants (SPEC PROD-03).
      quantityRule: ({ product }: VariantOfProduct, _: unknown, { client }) =>
        quantityRuleOf(product, client !== null || product.variants.length === 1),
    },
  },
  nodes: {
    ProductVariant: (id, { loaders }) => loaders.variant.load(parseGlobalId(id, "ProductVariant") ?? 0),
  },
};
