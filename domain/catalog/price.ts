import { minorDigits, type CurrencyCode } from "../currencies.ts";
import { mulDiv, unitPriceOf, type Money, type UnitPrice } from "../money.ts";
import { directionOf, intlName, type Language } from "../translation/languages.ts";
import { USD_NANOS, type Pricing } from "./pricing.ts";

type Nanos = Partial<Record<CurrencyCode, number>>;

/** `baseNanos`: billionths of the base currency per unit of another; one left out has no known rate. */
export type Rates = { asOf: string; pricing: Pricing; baseNanos: Nanos };

const CENT_MICROS = 10_000;
/** Prices below a cent are kept to a ten-thousandth of the unit. */
const FINE_MICROS = 100;
/** Billionths of a unit. */
const NANOS = 1_000_000_000;

/** Rates in US dollars, as they are stored, in the base currency. Without a rate of that currency there are none. */
export function ratesInBase(usdNanos: Nanos, asOf: string, pricing: Pricing): Rates {
  const base = pricing.currency;
  if (base === "USD") return { asOf, pricing, baseNanos: usdNanos };
  const worth = usdNanos[base] ?? 0;
  const others = Object.entries({ ...usdNanos, USD: USD_NANOS }) as [CurrencyCode, number][];
  const known = others.flatMap(([code, nanos]) => {
    const inBase = code === base || worth <= 0 ? 0 : mulDiv(nanos, NANOS, worth, "half-up");
    return inBase > 0 ? [[code, inBase] as const] : [];
  });
  return { asOf, pricing, baseNanos: Object.fromEntries(known) };
}

/**
 * The uplift, half-up to the cent; finer platform prices to a hundredth of it (SPEC PRICE-01). Without an uplift the
 * platform price itself. Both as the catalogue stores prices.
 */
export function sellingMicros(platformMicros: number, pricing: Pricing): number {
  return withUplift(platformMicros, pricing, "half-up");
}

/** In cents of the base currency, rounded half-up once for the whole line. */
export function lineCents(unitMicros: number, quantity: number): number {
  return mulDiv(unitMicros, quantity, CENT_MICROS, "half-up");
}

/** For display only (SPEC PRICE-02, PRICE-03). Pesos start from the platform price: they round up at the uplift too. */
export function displayUnit(platformMicros: number, currency: CurrencyCode, rates: Rates): UnitPrice {
  const { pricing } = rates;
  const nanos = rateOf(currency, rates);
  if (nanos === null) return unitPriceOf(sellingMicros(platformMicros, pricing), pricing.currency);

  const selling = withUplift(platformMicros, pricing, currency === "MXN" ? "up" : "half-up");
  const { micros } = unitPriceOf(selling, pricing.currency);
  const stepMicros = isFine(platformMicros) ? FINE_MICROS : minorMicros(currency);
  return { micros: times(convert(micros, currency, nanos, stepMicros), stepMicros), currency };
}

/** `cents`: in selling prices. For display only (SPEC PRICE-02, PRICE-03). */
export function displayAmount(cents: number, currency: CurrencyCode, rates: Rates): Money {
  const base = rates.pricing.currency;
  const nanos = rateOf(currency, rates);
  if (nanos === null) return { minor: cents, currency: base };
  const micros = times(cents, minorMicros(base));
  return { minor: convert(micros, currency, nanos, minorMicros(currency)), currency };
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
  if (directionOf(language) === "ltr") return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === "currency" && /[A-Z]/.test(part.value) ? `\u2066${part.value}\u2069` : part.value))
    .join("");
}

function withUplift(platformMicros: number, { upliftBasisPoints }: Pricing, rounding: "half-up" | "up"): number {
  if (upliftBasisPoints === 0) return times(platformMicros, 1);
  const stepMicros = isFine(platformMicros) ? FINE_MICROS : CENT_MICROS;
  return times(mulDiv(platformMicros, 10_000 + upliftBasisPoints, 10_000 * stepMicros, rounding), stepMicros);
}

/** Micros of the base currency × 1.02 / rate, half-up once; pesos round up after / rate and after × 1.08. */
function convert(micros: number, currency: CurrencyCode, baseNanos: number, stepMicros: number): number {
  const stepsPerUnit = NANOS / stepMicros;
  if (currency === "MXN") return mulDiv(mulDiv(micros, stepsPerUnit, baseNanos, "up"), 108, 100, "up");
  return mulDiv(micros, (stepsPerUnit / 100) * 102, baseNanos, "half-up");
}

/** Null for the base currency itself, and without a rate. */
function rateOf(currency: CurrencyCode, { pricing, baseNanos }: Rates): number | null {
  const nanos = baseNanos[currency];
  return currency === pricing.currency || nanos === undefined || nanos <= 0 ? null : nanos;
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
