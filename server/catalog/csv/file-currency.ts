import { ForPerson } from "../../for-person.ts";
import { listRates } from "../../places/rates/rates.ts";
import type { Shop } from "../../shop.ts";

export type FileCurrency = {
  /** ISO 4217, "VND" */
  code: string;
  /** US dollars for one unit, as a plain decimal: "0.0000385". */
  usdRate: string;
  source: string;
};

const CODE = /^[A-Z]{3}$/;
const RATE = /^\d{1,9}(\.\d{1,15})?$/;

const CENT_MICROS = 10_000n;
const FINE_MICROS = 100n;
/** Below ten cents a whole cent would be too coarse. */
const FINE_BELOW_MICROS = 100_000n;

/**
 * The currency of a file that is not in US dollars (SPEC PRICE-04). Throws `ForPerson` for an invalid or missing rate.
 */
export async function fileCurrency(
  shop: Shop,
  { currency, rate }: { currency: string | undefined; rate: string | undefined },
): Promise<FileCurrency | null> {
  const code = (currency ?? "USD").trim().toUpperCase();
  if (!CODE.test(code))
    throw new ForPerson(`"${currency ?? ""}" is not a currency: give its code of three letters, such as VND.`);
  if (code === "USD") {
    if (rate === undefined) return null;
    throw new ForPerson(
      "--rate is the value of one unit of --currency in US dollars; a file in US dollars needs none.",
    );
  }
  if (rate !== undefined) {
    if (RATE.test(rate) && /[1-9]/.test(rate)) return { code, usdRate: rate, source: "as given" };
    throw new ForPerson(`"${rate}" is not a rate: give the US dollars that one ${code} is worth, such as 0.0000385.`);
  }
  const stored = (await listRates(shop)).find((each) => each.currency === code);
  if (!stored) {
    throw new ForPerson(`The shop has no rate for ${code}: give --rate with the US dollars that one ${code} is worth.`);
  }
  return { code, usdRate: decimalOfNanos(stored.usdNanos), source: `${stored.source}, ${stored.asOf}` };
}

/** US dollars in micros, rounded half up to the cent, below ten cents to the ten-thousandth of a dollar. */
export function microsAtRate(text: string, usdRate: string): number | null | "too large" | "too small" {
  const [, units, fraction = ""] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const [rateUnits = "", rateFraction = ""] = usdRate.split(".");
  const product = BigInt(units + fraction) * BigInt(rateUnits + rateFraction) * 1_000_000n;
  const scale = 10n ** BigInt(fraction.length + rateFraction.length);
  const step = product < FINE_BELOW_MICROS * scale ? FINE_MICROS : CENT_MICROS;
  const steps = (2n * product + scale * step) / (2n * scale * step);
  const micros = steps * step;
  if (steps === 0n && product > 0n) return "too small";
  return micros <= Number.MAX_SAFE_INTEGER ? Number(micros) : "too large";
}

export function dollars(micros: number): string {
  return `$${Math.floor(micros / 1_000_000).toLocaleString("en-US")}`;
}

function decimalOfNanos(nanos: number): string {
  return `${Math.floor(nanos / 1e9)}.${String(nanos % 1e9).padStart(9, "0")}`;
}
