/**
 * Only stock, which changes with every order, is read each time; the rest is validated by the product's version. That
 * comes with the stock, so unlike the read model this needs no notices, and holds in a transaction too.
 */

import { LRUCache } from "lru-cache";
import { canBePriced } from "../../../domain/cart/lines.ts";
import type { Db } from "../../database.ts";
import { stockOf, type StockOfVariant, type VariantInCart } from "../products/product.ts";
import { readCards, readStandings, type VariantCard } from "./variants.store.ts";

export type VariantCards = LRUCache<number, VariantCard>;

/** About a kilobyte each, enough for the carts of a few hundred customers at once. */
const MOST_CARDS = 50_000;

export function openVariantCards(): VariantCards {
  return new LRUCache({ max: MOST_CARDS });
}

/** The existing ones of `variantIds`, on sale or not. */
export async function readVariants(
  { db, variantCards: cards }: { db: Db; variantCards: VariantCards },
  variantIds: readonly number[],
): Promise<VariantInCart[]> {
  const found: VariantInCart[] = [];
  const unknown = new Set(variantIds);
  const add = (card: VariantCard, stock: StockOfVariant) => {
    unknown.delete(card.known.variantId);
    found.push(withStock(card, stock));
  };

  const cached = [...unknown].flatMap((id) => cards.get(id) ?? []);
  const knownVariants = cached.map(({ known }) => known);
  const standings = new Map((await readStandings(db, knownVariants)).map((standing) => [standing.variantId, standing]));
  for (const card of cached) {
    const standing = standings.get(card.known.variantId);
    if (standing?.version === card.version) add(card, standing);
  }
  for (const { card, stock } of await readCards(db, [...unknown])) {
    cards.set(card.known.variantId, card);
    add(card, stock);
  }
  return found;
}

/** As they are now, without the rest of their products. */
export async function readVariantsAnew(db: Db, variantIds: readonly number[]): Promise<VariantInCart[]> {
  return (await readCards(db, variantIds)).map(({ card, stock }) => withStock(card, stock));
}

function withStock({ known }: VariantCard, stock: StockOfVariant): VariantInCart {
  const { available } = stockOf(stock);
  return { ...known, available, forSale: known.onSale && available !== 0 && canBePriced(known) };
}
