/** SPEC API-05, COUP-01 */

import type { BackendCoupon } from "../../contract/coupons/coupons.ts";
import { formatMoney } from "../../domain/catalog/price.ts";
import { couponStatus } from "../../domain/coupons/coupons.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { decimalOfCents } from "../../domain/money.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Customer } from "../customers/customers.ts";
import { shownPricing } from "../settings/rules.ts";
import { readCouponsOfBuyer, type CouponOfBuyer } from "./coupon-list.store.ts";
import { couponOf } from "./coupons.ts";
import { mailboxOf } from "./mailbox.ts";

/** "used": held or used by a placed order, even if the coupon may be used again. */
type Tab = "available" | "used" | "expired" | "all";

const MOST_COUPONS = 1_000;

/** Codes for everybody only once used. Newest first, but "available" begins with what ends first. */
export async function listCouponsOf(
  shop: CustomersShop,
  { id, email }: Pick<Customer, "id" | "email">,
  { tab, page, rows }: { tab: Tab; page: number; rows: number },
): Promise<{ list: BackendCoupon[]; total: number }> {
  const buyer = { customerId: id, mailboxes: [mailboxOf(email)] };
  const theirs = await readCouponsOfBuyer(shop.db, buyer, MOST_COUPONS);
  const at = shop.now().getTime();
  const { currency } = await shownPricing(shop);
  const listed = theirs
    .map((coupon) => ({ coupon, status: couponStatus(couponOf(coupon, coupon.used ? "used" : null), at) }))
    .filter(({ coupon, status }) => belongsTo(tab, coupon, status));
  if (tab === "available") listed.sort((one, other) => endOf(one.coupon) - endOf(other.coupon));
  return {
    list: listed.slice((page - 1) * rows, page * rows).map(({ coupon, status }) => onWire(coupon, status, currency)),
    total: listed.length,
  };
}

function belongsTo(tab: Tab, { everUsed }: CouponOfBuyer, status: BackendCoupon["status"]): boolean {
  switch (tab) {
    case "available":
      return status === "normal";
    case "used":
      return everUsed || status === "used";
    case "expired":
      return status === "expired";
    case "all":
      return true;
  }
}

function endOf({ endAt }: CouponOfBuyer): number {
  return endAt ?? Number.MAX_SAFE_INTEGER;
}

function onWire(coupon: CouponOfBuyer, status: BackendCoupon["status"], currency: CurrencyCode): BackendCoupon {
  const { code, state, type, target, value } = coupon;
  return {
    title: titleOf(coupon, currency),
    ...{ code, state, status },
    start_at: new Date(coupon.startAt).toISOString(),
    end_at: coupon.endAt === null ? null : new Date(coupon.endAt).toISOString(),
    desc: coupon.description,
    combines_with_order: coupon.combinesWithOrder,
    combines_with_product: coupon.combinesWithProduct,
    combines_with_shipping: coupon.combinesWithShipping,
    country_limited: [...coupon.countries],
    discount_type: type,
    discount_value: type === "amount" ? decimalOfCents(value, currency) : percentOf(value),
    type: target,
    currency_code: currency,
    least_amount: decimalOfCents(coupon.leastAmountCents, currency),
    least_count: coupon.leastCount,
  };
}

/** "$20.00 off", "12.5% off shipping", in English; the pages have their own messages. */
function titleOf({ type, target, value }: CouponOfBuyer, currency: CurrencyCode): string {
  const off = type === "amount" ? formatMoney({ minor: value, currency }, "en") : `${percentOf(value)}%`;
  return target === "shipping" ? `${off} off shipping` : `${off} off`;
}

function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}
