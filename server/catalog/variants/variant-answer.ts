import type { ServerCartLine } from "../../../contract/cart/cart.ts";
import { globalId } from "../../../domain/ids.ts";
import { sellingMicros } from "../../../domain/catalog/price.ts";
import { absolute } from "../../graphql/values.ts";
import { moneyOfMicros } from "../../wire-money.ts";
import type { VariantInCart } from "../products/product.ts";

type VariantAnswer = Omit<ServerCartLine, "quantity" | "checked" | "isMinQuantity">;

export function variantAnswer(variant: VariantInCart, origin: string): VariantAnswer {
  const { variantId, title, titleLanguage, variantTitle, selectedOptions, sku, freeShipping } = variant;
  const { imageSrc, platformMicros } = variant;
  return {
    variantId: globalId("ProductVariant", variantId),
    ...{ title, titleLanguage, variantTitle, selectedOptions, sku, freeShipping },
    image: imageSrc === null ? null : absolute(imageSrc, origin),
    weight: variant.weightMg / 1_000,
    weightUnit: "g",
    amount: moneyOfMicros(sellingMicros(platformMicros)),
    price: moneyOfMicros(platformMicros),
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
