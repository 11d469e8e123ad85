/** What is known of a customer's cart and of what waits to go up; `cart-keeper.ts` keeps it. */
import { create } from "zustand";

type CartStatus = {
  /** Whether a customer's `lines` are known to be hers; "unknown" until the shop was asked. */
  status: "unknown" | "known" | "failed";
  /** Whether she is asked what to do, as a guest's lines could not go up (SPEC SESS-02). */
  asksAboutMerge: boolean;
  /** Whether the last try to send her changes came to nothing; they are tried again by themselves. */
  sendingFailed: boolean;
  /** Pieces that an open checkout of the customer's own keeps back, by variant id: to them they are available. */
  held: Readonly<Record<string, number>>;
  /** How often the shop has refused a change and it was taken back here, by variant id. */
  refusals: Readonly<Record<string, number>>;
  /** Why the last exchange with the shop came to nothing; null after one that went well. */
  error: unknown;
};

/** As long as the page lives. */
export const useCartStatus = create<CartStatus>()(() => ({
  status: "unknown",
  asksAboutMerge: false,
  sendingFailed: false,
  held: {},
  refusals: {},
  error: null,
}));

/** Changes of these variants were refused, and are about to be taken back. */
export function noteRefused(variantIds: readonly string[]): void {
  useCartStatus.setState(({ refusals }) => ({
    refusals: { ...refusals, ...Object.fromEntries(variantIds.map((id) => [id, (refusals[id] ?? 0) + 1])) },
  }));
}
