import { sql } from "kysely";
import type { Db } from "../database.ts";
import {
  couponOf,
  isReservedByDraftOrder,
  isUsedBy,
  selectCoupons,
  type CouponBuyer,
  type StoredCoupon,
} from "./coupons.store.ts";

/** `used`: the buyer may not use it again; `everUsed`: a placed order of theirs holds or used it. */
export type CouponOfBuyer = StoredCoupon & { used: boolean; everUsed: boolean };

export async function readCouponsOfBuyer(db: Db, buyer: CouponBuyer, limit: number): Promise<CouponOfBuyer[]> {
  const { customerId } = buyer;
  const ownByUse = sql`
    select use.coupon_id from coupon_uses as use
    where use.customer_id = ${customerId} and use.state <> 'released' and not ${isReservedByDraftOrder(customerId)}
  `;
  const rows = await selectCoupons(db, buyer)
    .select([isUsedBy(buyer).as("used"), sql<boolean>`id in (${ownByUse})`.as("everUsed")])
    .where(sql<boolean>`id in (select id from coupons where customer_id = ${customerId} union ${ownByUse})`)
    .where((where) => where.or([where("customer_id", "is", null), where("customer_id", "=", customerId)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...couponOf(row), used: row.used, everUsed: row.everUsed }));
}
