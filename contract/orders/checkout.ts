import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { wholeCountry } from "../../domain/places/whole-country.ts";
import { defineCall } from "../call.ts";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { address, card, email, note, type Address } from "../customers/buyer-fields.ts";
import { addressLayout, addressRules, partOf } from "../places/address-shapes.ts";
import { currencyCode, language } from "../shapes.ts";
import { line } from "../written-text.ts";
import { CHECKOUT_KEY, LEAVE_CHECKOUTS_PATH, MOST_ENDED } from "./checkout-cookie.ts";
import { CHECKOUT_PATHS } from "./checkout-paths.ts";

export const cartKey = { token: z.string().regex(/^[!-~]{1,128}$/), key: z.string().regex(/^[!-~]{1,128}$/) };

const country = z.string().regex(/^[A-Z]{2}$/);
/** Where to quote for; "PR" is accepted for "US". */
const destination = country.transform(wholeCountry);
const paymentMethod = z.enum(PAYMENT_METHODS);
const cents = z.number().int().nonnegative();
const time = z.iso.datetime();
const readIn = language.default("en");

/** A method whose provider does not take this amount; `limitCents` is the least or the most that it takes. */
const barredMethod = z.object({
  method: paymentMethod,
  because: z.enum(["below-least", "above-most"]),
  limitCents: cents,
});

/** "best": the customer's coupon that saves most (SPEC CART-04). */
const couponChoice = z.discriminatedUnion("choice", [
  z.object({ choice: z.literal("best") }),
  z.object({ choice: z.literal("none") }),
  z.object({ choice: z.literal("code"), code: z.string().trim().min(1).max(64) }),
]);

const names = {
  title: z.string(),
  titleLanguage: language,
  variantTitle: z.string(),
  variantLanguage: language,
};

const soldThing = z.object({
  handle: z.string(),
  ...names,
  sku: z.string().nullable(),
  imageSrc: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** Ten-thousandths of a cent of the base currency. */
  unitMicros: z.number().int().nonnegative(),
  amountCents: cents,
  discountCents: cents,
});

/** A line that cannot be ordered as it is in the cart (only `left` pieces can), or whose price has changed. */
const notice = z.object({
  kind: z.enum(["unavailable", "sold-out", "stock-cut", "batch-cut", "below-minimum", "price-changed"]),
  lineId: z.string(),
  ...names,
  title: z.string().nullable(),
  wanted: z.number().int(),
  left: z.number().int(),
  minQuantity: z.number().int(),
  minBatch: z.number().int(),
  /**
   * Quantities that can be ordered instead. `pieces` and `amountCents` are of these lines together, before discounts.
   */
  offer: z
    .object({
      lines: z.array(z.object({ id: z.string(), quantity: z.number().int().positive() })),
      pieces: z.number().int(),
      amountCents: cents,
    })
    .nullable(),
  price: z.object({ beforeMicros: z.number().int(), nowMicros: z.number().int() }).nullable(),
});

const couponOffer = z.object({
  code: z.string(),
  description: z.string(),
  type: z.enum(["amount", "percent"]),
  target: z.enum(["order", "shipping"]),
  /** Cents or basis points, depending on the type. */
  value: z.number().int(),
  leastAmountCents: cents,
  leastCount: z.number().int(),
  endAt: time.nullable(),
});

const checkoutCustomer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tier: z.string(),
  spentCents: cents,
  creditCents: cents,
  addresses: z.array(z.object({ id: z.number().int(), isDefault: z.boolean(), address })),
  coupons: z.array(couponOffer),
});

const openCheckout = z.object({
  status: z.literal("open"),
  /** In which the order is charged. */
  currency: currencyCode,
  order: z.object({ name: z.string(), reservedUntil: time }).nullable(),
  country: country.nullable(),
  email: z.string(),
  note: z.string(),
  /** Where and how a client of the Storefront API lets the cart go; null where it has said nothing. */
  delivery: z.object({ address: address.nullable(), method: shippingMethod.nullable() }),
  lines: z.array(soldThing.extend({ id: z.string() })),
  notices: z.array(notice),
  quote: quoteShape,
  /** Business days, from and to, until the parcel leaves (SPEC SHIP-05). */
  processingDays: z.tuple([z.number().int(), z.number().int()]),
  paymentMethods: z.array(paymentMethod),
  barredMethods: z.array(barredMethod),
  customer: checkoutCustomer.nullable(),
  coupon: couponChoice,
  useCredit: z.boolean(),
  /** Whether this is a customer's draft order and the request had no session. */
  mustSignIn: z.boolean(),
  /** False where staff have agreed on a discount instead. */
  takesCoupons: z.boolean(),
});

