import type { CurrencyCode } from "../../../domain/currencies.ts";
import { failureWords } from "../../failure-words.ts";
import type { PlacesShop } from "../places-shop.ts";
import { BANK, readRatesFeed, type FedRate, type FedRates } from "./rates-feed.ts";
import { replaceRates } from "./rates.store.ts";
import { dayOf, listRates, OWN_SOURCE, type DatedRate } from "./rates.ts";

const ANSWER_MS = 10_000;
const LONGEST_FEED_BYTES = 1_000_000;
/** A larger change in one refresh is more likely a mistake than news. */
const LARGEST_JUMP_PERCENT = 20;
/** The bank publishes its rates on working days at about 16:00 in Frankfurt. */
const WRITTEN_BY_UTC_HOUR = 16;
const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

export type Jump = { currency: CurrencyCode; fromUsdNanos: number; toUsdNanos: number };

/** `changed`: rates with a new day or value; `refused`: rates that jumped and were not changed. */
export type RatesRefreshResult =
  | { outcome: "off" | "up-to-date" }
  | { outcome: "failed"; because: string }
  | { outcome: "done"; day: string; changed: CurrencyCode[]; kept: CurrencyCode[]; refused: Jump[] };

/** The hourly job (SPEC PRICE-03): asks the feed only when it should have newer rates. */
export async function refreshRatesWhenDue(shop: PlacesShop, stopping: AbortSignal): Promise<RatesRefreshResult> {
  const stored = await listRates(shop);
  const latest = stored.reduce((day, rate) => (rate.source === BANK && rate.asOf > day ? rate.asOf : day), "");
  if (shop.ratesFeed !== null && latest >= dayOfFeed(shop.now())) return { outcome: "up-to-date" };

  const refreshed = await refreshRates(shop, { signal: stopping });
  if (refreshed.outcome === "failed" && !stopping.aborted) {
    shop.log.warn({ because: refreshed.because }, "the exchange rates were not refreshed; trying again in an hour");
  }
  return refreshed;
}

/**
 * Stores the feed's rates. Rates set by staff stay; one that changes by more than a fifth is refused and logged, unless
 * `acceptJumps`. Older rates than the stored ones change nothing.
 */
export async function refreshRates(
  shop: PlacesShop,
  { acceptJumps = false, signal }: { acceptJumps?: boolean; signal: AbortSignal },
): Promise<RatesRefreshResult> {
  if (shop.ratesFeed === null) return { outcome: "off" };
  let fed: FedRates;
  try {
    fed = readRatesFeed(await fetchFeed(shop.ratesFeed, signal));
    if (fed.day > dayOf(shop.now())) throw new RangeError(`The feed's date is in the future: ${fed.day}.`);
  } catch (error) {
    return { outcome: "failed", because: failureWords(error) };
  }
  const stored = new Map((await listRates(shop)).map((rate) => [rate.currency, rate]));
  const { news, kept, refused } = sort(fed, stored, acceptJumps);
  for (const jump of refused) shop.log.error(jump, "an exchange rate jumped by more than a fifth and was refused");
  const rates = news.map((rate) => ({ ...rate, asOf: fed.day }));
  await replaceRates(shop.db, rates, { now: shop.now(), protectedSource: OWN_SOURCE });
  return { outcome: "done", day: fed.day, changed: news.map((rate) => rate.currency), kept, refused };
}

function sort({ day, rates }: FedRates, stored: ReadonlyMap<CurrencyCode, DatedRate>, acceptJumps: boolean) {
  const news: FedRate[] = [];
  const kept: CurrencyCode[] = [];
  const refused: Jump[] = [];
  for (const rate of rates) {
    const before = stored.get(rate.currency);
    if (before?.source === OWN_SOURCE) kept.push(rate.currency);
    else if (before && isUnchanged(before, rate, day)) continue;
    else if (before && !acceptJumps && isJump(before.usdNanos, rate.usdNanos)) {
      refused.push({ currency: rate.currency, fromUsdNanos: before.usdNanos, toUsdNanos: rate.usdNanos });
    } else news.push(rate);
  }
  return { news, kept, refused };
}

/** Shipped or released rates give way to the bank's, whatever their day. */
function isUnchanged(before: DatedRate, rate: FedRate, day: string): boolean {
  if (before.source !== rate.source) return false;
  return before.asOf > day || (before.asOf === day && before.usdNanos === rate.usdNanos);
}

function isJump(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * LARGEST_JUMP_PERCENT;
}

/** The latest working day with published rates; the bank's holidays are not considered. */
function dayOfFeed(now: Date): string {
  const day = new Date(now.getTime() - WRITTEN_BY_UTC_HOUR * 3_600_000);
  while (day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY) day.setTime(day.getTime() - DAY_MS);
  return dayOf(day);
}

async function fetchFeed(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: "application/xml, text/xml" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  if (!response.ok) throw new Error(`The rates feed answered ${response.status}.`);
  const text = await response.text();
  if (text.length > LONGEST_FEED_BYTES) throw new RangeError("The rates feed is too long.");
  return text;
}
