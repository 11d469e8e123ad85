import { globalId, parseGlobalId } from "../../domain/ids.ts";
import type { VariantOfProduct } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { pictureOf, usd } from "../graphql/values.ts";
import { selectedOptionsOf } from "./choose-variant.ts";
import { metafieldNamed, publicMetafields, type MetafieldName } from "./metafields.ts";
import { imageOf } from "./product.ts";

const WEIGHT_UNITS = {
  g: { name: "GRAMS", milligrams: 1_000 },
  kg: { name: "KILOGRAMS", milligrams: 1_000_000 },
  oz: { name: "OUNCES", milligrams: 28_349.523125 },
  lb: { name: "POUNDS", milligrams: 453_592.37 },
} as const;

export const variantGraphql: GraphqlPart = {
  resolvers: {
    ProductVariant: {
      id: ({ variant }: VariantOfProduct) => globalId("ProductVariant", variant.id),
      title: ({ variant }: VariantOfProduct) => variant.title,
      sku: ({ variant }: VariantOfProduct) => variant.sku,
      barcode: ({ variant }: VariantOfProduct) => variant.barcode,
      price: ({ variant }: VariantOfProduct) => usd(variant.priceMicros),
      compareAtPrice: ({ variant: { compareAtPriceMicros } }: VariantOfProduct) =>
        compareAtPriceMicros === null ? null : usd(compareAtPriceMicros),
      availableForSale: ({ variant }: VariantOfProduct) => variant.forSale,
      currentlyNotInStock: ({ variant: { forSale, stock } }: VariantOfProduct) =>
        forSale && stock !== null && stock <= 0,
      quantityAvailable: ({ variant }: VariantOfProduct) => variant.stock,
      selectedOptions: ({ product, variant }: VariantOfProduct) => selectedOptionsOf(product, variant),
      image: ({ product, variant }: VariantOfProduct) => pictureOf(imageOf(product, variant)),
      weight({ variant }: VariantOfProduct) {
        const weight = variant.weightMg / WEIGHT_UNITS[variant.weightUnit].milligrams;
        return Math.round(weight * 1_000_000) / 1_000_000;
      },
      weightUnit: ({ variant }: VariantOfProduct) => WEIGHT_UNITS[variant.weightUnit].name,
      requiresShipping: ({ variant }: VariantOfProduct) => variant.requiresShipping,
      taxable: ({ variant }: VariantOfProduct) => variant.taxable,
      metafield: ({ variant }: VariantOfProduct, name: MetafieldName) =>
        metafieldNamed(publicMetafields(variant.metafields), name),
      metafields: ({ variant }: VariantOfProduct, { identifiers }: { identifiers: MetafieldName[] }) =>
        identifiers.map((name) => metafieldNamed(publicMetafields(variant.metafields), name)),
      // The minimum is the product's; its variants may reach it together (SPEC PROD-03).
      quantityRule: ({ product }: VariantOfProduct) => ({ minimum: 1, maximum: null, increment: product.minBatch }),
    },
  },
  nodes: {
    ProductVariant: (id, { loaders }) => loaders.variant.load(parseGlobalId(id, "ProductVariant") ?? 0),
  },
};
