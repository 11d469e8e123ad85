import type { Quote } from "../../../domain/cart/quote.ts";
import { showQuote, type ShownQuote } from "../../../domain/cart/shown-quote.ts";
import { formatMinus, formatMoney } from "../../../domain/catalog/price.ts";
import { useApp } from "../../context.tsx";

type WrittenQuote = ShownQuote & {
  write(minor: number): string;
  /** The same as a deduction, with the language's minus sign. */
  writeMinus(minor: number): string;
};

/** A quote in the visitor's currency; its columns add up. */
export function useShownQuote(quote: Quote): WrittenQuote {
  "use memo";
  const { locale, rates } = useApp();
  const { language, currency } = locale;
  const shown = showQuote(quote, currency, rates);
  const moneyOf = (minor: number) => ({ minor, currency: shown.currency });
  return {
    ...shown,
    write: (minor) => formatMoney(moneyOf(minor), language),
    writeMinus: (minor) => formatMinus(moneyOf(minor), language),
  };
}
