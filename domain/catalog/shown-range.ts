/** The inverse of `displayUnit` (SPEC PRICE-02, COLL-01). */

import type { CurrencyCode } from "../currencies.ts";
import { displayUnit, type Rates } from "./price.ts";
import { rangesBetween, type Bounds, type MicrosRange } from "./selling-range.ts";

const CENT_MICROS = 10_000;
/** Above any real price, and low enough for exact numbers in every currency. */
const HIGHEST_CENTS = 10_000_000;

/** Both bounds included (null: no upper one); in order. `minMicros` and `maxMicros` are shown prices, in millionths of a unit; in
 * the base currency where the other has no rate. */
export function shownRanges(
  minMicros: number,
  maxMicros: number | null,
  currency: CurrencyCode,
  rates: Rates,
): MicrosRange[] {
  const shown = (micros: number) => displayUnit(micros, currency, rates).micros;
  // Whole cents and finer prices round to different steps, but each kind alone only rises.
  const whole = boundsOf((cents) => shown(cents * CENT_MICROS), HIGHEST_CENTS, minMicros, maxMicros);
  const fine = boundsOf(
    (micros) => shown(micros % CENT_MICROS === 0 ? micros + 1 : micros),
    HIGHEST_CENTS * CENT_MICROS,
    minMicros,
    maxMicros,
  );
  return rangesBetween({ first: whole.first * CENT_MICROS, last: whole.last * CENT_MICROS }, fine);
}

function boundsOf(shown: (price: number) => number, highest: number, min: number, max: number | null): Bounds {
  const first = firstThat((price) => shown(price) >= min, highest);
  const beyond = max === null ? Infinity : firstThat((price) => shown(price) > max, highest);
  return { first, last: beyond - 1 };
}

/** The lowest that fits, provided all above fit too; `Infinity`: none does. */
function firstThat(fits: (price: number) => boolean, highest: number): number {
  if (!fits(highest)) return Infinity;
  let [low, high] = [0, highest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
