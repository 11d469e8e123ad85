/** Order amounts from API strings, for formatting: orders are charged and shown in the shop's base currency. */

import type { BackendMoney } from "../../../contract/shapes.ts";
import { minorDigits } from "../../../domain/currencies.ts";
import { decimalOfCents as decimalIn } from "../../../domain/money.ts";
import { centsOf } from "../../api/wire-money.ts";

export function mgOf(grams: number): number {
  return Math.round(grams * 1_000);
}

/** "12.34", to be read by other programs. */
export function decimalOfCents(money: BackendMoney): string {
  return decimalIn(centsOf(money), money.currencyCode);
}

/** "0.0125": the price of one piece, with at least two places; without any in a currency that has none. */
export function decimalOfUnit({ amount, currencyCode }: BackendMoney): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const padded = fraction.padEnd(minorDigits(currencyCode), "0");
  return padded === "" ? whole : `${whole}.${padded}`;
}