const bankAccount = z.object({
  /** In the account's currency at today's rate (SPEC PRICE-02), or in the shop's. */
  due: z.object({ minor: cents, currency: currencyCode }),
  currency: currencyCode,
  bankName: z.string(),
  bankAddress: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swift: z.string(),
  branch: z.object({ label: z.string(), value: z.string() }).nullable(),
  demo: z.boolean(),
});

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: time,
  lines: z.array(z.object({ index: z.number().int(), quantity: z.number().int() })),
});

const refund = z.object({
  at: time,
  state: z.enum(["pending", "done", "failed"]),
  amountCents: cents,
  /** Of `amountCents`: to the original payment method, and to store credit. */
  moneyCents: cents,
  creditCents: cents,
  reason: z.string(),
  creditNote: z.string().nullable(),
});

const placedOrder = z.object({
  number: z.number().int(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  currency: currencyCode,
  placedAt: time,
  paidAt: time.nullable(),
  email: z.string(),
  /** Whether it belongs to no account. */
  isGuests: z.boolean(),
  address: address.nullable(),
  /** Null: nothing of it is shipped. */
  method: shippingMethod.nullable(),
  /** Days in transit; null when nothing is shipped. */
  days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** Business days from the payment until it is shipped, by the shop's rules now. */
  processingDays: z.tuple([z.number().int(), z.number().int()]),
  note: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  invoice: z.object({ number: z.string(), issuedAt: time }).nullable(),
  lines: z.array(soldThing),
  pieces: z.number().int(),
  totalWeightMg: z.number().int(),
  itemTotalCents: cents,
  saved: quoteShape.shape.saved,
  subtotalCents: cents,
  shippingCents: cents,
  totalCents: cents,
  couponCode: z.string().nullable(),
  creditCents: cents,
  dueCents: cents,
  receivedCents: cents,
  refundedCents: cents,
  refunds: z.array(refund),
  /**
   * Not sent yet. `accountEnd`: the account's last four characters. `mustSignIn`: the customer's session is missing.
   */
  bankRefund: z
    .object({ cents, accountEnd: z.string().nullable(), usesIban: z.boolean(), mustSignIn: z.boolean() })
    .nullable(),
  parcels: z.array(parcel),
  cancelledAt: time.nullable(),
  cancellationFeeCents: cents,
  reservedUntil: time.nullable(),
  /** SPEC CANC-01 */
  cancellation: z.object({
    allowed: z.enum(["by-account-manager", "free", "with-fee", "no"]),
    feeCents: cents,
    until: time.nullable(),
    /** By its own terms: free of charge, then for a fee; hours after the payment. */
    freeHours: z.number().int(),
    lastHours: z.number().int(),
    feeBasisPoints: z.number().int(),
  }),
  payment: z.object({
    method: paymentMethod,
    state: z.enum(["pending", "captured", "failed"]),
    redirectUrl: z.string().nullable(),
    reference: z.string(),
    bankAccounts: z.array(bankAccount),
  }),
  paymentMethods: z.array(paymentMethod),
  barredMethods: z.array(barredMethod),
});

const business = { company: line(200).default(""), taxNumber: line(40).default("") };

const outcome = z.object({
  number: z.number().int(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(["pending", "captured", "failed"]),
  redirectUrl: z.string().nullable(),
});

const choices = {
  coupon: couponChoice.default({ choice: "best" }),
  useCredit: z.boolean().default(false),
};

/** 404 for an unknown token or a wrong key; 409 "cart.completed" when the placed order has another key. */
export const readCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.read,
  access: "public",
  rateLimit: "read",
  /** Where to quote for while the cart names no country. */
  input: z.object({ ...cartKey, country: destination.optional(), coupon: couponChoice.optional(), language: readIn }),
  output: z.discriminatedUnion("status", [
    openCheckout,
    z.object({ status: z.literal("completed"), order: placedOrder }),
  ]),
});

export const countriesCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.countries,
  access: "public",
  rateLimit: "read",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: country,
        dialCode: z.string(),
        rules: addressRules,
        layout: addressLayout,
        /** Only where orders cannot go: a phone number may still be from there. */
        ships: z.literal(false).optional(),
        /** Only of such as Puerto Rico: what an address there names. */
        partOf: partOf.optional(),
      }),
    ),
  }),
});

export const quoteCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.quote,
  access: "public",
  rateLimit: "read",
  input: z.object({ ...cartKey, country: destination, method: shippingMethod, ...choices, language: readIn }),
  output: openCheckout,
});

