import { BUILT_NAME } from "../../domain/site/brand.ts";
import type { Shop } from "../shop.ts";
import { shownSetting } from "./settings.ts";

/** As pages and messages name the shop. */
export async function shopName(shop: Pick<Shop, "db" | "readModel">): Promise<string> {
  return (await shownSetting(shop, "brand"))?.name ?? BUILT_NAME;
}
