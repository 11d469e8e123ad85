/** What a page can do without is left out silently when the call fails (SPEC ERR-04). */

import type { z } from "zod";
import type { ShownExamples } from "../../contract/site/about.ts";
import type {
  banners,
  FooterPage,
  pagePictures,
  Seller,
  ShownBaseData,
  ShownFigures,
  ShownPromotions,
  ShownText,
} from "../../contract/site/site.ts";
import type { Promotion } from "../../domain/coupons/promotions.ts";
import type { ShownHomeSection } from "../../domain/site/home-sections.ts";
import type { Api } from "./api.ts";

export type BaseData = ShownBaseData & { pages?: FooterPage[] };
export type Banner = z.output<typeof banners>[number];
export type PagePictures = z.output<typeof pagePictures>;

/** The texts and numbers that every page shows; null when unavailable. */
export function findBaseData(api: Api): Promise<BaseData | null> {
  return findMeta<BaseData>(api, "overall");
}

/** `sections`: null: the home page as it is built. */
export async function findBanners(api: Api): Promise<{ banners: Banner[]; sections: ShownHomeSection[] | null }> {
  const found = await findAllMeta(api, "banners");
  return {
    banners: (found["banners"] ?? []) as Banner[],
    sections: (found["home"] ?? null) as ShownHomeSection[] | null,
  };
}

export async function findPagePictures(api: Api): Promise<PagePictures> {
  return (await findMeta<PagePictures>(api, "pictures")) ?? {};
}

/** Of goods made to order and of weights; none when unavailable. */
export async function findExamples(api: Api): Promise<ShownExamples> {
  return (await findMeta<ShownExamples>(api, "about")) ?? { customCollections: [], weights: [] };
}

/** Who sells here; null when not configured or unavailable. */
export function findSeller(api: Api): Promise<Seller | null> {
  return findMeta<Seller>(api, "seller");
}

/** How many products there are; null when unavailable. */
export function findFigures(api: Api): Promise<ShownFigures | null> {
  return findMeta<ShownFigures>(api, "figures");
}

/** What staff have written for this page; null when nothing, or unavailable. */
export function findPageText(api: Api, path: string): Promise<ShownText | null> {
  return findMeta<ShownText>(api, `page ${path}`);
}

/** The automatic promotions that are on (SPEC COUP-06); those that are off are not advertised. */
export async function findPromotions(api: Api): Promise<Promotion[]> {
  const set = await findMeta<ShownPromotions>(api, "promotions");
  const named = [
    { name: "first-order", ...set?.firstOrder },
    { name: "first-three-orders", ...set?.firstThreeOrders },
  ] as const;
  return named.flatMap(({ name, on, basisPoints }) => (on && basisPoints ? [{ name, basisPoints }] : []));
}

export async function soldCounts(api: Api, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  try {
    const { list } = await api.backend("productSolds", { id: [...ids] }, { errorHandledBy: "nobody" });
    return new Map(list.map(({ id, sold }) => [id, sold]));
  } catch {
    return new Map();
  }
}

/** A product's average rating, 1 to 5; null while unrated or unavailable. */
export async function starsOf(api: Api, id: string): Promise<{ star: number; count: number } | null> {
  try {
    const { list } = await api.backend("productStars", { id }, { errorHandledBy: "nobody" });
    const [found] = list;
    return found && found.count > 0 ? { star: found.star, count: found.count } : null;
  } catch {
    return null;
  }
}

async function findMeta<Data>(api: Api, group: string): Promise<Data | null> {
  return ((await findAllMeta(api, group))[group] ?? null) as Data | null;
}

/** By field. */
async function findAllMeta(api: Api, group: string): Promise<Record<string, unknown>> {
  try {
    const { items } = await api.backend(
      "searchMetaWeb",
      { group, marketing: "h5", ...api.locale },
      { errorHandledBy: "nobody" },
    );
    return Object.fromEntries(items.map(({ field, dataV2 }) => [field, JSON.parse(dataV2) as unknown]));
  } catch {
    return {};
  }
}