/** 409 "cart.completed", or "order.unfinished" for a draft order; 400 "cart.refused" for an unknown line. */
export const changeCheckoutLinesCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: CHECKOUT_PATHS.changeLines,
  access: "public",
  rateLimit: "write",
  input: z.object({
    ...cartKey,
    lines: z
      .array(z.object({ id: z.string().max(100), quantity: z.number().int().min(0).max(1_000_000) }))
      .min(1)
      .max(500),
  }),
  output: z.object({}),
});

/**
 * Later calls of the checkout prove the customer by the cookie of this answer or by a session token; without either the
 * checkout is a guest's. 400 "session.wrong"; 409 "order.unfinished" for another customer's draft order,
 * "order.of-another-customer" or "cart.completed" for a placed order.
 */
export const signInCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.signIn,
  access: "public",
  rateLimit: "session",
  input: z.object({ ...cartKey, email, password: z.string().max(200) }),
  output: z.object({}),
});

export const signUpCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.signUp,
  access: "public",
  rateLimit: "session",
  input: z.object({
    ...cartKey,
    email,
    password: z.string().max(200),
    language,
  }),
  output: z.object({}),
});

/** The checkout becomes a guest's, and the browser's session at checkouts ends. */
export const signOutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.signOut,
  access: "public",
  rateLimit: "write",
  input: z.object(cartKey),
  output: z.object({}),
});

export const leaveCheckoutsCall = defineCall({
  row: "SESS-03",
  method: "POST",
  path: LEAVE_CHECKOUTS_PATH,
  access: "public",
  rateLimit: "write",
  input: z.object({
    ended: z
      .array(z.string().regex(/^[\da-f]{64}$/))
      .max(MOST_ENDED)
      .default([])
      .describe("SHA-256 of access tokens that are ended too, in hexadecimal; unknown ones are left out"),
  }),
  output: z.object({}),
});

/**
 * Idempotent. "quote.changed" and "stock.short" have the present checkout in `details`, "input.invalid" a
 * `FieldError[]`; nothing is written then. A declined card leaves the order PENDING with `payment: "failed"`.
 */
export const placeOrderCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: CHECKOUT_PATHS.place,
  access: "public",
  rateLimit: "write",
  input: z.object({
    ...cartKey,
    email,
    address,
    saveAddress: z.boolean().default(false),
    /** The saved address that `saveAddress` changes; null: adds one. */
    addressId: z.number().int().positive().nullable().default(null),
    method: shippingMethod,
    paymentMethod,
    card: card.optional(),
    ...choices,
    note: note.default(""),
    ...business,
    expectedTotalCents: cents,
    expectedDueCents: cents,
    /** As shown: other goods can have the same total. */
    expectedLines: z.array(z.object({ id: z.string().max(100), quantity: z.number().int() })).max(500),
    language,
    /**
     * Replaces `key`, which others may know: random, made by the client, the same in a repeat. Without it `key` still
     * opens a guest's order, and a customer's together with their session.
     */
    orderKey: z.string().regex(CHECKOUT_KEY).optional(),
  }),
  output: outcome,
});

/** Pays a PENDING order by any offered method. 402 "payment.declined" leaves it PENDING. */
export const payOrderCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: CHECKOUT_PATHS.pay,
  access: "public",
  rateLimit: "write",
  input: z.object({ ...cartKey, paymentMethod, card: card.optional() }),
  output: outcome,
});

/** The order after a visit to a provider's page. Coming back pays nothing; the provider's message does. */
export const returnFromPaymentCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: CHECKOUT_PATHS.returned,
  access: "public",
  rateLimit: "read",
  input: z.object({ ...cartKey, language: readIn }),
  output: placedOrder,
});

/** A guest's order (SPEC CHK-03). 404 alike for an unknown number and for another e-mail address. */
export const findOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: CHECKOUT_PATHS.findOrder,
  access: "public",
  rateLimit: "session",
  input: z.object({ number: z.string().trim().max(20), email }),
  output: z.object({ token: z.string(), key: z.string() }),
});

export const placedOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: CHECKOUT_PATHS.order,
  access: "public",
  rateLimit: "read",
  input: z.object({ ...cartKey, language: readIn }),
  output: placedOrder,
});

export type CouponOffer = z.output<typeof couponOffer>;
export type CheckoutCustomer = z.output<typeof checkoutCustomer>;
export type OpenCheckout = z.output<typeof openCheckout>;
export type CheckoutNotice = z.output<typeof notice>;
export type QuantityOffer = NonNullable<CheckoutNotice["offer"]>;
export type PlacedOrder = z.output<typeof placedOrder>;
export type FinishedOrder = PlacedOrder & { address: Address };
export type PaymentMethod = z.output<typeof paymentMethod>;
export type BarredMethod = z.output<typeof barredMethod>;
export type OrderOutcome = z.output<typeof outcome>;
