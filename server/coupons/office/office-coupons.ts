import { MOST_CODES } from "../../../contract/office/coupons.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { plainCode } from "../../../domain/written-code.ts";
import type { CustomersShop } from "../../customers/customers-shop.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { inTransaction } from "../../transaction.ts";
import { insertCouponEvent } from "../coupons.store.ts";
import { checkedCoupon, createCoupon, type NewCoupon } from "../manage-coupons.ts";
import { randomCode } from "../random-code.ts";
import {
  copyCoupon,
  endCoupons,
  readCodes,
  readListedCoupon,
  readUses,
  searchCoupons,
  setBatch,
  updateCoupon,
  type CouponFilter,
  type CouponState,
  type CouponUse,
  type ListedCoupon,
} from "./coupon-search.store.ts";

const ORDER = "coupons";
const MOST_USES = 200;
const USABLE = 10;

export type OfficeCoupon = ListedCoupon & { standing: CouponState };

/** Newest first. Throws "input.invalid" for a cursor of another list. */
export async function findCoupons(
  shop: CustomersShop,
  { cursor, limit, ...filter }: CouponFilter & { cursor?: string | undefined; limit: number },
): Promise<{ coupons: OfficeCoupon[]; cursor: string | null }> {
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const [createdAt = "", id = ""] = position ?? [];
  const at = shop.now();
  const below = position && { createdAt, id: Number(id) };
  const rows = await searchCoupons(shop.db, filter, { at, below, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    coupons: shown.map((coupon) => ({ ...coupon, standing: standingOf(coupon, at) })),
    cursor: last ? writeCursor(ORDER, [last.createdAt.toISOString(), String(last.id)]) : null,
  };
}

/** Throws "not-found". */
export async function getCoupon(shop: CustomersShop, code: string): Promise<OfficeCoupon> {
  const coupon = await readListedCoupon(shop.db, plainCode(code));
  if (!coupon) throw new Refusal("not-found", sentence`There is no coupon ${code}.`);
  return { ...coupon, standing: standingOf(coupon, shop.now()) };
}

/** Newest first. */
export function usesOf(shop: CustomersShop, { id }: Pick<OfficeCoupon, "id">): Promise<CouponUse[]> {
  return readUses(shop.db, id, MOST_USES);
}

/** Throws "not-found", and "input.invalid" for a limit below the uses there are, and what `createCoupon` refuses. */
export async function editCoupon(shop: CustomersShop, code: string, given: Omit<NewCoupon, "code">): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const { id, usedCount, code: written } = await getCoupon(within, code);
    const { startAt, endAt, ...rest } = checkedCoupon({ ...given, code: written });
    if (rest.usageLimit !== null && rest.usageLimit < usedCount) {
      const message = sentence`It has been used ${usedCount} times.`;
      throw new Refusal("input.invalid", message, [{ field: "usageLimit", message }]);
    }
    const at = shop.now();
    const details = { ...rest, startAt: startAt.getTime(), endAt: endAt?.getTime() ?? null };
    await updateCoupon(tx, id, details, at);
    await insertCouponEvent(tx, { couponId: id, kind: "changed", details, at });
  });
}

/** Orders that hold it keep it. Throws "not-found". */
export async function endCoupon(shop: CustomersShop, code: string): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const { id } = await getCoupon(within, code);
    await endCoupons(tx, { id }, shop.now());
  });
}

export async function endBatch(shop: CustomersShop, batch: string): Promise<number> {
  return inTransaction(shop, (tx) => endCoupons(tx, { batch }, shop.now()));
}

/** Random codes that begin alike, of one kind. Throws like `createCoupon`. */
export async function createCoupons(
  shop: CustomersShop,
  { prefix, count, ...kind }: Omit<NewCoupon, "code"> & { prefix: string; count: number },
): Promise<{ batch: string; count: number }> {
  const beginning = `${prefix.toUpperCase()}-`;
  return inTransaction(shop, async (tx, within) => {
    const batch = randomCode(beginning);
    const first = await createCoupon(within, { ...kind, code: randomCode(beginning) });
    await setBatch(tx, first.id, batch);
    let made = 1;
    // Two equal codes are one: what is missing is made again.
    while (made < count) {
      const codes = Array.from({ length: count - made }, () => randomCode(beginning));
      made += await copyCoupon(tx, first.id, codes, batch);
    }
    return { batch, count: made };
  });
}

/** In the order in which they were made. */
export function codesOf(shop: CustomersShop, batch: string) {
  return readCodes(shop.db, batch, MOST_CODES);
}

function standingOf({ state, startAt, endAt, usageLimit, usedCount }: ListedCoupon, now: Date): CouponState {
  const at = now.getTime();
  if (state !== USABLE) return "off";
  if (endAt !== null && at >= endAt) return "ended";
  if (usageLimit !== null && usedCount >= usageLimit) return "used-up";
  return at < startAt ? "planned" : "usable";
}
