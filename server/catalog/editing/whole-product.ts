import { omit } from "../../../domain/omit.ts";
import type { ProductToExport } from "../csv/export-products.store.ts";
import type { ProductDraft, VariantDraft } from "../products/product-draft.ts";

/** The draft that saves a product as it is. Stock is left to what it has become meanwhile. */
export function draftOfWhole(product: ProductToExport): ProductDraft {
  const { status, variants } = product;
  return {
    ...omit(product, "id", "status", "variants"),
    status: status as NonNullable<ProductDraft["status"]>,
    variants: variants.map((variant): VariantDraft => ({ ...omit(variant, "id"), available: null })),
  };
}

/** Names of all metafields of these products, so that saving a draft removes those that it does not give. */
export function metafieldNamesOf(products: readonly ProductToExport[]) {
  const names = products.flatMap(({ metafields, variants }) => [
    ...metafields.map(({ namespace, key }) => ({ owner: "product" as const, namespace, key })),
    ...variants.flatMap((variant) =>
      variant.metafields.map(({ namespace, key }) => ({ owner: "variant" as const, namespace, key })),
    ),
  ]);
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}
