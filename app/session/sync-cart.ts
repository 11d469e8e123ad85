import type { Api } from "../api/api.ts";
import { bringTogether } from "../cart/cart-keeper.ts";

/**
 * Brings the cart of this browser and the one the shop keeps for her together, once she has logged in (SPEC SESS-01).
 * Resolves when the cart is as it will stay, or she is asked what to do about it (SPEC SESS-02).
 */
export function syncCart(api: Api): Promise<void> {
  return bringTogether(api);
}
