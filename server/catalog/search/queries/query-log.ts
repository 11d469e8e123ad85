/** Counts queries by day, without any data about the visitors (SPEC SRCH-01, SRCH-02); written in batches. */

import { createHash } from "node:crypto";
import type { Language } from "../../../../domain/translation/languages.ts";
import { networkOf } from "../../../limits/networks.ts";
import type { CatalogShop } from "../../catalog-shop.ts";
import { cleanQuery } from "./clean-query.ts";
import { addQueries, deleteQueriesBefore, readQueries } from "./query-log.store.ts";

export type PopularQuery = { query: string; times: number; lastDay: string };

const MOST_WAITING = 2_000;
const RETENTION_DAYS = 90;
const POPULAR_DAYS = 30;
/** Rarer queries could identify a visitor and are not shown. */
const LEAST_TIMES = 3;
const MOST_POPULAR = 2_000;
const READ_AGAIN_AFTER_MS = 300_000;
const DAY_MS = 86_400_000;

/** Counts a query, once an hour for each network; texts that may be personal are not counted. */
export function noteQuery(
  { queries: log }: CatalogShop,
  text: string,
  { language, found, ip }: { language: Language; found: boolean; ip: string },
): void {
  const query = cleanQuery(text);
  if (query === null) return;
  const asker = createHash("sha256")
    .update(log.salt)
    .update(`${networkOf(ip)} ${query}`)
    .digest("base64url");
  if (log.recent.has(asker)) return;
  const key = `${language} ${query}`;
  const times = log.waiting.get(key)?.times ?? 0;
  if (times === 0 && log.waiting.size >= MOST_WAITING) return;
  log.recent.set(asker, true);
  log.waiting.set(key, { query, language, times: times + 1, found });
}

/** After an error the counts are kept for the next time. */
export async function writeQueries(shop: CatalogShop): Promise<number> {
  const { queries: log } = shop;
  const counted = [...log.waiting];
  if (counted.length === 0) return 0;
  log.waiting.clear();
  try {
    await addQueries(
      shop.db,
      dayOf(shop.now()),
      counted.map(([, query]) => query),
    );
  } catch (error) {
    for (const [key, query] of counted) {
      log.waiting.set(key, { ...query, times: query.times + (log.waiting.get(key)?.times ?? 0) });
    }
    throw error;
  }
  return counted.length;
}

export function forgetOldQueries(shop: CatalogShop, limit = 10_000): Promise<number> {
  return deleteQueriesBefore(shop.db, dayOf(shop.now(), RETENTION_DAYS), limit);
}

/** Queries of the last 30 days that several people asked for in a language and that found something. */
export async function popularQueries(shop: CatalogShop, language: Language): Promise<readonly string[]> {
  const { queries: log } = shop;
  const now = shop.now();
  const known = log.popular.get(language);
  if (known && now.getTime() - known.readAt.getTime() <= READ_AGAIN_AFTER_MS) return known.queries;
  const found = await readQueries(shop.db, {
    language,
    since: dayOf(now, POPULAR_DAYS),
    found: true,
    least: LEAST_TIMES,
    limit: MOST_POPULAR,
  });
  const queries = found.map(({ query }) => query);
  log.popular.set(language, { queries, readAt: now });
  return queries;
}

/** For staff: queries asked at least `least` times in the last `days`. */
export function frequentQueries(
  shop: CatalogShop,
  { days, least, limit, found }: { days: number; least: number; limit: number; found: boolean },
): Promise<PopularQuery[]> {
  return readQueries(shop.db, { since: dayOf(shop.now(), days), found, least, limit, language: null });
}

function dayOf(now: Date, ago = 0): string {
  return new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
}
