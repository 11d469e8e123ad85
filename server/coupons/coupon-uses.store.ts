/** Each coupon is locked before its uses. */

import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";
import { isUsedBy, type CouponBuyer } from "./coupons.store.ts";

export async function readAccountEmail(db: Db, customerId: number): Promise<string | null> {
  const row = await db.selectFrom("customers").select("email").where("id", "=", customerId).executeTakeFirst();
  return row?.email ?? null;
}

/** Null if the coupon does not allow it now. The coupon stays locked. */
export async function countUse(
  tx: Tx,
  { code, customerId, at }: { code: string; customerId: number; at: Date },
): Promise<{ couponId: number; once: boolean } | null> {
  const { rows } = await sql<{ couponId: number; once: boolean }>`
    update coupons set used_count = used_count + 1, updated_at = ${at}
    where lower(code) = ${code.toLowerCase()} and state = 10
      and start_at <= ${at} and (end_at is null or end_at > ${at})
      and (usage_limit is null or used_count < usage_limit)
      and (customer_id is null or customer_id = ${customerId})
    returning id as "couponId", once_per_customer as once
  `.execute(tx);
  return rows[0] ?? null;
}

/** False when the buyer has an unreleased use of it. The use is stored under the first of their mailboxes. */
export async function insertUse(
  tx: Tx,
  use: CouponBuyer & { orderId: number; couponId: number; once: boolean; cents: number; at: Date },
): Promise<boolean> {
  const { orderId, couponId, customerId, mailboxes, once, cents, at } = use;
  const { rows } = await sql`
    insert into coupon_uses
      (order_id, coupon_id, customer_id, buyer_key, once, state, cents, created_at, updated_at)
    select ${orderId}::bigint, id, ${customerId}::bigint, ${mailboxes[0]}::text, ${once}::boolean, 'held',
      ${cents}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from coupons
    where id = ${couponId} and not ${isUsedBy({ customerId, mailboxes })}
    on conflict (coupon_id, buyer_key) where once and state <> 'released' do nothing
    returning order_id
  `.execute(tx);
  return rows.length > 0;
}

/** Locks the coupon; null when the order holds none. */
export async function endHold(
  tx: Tx,
  { orderId, state, at }: { orderId: number; state: "used" | "released"; at: Date },
): Promise<number | null> {
  await lockCouponOf(tx, orderId);
  const use = await tx
    .updateTable("coupon_uses")
    .set({ state, updated_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .returning("coupon_id")
    .executeTakeFirst();
  return use?.coupon_id ?? null;
}

/** Locks the coupon; null when the order holds none. */
export async function deleteHold(tx: Tx, orderId: number): Promise<number | null> {
  await lockCouponOf(tx, orderId);
  const use = await tx
    .deleteFrom("coupon_uses")
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .returning("coupon_id")
    .executeTakeFirst();
  return use?.coupon_id ?? null;
}

export async function countRelease(tx: Tx, couponId: number, at: Date): Promise<void> {
  await tx
    .updateTable("coupons")
    .set((coupon) => ({ used_count: coupon("used_count", "-", 1), updated_at: at }))
    .where("id", "=", couponId)
    .execute();
}

async function lockCouponOf(tx: Tx, orderId: number): Promise<void> {
  await sql`
    select from coupons where id = (select coupon_id from coupon_uses where order_id = ${orderId}) for update
  `.execute(tx);
}
