import type { BackendMoney } from "../contract/shapes.ts";
import { minorDigits, type CurrencyCode } from "../domain/currencies.ts";
import { decimalOfCents, decimalOfStored } from "../domain/money.ts";

/** `currency`: the shop's base currency. */
export function moneyOfCents(cents: number, currency: CurrencyCode): BackendMoney {
  return { amount: decimalOfCents(cents, currency), currencyCode: currency };
}

/** A stored price, with further places where it goes below the cent: "12.50", "0.0125". */
export function moneyOfMicros(micros: number, currency: CurrencyCode): BackendMoney {
  const written = decimalOfStored(micros, currency);
  const amount = minorDigits(currency) === 0 ? written.replace(/\.0$/, "") : written.replace(/\.\d$/, "$&0");
  return { amount, currencyCode: currency };
}
