import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { plainCode } from "../../domain/written-code.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { inTransaction } from "../transaction.ts";
import { readAccountEmail } from "./coupon-uses.store.ts";
import {
  insertCoupon,
  insertCouponEvent,
  readCoupon,
  readCoupons,
  updateState,
  type StoredCoupon,
} from "./coupons.store.ts";
import { randomCode } from "./random-code.ts";

export type { StoredCoupon } from "./coupons.store.ts";

const USABLE = 10;
const SWITCHED_OFF = 0;

const newCoupon = z
  .object({
    code: z
      .string()
      .transform(plainCode)
      .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/)),
    description: z.string().max(200).default(""),
    type: z.enum(["amount", "percent"]),
    target: z.enum(["order", "shipping"]).default("order"),
    /** Cents or basis points, depending on the type. */
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
    usageLimit: z.number().int().positive().max(1_000_000_000).nullable().default(null),
    oncePerCustomer: z.boolean().default(true),
    customerId: z.number().int().positive().nullable().default(null),
  })
  .refine(({ type, value }) => type === "amount" || value <= 10_000, { path: ["value"], message: "More than 100 %" })
  .refine(({ startAt, endAt }) => endAt === null || endAt > startAt, {
    path: ["endAt"],
    message: "must be after the start",
  });

export type NewCoupon = z.input<typeof newCoupon>;

/** Throws a `ZodError`, naming the field. */
export function checkedCoupon(given: NewCoupon): z.output<typeof newCoupon> {
  return newCoupon.parse(given);
}

/** Throws a `ZodError` for invalid input, `coupon.taken` for a code in use, and `not-found` for an unknown customer. */
export async function createCoupon(shop: CustomersShop, given: NewCoupon): Promise<StoredCoupon> {
  const { startAt, endAt, ...rest } = checkedCoupon(given);
  const at = shop.now();
  await inTransaction(shop, async (tx) => {
    if (rest.customerId !== null && (await readAccountEmail(tx, rest.customerId)) === null) {
      throw new Refusal("not-found", sentence`There is no customer ${rest.customerId}.`);
    }
    const couponId = await insertCoupon(tx, {
      ...{ ...rest, startAt: startAt.getTime(), endAt: endAt?.getTime() ?? null },
      ...{ state: USABLE, origin: "shop", issuedTo: null, createdAt: at },
    });
    if (couponId === null) throw new Refusal("coupon.taken", sentence`There is already a coupon ${rest.code}.`);
    await insertCouponEvent(tx, { couponId, kind: "made", details: { ...rest, startAt, endAt }, at });
  });
  return getCoupon(shop, rest.code);
}

const DAY_MS = 86_400_000;

/** Usable once, by this customer alone. Throws like `createCoupon`. */
export function giveCouponTo(
  shop: CustomersShop,
  customerId: number,
  {
    type,
    value,
    leastAmountCents,
    days,
  }: Pick<NewCoupon, "type" | "value"> & { leastAmountCents: number; days: number | null },
): Promise<StoredCoupon> {
  const at = shop.now();
  const endAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  return createCoupon(shop, {
    ...{ code: randomCode("FOR-YOU-"), type, value, leastAmountCents, startAt: at, endAt, usageLimit: 1, customerId },
  });
}

/** Any customer's; null for an unknown code. */
export function findCoupon(shop: CustomersShop, code: string): Promise<StoredCoupon | null> {
  return readCoupon(shop.db, plainCode(code));
}

/** Newest first, at most 250; `after`: id of the last one seen. */
export function listCoupons(
  shop: CustomersShop,
  { after = null, limit = 50 }: { after?: number | null; limit?: number } = {},
): Promise<StoredCoupon[]> {
  return readCoupons(shop.db, { after, limit: Math.min(limit, 250) });
}

/** Orders that hold the coupon keep it. Throws `not-found`. */
export async function switchCoupon(shop: CustomersShop, code: string, on: boolean): Promise<StoredCoupon> {
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

async function getCoupon(shop: CustomersShop, code: string): Promise<StoredCoupon> {
  const coupon = await findCoupon(shop, code);
  if (!coupon) throw new Refusal("not-found", sentence`There is no coupon ${code}.`);
  return coupon;
}
