import { BUILT_NAME } from "../../domain/site/brand.ts";
import type { BaseShop } from "../base-shop.ts";
import { shownSetting } from "./settings.ts";

/** As pages and messages name the shop. */
export async function shopName(shop: Pick<BaseShop, "db" | "readModel">): Promise<string> {
  return (await shownSetting(shop, "brand"))?.name ?? BUILT_NAME;
}
