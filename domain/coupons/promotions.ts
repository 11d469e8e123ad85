/** Automatic promotions for a customer's first orders (SPEC COUP-06): off unless the shop switches them on. */

export type PromotionName = "first-order" | "first-three-orders";

/** One that this buyer is entitled to. */
export type Promotion = { name: PromotionName; basisPoints: number };

/** SPEC COUP-06: what each takes off, and how many orders of a customer it reaches. */
export const PROMOTIONS = [
  { name: "first-order", basisPoints: 500, orders: 1 },
  { name: "first-three-orders", basisPoints: 1_500, orders: 3 },
] as const satisfies readonly (Promotion & { orders: number })[];

/** Those that are on and still open to a customer who has placed `ordersSoFar` orders. */
export function promotionsFor(switchedOn: readonly PromotionName[], ordersSoFar: number): Promotion[] {
  return PROMOTIONS.filter(({ name, orders }) => switchedOn.includes(name) && ordersSoFar < orders).map(
    ({ name, basisPoints }) => ({ name, basisPoints }),
  );
}
