/** The inverse of `sellingMicros` (SPEC PRICE-01, COLL-01). */

import { mulDiv } from "../money.ts";
import type { Pricing } from "./pricing.ts";

/** As the catalogue stores prices, both ends included; null: no upper end. */
export type MicrosRange = { minMicros: number; maxMicros: number | null };

const CENT_MICROS = 10_000;
const FINE_MICROS = 100;

/** Several ranges, because finer prices round to other steps: 0.93 is sold at 1.00, but 0.9301 at 0.9952. */
export function platformRanges(
  minMicros: number,
  maxMicros: number | null,
  { upliftBasisPoints }: Pricing,
): MicrosRange[] {
  if (upliftBasisPoints === 0) return maxMicros === null || minMicros <= maxMicros ? [{ minMicros, maxMicros }] : [];
  const factor = 10_000 + upliftBasisPoints;
  const whole = {
    first: nextCent(leastSoldFrom(minMicros, CENT_MICROS, factor)),
    last: maxMicros === null ? Infinity : lastCent(mostSoldFor(maxMicros, CENT_MICROS, factor)),
  };
  const fine = {
    first: leastSoldFrom(minMicros, FINE_MICROS, factor),
    last: maxMicros === null ? Infinity : mostSoldFor(maxMicros, FINE_MICROS, factor),
  };
  return rangesBetween(whole, fine);
}

export function rangesBetween(whole: Bounds, fine: Bounds): MicrosRange[] {
  const [from, to] = [Math.min(whole.first, fine.first), Math.max(whole.last, fine.last)];
  const [bothFrom, bothTo] = [Math.max(whole.first, fine.first), Math.min(whole.last, fine.last)];
  const ranges =
    bothFrom > bothTo
      ? edge(from, to, whole, fine)
      : [
          ...edge(from, bothFrom - 1, whole, fine),
          { from: bothFrom, to: bothTo },
          ...edge(bothTo + 1, to, whole, fine),
        ];
  return joined(ranges).map((range) => ({ minMicros: range.from, maxMicros: range.to === Infinity ? null : range.to }));
}

/** Both included. */
export type Bounds = { first: number; last: number };
type Range = { from: number; to: number };

/** Where only one kind of price fits, goes cent by cent; these are a few cents at most. */
function edge(from: number, to: number, whole: Bounds, fine: Bounds): Range[] {
  const found: Range[] = [];
  if (from > to || to === Infinity) return found;
  for (let cent = lastCent(from); cent <= to; cent += CENT_MICROS) {
    if (cent >= Math.max(from, whole.first) && cent <= whole.last) found.push({ from: cent, to: cent });
    const between = {
      from: Math.max(cent + 1, from, fine.first),
      to: Math.min(cent + CENT_MICROS - 1, to, fine.last),
    };
    if (between.from <= between.to) found.push(between);
  }
  return found;
}

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges) {
    const before = all.at(-1);
    if (before && before.to + 1 === range.from) before.to = range.to;
    else all.push({ ...range });
  }
  return all;
}

/** The lowest price that × `factor` / 10,000, rounded half-up to the step, reaches `micros`. */
function leastSoldFrom(micros: number, stepMicros: number, factor: number): number {
  const steps = Math.ceil(micros / stepMicros);
  return steps <= 0 ? 0 : mulDiv(2 * steps - 1, 10_000 * stepMicros, 2 * factor, "up");
}

/** The highest price that × `factor` / 10,000, rounded half-up to the step, does not exceed `micros`. */
function mostSoldFor(micros: number, stepMicros: number, factor: number): number {
  const steps = Math.floor(micros / stepMicros);
  return mulDiv(2 * steps + 1, 10_000 * stepMicros, 2 * factor, "up") - 1;
}

function nextCent(micros: number): number {
  return Math.ceil(micros / CENT_MICROS) * CENT_MICROS;
}

function lastCent(micros: number): number {
  return Math.floor(micros / CENT_MICROS) * CENT_MICROS;
}
