/** Making and looking up coupons, for staff. */
import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import type { Shop } from "../shop.ts";
import { readAccountEmail } from "./coupon-uses.store.ts";
import {
  insertCoupon,
  insertCouponEvent,
  readCoupon,
  readCoupons,
  updateState,
  type StoredCoupon,
} from "./coupons.store.ts";
import { inTransaction } from "../transaction.ts";

export type { StoredCoupon } from "./coupons.store.ts";

const USABLE = 10;
const SWITCHED_OFF = 0;

/** The input for a new coupon; fields left out require and limit nothing. */
const newCoupon = z
  .object({
    /** Letters, digits and hyphens; capitals do not matter. */
    code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/),
    description: z.string().max(200).default(""),
    type: z.enum(["amount", "percent"]),
    target: z.enum(["order", "shipping"]).default("order"),
    /** Cents of an amount, basis points of a percentage. */
    value: z.number().int().positive().max(100_000_000),
    leastAmountCents: z.number().int().nonnegative().default(0),
    leastCount: z.number().int().nonnegative().max(1_000_000_000).default(0),
    startAt: z.date(),
    endAt: z.date().nullable().default(null),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
    combinesWithOrder: z.boolean().default(false),
    combinesWithProduct: z.boolean().default(true),
    combinesWithShipping: z.boolean().default(true),
    /** In total. */
    usageLimit: z.number().int().positive().max(1_000_000_000).nullable().default(null),
    oncePerCustomer: z.boolean().default(true),
    /** Whose it is; null: any customer's who knows the code. */
    customerId: z.number().int().positive().nullable().default(null),
  })
  .refine(({ type, value }) => type === "amount" || value <= 10_000, { path: ["value"], message: "More than 100 %" })
  .refine(({ startAt, endAt }) => endAt === null || endAt > startAt, { path: ["endAt"], message: "Before its start" });

export type NewCoupon = z.input<typeof newCoupon>;

/**
 * Makes a coupon, switched on. Throws a `ZodError` for what cannot be one, `coupon.taken` for a code in use, and
 * `not-found` for an unknown customer.
 */
export async function createCoupon(shop: Shop, given: NewCoupon): Promise<StoredCoupon> {
  const { startAt, endAt, ...rest } = newCoupon.parse(given);
  const at = shop.now();
  await inTransaction(shop, async (tx) => {
    if (rest.customerId !== null && (await readAccountEmail(tx, rest.customerId)) === null) {
      throw new Refusal("not-found", `There is no customer ${rest.customerId}.`);
    }
    const couponId = await insertCoupon(tx, {
      ...{ ...rest, startAt: startAt.getTime(), endAt: endAt?.getTime() ?? null },
      ...{ state: USABLE, origin: "shop", issuedTo: null, createdAt: at },
    });
    if (couponId === null) throw new Refusal("coupon.taken", `There is a coupon ${rest.code} already.`);
    await insertCouponEvent(tx, { couponId, kind: "made", details: { ...rest, startAt, endAt }, at });
  });
  return getCoupon(shop, rest.code);
}

/** The coupon of this code, whosever it is; null for an unknown one. */
export function findCoupon(shop: Shop, code: string): Promise<StoredCoupon | null> {
  return readCoupon(shop.db, code.trim());
}

/** Newest first, at most 250; `after` is the id of the last one seen, null to start. */
export function listCoupons(
  shop: Shop,
  { after = null, limit = 50 }: { after?: number | null; limit?: number } = {},
): Promise<StoredCoupon[]> {
  return readCoupons(shop.db, { after, limit: Math.min(limit, 250) });
}

/** Switches a coupon on or off; orders that hold it keep it. Throws `not-found`. */
export async function switchCoupon(shop: Shop, code: string, on: boolean): Promise<StoredCoupon> {
  const { id } = await getCoupon(shop, code);
  const at = shop.now();
  const to = on ? USABLE : SWITCHED_OFF;
  await inTransaction(shop, async (tx) => {
    const from = await updateState(tx, id, to, at);
    if (from !== to)
      await insertCouponEvent(tx, { couponId: id, kind: "changed", details: { state: { from, to } }, at });
  });
  return getCoupon(shop, code);
}

async function getCoupon(shop: Shop, code: string): Promise<StoredCoupon> {
  const coupon = await findCoupon(shop, code);
  if (!coupon) throw new Refusal("not-found", `There is no coupon ${code}.`);
  return coupon;
}
