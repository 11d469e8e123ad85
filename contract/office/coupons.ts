import { z } from "zod";
import { plainCode } from "../../domain/written-code.ts";
import { cursor, listOf, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const cents = z.number().int();
const time = z.iso.datetime();
const nothing = z.object({});
const code = z.string().trim().min(1).max(40);
const least = z.number().int().nonnegative().max(1_000_000_000);

/** What `coupons.edit` changes, and what its version is of. */
const couponDetails = {
  description: z.string().trim().max(200),
  type: z.enum(["amount", "percent"]),
  target: z.enum(["order", "shipping"]),
  /** Cents of an amount, basis points of a percentage. */
  value: z.number().int().positive().max(100_000_000),
  leastAmountCents: least,
  leastCount: least,
  startAt: time,
  endAt: time.nullable(),
  /** ISO 3166 alpha-2; []: everywhere. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  combinesWithOrder: z.boolean(),
  combinesWithShipping: z.boolean(),
  usageLimit: z.number().int().positive().max(1_000_000_000).nullable(),
  oncePerCustomer: z.boolean(),
};

const newCoupon = {
  ...couponDetails,
  description: couponDetails.description.default(""),
  target: couponDetails.target.default("order"),
  leastAmountCents: least.default(0),
  leastCount: least.default(0),
  startAt: time.optional(),
  endAt: time.nullable().default(null),
  countries: couponDetails.countries.default([]),
  combinesWithOrder: z.boolean().default(false),
  combinesWithShipping: z.boolean().default(true),
  usageLimit: couponDetails.usageLimit.default(null),
  oncePerCustomer: z.boolean().default(true),
};

export const COUPON_STATES = ["usable", "planned", "ended", "used-up", "off"] as const;
const state = z.enum(COUPON_STATES);

const coupon = z.object({
  ...couponDetails,
  code: z.string(),
  state,
  usedCount: z.number().int(),
  customer: z.object({ id: z.number().int(), email: z.string() }).nullable(),
  origin: z.enum(["shop", "sign-up"]),
  batch: z.string().nullable(),
  createdAt: time,
});

const reason = z.object({
  rule: z.string(),
  applied: z.boolean(),
  because: z.string(),
  code: z.string().optional(),
  tier: z.string().optional(),
  basisPoints: z.number().int().optional(),
  missingCents: cents.optional(),
  missingPieces: z.number().int().optional(),
  lessCents: cents.optional(),
});

export const MOST_CODES = 10_000;

export const couponCalls = {
  coupons: officeRead({
    name: "coupons.list",
    access: "marketing.read",
    summary: "Coupons, newest first, by how the code begins, state, batch or customer.",
    input: z.object({
      q: z.string().max(40).optional(),
      state: state.optional(),
      batch: z.string().max(60).optional(),
      customerId: whole.optional(),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ coupons: z.array(coupon), cursor: z.string().nullable() }),
  }),
  coupon: officeRead({
    name: "coupons.show",
    access: "marketing.read",
    summary: "A coupon, and the orders that hold or have used it.",
    input: z.object({ code }),
    output: z.object({
      coupon,
      version: z.string(),
      uses: z.array(
        z.object({
          orderNumber: z.number().int(),
          email: z.string(),
          customerId: z.number().int().nullable(),
          state: z.enum(["held", "used", "released"]),
          cents,
          at: time,
        }),
      ),
    }),
  }),
  createCoupon: officeChange({
    name: "coupons.create",
    access: "marketing.write",
    summary: "Creates a coupon: an amount or a percentage off the goods or the shipping.",
    input: z.object({
      code: z
        .string()
        .transform(plainCode)
        .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/)),
      ...newCoupon,
      /** Only for this customer. */
      customerId: z.number().int().positive().nullable().default(null),
    }),
    output: z.object({ code: z.string() }),
  }),
  /** Placed orders keep what the coupon was when they were placed. */
  editCoupon: officeChange({
    name: "coupons.edit",
    access: "marketing.write",
    summary: "Changes a coupon, but not its code.",
    input: z.object({ code, ...couponDetails, version }),
    output: nothing,
  }),
  /** Orders that hold it keep it. */
  endCoupon: officeChange({
    name: "coupons.end",
    access: "marketing.write",
    summary: "Ends a coupon now.",
    input: z.object({ code, version }),
    output: nothing,
  }),
  switchCoupon: officeChange({
    name: "coupons.switch",
    access: "marketing.write",
    summary: "Switches a coupon on or off; orders that hold it keep it.",
    input: z.object({ code, on: z.boolean(), version }),
    /** Of the coupon as it is now. */
    output: z.object({ version: z.string() }),
  }),
  /** The codes are random and unlike each other's neighbours; each works once, if `usageLimit` is 1. */
  createCoupons: officeChange({
    name: "coupons.create-many",
    access: "marketing.write",
    summary: "Makes up to 10,000 codes of one kind.",
    input: z.object({
      prefix: z.string().regex(/^[A-Za-z0-9]{2,20}$/),
      count: z.number().int().min(1).max(MOST_CODES),
      ...newCoupon,
      usageLimit: couponDetails.usageLimit.default(1),
    }),
    output: z.object({ batch: z.string(), count: z.number().int() }),
  }),
  couponCodes: officeRead({
    name: "coupons.codes",
    access: "marketing.read",
    summary: "All codes of a batch, for a file.",
    input: z.object({ batch: z.string().min(1).max(60) }),
    output: z.object({
      codes: z.array(z.object({ code: z.string(), usedCount: z.number().int(), endAt: time.nullable() })),
    }),
  }),
  endCoupons: officeChange({
    name: "coupons.end-batch",
    access: "marketing.write",
    summary: "Ends all codes of a batch now.",
    input: z.object({ batch: z.string().min(1).max(60) }),
    output: z.object({ ended: z.number().int() }),
  }),
  /** What the checkout would say. Without lines: the ticked lines of the customer's cart. */
  simulateCoupon: officeRead({
    name: "coupons.simulate",
    access: "marketing.read",
    summary: "Why a cart does or does not get a coupon.",
    input: z.object({
      code,
      email: z.string().trim().max(254).optional(),
      /** Item number and quantity, as "HOOP-L 12". */
      lines: listOf(z.string().max(200)).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      method: z.enum(["standard", "express"]).default("standard"),
    }),
    output: z.object({
      applies: z.boolean(),
      coupon: reason,
      /** Whose it is, when it is another customer's. */
      ownedBy: z.string().nullable(),
      customer: z.object({ id: z.number().int(), email: z.string(), spentCents: cents }).nullable(),
      lines: z.array(
        z.object({
          sku: z.string().nullable(),
          title: z.string(),
          quantity: z.number().int(),
          amountCents: cents,
        }),
      ),
      /** What does not go into the order, and why. */
      leftOut: z.array(z.object({ what: z.string(), because: z.string() })),
      pieces: z.number().int(),
      itemTotalCents: cents,
      with: z.object({ savedCents: cents, shippingCents: cents, totalCents: cents }),
      without: z.object({ savedCents: cents, shippingCents: cents, totalCents: cents }),
      /** All rules of the quote. */
      reasons: z.array(reason),
    }),
  }),
} as const;
