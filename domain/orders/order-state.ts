/** SPEC ORDS-01 */

export const ORDER_STATES = ["PENDING", "PAID", "FULFILLED", "REFUNDED", "PARTIALLY_REFUNDED", "VOIDED"] as const;

export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Record<OrderState, readonly OrderState[]> = {
  PENDING: ["PAID", "VOIDED"],
  PAID: ["FULFILLED", "PARTIALLY_REFUNDED", "REFUNDED"],
  FULFILLED: ["PARTIALLY_REFUNDED", "REFUNDED"],
  PARTIALLY_REFUNDED: ["REFUNDED"],
  REFUNDED: [],
  VOIDED: [],
};

/** Staying in a state is not a transition. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}
