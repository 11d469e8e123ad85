/**
 * The figures of a quote in the buyer's currency, so that every column adds up to the total beside it. Orders are
 * charged in US dollars and each amount is converted by itself (SPEC PRICE-02), which alone can leave a column one
 * minor unit beside its total.
 */
import { minorDigits, type CurrencyCode } from "../currencies.ts";
import type { Money, UnitPrice } from "../money.ts";
import { displayAmount, type Rates } from "../catalog/price.ts";
import type { Quote } from "./quote.ts";

/** All in minor units of `currency`: the buyer's, or USD while its rate is not known (SPEC PRICE-03). */
export type ShownQuote = {
  currency: CurrencyCode;
  /** By the line's id; they sum to `itemTotal`. */
  lines: ReadonlyMap<string, number>;
  itemTotal: number;
  /** In the order of `quote.saved`; they sum to `savedTotal`. */
  saved: number[];
  /** itemTotal − subtotal */
  savedTotal: number;
  subtotal: number;
  /** total − subtotal */
  shipping: number;
  total: number;
  /** total − due */
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

/**
 * The sums (items, subtotal, total, to pay) are converted as SPEC PRICE-02 says. What lies between two sums is their
 * difference (savings, shipping, store credit), and the lines take the rest of rounding where it changes them least.
 */
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

/** Whether pieces at the unit price shown come to the amount shown beside it, to its last digit. */
export function multipliesTo(unit: UnitPrice, quantity: number, amount: Money): boolean {
  const microsPerMinor = 10 ** (6 - minorDigits(amount.currency));
  return Math.abs(unit.micros * quantity - amount.minor * microsPerMinor) * 2 <= microsPerMinor;
}

/**
 * Each of `cents` converted, then changed by as few minor units as it takes to sum to `total`: first those furthest
 * from their exact share of it, the earlier one among equals. What is nothing stays nothing.
 */
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
  // Pesos round up at every step, so that many lines may be more than one unit each above their total.
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
