import type { Money } from "../contract/shapes.ts";
import { decimalOfMicros } from "../domain/money.ts";

const MICROS_PER_CENT = 10_000;

export function moneyOfCents(cents: number): Money {
  return { amount: dollarsOfCents(cents), currencyCode: "USD" };
}

/** With further places where it goes below the cent, "0.0125". */
export function moneyOfMicros(micros: number): Money {
  return { amount: dollarsOfMicros(micros), currencyCode: "USD" };
}

export function dollarsOfCents(cents: number): string {
  return dollarsOfMicros(cents * MICROS_PER_CENT);
}

function dollarsOfMicros(micros: number): string {
  return decimalOfMicros(Math.min(micros, Number.MAX_SAFE_INTEGER)).replace(/\.\d$/, "$&0");
}
