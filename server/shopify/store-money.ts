/** Amounts of the Admin API in the currency that the buyer pays. */

import { z } from "zod";
import { isCurrency } from "../../domain/currencies.ts";
import { storedOfDecimal } from "../../domain/money.ts";

/** A MoneyBag. */
export const moneyBag = z.object({ presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }) });

export type MoneyBag = z.output<typeof moneyBag>;

export const MONEY = "{ presentmentMoney { amount currencyCode } }";

/** Null for another currency, and for an amount finer than its smallest unit. */
export function centsOf({ presentmentMoney: { amount, currencyCode } }: MoneyBag, currency: string): number | null {
  if (currencyCode !== currency || !isCurrency(currency)) return null;
  // "12.500" is 12.5.
  const micros = storedOfDecimal(amount.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), currency);
  return micros === null || micros % 10_000 !== 0 ? null : micros / 10_000;
}
