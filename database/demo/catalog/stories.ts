/** When a demo product arrived, how it sells, its discount and its stock. */

import type { VariantDraft } from "../../../server/catalog/saving/save-products.ts";
import type { Chance } from "../chance.ts";

const DAY_MS = 86_400_000;
/** The share of products that arrived in the last ten days; packs never did. */
const RECENT = 0.4;
const RECENT_DAYS = 10;
const PACKS_FROM_DAYS = 60;
const SPREAD_DAYS = 90;
const BEST_SELLER_FROM = 700;
const MOST_SOLD = 24_000;
const LIGHT_GRAMS = 60;

/** One at most, so that the home page shows no product twice; none for what has just arrived. */
export type Fame = "flash-deals" | "trendy" | "best-sellers" | "free-shipping" | null;

export type Story = { createdAt: Date; fame: Fame; soldCount: number; percentOff: number };

/** `place`: its index in the design, whose products arrive on different days. */
export function storyOf(
  { pack, grams, place }: { pack: boolean; grams: number; place: number },
  chance: Chance,
  now: Date,
): Story {
  const recent = chance.happens(RECENT) && !pack;
  const day = recent
    ? (chance.between(0, RECENT_DAYS - 1) + place) % RECENT_DAYS
    : pack
      ? chance.between(PACKS_FROM_DAYS, SPREAD_DAYS - 1)
      : chance.between(RECENT_DAYS, PACKS_FROM_DAYS - 1);
  const fame = pack ? null : fameOf(recent, grams, chance.next());
  const often = Math.floor(30 * (1 / (1 - chance.next()) - 1));
  const soldCount =
    fame === "best-sellers" ? Math.min(MOST_SOLD, BEST_SELLER_FROM + often * 9) : Math.min(BEST_SELLER_FROM - 1, often);
  const percentOff =
    fame === "flash-deals" ? chance.pick([25, 30, 35, 40]) : chance.happens(0.14) ? chance.pick([10, 15, 20]) : 0;
  return { createdAt: within(day, chance, now), fame, soldCount, percentOff };
}

function fameOf(recent: boolean, grams: number, lot: number): Fame {
  if (lot < 0.1) return grams < LIGHT_GRAMS ? "free-shipping" : null;
  if (recent) return null;
  if (lot < 0.26) return "flash-deals";
  if (lot < 0.4) return "trendy";
  return lot < 0.54 ? "best-sellers" : null;
}

function within(day: number, chance: Chance, now: Date): Date {
  const begin = midnightOf(now) - day * DAY_MS;
  const end = Math.min(begin + DAY_MS, now.getTime());
  return new Date(Math.floor(begin + (end - begin) * chance.next()));
}

function midnightOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) * DAY_MS;
}

type Stock = Pick<VariantDraft, "tracked" | "oversell" | "available">;

/** Stock of each variant: mostly plenty, sometimes little, none or not tracked; a `wide` choice is well stocked. */
export function stockStory(bag: number, wide: boolean, chance: Chance): () => Stock {
  const counted = (available: number): Stock => ({ tracked: true, oversell: false, available });
  const story = wide ? 1 : chance.next();
  if (story < 0.02) return () => counted(0);
  if (story < 0.07) return () => ({ tracked: false, oversell: false, available: null });
  if (story < 0.1) return () => ({ tracked: true, oversell: true, available: chance.between(0, 60) * bag });
  const low = story < 0.22;
  return () => {
    if (chance.happens(0.04)) return counted(0);
    return counted((low ? chance.between(1, 19) : chance.between(120, 3_000)) * bag);
  };
}
