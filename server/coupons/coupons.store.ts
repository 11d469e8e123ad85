import { sql } from "kysely";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import type { Db, Tx } from "../database.ts";

export type StoredCoupon = Omit<Coupon, "barred"> & {
  id: number;
  description: string;
  usageLimit: number | null;
  usedCount: number;
  oncePerCustomer: boolean;
  /** Null: any customer's who knows the code. */
  customerId: number | null;
  origin: "shop" | "sign-up";
  createdAt: Date;
};

export type CouponToWrite = Omit<StoredCoupon, "id" | "usedCount"> & {
  /** The mailbox that got it at sign-up; null: not issued at sign-up. */
  issuedTo: string | null;
};

/** `mailboxes`: those that count as the customer's. */
export type CouponBuyer = { customerId: number; mailboxes: readonly string[] };

type EventKind = "made" | "changed" | "held" | "used" | "released";

export async function readOpenCoupons(
  db: Db,
  buyer: CouponBuyer,
  { at, limit }: { at: Date; limit: number },
): Promise<StoredCoupon[]> {
  const rows = await selectCoupons(db, buyer)
    .where("customer_id", "=", buyer.customerId)
    .where((where) => where.or([where("end_at", "is", null), where("end_at", ">", at)]))
    .where("state", "=", 10)
    .where(({ not }) => not(isUsedBy(buyer)))
    .orderBy("end_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(couponOf);
}

export async function readNamedCoupons(
  db: Db,
  codes: readonly string[],
  buyer: CouponBuyer | null,
): Promise<(StoredCoupon & { used: boolean })[]> {
  if (codes.length === 0) return [];
  const spellings = codes.map((code) => code.toLowerCase());
  const rows = await selectCoupons(db, buyer)
    .select(buyer ? isUsedBy(buyer).as("used") : sql<boolean>`false`.as("used"))
    .where(sql<string>`lower(code)`, "in", spellings)
    .where((where) =>
      where.or([where("customer_id", "is", null), where("customer_id", "=", buyer?.customerId ?? null)]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...couponOf(row), used: row.used }));
}

export async function readCoupon(db: Db, code: string): Promise<StoredCoupon | null> {
  const row = await selectCoupons(db)
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .executeTakeFirst();
  return row ? couponOf(row) : null;
}

export async function readCoupons(
  db: Db,
  { after, limit }: { after: number | null; limit: number },
): Promise<StoredCoupon[]> {
  const rows = await selectCoupons(db)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (select created_at, id from coupons where id = ${after})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(couponOf);
}

/** Null when the code exists, or the mailbox was issued such a coupon before. */
export async function insertCoupon(tx: Tx, coupon: CouponToWrite): Promise<number | null> {
  const row = await tx
    .insertInto("coupons")
    .values({
      code: coupon.code,
      description: coupon.description,
      state: coupon.state,
      type: coupon.type,
      target: coupon.target,
      value: coupon.value,
      least_amount_cents: coupon.leastAmountCents,
      least_count: coupon.leastCount,
      start_at: new Date(coupon.startAt),
      end_at: coupon.endAt === null ? null : new Date(coupon.endAt),
      countries: [...coupon.countries],
      combines_with_order: coupon.combinesWithOrder,
      combines_with_product: coupon.combinesWithProduct,
      combines_with_shipping: coupon.combinesWithShipping,
      usage_limit: coupon.usageLimit,
      once_per_customer: coupon.oncePerCustomer,
      customer_id: coupon.customerId,
      origin: coupon.origin,
      issued_to: coupon.issuedTo,
      created_at: coupon.createdAt,
      updated_at: coupon.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateState(tx: Tx, couponId: number, state: number, at: Date): Promise<number> {
  const { state: before } = await tx
    .selectFrom("coupons")
    .select("state")
    .where("id", "=", couponId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable("coupons").set({ state, updated_at: at }).where("id", "=", couponId).execute();
  return before;
}

export async function insertCouponEvent(
  tx: Tx,
  event: { couponId: number; kind: EventKind; orderId?: number; details?: object; at: Date },
): Promise<void> {
  await tx
    .insertInto("coupon_events")
    .values({
      coupon_id: event.couponId,
      kind: event.kind,
      order_id: event.orderId ?? null,
      details: JSON.stringify(event.details ?? {}),
      happened_at: event.at,
    })
    .execute();
}

/** A use by the buyer's own waiting order does not count: whichever order they place takes it over. */
export function isUsedBy({ customerId, mailboxes }: CouponBuyer) {
  return sql<boolean>`exists (
    select from coupon_uses as use
    where use.coupon_id = coupons.id and use.once and use.state <> 'released'
      and (use.customer_id = ${customerId} or use.buyer_key = any(${[...mailboxes]}::text[]))
      and not ${isReservedByDraftOrder(customerId)}
  )`;
}

/** `buyer`: uses that their own waiting order holds are not counted. */
export function selectCoupons(db: Db, buyer: CouponBuyer | null = null) {
  return db
    .selectFrom("coupons")
    .select(["id", "code", "description", "state", "type", "target", "value", "least_amount_cents", "least_count"])
    .select(["start_at", "end_at", "countries", "combines_with_order", "combines_with_product"])
    .select(["combines_with_shipping", "usage_limit", "once_per_customer", "customer_id", "origin"])
    .select(buyer ? usedByOthers(buyer.customerId).as("used_count") : "used_count")
    .select("created_at");
}

function usedByOthers(customerId: number) {
  return sql<number>`(used_count - (
    select count(*) from coupon_uses as use where use.coupon_id = coupons.id and ${isReservedByDraftOrder(customerId)}
  ))`;
}

export function isReservedByDraftOrder(customerId: number) {
  return sql`(use.customer_id = ${customerId} and use.state = 'held' and exists (
    select from orders where orders.id = use.order_id and orders.submitted_at is null
  ))`;
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>["execute"]>>[number];

export function couponOf(row: CouponRow): StoredCoupon {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    state: row.state,
    type: row.type,
    target: row.target,
    value: row.value,
    leastAmountCents: row.least_amount_cents,
    leastCount: row.least_count,
    startAt: row.start_at.getTime(),
    endAt: row.end_at?.getTime() ?? null,
    countries: row.countries,
    combinesWithOrder: row.combines_with_order,
    combinesWithProduct: row.combines_with_product,
    combinesWithShipping: row.combines_with_shipping,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    oncePerCustomer: row.once_per_customer,
    customerId: row.customer_id,
    origin: row.origin,
    createdAt: row.created_at,
  };
}
