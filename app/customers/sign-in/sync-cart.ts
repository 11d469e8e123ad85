import type { Api } from "../../api/api.ts";
import { bringTogether } from "../../cart/cart-sync.ts";

/** Merges this browser's cart with the customer's after login; resolves when it is final (SPEC SESS-01, SESS-02). */
export function syncCart(api: Api): Promise<void> {
  return bringTogether(api);
}
