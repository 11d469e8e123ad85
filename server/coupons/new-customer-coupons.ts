import { NEW_CUSTOMER_COUPON_DAYS, offersIn, SIGN_UP_COUPONS } from "../../domain/coupons/given-coupons.ts";
import { centsPerUnit } from "../../domain/money.ts";
import type { FirstCoupon } from "../customers/customer-events.ts";
import type { Tx } from "../database.ts";
import { pricingInForce } from "../settings/rules.ts";
import { readAccountEmail } from "./coupon-uses.store.ts";
import { insertCoupon, insertCouponEvent } from "./coupons.store.ts";
import { mailboxOf } from "./mailbox.ts";
import { randomCode } from "./random-code.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** SPEC COUP-04, COUP-05. A mailbox that got them before, under any spelling of its address, gets none. */
export async function issueNewCustomerCoupons(tx: Tx, customerId: number, at: Date): Promise<FirstCoupon[]> {
  const email = await readAccountEmail(tx, customerId);
  if (email === null) throw new Error(`There is no customer ${customerId}.`);
  const endAt = new Date(at.getTime() + NEW_CUSTOMER_COUPON_DAYS * DAY_MS);

  const issued: FirstCoupon[] = [];
  const pricing = await pricingInForce({ db: tx });
  for (const { offCents, leastAmountCents } of offersIn(SIGN_UP_COUPONS, pricing)) {
    const code = randomCode(`NEW${Math.round(offCents / centsPerUnit(pricing.currency))}-`);
    const couponId = await insertCoupon(tx, {
      ...{ code, description: "", state: 10, type: "amount", target: "order", value: offCents, leastAmountCents },
      ...{ leastCount: 0, startAt: at.getTime(), endAt: endAt.getTime(), countries: [], combinesWithOrder: false },
      ...{ combinesWithProduct: true, combinesWithShipping: true, usageLimit: 1, oncePerCustomer: true },
      ...{ customerId, origin: "sign-up", issuedTo: mailboxOf(email), createdAt: at },
    });
    if (couponId === null) continue;
    await insertCouponEvent(tx, { couponId, kind: "made", details: { customerId, origin: "sign-up" }, at });
    issued.push({ code, offCents, leastAmountCents, endAt });
  }
  return issued;
}
