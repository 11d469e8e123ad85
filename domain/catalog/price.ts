import { minorDigits, type CurrencyCode } from "../currencies.ts";
import { intlName, type Language } from "../translation/languages.ts";
import { mulDiv, type Money, type UnitPrice } from "../money.ts";

/** Billionths of a US dollar per unit of a currency; one left out has no known rate. */
export type Rates = { asOf: string; usdNanos: Partial<Record<CurrencyCode, number>> };

const CENT_MICROS = 10_000;
/** Prices below a cent are kept to a ten-thousandth of the unit. */
const FINE_MICROS = 100;
const USD_NANOS = 1_000_000_000;

/** × 1.07, half-up to the cent; finer platform prices to a ten-thousandth of a dollar (SPEC PRICE-01). USD micros. */
export function sellingMicros(platformMicros: number): number {
  return withUplift(platformMicros, "half-up");
}

/** In USD cents, rounded half-up once for the whole line. */
export function lineCents(unitMicros: number, quantity: number): number {
  return mulDiv(unitMicros, quantity, CENT_MICROS, "half-up");
}

/** For display only (SPEC PRICE-02, PRICE-03). Pesos start from the platform price: they round up at the uplift too. */
export function displayUnit(platformMicros: number, currency: CurrencyCode, rates: Rates): UnitPrice {
  const usdNanos = rateOf(currency, rates);
  if (usdNanos === null) return { micros: sellingMicros(platformMicros), currency: "USD" };

  const usdMicros = currency === "MXN" ? withUplift(platformMicros, "up") : sellingMicros(platformMicros);
  const stepMicros = isFine(platformMicros) ? FINE_MICROS : minorMicros(currency);
  return { micros: times(convert(usdMicros, currency, usdNanos, stepMicros), stepMicros), currency };
}

/** `cents`: in selling prices. For display only (SPEC PRICE-02, PRICE-03). */
export function displayAmount(cents: number, currency: CurrencyCode, rates: Rates): Money {
  const usdNanos = rateOf(currency, rates);
  if (usdNanos === null) return { minor: cents, currency: "USD" };
  return { minor: convert(times(cents, CENT_MICROS), currency, usdNanos, minorMicros(currency)), currency };
}

/** "$1,234.50", as the language writes it; Arabic with Western digits. */
export function formatMoney(money: Money, language: Language): string {
  const digits = minorDigits(money.currency);
  return write(formatter(language, money.currency, digits), money.minor / 10 ** digits, language);
}

/** "−$1,234.50", with a minus sign where the language does not write a hyphen. */
export function formatMinus(money: Money, language: Language): string {
  return formatMoney({ ...money, minor: -money.minor }, language).replace("-", "−");
}

/** With digits below the minor unit only where the price has them ("$0.0134"). */
export function formatUnit(unit: UnitPrice, language: Language): string {
  return write(formatter(language, unit.currency, 6), unit.micros / 1_000_000, language);
}

/** In Arabic, Latin symbols are isolated: "US$" would read "$US". */
function write(format: Intl.NumberFormat, value: number, language: Language): string {
  if (language !== "ar") return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === "currency" && /[A-Z]/.test(part.value) ? `\u2066${part.value}\u2069` : part.value))
    .join("");
}

function withUplift(platformMicros: number, rounding: "half-up" | "up"): number {
  const stepMicros = isFine(platformMicros) ? FINE_MICROS : CENT_MICROS;
  return times(mulDiv(platformMicros, 107, 100 * stepMicros, rounding), stepMicros);
}

/** USD micros × 1.02 / rate, half-up once; pesos round up after / rate and after × 1.08. */
function convert(usdMicros: number, currency: CurrencyCode, usdNanos: number, stepMicros: number): number {
  const stepsPerUnit = USD_NANOS / stepMicros;
  if (currency === "MXN") return mulDiv(mulDiv(usdMicros, stepsPerUnit, usdNanos, "up"), 108, 100, "up");
  return mulDiv(usdMicros, (stepsPerUnit / 100) * 102, usdNanos, "half-up");
}

function rateOf(currency: CurrencyCode, rates: Rates): number | null {
  const usdNanos = rates.usdNanos[currency];
  return currency === "USD" || usdNanos === undefined || usdNanos <= 0 ? null : usdNanos;
}

function isFine(platformMicros: number): boolean {
  return platformMicros % CENT_MICROS !== 0;
}

function minorMicros(currency: CurrencyCode): number {
  return 10 ** (6 - minorDigits(currency));
}

function times(a: number, b: number): number {
  return mulDiv(a, b, 1, "down");
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached: building a formatter is slow, and a page shows hundreds of prices. */
function formatter(language: Language, currency: CurrencyCode, mostDigits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${mostDigits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(intlName(language), {
      style: "currency",
      currency,
      minimumFractionDigits: minorDigits(currency),
      maximumFractionDigits: mostDigits,
    });
    formatters.set(key, found);
  }
  return found;
}
