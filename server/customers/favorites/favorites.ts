/** SPEC FAV-01 */

import { Refusal } from "../../../contract/refusals.ts";
import type { FavoriteSort } from "../../../domain/customers/favorite-sorts.ts";
import { inTransaction } from "../../transaction.ts";
import { takeTurn } from "../customer-turns.ts";
import type { CustomersShop } from "../customers-shop.ts";
import {
  deleteFavorite,
  insertFavorite,
  readFavorites,
  readFavoriteStanding,
  type Favorite,
} from "./favorites.store.ts";

const MOST_FAVORITES = 2_000;

type FavoritePage = { entries: Favorite[]; total: number; productIds: number[] };

/** Idempotent. Throws `not-found` for a product that is neither sold nor a favorite, `favorites.full` at 2,000. */
export async function updateFavorite(
  shop: CustomersShop,
  customerId: number,
  productId: number,
  favorite: boolean,
): Promise<void> {
  if (!favorite) return deleteFavorite(shop.db, customerId, productId);
  await inTransaction(shop, async (tx) => {
    await takeTurn(tx, customerId);
    const { isFavorite, isSold, count } = await readFavoriteStanding(tx, customerId, productId);
    if (isFavorite) return;
    if (!isSold) throw new Refusal("not-found", "Data not found");
    if (count >= MOST_FAVORITES) {
      throw new Refusal(
        "favorites.full",
        `You can have at most ${MOST_FAVORITES} favorites. Please remove some first.`,
      );
    }
    await insertFavorite(tx, customerId, productId, shop.now());
  });
}

/** From page 1. Products no longer sold are kept but not shown. */
export async function favoritesOf(
  shop: CustomersShop,
  customerId: number,
  { sort, page, size }: { sort: FavoriteSort; page: number; size: number },
): Promise<FavoritePage> {
  const favorites = await readFavorites(shop.db, customerId, { sort, limit: MOST_FAVORITES });
  const sold = favorites.filter(({ isSold }) => isSold);
  return {
    entries: sold.slice((page - 1) * size, page * size),
    total: sold.length,
    productIds: favorites.map(({ productId }) => productId),
  };
}
