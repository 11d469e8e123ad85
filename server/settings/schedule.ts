/** What is shown from one moment to another, without anybody's doing. */

import type { BaseShop } from "../base-shop.ts";
import { shownSetting } from "./settings.ts";

/** ISO 8601; null: without such an end. */
type Times = { from: string | null; until: string | null };

/** `until` is the first moment at which it is no longer shown. */
export function isDue({ from, until }: Times, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (until === null || now.getTime() < Date.parse(until));
}

/** The next moment at which something scheduled begins or ends, in epoch milliseconds; null: none. */
export async function nextMoment(shop: BaseShop): Promise<number | null> {
  const [banners, notices, promotions] = await Promise.all([
    shownSetting(shop, "banners"),
    shownSetting(shop, "notice-times"),
    shownSetting(shop, "promotions"),
  ]);
  const scheduled = [...(banners ?? []), ...Object.values(notices ?? {}), ...Object.values(promotions ?? {})];
  const moments = scheduled.flatMap(({ from, until }) => [from, until]);
  const later = moments
    .map((moment) => (moment === null ? NaN : Date.parse(moment)))
    .filter((moment) => moment > shop.now().getTime());
  return later.length > 0 ? Math.min(...later) : null;
}
