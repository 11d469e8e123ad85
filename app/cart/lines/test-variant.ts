import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";

export function variant(id: number, some: Partial<VariantForCart> = {}): VariantForCart {
  return {
    variantId: `gid://shopify/ProductVariant/${id}`,
    productId: "gid://shopify/Product/1",
    handle: "pearl-studs",
    title: "Pearl studs",
    titleLanguage: "en",
    variantTitle: "Gold",
    sku: null,
    image: null,
    platformMicros: 1_000_000,
    weightMg: 4_000,
    freeShipping: false,
    minQuantity: 1,
    minBatch: 1,
    available: null,
    forSale: true,
    ...some,
  };
}
