/** Order amounts from API strings, for formatting: orders are charged and shown in US dollars. */
import type { Money } from "../../../contract/shapes.ts";
import { microsOfDecimal } from "../../../domain/money.ts";

/** Micros of the price of one piece. */
export function microsOf({ amount }: Money): number {
  return microsOfDecimal(amount) ?? 0;
}

export function centsOf(money: Money): number {
  return Math.round(microsOf(money) / 10_000);
}

export function mgOf(grams: number): number {
  return Math.round(grams * 1_000);
}

/** "12.34", to be read by other programs. */
export function decimalOfCents(money: Money): string {
  return (centsOf(money) / 100).toFixed(2);
}

/** "0.0125": the price of one piece, with at least two places. */
export function decimalOfUnit(money: Money): string {
  const [whole = "0", fraction = ""] = money.amount.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}
