import type { Api } from "../api/api.ts";
import { currentSession } from "../session/session.ts";
import { useCartStatus } from "./cart-status.ts";

/**
 * Refreshes a customer's cart from the shop, unless that was done within `freshMs`; does nothing for guests. Its code is
 * loaded beside the page: the first sight of the cart does without. Never throws; where that code cannot be loaded, a
 * cart that is not known yet counts as failed.
 */
export async function refreshFromShop(api: Api, freshMs: number): Promise<void> {
  try {
    const { refreshKeptCart } = await import("./cart-keeper.ts");
    await refreshKeptCart(api, freshMs);
  } catch (error) {
    if (!currentSession()) return;
    useCartStatus.setState(({ status }) => (status === "known" ? {} : { status: "failed", error }));
  }
}
