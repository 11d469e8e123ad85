import type { SearchFacts } from "../indexing/search-entry.ts";
import { leftOf } from "./sold-lately.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

export const EXACT = 256;
export const STEM = 205;
export const BEGINNING = 180;
export const SYNONYM = 154;
export const MISSPELLED = [EXACT, 96, 64] as const;

/** Exact item numbers come before pinned products, and those before all other results. */
export const ITEM_NUMBER_SCORE = 900_000;
const PINNED_SCORE = 500_000;
const STEP = 10;

/** `position`: from 0. */
export function pinnedScore(position: number): number {
  return PINNED_SCORE - position * STEP;
}

/** `textSum`: over all words, the weight of the field times the quality of the match. Never falls when either rises. */
export function scoreOf(textSum: number, words: number, standing: number): number {
  const text = words === 0 ? 1 : textSum / (words * 255);
  return Math.fround(text * standing);
}

/** What a product brings to its score in every search. What is sold out counts half. */
export function standingOf(boost: number, buyable: boolean): number {
  return (1 + boost) * (buyable ? 1 : 0.5);
}

type Liked = Pick<SearchFacts, "soldCount" | "soldLately" | "soldLatelyAt" | "createdAt" | "favoritedAt">;

/** At most 2: sales per year 0.5, recent sales 0.5, a recent favorite 0.25, reviews 0.25, newness 0.5. */
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

/** This many average reviews are added to each product's own, so that a single review decides little. */
const THOUGHT_REVIEWS = 5;
const THOUGHT_STAR = 3.5;

/** From a quarter for many reviews of five stars to below zero for many bad ones; 0 without reviews. */
export function starBoostOf(stars: SearchFacts["stars"]): number {
  if (stars === null) return 0;
  const mean = (stars.star * stars.count + THOUGHT_STAR * THOUGHT_REVIEWS) / (stars.count + THOUGHT_REVIEWS);
  return Math.fround((mean - THOUGHT_STAR) / 6);
}
