/** Amounts are whole cents (or yen); unit prices are millionths of a unit, because a bead may cost less than a cent. */

import { minorDigits, type CurrencyCode } from "./currencies.ts";

export type Money = { minor: number; currency: CurrencyCode };
export type UnitPrice = { micros: number; currency: CurrencyCode };

type Rounding = "half-up" | "up" | "down";

const MICROS = 1_000_000;

/** a × b / c, rounded once, away from zero for "half-up" and "up". Throws RangeError for results that are not exact. */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  for (const part of [a, b, c]) {
    if (!Number.isSafeInteger(part)) throw new RangeError(`${part} is not an exact whole number`);
  }
  if (c === 0) throw new RangeError("division by zero");

  const product = BigInt(a) * BigInt(b);
  const negative = product < 0n !== c < 0;
  const dividend = product < 0n ? -product : product;
  const divisor = BigInt(Math.abs(c));
  const remainder = dividend % divisor;
  const roundsUp = rounding === "up" ? remainder > 0n : rounding === "half-up" && remainder * 2n >= divisor;
  const size = dividend / divisor + (roundsUp ? 1n : 0n);

  return safeNumber(negative ? -size : size);
}

/** Sums to `total`: parts are rounded down, the largest remainders get one more. Throws RangeError without weights. */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  checkWhole("total", total);
  for (const weight of weights) checkWhole("weight", weight);
  if (total === 0) return weights.map(() => 0);

  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError(`nothing to share ${total} by`);

  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  const parts = shares.map((share) => share.part);
  const left = total - parts.reduce((before, part) => before + part, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index, part } of byRemainder.slice(0, left)) parts[index] = part + 1;
  return parts;
}

/** As short as exact, but always with a point ("45.0", "0.0125"), like Shopify's Decimal. */
export function decimalOfMicros(micros: number): string {
  checkWhole("micros", micros);
  const fraction = String(micros % MICROS).padStart(6, "0");
  return `${Math.floor(micros / MICROS)}.${fraction.replace(/0{1,5}$/, "")}`;
}

/** Null when negative, finer than a micro, too large or not a decimal. */
export function microsOfDecimal(text: string): number | null {
  const [, units, fraction = ""] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const micros = BigInt(units + fraction.padEnd(6, "0"));
  return micros <= Number.MAX_SAFE_INTEGER ? Number(micros) : null;
}

/**
 * How the catalogue stores prices: in ten-thousandths of the base currency's smallest unit, so that the rules calculate
 * alike in all of them (docs/decisions/0104). That is a millionth of a dollar or euro, and a ten-thousandth of a yen.
 */
export function unitPriceOf(storedMicros: number, base: CurrencyCode): UnitPrice {
  return { micros: storedMicros * microsPerStored(base), currency: base };
}

/** A stored price as the platform writes it: "45.0", "0.0125". One above the largest safe integer is cut to it. */
export function decimalOfStored(storedMicros: number, base: CurrencyCode): string {
  return decimalOfMicros(Math.min(unitPriceOf(storedMicros, base).micros, Number.MAX_SAFE_INTEGER));
}

/** The inverse; null when negative, finer than prices are stored, too large or not a decimal. */
export function storedOfDecimal(text: string, base: CurrencyCode): number | null {
  const micros = microsOfDecimal(text);
  return micros === null ? null : storedMicrosOf(micros, base);
}

/** The inverse of `unitPriceOf`; null where it is finer than prices are stored. */
function storedMicrosOf(micros: number, base: CurrencyCode): number | null {
  return micros % microsPerStored(base) === 0 ? micros / microsPerStored(base) : null;
}

/** Cents of the base currency are its smallest unit: "12.50", in yen "1250". */
export function decimalOfCents(cents: number, base: CurrencyCode): string {
  const digits = minorDigits(base);
  return (cents / 10 ** digits).toFixed(digits);
}

/** How many of the cents that amounts are stored in make one unit of the base currency: 100, of yen 1. */
export function centsPerUnit(base: CurrencyCode): number {
  return 10 ** minorDigits(base);
}

/** How many of the micros that prices are stored in make one unit of the base currency. */
export function storedMicrosPerUnit(base: CurrencyCode): number {
  return 10_000 * centsPerUnit(base);
}

function microsPerStored(base: CurrencyCode): number {
  return MICROS / storedMicrosPerUnit(base);
}

/** Throws RangeError unless `value` is a whole number from 0 to `most`. */
export function checkWhole(name: string, value: number, most: number = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new RangeError(`${name} must be a whole number from 0 to ${most}, not ${value}`);
  }
}

function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be exact`);
  return number;
}
