import { shownSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";

const UNSET = "UTC";

/** IANA's name of the shop's time zone. */
export async function shopTimeZone(shop: Pick<Shop, "db" | "readModel">): Promise<string> {
  return (await shownSetting(shop, "brand"))?.timeZone ?? UNSET;
}
