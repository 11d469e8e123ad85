/** What a page can do without is left out silently when the call fails (SPEC ERR-04). */
import type { z } from "zod";
import type { banners, baseData, pagePictures, promotions, Seller } from "../../contract/site/site.ts";
import type { Promotion } from "../../domain/coupons/promotions.ts";
import type { Api } from "./api.ts";

export type BaseData = z.output<typeof baseData>;
export type Banner = z.output<typeof banners>[number];
export type PagePictures = z.output<typeof pagePictures>;

/** The texts and numbers that every page shows; null when unavailable. */
export function findBaseData(api: Api): Promise<BaseData | null> {
  return findMeta<BaseData>(api, "overall");
}

export async function findBanners(api: Api): Promise<Banner[]> {
  return (await findMeta<Banner[]>(api, "banners")) ?? [];
}

export async function findPagePictures(api: Api): Promise<PagePictures> {
  return (await findMeta<PagePictures>(api, "pictures")) ?? {};
}

/** Who sells here; null when not configured or unavailable. */
export function findSeller(api: Api): Promise<Seller | null> {
  return findMeta<Seller>(api, "seller");
}

/** The automatic promotions that are on (SPEC COUP-06); those that are off are not advertised. */
export async function findPromotions(api: Api): Promise<Promotion[]> {
  const set = await findMeta<z.output<typeof promotions>>(api, "promotions");
  const named = [
    { name: "first-order", ...set?.firstOrder },
    { name: "first-three-orders", ...set?.firstThreeOrders },
  ] as const;
  return named.flatMap(({ name, on, basisPoints }) => (on && basisPoints ? [{ name, basisPoints }] : []));
}

export async function soldCounts(api: Api, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  try {
    const { list } = await api.backend("productSolds", { id: [...ids] }, { toldBy: "nobody" });
    return new Map(list.map(({ id, sold }) => [id, sold]));
  } catch {
    return new Map();
  }
}

/** A product's average rating, 1 to 5; null while unrated or unavailable. */
export async function starsOf(api: Api, id: string): Promise<{ star: number; count: number } | null> {
  try {
    const { list } = await api.backend("productStars", { id }, { toldBy: "nobody" });
    const [found] = list;
    return found && found.count > 0 ? { star: found.star, count: found.count } : null;
  } catch {
    return null;
  }
}

async function findMeta<Data>(api: Api, group: string): Promise<Data | null> {
  try {
    const { items } = await api.backend(
      "searchMetaWeb",
      { group, marketing: "h5", language: api.language },
      { toldBy: "nobody" },
    );
    const found = items.find((item) => item.field === group);
    return found ? (JSON.parse(found.dataV2) as Data) : null;
  } catch {
    return null;
  }
}
