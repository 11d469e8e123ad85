import type { Api } from "../../api/api.ts";
import { bringTogether } from "../../cart/cart-sync.ts";

/**
 * Merges this browser's cart with the one that the shop stores for the customer, after login (SPEC SESS-01).
 * Resolves when the cart is final, or the customer is asked what to do about it (SPEC SESS-02).
 */
export function syncCart(api: Api): Promise<void> {
  return bringTogether(api);
}
