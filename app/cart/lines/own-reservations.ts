/**
 * Stock reserved by a customer's own open checkout is available to them (docs/decisions/0044). Public reads do not
 * know whose it is; the customer's cart on the server does.
 */

import { useMemo } from "react";
import type { ShownProduct } from "../../catalog/cards/product.ts";
import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import { useCartStatus } from "../cart-status.ts";

type Reserved = Readonly<Record<string, number>>;
type Stock = Pick<VariantForCart, "available" | "forSale">;

export function withReservedPieces<S extends Stock>(stock: S, pieces: number): S {
  if (pieces === 0 || stock.available === null) return stock;
  return { ...stock, available: stock.available + pieces, forSale: true };
}

export function asOwn<V extends VariantForCart>(variant: V): V {
  return withReservedPieces(variant, useCartStatus.getState().reserved[variant.variantId] ?? 0);
}

/** For components: the product as it is for the signed-in customer; unchanged for a guest. */
export function useOwnStock(product: ShownProduct): ShownProduct {
  const reserved = useCartStatus((state) => state.reserved);
  return useMemo(() => ofProduct(product, reserved), [product, reserved]);
}

function ofProduct(product: ShownProduct, reserved: Reserved): ShownProduct {
  if (!product.variants.some(({ id }) => reserved[id] !== undefined)) return product;
  const variants = product.variants.map((variant) => withReservedPieces(variant, reserved[variant.id] ?? 0));
  return { ...product, variants, forSale: variants.some(({ forSale }) => forSale) };
}
