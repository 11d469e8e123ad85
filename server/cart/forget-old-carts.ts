import type { CustomersShop } from "../customers/customers-shop.ts";
import { deleteLeftBehind } from "./cart.store.ts";

/** Since its last change. */
const RETENTION_DAYS = 90;

/** Deletes carts that were never ordered; returns how many. Those that a draft of staff or an order names stay. */
export function forgetOldCarts(shop: CustomersShop, limit = 5_000): Promise<number> {
  return deleteLeftBehind(shop.db, new Date(shop.now().getTime() - RETENTION_DAYS * 86_400_000), limit);
}
