import type { Api } from "../api/api.ts";
import { currentSession } from "../session/session.ts";
import { useCartStatus } from "./cart-status.ts";

/**
 * Refreshes a customer's cart from the server, unless done within `freshMs`. Never throws; if its code cannot be
 * loaded, a cart whose status is unknown counts as failed.
 */
export async function refreshFromShop(api: Api, freshMs: number): Promise<void> {
  try {
    const { refreshStoredCart } = await import("./cart-sync.ts");
    await refreshStoredCart(api, freshMs);
  } catch (error) {
    if (!currentSession()) return;
    useCartStatus.setState(({ status }) => (status === "known" ? {} : { status: "failed", error }));
  }
}
