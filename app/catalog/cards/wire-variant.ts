import type { VariantOnSale } from "../../../contract/wholesale/wholesale.ts";
import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import type { VariantForCart } from "./variant-for-cart.ts";
import { pictureOf, platformMicrosOf } from "./wire-shapes.ts";

export function variantOfWire(line: VariantOnSale, origin: string): VariantForCart {
  const { product } = line;
  return {
    variantId: line.variantId,
    productId: product.id,
    handle: product.handle,
    title: product.title,
    titleLanguage: line.titleLanguage,
    variantTitle: line.variantTitle,
    sku: line.sku,
    image: pictureOf(line.image === null ? null : { url: line.image, altText: null }, origin)?.src ?? null,
    platformMicros: platformMicrosOf(line.price),
    weightMg: Math.min(Math.round(line.weight * 1_000), LINE_LIMITS.weightMg),
    freeShipping: line.freeShipping,
    ships: line.ships,
    minQuantity: product.minQuantity,
    minBatch: product.minBatch,
    available: line.quantityAvailable,
    forSale: line.availableForSale,
  };
}
