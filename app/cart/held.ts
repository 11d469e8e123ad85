/**
 * What an open checkout of the customer's own keeps back is theirs still (docs/decisions/0044). Public reads of the
 * shop do not know whose it is; the customer's own cart says it.
 */
import { useMemo } from "react";
import type { Product } from "../catalog/product.ts";
import type { VariantForCart } from "./cart-line.ts";
import { useCartStatus } from "./cart-status.ts";

type Held = Readonly<Record<string, number>>;
type Stock = Pick<VariantForCart, "available" | "forSale">;

/** The stock as it is to whoever holds so many pieces of it. */
export function withPiecesHeld<S extends Stock>(stock: S, pieces: number): S {
  if (pieces === 0 || stock.available === null) return stock;
  return { ...stock, available: stock.available + pieces, forSale: true };
}

/** What a public read has found, as it is to the customer who is signed in. */
export function asOwn<V extends VariantForCart>(variant: V): V {
  return withPiecesHeld(variant, useCartStatus.getState().held[variant.variantId] ?? 0);
}

/** For components: the product as it is to the customer who is signed in; to a guest as it is. */
export function useOwnStock(product: Product): Product {
  const held = useCartStatus((state) => state.held);
  return useMemo(() => ofProduct(product, held), [product, held]);
}

function ofProduct(product: Product, held: Held): Product {
  if (!product.variants.some(({ id }) => held[id] !== undefined)) return product;
  const variants = product.variants.map((variant) => withPiecesHeld(variant, held[variant.id] ?? 0));
  return { ...product, variants, forSale: variants.some(({ forSale }) => forSale) };
}
