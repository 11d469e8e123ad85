/** The state of a customer's cart and its pending changes; `cart-sync.ts` sets it. */

import { create } from "zustand";

type CartStatus = {
  /** Whether `lines` are known to be the customer's; "unknown" until first fetched. */
  status: "unknown" | "known" | "failed";
  mergeDialogOpen: boolean;
  sendingFailed: boolean;
  /** Pieces reserved by the customer's own open checkout, by variant id: available to them. */
  reserved: Readonly<Record<string, number>>;
  /** How often the shop refused a change, which was then undone here, by variant id. */
  refusals: Readonly<Record<string, number>>;
  error: unknown;
};

export const useCartStatus = create<CartStatus>()(() => ({
  status: "unknown",
  mergeDialogOpen: false,
  sendingFailed: false,
  reserved: {},
  refusals: {},
  error: null,
}));

export function noteRefused(variantIds: readonly string[]): void {
  useCartStatus.setState(({ refusals }) => ({
    refusals: { ...refusals, ...Object.fromEntries(variantIds.map((id) => [id, (refusals[id] ?? 0) + 1])) },
  }));
}
