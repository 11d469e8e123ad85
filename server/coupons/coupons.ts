/** Held with an order until it is paid, then used, or released when the order is voided (SPEC COUP-02, CART-04). */

import type { CouponOffer } from "../../contract/orders/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import { judgeCoupon, type Coupon, type CouponBar } from "../../domain/coupons/coupons.ts";
import { omit } from "../../domain/omit.ts";
import { plainCode } from "../../domain/written-code.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Db, Tx } from "../database.ts";
import { countRelease, countUse, deleteHold, endHold, insertUse, readAccountEmail } from "./coupon-uses.store.ts";
import {
  insertCouponEvent,
  readNamedCoupons,
  readOpenCoupons,
  type CouponBuyer,
  type StoredCoupon,
} from "./coupons.store.ts";
import { mailboxOf } from "./mailbox.ts";

/** `email`: where the order's e-mails go. `customerId`: null: a guest. */
export type CouponHolder = { customerId: number | null; email: string | null };

export type CouponRefused = { code: string; because: CouponBar | "unknown-code" };

const MOST_OWN = 100;
const CODE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Own usable ones, and those that `codes` name, whatever their state. Guests always have to log in first (SPEC
 * COUP-05).
 */
export async function couponsFor(shop: CustomersShop, who: CouponHolder, codes: readonly string[]): Promise<Coupon[]> {
  const buyer = await buyerOf(shop.db, who);
  const named = await namedCoupons(shop.db, buyer, codes);
  const own = buyer ? await readOpenCoupons(shop.db, buyer, { at: shop.now(), limit: MOST_OWN }) : [];
  const byCode = new Map([...own.map((each) => couponOf(each, null)), ...named].map((each) => [each.code, each]));
  return [...byCode.values()];
}

/** Usable now or for a larger order; those that end first come first. */
export async function couponOffersOf(shop: CustomersShop, customerId: number): Promise<CouponOffer[]> {
  const buyer = await getBuyer(shop.db, { customerId, email: null });
  const own = await readOpenCoupons(shop.db, buyer, { at: shop.now(), limit: MOST_OWN });
  return own.map(({ code, description, type, target, value, leastAmountCents, leastCount, endAt }) => ({
    ...{ code, description, type, target, value, leastAmountCents, leastCount },
    endAt: endAt === null ? null : new Date(endAt).toISOString(),
  }));
}

/**
 * Part of the transaction that places the order, which has to be rolled back on `coupon.refused`. `chosenAt`: when the
 * coupon had to be valid, if that was earlier.
 */
export async function redeemCoupon(
  tx: Tx,
  hold: CouponHolder & { code: string; orderId: number; cents: number; at: Date; chosenAt?: Date },
): Promise<void> {
  const { code, customerId, orderId, cents, at, chosenAt = at } = hold;
  if (customerId === null) throw refused(code, "login-required");
  const buyer = await getBuyer(tx, { ...hold, customerId });

  const counted = await countUse(tx, { code, customerId, at: chosenAt });
  if (!counted) throw refused(code, await whyNot(tx, buyer, code, at));
  const { couponId, once } = counted;
  const first = await insertUse(tx, { ...buyer, orderId, couponId, once, cents, at });
  if (!first) throw refused(code, "used");
  await insertCouponEvent(tx, { couponId, kind: "held", orderId, details: { customerId, cents }, at });
}

/** Repeatable. */
export async function settleCoupon(tx: Tx, orderId: number, at: Date): Promise<void> {
  const couponId = await endHold(tx, { orderId, state: "used", at });
  if (couponId !== null) await insertCouponEvent(tx, { couponId, kind: "used", orderId, at });
}

/** A used coupon stays used. Repeatable. */
export async function releaseCoupon(tx: Tx, orderId: number, at: Date): Promise<void> {
  const couponId = await endHold(tx, { orderId, state: "released", at });
  if (couponId === null) return;
  await countRelease(tx, couponId, at);
  await insertCouponEvent(tx, { couponId, kind: "released", orderId, at });
}

export async function dropCoupon(tx: Tx, orderId: number, at: Date): Promise<void> {
  const couponId = await deleteHold(tx, orderId);
  if (couponId === null) return;
  await countRelease(tx, couponId, at);
  await insertCouponEvent(tx, { couponId, kind: "released", orderId, at });
}

async function namedCoupons(db: Db, buyer: CouponBuyer | null, codes: readonly string[]): Promise<Coupon[]> {
  const wanted = codes.map(plainCode).filter((code) => CODE.test(code));
  const named = await readNamedCoupons(db, wanted, buyer);
  return named.map(({ used, ...coupon }) => couponOf(coupon, used ? "used" : buyer ? null : "login-required"));
}

export function couponOf(stored: StoredCoupon, barred: Coupon["barred"]): Coupon {
  const { usageLimit, usedCount, ...rest } = stored;
  const coupon = omit(rest, "id", "description", "oncePerCustomer", "customerId", "origin", "createdAt");
  const usedUp = usageLimit !== null && usedCount >= usageLimit;
  return { ...coupon, barred: usedUp && barred !== "used" ? "used-up" : barred };
}

async function buyerOf(db: Db, { customerId, email }: CouponHolder): Promise<CouponBuyer | null> {
  return customerId === null ? null : getBuyer(db, { customerId, email });
}

/** By account and by the order's e-mail address: two accounts that share a mailbox are one buyer. */
async function getBuyer(db: Db, { customerId, email }: { customerId: number; email: string | null }) {
  const account = await readAccountEmail(db, customerId);
  if (account === null) throw new Error(`There is no customer ${customerId}.`);
  return { customerId, mailboxes: [account, ...(email === null ? [] : [email])].map(mailboxOf) };
}

async function whyNot(tx: Tx, buyer: CouponBuyer, code: string, at: Date): Promise<CouponRefused["because"]> {
  const [coupon] = await namedCoupons(tx, buyer, [code]);
  if (!coupon) return "unknown-code";
  const unconditional = { ...coupon, leastAmountCents: 0, leastCount: 0, countries: [] };
  const standing = judgeCoupon(unconditional, { itemTotalCents: 0, pieces: 0, country: null, at: at.getTime() });
  // It was used up a moment ago, and somebody has released it since.
  return standing.usable ? "used-up" : standing.because;
}

function refused(code: string, because: CouponRefused["because"]): Refusal {
  const details: CouponRefused = { code, because };
  return new Refusal("coupon.refused", "This coupon cannot be used.", details);
}
