import { formatMinus, formatMoney } from "../../domain/price.ts";
import type { Quote } from "../../domain/quote.ts";
import { showQuote, type ShownQuote } from "../../domain/shown-quote.ts";
import { useApp } from "../context.tsx";

type WrittenQuote = ShownQuote & {
  /** One of its figures as the visitor's language writes it. */
  write(minor: number): string;
  /** The same taken off, with its minus where the language has it. */
  writeMinus(minor: number): string;
};

/** A quote in the visitor's currency, whose columns add up. */
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
