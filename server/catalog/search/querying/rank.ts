/** Relevance of search results. */
import { leftOf } from "../../recommendations/sold-lately.ts";
import type { SearchFacts } from "../indexing/search-entry.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** How much a term counts that is not the word itself: of 256. */
export const EXACT = 256;
export const STEM = 205;
export const BEGINNING = 180;
export const SYNONYM = 154;
/** By the number of typing errors. */
export const MISSPELLED = [EXACT, 96, 64] as const;

/** Exact item numbers come before products put first by hand, and those before everything that words find. */
export const ITEM_NUMBER_SCORE = 900_000;
const PINNED_SCORE = 500_000;
/** More than any score that words give. */
const STEP = 10;

/** The earlier a product is pinned the more; `place` from 0. */
export function pinnedScore(place: number): number {
  return PINNED_SCORE - place * STEP;
}

/**
 * The order of search results that is called "comprehensive": text × (1 + liked + new) × stock.
 *
 * - text: for each word the weight of the place it was found in (title 1, type and values 0.6, vendor 0.4, description
 *   0.15: terms-of-entry.ts) times how it was found (the word itself 1, another form 0.8, its beginning 0.7, another
 *   word for it 0.6, one typing error 0.37, two 0.25); the mean over all words. 1 for a list that is not of words.
 * - popular, trending, liked and new: `boostOf`, 0 to 2.
 * - stock: a half for what cannot be bought; lists that put it last altogether do so besides.
 *
 * An exact item number comes first whatever else there is, then the products pinned to the query.
 */
export function scoreOf(textSum: number, words: number, boost: number, buyable: boolean): number {
  const text = words === 0 ? 1 : textSum / (words * 255);
  return Math.fround(text * (1 + boost) * (buyable ? 1 : 0.5));
}

type Liked = Pick<SearchFacts, "soldCount" | "soldLately" | "soldLatelyAt" | "createdAt" | "favoritedAt">;

/**
 * - Popular: pieces sold per year of its age, on a scale of twenty doublings; at most a half.
 * - Trending: pieces sold lately, of which half are forgotten every month, on a scale of ten doublings; at most a half.
 * - Liked: how lately it became somebody's favorite, at most a quarter, half of that after a month; and its reviews.
 * - New: a half on its first day, a quarter after a month, and so on.
 */
export function boostOf(
  { soldCount, soldLately, soldLatelyAt, createdAt, favoritedAt }: Liked,
  starBoost: number,
  now: number,
): number {
  const ageDays = Math.max(now - createdAt, 0) / DAY_MS;
  const perYear = soldCount / (1 + ageDays / YEAR_DAYS);
  const popular = Math.min(Math.log2(1 + perYear) / 40, 0.5);
  const trending = Math.min(Math.log2(1 + leftOf(soldLately, soldLatelyAt, now)) / 20, 0.5);
  const favorite = favoritedAt > 0 ? 0.25 / (1 + Math.max(now - favoritedAt, 0) / DAY_MS / MONTH_DAYS) : 0;
  return popular + trending + favorite + starBoost + 0.5 / (1 + ageDays / MONTH_DAYS);
}

/**
 * So many reviews of three and a half stars are added to every product's own, so that a single review decides little.
 */
const THOUGHT_REVIEWS = 5;
const THOUGHT_STAR = 3.5;

/** From a quarter for many reviews of five stars to less than nothing for many bad ones; nothing without any. */
export function starBoostOf(stars: SearchFacts["stars"]): number {
  if (stars === null) return 0;
  const mean = (stars.star * stars.count + THOUGHT_STAR * THOUGHT_REVIEWS) / (stars.count + THOUGHT_REVIEWS);
  return Math.fround((mean - THOUGHT_STAR) / 6);
}
