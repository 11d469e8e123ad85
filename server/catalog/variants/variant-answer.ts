import type { ServerCartLine } from "../../../contract/cart/cart.ts";
import { sellingMicros } from "../../../domain/catalog/price.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { globalId } from "../../../domain/ids.ts";
import { absolute } from "../../graphql/values.ts";
import { moneyOfMicros } from "../../wire-money.ts";
import type { VariantInCart } from "../products/product.ts";

type VariantAnswer = Omit<ServerCartLine, "quantity" | "checked" | "isMinQuantity">;

/** `pricing`: the shop's. `pictureAt`: of `picturesAtCdn`. */
export type VariantSeen = { origin: string; pricing: Pricing; pictureAt: (src: string | null) => string | null };

export function variantAnswer(variant: VariantInCart, { origin, pricing, pictureAt }: VariantSeen): VariantAnswer {
  const { variantId, title, titleLanguage, variantTitle, selectedOptions, sku, freeShipping } = variant;
  const { platformMicros, ships } = variant;
  const picture = pictureAt(variant.imageSrc);
  return {
    variantId: globalId("ProductVariant", variantId),
    ...{ title, titleLanguage, variantTitle, selectedOptions, sku, freeShipping },
    ...(ships === false && { ships }),
    image: picture === null ? null : absolute(picture, origin),
    weight: variant.weightMg / 1_000,
    weightUnit: "g",
    amount: moneyOfMicros(sellingMicros(platformMicros, pricing), pricing.currency),
    price: moneyOfMicros(platformMicros, pricing.currency),
    availableForSale: variant.forSale,
    quantityAvailable: variant.available,
    product: productOfVariant(variant),
  };
}

export function productOfVariant({
  productId,
  handle,
  title,
  minBatch,
  minQuantity,
}: VariantInCart): ServerCartLine["product"] {
  return { id: globalId("Product", productId), handle, title, minBatch, minQuantity };
}
