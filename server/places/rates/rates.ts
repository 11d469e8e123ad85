/** The exchange rates by which prices are shown (SPEC PRICE-02, PRICE-03). */

import shipped from "../../../database/reference/rates.json" with { type: "json" };
import { ratesInBase, type Rates } from "../../../domain/catalog/price.ts";
import { CURRENCIES, isCurrency, type CurrencyCode } from "../../../domain/currencies.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import { shownPricing } from "../../settings/rules.ts";
import type { PlacesShop } from "../places-shop.ts";
import { insertMissingRates, readRates, renameSource, replaceRates, type StoredRate } from "./rates.store.ts";

const FRESH_DAYS = 7;
const DAY_MS = 86_400_000;

/** The source of rates that staff set, which no feed changes. */
export const OWN_SOURCE = "the shop";
const RELEASED_SOURCE = "the shop, until the next feed";

/** `asOf`: its day, "2026-11-20". `stale`: more than seven days old. */
export type DatedRate = { currency: CurrencyCode; usdNanos: number; source: string; asOf: string; stale: boolean };

/** In the shop's base currency. `asOf`: the day of the oldest rate, or "" without rates. */
export async function currentRates(shop: PlacesShop): Promise<Rates> {
  const [rates, pricing] = await Promise.all([listRates(shop), shownPricing(shop)]);
  const usdNanos: Partial<Record<CurrencyCode, number>> = {};
  for (const rate of rates) usdNanos[rate.currency] = rate.usdNanos;
  const asOf = rates.reduce((oldest, rate) => (oldest === "" || rate.asOf < oldest ? rate.asOf : oldest), "");
  return ratesInBase(usdNanos, asOf, pricing);
}

const RATES: ReadModelPart<string, StoredRate[]> = {
  name: "exchange rates",
  remembersAbsence: true,
  read: async ({ db }) => new Map([["all", await readRates(db, CURRENCIES.length)]]),
  lastChange: ofShop,
  bytesOf: (rates) => 200 * rates.length,
};

/** By currency. */
export async function listRates(shop: PlacesShop): Promise<DatedRate[]> {
  return dated(shop, (await shop.readModel.find(RATES, shop, ["all"])).get("all") ?? []);
}

/** As they are stored at this moment, by currency: for who is about to change one. */
export async function ratesNow(shop: PlacesShop): Promise<DatedRate[]> {
  return dated(shop, await readRates(shop.db, CURRENCIES.length));
}

function dated(shop: PlacesShop, rows: readonly StoredRate[]): DatedRate[] {
  const oldest = dayOf(new Date(shop.now().getTime() - FRESH_DAYS * DAY_MS));
  return rows.flatMap(({ currency, ...rate }) =>
    isCurrency(currency) ? [{ currency, ...rate, stale: rate.asOf < oldest }] : [],
  );
}

/** As it is stored at this moment. */
export async function rateNow(shop: Pick<PlacesShop, "db">, currency: CurrencyCode): Promise<StoredRate | null> {
  return (await readRates(shop.db, CURRENCIES.length)).find((rate) => rate.currency === currency) ?? null;
}

/** Sets a rate that holds until it is set again or released. */
export async function setOwnRate(shop: PlacesShop, currency: CurrencyCode, usdNanos: number): Promise<void> {
  const now = shop.now();
  await replaceRates(shop.db, [{ currency, usdNanos, source: OWN_SOURCE, asOf: dayOf(now) }], {
    now,
    protectedSource: null,
  });
}

/** Lets the feed replace the rate again; false when it was not set by staff. */
export async function releaseOwnRate(shop: PlacesShop, currency: CurrencyCode): Promise<boolean> {
  return renameSource(shop.db, currency, OWN_SOURCE, { to: RELEASED_SOURCE, now: shop.now() });
}

/** Gives every currency without a rate the one that comes with this version. */
export async function storeShippedRates(shop: PlacesShop): Promise<void> {
  const rates = Object.entries(shipped.usdPerUnit).map(([currency, usd]) => ({
    currency,
    usdNanos: nanosOfDecimal(usd),
  }));
  await insertMissingRates(shop.db, rates, { source: shipped.source, asOf: shipped.asOf, now: shop.now() });
}

/** "0.2723" is 272_300_000. Throws `RangeError` for anything but a positive decimal of at most 9 places. */
export function nanosOfDecimal(text: string): number {
  const match = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(text);
  const nanos = match ? Number(match[1]) * 1_000_000_000 + Number((match[2] ?? "").padEnd(9, "0")) : 0;
  if (nanos === 0) throw new RangeError(`Not a rate: ${text}`);
  return nanos;
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
