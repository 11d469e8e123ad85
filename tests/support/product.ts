import type { Product, Variant } from "../../server/catalog/products/product.ts";

type Input = Partial<Omit<Product, "variants">> & { variants?: readonly Partial<Variant>[] };

/** Variants are numbered from 1. */
export function productOf({ variants = [{}], ...input }: Input = {}): Product {
  const day = new Date("2026-11-01T12:00:00Z");
  return {
    id: 1,
    handle: "ring",
    title: "Ring",
    descriptionHtml: "",
    vendor: "",
    productType: "",
    tags: [],
    options: [],
    minQuantity: 1,
    minBatch: 1,
    freeShipping: false,
    giftCard: false,
    soldCount: 0,
    seoTitle: null,
    seoDescription: null,
    createdAt: day,
    updatedAt: day,
    images: [],
    metafields: [],
    ...input,
    variants: variants.map((variant, index) => ({
      id: index + 1,
      productId: 1,
      position: index + 1,
      sku: null,
      barcode: null,
      optionValues: [],
      title: variant.optionValues?.join(" / ") ?? "Default Title",
      priceMicros: 1_000_000,
      compareAtPriceMicros: null,
      weightMg: 0,
      weightUnit: "g",
      available: 100,
      stock: 100,
      forSale: true,
      requiresShipping: true,
      taxable: true,
      imagePosition: null,
      metafields: [],
      ...variant,
    })),
  };
}
