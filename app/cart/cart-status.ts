/** The state of a customer's cart and its pending changes; `cart-sync.ts` sets it. */
import { create } from "zustand";

type CartStatus = {
  /** Whether `lines` are known to be the customer's; "unknown" until first fetched. */
  status: "unknown" | "known" | "failed";
  /** Whether the customer is asked what to do after a failed merge (SPEC SESS-02). */
  asksAboutMerge: boolean;
  /** Whether the last attempt to send changes failed; it is retried automatically. */
  sendingFailed: boolean;
  /** Pieces reserved by the customer's own open checkout, by variant id: available to them. */
  held: Readonly<Record<string, number>>;
  /** How often the shop refused a change, which was then undone here, by variant id. */
  refusals: Readonly<Record<string, number>>;
  /** Why the last exchange with the shop failed; null after a success. */
  error: unknown;
};

/** Lives as long as the page. */
export const useCartStatus = create<CartStatus>()(() => ({
  status: "unknown",
  asksAboutMerge: false,
  sendingFailed: false,
  held: {},
  refusals: {},
  error: null,
}));

/** Changes to these variants were refused, and are about to be undone. */
export function noteRefused(variantIds: readonly string[]): void {
  useCartStatus.setState(({ refusals }) => ({
    refusals: { ...refusals, ...Object.fromEntries(variantIds.map((id) => [id, (refusals[id] ?? 0) + 1])) },
  }));
}
