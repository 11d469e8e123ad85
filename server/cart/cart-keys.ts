/** What opens a cart, and the order it has become, for those who have proved otherwise that it is theirs. */
import type { Shop } from "../shop.ts";
import { readCartKey } from "./cart-keys.store.ts";

/** Token and key of this cart. Never hand them to anybody but its buyer. */
export async function keyOfCart(shop: Shop, cartId: number): Promise<{ token: string; key: string }> {
  return readCartKey(shop.db, cartId);
}
