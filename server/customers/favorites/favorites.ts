/** The products that a customer has put a heart on (SPEC FAV-01). */
import { Refusal } from "../../../contract/refusals.ts";
import { inTransaction } from "../../transaction.ts";
import type { Shop } from "../../shop.ts";
import { takeTurn } from "../customer-turns.ts";
import {
  deleteFavorite,
  insertFavorite,
  readFavorites,
  readFavoriteStanding,
  type Favorite,
  type FavoriteSort,
} from "./favorites.store.ts";

const MOST_FAVORITES = 2_000;

/** `productIds`: every favorite; `entries`: the page of those that are sold; `total`: how many are. */
type FavoritePage = { entries: Favorite[]; total: number; productIds: number[] };

/**
 * Adds a product to the customer's favorites, or removes it; repeating changes nothing. Throws `not-found` for one that
 * is neither sold nor a favorite, and `favorites.full` at 2,000.
 */
export async function updateFavorite(
  shop: Shop,
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
      throw new Refusal("favorites.full", `You can keep ${MOST_FAVORITES} favorites. Please take some off first.`);
    }
    await insertFavorite(tx, customerId, productId, shop.now());
  });
}

/** A page of the favorites, from 1. What is no longer sold is kept but not shown: it may come back. */
export async function favoritesOf(
  shop: Shop,
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
