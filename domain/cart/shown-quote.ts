/** Converted one by one (SPEC PRICE-02), the figures of a column may be off its total; here they add up. */

import { displayAmount, type Rates } from "../catalog/price.ts";
import { minorDigits, type CurrencyCode } from "../currencies.ts";
import type { Money, UnitPrice } from "../money.ts";
import type { Quote } from "./quote.ts";

/** In minor units of `currency`: the buyer's, or the base currency without a rate (SPEC PRICE-03). */
export type ShownQuote = {
  currency: CurrencyCode;
  /** They sum to `itemTotal`. */
  lines: ReadonlyMap<string, number>;
  itemTotal: number;
  /** They sum to `savedTotal`. */
  saved: number[];
  savedTotal: number;
  subtotal: number;
  shipping: number;
  total: number;
  credit: number;
  due: number;
};

type Figures = Pick<
  Quote,
  | "lines"
  | "saved"
  | "itemTotalCents"
  | "subtotalCents"
  | "shippingCents"
  | "estimatedTotalCents"
  | "creditCents"
  | "dueCents"
>;

/** Sums are converted (SPEC PRICE-02); the rest are differences of them, and lines absorb what rounding leaves. */
export function showQuote(quote: Figures, currency: CurrencyCode, rates: Rates): ShownQuote {
  const shown = (cents: number) => displayAmount(cents, currency, rates).minor;
  const [itemTotal, subtotal, total, due] = [
    shown(quote.itemTotalCents),
    shown(quote.subtotalCents),
    shown(quote.estimatedTotalCents),
    shown(quote.dueCents),
  ];
  const amounts = partsOf(
    itemTotal,
    quote.lines.map((line) => line.amountCents),
    shown,
  );
  const savedTotal = itemTotal - subtotal;
  const saved = partsOf(
    savedTotal,
    quote.saved.map((saving) => saving.cents),
    shown,
  );
  return {
    currency: displayAmount(0, currency, rates).currency,
    lines: new Map(quote.lines.map(({ id }, index) => [id, amounts[index] ?? 0])),
    ...{ itemTotal, saved, savedTotal, subtotal, total, due },
    shipping: total - subtotal,
    credit: total - due,
  };
}

/** Whether the unit price times the pieces is exactly the amount shown. */
export function multipliesTo(unit: UnitPrice, quantity: number, amount: Money): boolean {
  const microsPerMinor = 10 ** (6 - minorDigits(amount.currency));
  return Math.abs(unit.micros * quantity - amount.minor * microsPerMinor) * 2 <= microsPerMinor;
}

/** Changes those furthest from their exact share until they sum to `total`. Zero stays zero. */
function partsOf(total: number, cents: readonly number[], shown: (cents: number) => number): number[] {
  const parts = cents.map(shown);
  let missing = total - sumOf(parts);
  if (missing === 0) return parts;

  const step = missing > 0 ? 1 : -1;
  const sumCents = BigInt(sumOf(cents));
  const excess = (index: number) => BigInt(parts[index] ?? 0) * sumCents - BigInt(cents[index] ?? 0) * BigInt(total);
  const order = cents
    .map((_, index) => ({ index, excess: excess(index) * BigInt(step) }))
    .filter(({ index }) => cents[index] !== 0)
    .toSorted((a, b) => (a.excess === b.excess ? a.index - b.index : a.excess < b.excess ? -1 : 1));
  // Pesos round up at every step, so lines may be more than one unit each above their total.
  while (missing !== 0) {
    const before = missing;
    for (const { index } of order) {
      const part = (parts[index] ?? 0) + step;
      if (missing === 0 || part < 0) continue;
      parts[index] = part;
      missing -= step;
    }
    if (missing === before) throw new RangeError(`${cents.join(" + ")} cents cannot be shown as ${total}`);
  }
  return parts;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
