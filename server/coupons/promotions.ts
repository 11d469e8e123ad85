/** The automatic promotions for a customer's first orders (SPEC COUP-06). */
import { promotionsFor as promotionsOpenTo, PROMOTIONS, type Promotion } from "../../domain/coupons/promotions.ts";
import type { Shop } from "../shop.ts";
import { findSetting, type Settings } from "../site/settings/settings.ts";
import { countOrdersOfCustomer } from "./promotions.store.ts";

const MOST_ORDERS = Math.max(...PROMOTIONS.map(({ orders }) => orders));

/**
 * What the shop has switched on and this customer is still entitled to, by their placed orders that are not VOIDED.
 * None for a guest, who has no orders to count.
 */
export async function promotionsFor(shop: Shop, customer: { id: number } | null): Promise<Promotion[]> {
  return customer === null ? [] : promotionsOf(shop, customer, await findSetting(shop, "promotions"));
}

/** The same with the setting already read. */
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
