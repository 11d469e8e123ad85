import { sql } from "kysely";
import { plainCode } from "../../../domain/written-code.ts";
import type { Db, Tx } from "../../database.ts";
import { couponOf, selectCoupons, type StoredCoupon } from "../coupons.store.ts";

export type CouponState = "usable" | "planned" | "ended" | "used-up" | "off";

export type CouponFilter = {
  q?: string | undefined;
  state?: CouponState | undefined;
  batch?: string | undefined;
  customerId?: number | undefined;
};

export type CouponPosition = { createdAt: string; id: number };

export type ListedCoupon = StoredCoupon & { batch: string | null; customerEmail: string | null };

const STATES = {
  off: () => sql<boolean>`coupons.state <> 10`,
  ended: (at: Date) => sql<boolean>`coupons.state = 10 and coupons.end_at <= ${at}`,
  "used-up": (at: Date) =>
    sql<boolean>`coupons.state = 10 and (coupons.end_at is null or coupons.end_at > ${at}) and coupons.used_count >= coupons.usage_limit`,
  planned: (at: Date) => sql<boolean>`coupons.state = 10 and coupons.start_at > ${at}`,
  usable: (at: Date) =>
    sql<boolean>`coupons.state = 10 and coupons.start_at <= ${at} and (coupons.end_at is null or coupons.end_at > ${at})
      and (coupons.usage_limit is null or coupons.used_count < coupons.usage_limit)`,
} satisfies Record<CouponState, (at: Date) => unknown>;

/** Newest first. */
export async function searchCoupons(
  db: Db,
  { q, state, batch, customerId }: CouponFilter,
  { at, below, limit }: { at: Date; below: CouponPosition | null; limit: number },
): Promise<ListedCoupon[]> {
  const begins = `${plainCode(q ?? "")
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await selectWithOwner(db)
    .$if(q !== undefined && q !== "", (query) => query.where(sql<boolean>`lower(coupons.code) like ${begins}`))
    .$if(state !== undefined, (query) => query.where(STATES[state ?? "usable"](at)))
    .$if(batch !== undefined, (query) => query.where("batch", "=", batch ?? ""))
    .$if(customerId !== undefined, (query) => query.where("customer_id", "=", customerId ?? 0))
    .$if(below !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${below?.createdAt}::timestamptz, ${below?.id}::bigint)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(listedOf);
}

export async function readListedCoupon(db: Db, code: string): Promise<ListedCoupon | null> {
  const row = await selectWithOwner(db)
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .executeTakeFirst();
  return row ? listedOf(row) : null;
}

function selectWithOwner(db: Db) {
  return selectCoupons(db).select((coupon) => [
    "batch",
    coupon
      .selectFrom("customers")
      .select("customers.email")
      .whereRef("customers.id", "=", "coupons.customer_id")
      .as("customer_email"),
  ]);
}

function listedOf(row: Awaited<ReturnType<ReturnType<typeof selectWithOwner>["execute"]>>[number]): ListedCoupon {
  return { ...couponOf(row), batch: row.batch, customerEmail: row.customer_email };
}

export type CouponUse = {
  orderNumber: number;
  email: string;
  customerId: number | null;
  state: "held" | "used" | "released";
  cents: number;
  at: Date;
};

/** Newest first. */
export async function readUses(db: Db, couponId: number, limit: number): Promise<CouponUse[]> {
  const { rows } = await sql<CouponUse>`
    select o.number as "orderNumber", o.email, u.customer_id as "customerId", u.state, u.cents, u.created_at as at
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = ${couponId} order by u.order_id desc limit ${limit}
  `.execute(db);
  return rows;
}

export type CouponChange = Omit<
  StoredCoupon,
  "id" | "code" | "state" | "usedCount" | "customerId" | "origin" | "createdAt" | "combinesWithProduct"
>;

export async function updateCoupon(tx: Tx, id: number, coupon: CouponChange, at: Date): Promise<void> {
  await tx
    .updateTable("coupons")
    .set({
      description: coupon.description,
      type: coupon.type,
      target: coupon.target,
      value: coupon.value,
      least_amount_cents: coupon.leastAmountCents,
      least_count: coupon.leastCount,
      start_at: new Date(coupon.startAt),
      end_at: coupon.endAt === null ? null : new Date(coupon.endAt),
      countries: [...coupon.countries],
      combines_with_order: coupon.combinesWithOrder,
      combines_with_shipping: coupon.combinesWithShipping,
      usage_limit: coupon.usageLimit,
      once_per_customer: coupon.oncePerCustomer,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Returns the ids: none of a code that exists. */
export async function copyCoupon(tx: Tx, couponId: number, codes: readonly string[], batch: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into coupons (code, description, state, type, target, value, least_amount_cents, least_count, start_at,
        end_at, countries, combines_with_order, combines_with_product, combines_with_shipping, usage_limit,
        once_per_customer, customer_id, origin, batch, created_at, updated_at)
      select given.code, c.description, c.state, c.type, c.target, c.value, c.least_amount_cents, c.least_count,
        c.start_at, c.end_at, c.countries, c.combines_with_order, c.combines_with_product, c.combines_with_shipping,
        c.usage_limit, c.once_per_customer, c.customer_id, c.origin, ${batch}, c.created_at, c.updated_at
      from coupons c, unnest(${[...codes]}::text[]) as given (code)
      where c.id = ${couponId}
      on conflict do nothing
      returning id, created_at
    ), noted as (
      insert into coupon_events (coupon_id, kind, details, happened_at)
      select id, 'made', jsonb_build_object('batch', ${batch}::text), created_at from made
      returning 1
    )
    select (select count(*) from made)::int as made, (select count(*) from noted)::int as noted
  `.execute(tx);
  return rows[0]?.made ?? 0;
}

export async function setBatch(tx: Tx, couponId: number, batch: string): Promise<void> {
  await tx.updateTable("coupons").set({ batch }).where("id", "=", couponId).execute();
}

export async function readCodes(
  db: Db,
  batch: string,
  limit: number,
): Promise<{ code: string; usedCount: number; endAt: Date | null }[]> {
  return db
    .selectFrom("coupons")
    .select(["code", "used_count as usedCount", "end_at as endAt"])
    .where("batch", "=", batch)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Those that have begun end now, the others are switched off; returns how many. */
export async function endCoupons(tx: Tx, which: { id: number } | { batch: string }, at: Date): Promise<number> {
  const those = "id" in which ? sql`id = ${which.id}` : sql`batch = ${which.batch}`;
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update coupons set
        end_at = case when start_at < ${at} then ${at}::timestamptz else end_at end,
        state = case when start_at < ${at} then state else 0 end,
        updated_at = ${at}
      where ${those} and state = 10 and (end_at is null or end_at > ${at})
      returning id
    ), noted as (
      insert into coupon_events (coupon_id, kind, details, happened_at)
      select id, 'changed', '{"ended": true}', ${at}::timestamptz from ended
      returning 1
    )
    select (select count(*) from ended)::int as ended, (select count(*) from noted)::int as noted
  `.execute(tx);
  return rows[0]?.ended ?? 0;
}
