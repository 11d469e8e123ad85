import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { omit } from "../../../domain/omit.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import type { CustomersShop } from "../../customers/customers-shop.ts";
import { editHandler, readHandler, versionOf, type OfficeHandler } from "../../office/office-handler.ts";
import { createCoupon, switchCoupon } from "../manage-coupons.ts";
import {
  codesOf,
  createCoupons,
  editCoupon,
  endBatch,
  endCoupon,
  findCoupons,
  getCoupon,
  usesOf,
  type OfficeCoupon,
} from "./office-coupons.ts";

export const couponHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.coupons, async (shop, filter) => {
    const { coupons, cursor } = await findCoupons(shop, filter);
    return { coupons: coupons.map(shownCoupon), cursor };
  }),
  readHandler(OFFICE_CALLS.coupon, async (shop, { code }) => {
    const coupon = await getCoupon(shop, code);
    return {
      coupon: shownCoupon(coupon),
      version: versionOf(editedOf(coupon)),
      uses: (await usesOf(shop, coupon)).map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
    };
  }),
  editHandler(OFFICE_CALLS.createCoupon, {
    subject: ({ code }) => couponSubject(code),
    async handle(shop, input) {
      return { code: (await createCoupon(shop, timed(input, shop.now()))).code };
    },
  }),
  editHandler(OFFICE_CALLS.editCoupon, {
    subject: ({ code }) => couponSubject(code),
    read: readDetails,
    async handle(shop, { code, ...input }) {
      await editCoupon(shop, code, timed(omit(input, "version"), shop.now()));
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.endCoupon, {
    subject: ({ code }) => couponSubject(code),
    read: readDetails,
    async handle(shop, { code }) {
      await endCoupon(shop, code);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.switchCoupon, {
    subject: ({ code }) => couponSubject(code),
    read: readDetails,
    async handle(shop, { code, on }) {
      await switchCoupon(shop, code, on);
      return { version: versionOf(await readDetails(shop, { code })) };
    },
  }),
  editHandler(OFFICE_CALLS.createCoupons, {
    subject: (_input, made) => made && couponSubject(made.batch),
    handle: (shop, input) => createCoupons(shop, timed(input, shop.now())),
  }),
  readHandler(OFFICE_CALLS.couponCodes, async (shop, { batch }) => ({
    codes: (await codesOf(shop, batch)).map(({ endAt, ...code }) => ({ ...code, endAt: endAt?.toISOString() ?? null })),
  })),
  editHandler(OFFICE_CALLS.endCoupons, {
    subject: ({ batch }) => couponSubject(batch),
    async handle(shop, { batch }) {
      return { ended: await endBatch(shop, batch) };
    },
  }),
];

/** As it was written: codes are found in any case, but the history names them one way. */
function couponSubject(code: string): Subject {
  return { kind: "coupon", id: code.toUpperCase() };
}

async function readDetails(shop: CustomersShop, { code }: { code: string }) {
  return editedOf(await getCoupon(shop, code));
}

/** Nobody switches on what somebody else has made another coupon meanwhile. */
function editedOf(coupon: OfficeCoupon) {
  return { ...detailsOf(coupon), on: coupon.standing !== "off" };
}

function detailsOf(coupon: OfficeCoupon) {
  const { description, type, target, value, leastAmountCents, leastCount, startAt, endAt, countries } = coupon;
  const { combinesWithOrder, combinesWithShipping, usageLimit, oncePerCustomer } = coupon;
  return {
    ...{ description, type, target, value, leastAmountCents, leastCount, countries: [...countries] },
    startAt: new Date(startAt).toISOString(),
    endAt: endAt === null ? null : new Date(endAt).toISOString(),
    ...{ combinesWithOrder, combinesWithShipping, usageLimit, oncePerCustomer },
  };
}

function shownCoupon(coupon: OfficeCoupon) {
  const { code, standing, usedCount, customerId, customerEmail, origin, batch, createdAt } = coupon;
  return {
    ...detailsOf(coupon),
    ...{ code, state: standing, usedCount, origin, batch },
    customer: customerId === null ? null : { id: customerId, email: customerEmail ?? "" },
    createdAt: createdAt.toISOString(),
  };
}

function timed<T extends { startAt?: string | undefined; endAt?: string | null | undefined }>(input: T, now: Date) {
  const { startAt, endAt } = input;
  return {
    ...input,
    startAt: startAt === undefined ? now : new Date(startAt),
    endAt: endAt === undefined || endAt === null ? null : new Date(endAt),
  };
}
