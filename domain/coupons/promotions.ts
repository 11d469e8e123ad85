/** For a customer's first orders (SPEC COUP-06); off unless staff switch them on. */

export type PromotionName = "first-order" | "first-three-orders";

export type Promotion = { name: PromotionName; basisPoints: number };

export const PROMOTIONS = [
  { name: "first-order", basisPoints: 500, orders: 1 },
  { name: "first-three-orders", basisPoints: 1_500, orders: 3 },
] as const satisfies readonly (Promotion & { orders: number })[];

export function promotionsFor(switchedOn: readonly PromotionName[], ordersSoFar: number): Promotion[] {
  return PROMOTIONS.filter(({ name, orders }) => switchedOn.includes(name) && ordersSoFar < orders).map(
    ({ name, basisPoints }) => ({ name, basisPoints }),
  );
}
