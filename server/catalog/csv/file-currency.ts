import { isCurrency, type CurrencyCode } from "../../../domain/currencies.ts";
import { centsPerUnit, storedMicrosPerUnit } from "../../../domain/money.ts";
import { ForPerson } from "../../for-person.ts";
import { currentRates, listRates } from "../../places/rates/rates.ts";
import { pricingInForce } from "../../settings/rules.ts";
import type { CatalogShop } from "../catalog-shop.ts";

export type FileCurrency = {
  /** ISO 4217, "VND" */
  code: string;
  /** What one unit is worth in the shop's base currency, as a plain decimal: "0.0000385". */
  baseRate: string;
  source: string;
};

const CODE = /^[A-Z]{3}$/;
const RATE = /^\d{1,9}(\.\d{1,15})?$/;

const CENT_MICROS = 10_000n;
const FINE_MICROS = 100n;
/** Below ten cents a whole cent would be too coarse. */
const FINE_BELOW_MICROS = 100_000n;

/**
 * The currency of a file that is not in the shop's base currency (SPEC PRICE-04). Throws `ForPerson` for an invalid or
 * missing rate.
 */
export async function fileCurrency(
  shop: CatalogShop,
  { currency, rate }: { currency: string | undefined; rate: string | undefined },
): Promise<FileCurrency | null> {
  const { currency: base } = await pricingInForce(shop);
  const code = (currency ?? base).trim().toUpperCase();
  const named = base === "USD" ? "US dollars" : base;
  if (!CODE.test(code))
    throw new ForPerson(`"${currency ?? ""}" is not a currency: give its code of three letters, such as VND.`);
  if (code === base) {
    if (rate === undefined) return null;
    throw new ForPerson(`--rate is the value of one unit of --currency in ${named}; a file in ${named} needs none.`);
  }
  if (rate !== undefined) {
    if (RATE.test(rate) && /[1-9]/.test(rate)) return { code, baseRate: rate, source: "as given" };
    throw new ForPerson(`"${rate}" is not a rate: give the ${named} that one ${code} is worth, such as 0.0000385.`);
  }
  const stored = isCurrency(code) ? await storedRate(shop, code, base) : null;
  if (!stored) {
    throw new ForPerson(`The shop has no rate for ${code}: give --rate with the ${named} that one ${code} is worth.`);
  }
  return { code, ...stored };
}

/** The older of the two rates says from where and when it is. */
async function storedRate(
  shop: CatalogShop,
  code: CurrencyCode,
  base: CurrencyCode,
): Promise<Pick<FileCurrency, "baseRate" | "source"> | null> {
  const nanos = (await currentRates(shop)).baseNanos[code];
  const [oldest] = (await listRates(shop))
    .filter(({ currency }) => currency === code || currency === base)
    .toSorted((one, other) => (one.asOf < other.asOf ? -1 : 1));
  return nanos === undefined || !oldest
    ? null
    : { baseRate: decimalOfNanos(nanos), source: `${oldest.source}, ${oldest.asOf}` };
}

/** As the catalogue stores prices, rounded half up to the cent, below ten cents to the hundredth of a cent. */
export function microsAtRate(
  text: string,
  baseRate: string,
  base: CurrencyCode,
): number | null | "too large" | "too small" {
  const [, units, fraction = ""] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const [rateUnits = "", rateFraction = ""] = baseRate.split(".");
  const product = BigInt(units + fraction) * BigInt(rateUnits + rateFraction) * BigInt(storedMicrosPerUnit(base));
  const scale = 10n ** BigInt(fraction.length + rateFraction.length);
  const step = product < FINE_BELOW_MICROS * scale ? FINE_MICROS : CENT_MICROS;
  const steps = (2n * product + scale * step) / (2n * scale * step);
  const micros = steps * step;
  if (steps === 0n && product > 0n) return "too small";
  return micros <= Number.MAX_SAFE_INTEGER ? Number(micros) : "too large";
}

/** A stored price without its cents: "$1,000", "1,000 EUR". */
export function wholeUnits(micros: number, base: CurrencyCode): string {
  const units = Math.floor(micros / storedMicrosPerUnit(base)).toLocaleString("en-US");
  return base === "USD" ? `$${units}` : `${units} ${base}`;
}

/** "$0.00", "0 JPY" */
export function zeroOf(base: CurrencyCode): string {
  return base === "USD" ? "$0.00" : `${centsPerUnit(base) === 1 ? "0" : "0.00"} ${base}`;
}

function decimalOfNanos(nanos: number): string {
  return `${Math.floor(nanos / 1e9)}.${String(nanos % 1e9).padStart(9, "0")}`;
}
