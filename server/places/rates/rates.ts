/** What the other currencies are worth, for showing prices (SPEC PRICE-02, PRICE-03). */
import { CURRENCIES, isCurrency, type CurrencyCode } from "../../../domain/currencies.ts";
import type { Rates } from "../../../domain/catalog/price.ts";
import shipped from "../../../database/reference/rates.json" with { type: "json" };
import type { Shop } from "../../shop.ts";
import { insertMissingRates, readRates, renameSource, replaceRates } from "./rates.store.ts";

/** Rates older than this are shown as what they are: old. */
const FRESH_DAYS = 7;
const DAY_MS = 86_400_000;

/** A rate that somebody of the shop set: no feed changes it. */
export const OWN_SOURCE = "the shop";
/** One that was the shop's own, until a feed brings another. */
const RELEASED_SOURCE = "the shop, until the next feed";

/** `asOf`: the day that it is of, "2026-11-20". `stale`: that was more than seven days ago. */
export type DatedRate = { currency: CurrencyCode; usdNanos: number; source: string; asOf: string; stale: boolean };

/**
 * The stored rates in billionths of a US dollar for one unit. `asOf` is the day of the oldest one; without
 * any rate it is "" and prices stay in US dollars.
 */
export async function currentRates(shop: Shop): Promise<Rates> {
  const rates = await listRates(shop);
  const usdNanos: Partial<Record<CurrencyCode, number>> = {};
  for (const rate of rates) usdNanos[rate.currency] = rate.usdNanos;
  const asOf = rates.reduce((oldest, rate) => (oldest === "" || rate.asOf < oldest ? rate.asOf : oldest), "");
  return { asOf, usdNanos };
}

/** The stored rates one by one, by currency, with where they come from and whether they have grown old. */
export async function listRates(shop: Shop): Promise<DatedRate[]> {
  const rows = await readRates(shop.db, CURRENCIES.length);
  const oldest = dayOf(new Date(shop.now().getTime() - FRESH_DAYS * DAY_MS));
  return rows.flatMap(({ currency, ...rate }) =>
    isCurrency(currency) ? [{ currency, ...rate, stale: rate.asOf < oldest }] : [],
  );
}

/** Sets a rate of the shop's own, which holds until it is set anew or released. */
export async function setOwnRate(shop: Shop, currency: CurrencyCode, usdNanos: number): Promise<void> {
  const now = shop.now();
  await replaceRates(shop.db, [{ currency, usdNanos, source: OWN_SOURCE, asOf: dayOf(now) }], {
    now,
    keptSource: null,
  });
}

/** Lets the feed set the rate again; false when it was not the shop's own. The rate stays until the feed has one. */
export async function releaseOwnRate(shop: Shop, currency: CurrencyCode): Promise<boolean> {
  return renameSource(shop.db, currency, OWN_SOURCE, { to: RELEASED_SOURCE, now: shop.now() });
}

/** Gives every currency without a rate the one shipped with this version; rates stored already are kept. */
export async function storeShippedRates(shop: Shop): Promise<void> {
  const rates = Object.entries(shipped.usdPerUnit).map(([currency, usd]) => ({
    currency,
    usdNanos: nanosOfDecimal(usd),
  }));
  await insertMissingRates(shop.db, rates, { source: shipped.source, asOf: shipped.asOf, now: shop.now() });
}

/** Exactly: "0.2723" is 272_300_000. Throws `RangeError` for anything but a positive decimal of at most 9 places. */
export function nanosOfDecimal(text: string): number {
  const match = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(text);
  const nanos = match ? Number(match[1]) * 1_000_000_000 + Number((match[2] ?? "").padEnd(9, "0")) : 0;
  if (nanos === 0) throw new RangeError(`Not a rate: ${text}`);
  return nanos;
}

/** "2026-11-20" */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
