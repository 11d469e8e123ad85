import type { BackendCoupon } from "../../contract/coupons/coupons.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { centsPerUnit } from "../../domain/money.ts";
import type { Api, ApiCallOptions } from "../api/api.ts";
import type { OwnPage } from "../session/use-own-list.ts";

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

export const COUPON_LISTS = ["available", "used", "expired"] as const;
export type CouponList = (typeof COUPON_LISTS)[number];

/** SPEC LIM-01 */
const COUPONS_PAGE = 50;

export type OwnCoupon = { coupon: Coupon; status: BackendCoupon["status"] };

export async function findCoupons(
  api: Api,
  { type, cursor }: { type: CouponList; cursor: string | null },
): Promise<OwnPage<OwnCoupon>> {
  const page = Number(cursor ?? "1");
  // The expired list also shows coupons that the shop revoked.
  const input = { type: type === "expired" ? "all" : type, page, rows: COUPONS_PAGE } as const;
  const { list, total } = await api.backend("listCoupons", input, BY_CALLER);
  const shown = type === "expired" ? list.filter(({ status }) => status !== "normal" && status !== "used") : list;
  return {
    items: shown.map((each) => ({ coupon: couponOf(each), status: each.status })),
    cursor: page * COUPONS_PAGE >= total ? null : String(page + 1),
    total: type === "expired" ? null : total,
  };
}

function couponOf(raw: BackendCoupon): Coupon {
  const perUnit = centsPerUnit(raw.currency_code);
  return {
    code: raw.code,
    state: raw.state,
    type: raw.discount_type,
    target: raw.type,
    // An amount to cents, percent to basis points.
    value: Math.round(Number(raw.discount_value) * (raw.discount_type === "amount" ? perUnit : 100)),
    leastAmountCents: Math.round(Number(raw.least_amount) * perUnit),
    leastCount: raw.least_count,
    startAt: Date.parse(raw.start_at),
    endAt: raw.end_at === null ? null : Date.parse(raw.end_at),
    countries: raw.country_limited,
    combinesWithOrder: raw.combines_with_order,
    combinesWithProduct: raw.combines_with_product,
    combinesWithShipping: raw.combines_with_shipping,
    barred: null,
  };
}
