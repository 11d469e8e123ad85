/** SPEC COUP-06 */
import { promotionsFor as promotionsOpenTo, PROMOTIONS, type Promotion } from "../../domain/coupons/promotions.ts";
import type { Shop } from "../shop.ts";
import { findSetting, type Settings } from "../site/settings/settings.ts";
import { countOrdersOfCustomer } from "./promotions.store.ts";

const MOST_ORDERS = Math.max(...PROMOTIONS.map(({ orders }) => orders));

/** Those switched on that this customer's placed orders still allow. None for guests. */
export async function promotionsFor(shop: Shop, customer: { id: number } | null): Promise<Promotion[]> {
  return customer === null ? [] : promotionsOf(shop, customer, await findSetting(shop, "promotions"));
}

export async function promotionsOf(
  shop: Shop,
  customer: { id: number } | null,
  setting: Settings["promotions"] | null,
): Promise<Promotion[]> {
  if (customer === null || setting === null) return [];
  const offers = { "first-order": setting.firstOrder, "first-three-orders": setting.firstThreeOrders };
  const switchedOn = PROMOTIONS.map(({ name }) => name).filter((name) => offers[name].on);
  if (switchedOn.length === 0) return [];

  const placed = await countOrdersOfCustomer(shop.db, customer.id, MOST_ORDERS);
  return promotionsOpenTo(switchedOn, placed).map(({ name }) => ({ name, basisPoints: offers[name].basisPoints }));
}
