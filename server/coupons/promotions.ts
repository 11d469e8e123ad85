/** SPEC COUP-06 */

import type { ShownPromotions } from "../../contract/site/site.ts";
import { promotionsFor as promotionsOpenTo, PROMOTIONS, type Promotion } from "../../domain/coupons/promotions.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { isDue } from "../settings/schedule.ts";
import { findSetting, shownSetting, type Settings } from "../settings/settings.ts";
import { countOrdersOfCustomer } from "./promotions.store.ts";

const MOST_ORDERS = Math.max(...PROMOTIONS.map(({ orders }) => orders));

/** Those switched on that this customer's placed orders still allow. None for guests. */
export async function promotionsFor(shop: CustomersShop, customer: { id: number } | null): Promise<Promotion[]> {
  return customer === null ? [] : promotionsOf(shop, customer, await findSetting(shop, "promotions"));
}

/** `but`: an order that is quoted once more, and so does not count. */
export async function promotionsOf(
  shop: CustomersShop,
  customer: { id: number } | null,
  setting: Settings["promotions"] | null,
  but: number | null = null,
): Promise<Promotion[]> {
  if (customer === null || setting === null) return [];
  const offers = { "first-order": setting.firstOrder, "first-three-orders": setting.firstThreeOrders };
  const now = shop.now();
  const switchedOn = PROMOTIONS.map(({ name }) => name).filter((name) => offers[name].on && isDue(offers[name], now));
  if (switchedOn.length === 0) return [];

  const placed = await countOrdersOfCustomer(shop.db, customer.id, { most: MOST_ORDERS, but });
  return promotionsOpenTo(switchedOn, placed).map(({ name }) => ({ name, basisPoints: offers[name].basisPoints }));
}

/** For showing them: on while they are switched on and in their time. Null: never set. */
export async function shownPromotions(shop: CustomersShop): Promise<ShownPromotions | null> {
  const setting = await shownSetting(shop, "promotions");
  if (!setting) return null;
  const shown = ({ on, basisPoints, ...times }: Settings["promotions"]["firstOrder"]) => ({
    on: on && isDue(times, shop.now()),
    basisPoints,
  });
  return { firstOrder: shown(setting.firstOrder), firstThreeOrders: shown(setting.firstThreeOrders) };
}
