import { LOW_STOCK } from "../../../contract/office/products.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { findProductIds } from "../../catalog/products/handles.ts";
import { namesInLanguage } from "../../catalog/products/names-in-language.ts";
import { frequentQueries } from "../../catalog/search/queries/query-log.ts";
import { failingJobsOf, type FailingJob } from "../../jobs/failing-jobs.ts";
import { mailQueue } from "../../mail/mail-queue.ts";
import type { Shop } from "../../shop.ts";
import { shopTimeZone } from "../../staff/shop-time-zone.ts";
import {
  readBestSellers,
  readDays,
  readLowStock,
  readSpan,
  readSum,
  readToday,
  readWaiting,
  type BestSeller,
  type DaySum,
  type LowStock,
  type OrderSum,
  type Waiting,
} from "./overview.store.ts";

const MOST_LISTED = 10;
const DAY_MS = 86_400_000;

type LowVariant = Omit<LowStock, "optionValues"> & { variantTitle: string };

export type Overview = {
  timeZone: string;
  today: { day: string; now: OrderSum; lastWeek: OrderSum };
  period: { from: string; to: string; now: OrderSum; before: OrderSum };
  days: DaySum[];
  bestSellers: BestSeller[];
  notFound: { query: string; times: number }[];
  lowStock: { count: number; more: boolean; variants: LowVariant[] };
  waiting: Waiting;
  failed: { mails: number; jobs: FailingJob[] };
};

/** Of the last `length` days of the shop's time zone, today included. Products are named in `language`. */
export async function overviewOf(shop: Shop, length: number, language: Language): Promise<Overview> {
  const at = shop.now();
  const timeZone = await shopTimeZone(shop);
  const { day: today, weekAgo } = await readToday(shop.db, timeZone, at);
  const [first, tomorrow, sameDay] = [dayAfter(today, 1 - length), dayAfter(today, 1), dayAfter(today, -7)];
  const [span, { from: before }, { from: sameDayBegins }] = await Promise.all([
    readSpan(shop.db, timeZone, first, tomorrow),
    readSpan(shop.db, timeZone, dayAfter(first, -length), first),
    readSpan(shop.db, timeZone, sameDay, today),
  ]);
  // None waits for another: the page is as slow as the slowest of them, not as all of them together.
  const [daySums, lastWeek, periodBefore, bestSellers, notFound, lowStock, waiting, mails, jobs] = await Promise.all([
    readDays(shop.db, timeZone, span),
    readSum(shop.db, { from: sameDayBegins, to: weekAgo }),
    readSum(shop.db, { from: before, to: span.from }),
    readBestSellers(shop.db, span, MOST_LISTED),
    frequentQueries(shop, { days: length, least: 1, limit: MOST_LISTED, found: false }),
    readLowStock(shop.db, LOW_STOCK, MOST_LISTED),
    readWaiting(shop.db),
    mailQueue(shop),
    failingJobsOf(shop),
  ]);
  const sums = new Map(daySums.map((sum) => [sum.day, sum]));
  const days = Array.from({ length }, (_, index) => {
    const day = dayAfter(first, index);
    return sums.get(day) ?? { day, orders: 0, salesCents: 0 };
  });
  return {
    timeZone,
    today: {
      day: today,
      now: sumOf(days.slice(-1)),
      lastWeek,
    },
    period: {
      from: first,
      to: today,
      now: sumOf(days),
      before: periodBefore,
    },
    days,
    ...(await named(shop, { bestSellers, lowStock }, language)),
    notFound: notFound.map(({ query, times }) => ({ query, times })),
    waiting,
    failed: { mails: mails.givenUp, jobs },
  };
}

/** All of them with one look at the translations. */
async function named(
  shop: Shop,
  { bestSellers, lowStock }: { bestSellers: BestSeller[]; lowStock: Awaited<ReturnType<typeof readLowStock>> },
  language: Language,
): Promise<Pick<Overview, "bestSellers" | "lowStock">> {
  const ids = await findProductIds(shop.db, [
    ...new Set([...bestSellers, ...lowStock.variants].map(({ handle }) => handle)),
  ]);
  const english = ({ handle, title }: { handle: string; title: string }, variantTitle: string) => ({
    productId: ids.get(handle) ?? null,
    ...{ title, variantTitle },
  });
  const sold = bestSellers.map((product) => ({ product, names: english(product, "") }));
  const low = lowStock.variants.map(({ optionValues, ...variant }) => ({
    variant,
    names: english(variant, optionValues.join(" / ")),
  }));
  const namesOf = await namesInLanguage(
    shop,
    [...sold, ...low].map(({ names }) => names),
    language,
  );
  return {
    bestSellers: sold.map(({ product, names }) => ({ ...product, title: namesOf(names).title })),
    lowStock: {
      ...lowStock,
      variants: low.map(({ variant, names }) => {
        const { title, variantTitle } = namesOf(names);
        return { ...variant, title, variantTitle };
      }),
    },
  };
}

function sumOf(days: readonly DaySum[]): OrderSum {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    salesCents: days.reduce((sum, { salesCents }) => sum + salesCents, 0),
  };
}

/** Days are dates without a time, so that no clock change moves them. */
function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
