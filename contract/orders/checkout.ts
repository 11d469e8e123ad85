/** What the checkout and its order show. */

import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { address, type Address } from "../customers/buyer-fields.ts";
import { currencyCode, language } from "../shapes.ts";

/** Proves that the caller may see the cart's checkout and its order. */
export const cartKey = { token: z.string().regex(/^[!-~]{1,128}$/), key: z.string().regex(/^[!-~]{1,128}$/) };

export const country = z.string().regex(/^[A-Z]{2}$/);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const cents = z.number().int().nonnegative();
const time = z.iso.datetime();

/** A method whose provider does not take this amount; `limitCents` is the least or the most that it takes. */
const barredMethod = z.object({
  method: paymentMethod,
  because: z.enum(["below-least", "above-most"]),
  limitCents: cents,
});

/** "best": the customer's coupon that saves most (SPEC CART-04). */
export const couponChoice = z.discriminatedUnion("choice", [
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

export const openCheckout = z.object({
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

export const placedOrder = z.object({
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

export const outcome = z.object({
  number: z.number().int(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(["pending", "captured", "failed"]),
  redirectUrl: z.string().nullable(),
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
