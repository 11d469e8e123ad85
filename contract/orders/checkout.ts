/** The hosted checkout of the embedded platform (SPEC CHK-01 to CHK-04): reading it, quoting, ordering, paying. */
import { z } from "zod";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import { address, addressRules, card, email, line, note, type Address } from "../customers/buyer-fields.ts";
import { defineCall } from "../call.ts";
import { CHECKOUT_KEY, LEAVE_CHECKOUTS_PATH } from "./checkout-cookie.ts";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { language } from "../shapes.ts";

/** Both parts of a checkout's address: the token names the cart, the key proves its buyer. */
export const cartKey = { token: z.string().regex(/^[!-~]{1,128}$/), key: z.string().regex(/^[!-~]{1,128}$/) };

const country = z.string().regex(/^[A-Z]{2}$/);
const paymentMethod = z.enum(PAYMENT_METHODS);
const cents = z.number().int().nonnegative();
const time = z.iso.datetime();
/** The language of the goods' names, as far as they are translated; each name states its own. */
const readIn = language.default("en");

/** Which coupon the buyer wants; "best": the customer's coupon that saves most (SPEC CART-04). */
const couponChoice = z.discriminatedUnion("choice", [
  z.object({ choice: z.literal("best") }),
  z.object({ choice: z.literal("none") }),
  z.object({ choice: z.literal("code"), code: z.string().trim().min(1).max(64) }),
]);

/** The goods' names, and the language of each text: English where it is not translated. */
const names = {
  title: z.string(),
  titleLanguage: language,
  /** "Gold / Large"; "" for a product without options. */
  variantTitle: z.string(),
  variantLanguage: language,
};

const soldThing = z.object({
  handle: z.string(),
  ...names,
  sku: z.string().nullable(),
  imageSrc: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** Selling price of one piece in millionths of a US dollar. */
  unitMicros: z.number().int().nonnegative(),
  amountCents: cents,
  /** This line's share of the order discount. */
  discountCents: cents,
});

/** A line that cannot be ordered as the cart has it (`left` pieces can be), or whose price has changed. */
const notice = z.object({
  kind: z.enum(["unavailable", "sold-out", "stock-cut", "batch-cut", "below-minimum", "price-changed"]),
  lineId: z.string(),
  ...names,
  /** Null when the product is gone. */
  title: z.string().nullable(),
  wanted: z.number().int(),
  left: z.number().int(),
  minQuantity: z.number().int(),
  minBatch: z.number().int(),
  /**
   * What would put it right: quantities that can be ordered, for lines of the same product. `pieces` and `amountCents`
   * are of these lines together, before discounts. Null: nothing can be corrected, or not enough is left.
   */
  offer: z
    .object({
      lines: z.array(z.object({ id: z.string(), quantity: z.number().int().positive() })),
      pieces: z.number().int(),
      amountCents: cents,
    })
    .nullable(),
  /** Selling prices of one piece in micros: what the buyer last saw, and now. Null unless the price has changed. */
  price: z.object({ beforeMicros: z.number().int(), nowMicros: z.number().int() }).nullable(),
});

/** A coupon as the checkout lists it; the quote's reasons say, by its code, why it is not used. */
const couponOffer = z.object({
  code: z.string(),
  description: z.string(),
  type: z.enum(["amount", "percent"]),
  target: z.enum(["order", "shipping"]),
  /** Cents of an amount, basis points of a percentage. */
  value: z.number().int(),
  leastAmountCents: cents,
  leastCount: z.number().int(),
  endAt: time.nullable(),
});

/** The customer who is signed in at this checkout. */
const checkoutCustomer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** SPEC DISC-02: "Register" or the name of the customer's tier. */
  tier: z.string(),
  spentCents: cents,
  creditCents: cents,
  /** The saved addresses, the default first; at most 250. */
  addresses: z.array(z.object({ id: z.number().int(), isDefault: z.boolean(), address })),
  coupons: z.array(couponOffer),
});

const openCheckout = z.object({
  status: z.literal("open"),
  /** All amounts are in US dollars: orders are charged in them. */
  currency: z.literal("USD"),
  /**
   * The draft order that is being finished here (SPEC API-08): its lines, prices and buyer are fixed, and its goods are
   * reserved until then. Null: placing makes the order.
   */
  order: z.object({ name: z.string(), reservedUntil: time }).nullable(),
  country: country.nullable(),
  email: z.string(),
  note: z.string(),
  /** What would be ordered now, in the cart's order. */
  lines: z.array(soldThing.extend({ id: z.string() })),
  notices: z.array(notice),
  quote: quoteShape,
  paymentMethods: z.array(paymentMethod),
  /** Null for a guest. */
  customer: checkoutCustomer.nullable(),
  /** What this checkout was quoted with. */
  coupon: couponChoice,
  useCredit: z.boolean(),
  /**
   * Whether this is a customer's draft order and the request had no session: only that customer can finish it, signed
   * in.
   */
  mustSignIn: z.boolean(),
});

/** The shop's bank account, from its settings. */
const bankAccount = z.object({
  /** What is still due, in the account's currency at today's rate (SPEC PRICE-02); in USD while there is none. */
  due: z.object({ minor: cents, currency: z.enum(["USD", "GBP", "EUR"]) }),
  currency: z.enum(["USD", "GBP", "EUR"]),
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
  /** By the index of the line in `lines`, from 0. */
  lines: z.array(z.object({ index: z.number().int(), quantity: z.number().int() })),
});

const refund = z.object({
  at: time,
  state: z.enum(["pending", "done", "failed"]),
  amountCents: cents,
  /** Of it: to the original method of payment, and to store credit. */
  moneyCents: cents,
  creditCents: cents,
  reason: z.string(),
  /** The number of its credit note. */
  creditNote: z.string().nullable(),
});

const placedOrder = z.object({
  number: z.number().int(),
  /** The number that people see: "#10001". */
  name: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: time,
  paidAt: time.nullable(),
  email: z.string(),
  /** Null for an order that ended without an address: its shipping and payment mean nothing. */
  address: address.nullable(),
  method: shippingMethod,
  /** Days in transit; null for an order of nothing that is shipped. */
  days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  note: z.string(),
  /** Of a buyer who is a company; "" otherwise. */
  company: z.string(),
  taxNumber: z.string(),
  /** Its number, once the order is paid. */
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
  /** What store credit paid of the total, and what is left to be paid in money. */
  creditCents: cents,
  dueCents: cents,
  /** What bank transfers have paid of it, while it is not paid in full. */
  receivedCents: cents,
  refundedCents: cents,
  refunds: z.array(refund),
  /**
   * Money that goes back to the buyer's bank account and is not sent yet; null: there is none. `accountEnd`: the last
   * four characters of the account that the buyer has named; null: none yet. No buyer is shown more of it. `usesIban`:
   * whether banks of the country of delivery number accounts by IBAN. `mustSignIn`: the order is a customer's, and the
   * request had no session: only that customer can name an account, signed in.
   */
  bankRefund: z
    .object({ cents, accountEnd: z.string().nullable(), usesIban: z.boolean(), mustSignIn: z.boolean() })
    .nullable(),
  parcels: z.array(parcel),
  cancelledAt: time.nullable(),
  cancellationFeeCents: cents,
  /** Until when an unpaid order's goods are reserved. */
  reservedUntil: time.nullable(),
  /** SPEC CANC-01, as of now. */
  cancellation: z.object({
    allowed: z.enum(["by-account-manager", "free", "with-fee", "no"]),
    feeCents: cents,
    until: time.nullable(),
  }),
  payment: z.object({
    method: paymentMethod,
    /** "failed": the last try was declined. */
    state: z.enum(["pending", "captured", "failed"]),
    /** The provider's page where the buyer pays, while the payment is pending. */
    redirectUrl: z.string().nullable(),
    /** What to quote with a bank transfer. */
    reference: z.string(),
    /** For an order that waits for a bank transfer; otherwise none. */
    bankAccounts: z.array(bankAccount),
  }),
  /** How it can be paid now; none when there is nothing to pay. */
  paymentMethods: z.array(paymentMethod),
});

/** For the invoice of a buyer who is a company; a VAT id of the European Union has to have its country's form. */
const business = { company: line(200).default(""), taxNumber: line(40).default("") };

const outcome = z.object({
  number: z.number().int(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(["pending", "captured", "failed"]),
  /** Where the buyer has to go to pay with a provider; null: nowhere. */
  redirectUrl: z.string().nullable(),
});

/** The buyer's other choices; both may be left out. */
const choices = {
  coupon: couponChoice.default({ choice: "best" }),
  /** Whether store credit pays as much as it can. */
  useCredit: z.boolean().default(false),
};

/**
 * The checkout's present contents, or the order it has become. 404 for an unknown token or a wrong key; 409
 * "cart.completed" for the checkout's key when the placed order has another.
 */
export const readCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/read",
  access: "public",
  rateLimit: "read",
  /** `country`: where to quote for while the cart names none. */
  input: z.object({ ...cartKey, country: country.optional(), coupon: couponChoice.optional(), language: readIn }),
  output: z.discriminatedUnion("status", [
    openCheckout,
    z.object({ status: z.literal("completed"), order: placedOrder }),
  ]),
});

/** Every country that can be delivered to, with its dial code ("+44") and what its addresses may leave out. */
export const countriesCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/countries",
  access: "public",
  rateLimit: "read",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: country, dialCode: z.string(), rules: addressRules })) }),
});

/** The quote for a country and a method. 409 "cart.completed" once the order is placed. */
export const quoteCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/quote",
  access: "public",
  rateLimit: "read",
  input: z.object({ ...cartKey, country, method: shippingMethod, ...choices, language: readIn }),
  output: openCheckout,
});

/**
 * Sets quantities of lines of a checkout that has no draft order; 0 removes a line. 409 "cart.completed" and
 * "order.unfinished", and 400 "cart.refused" for an unknown line.
 */
export const changeCheckoutLinesCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: "/checkouts/calls/change-lines",
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
 * Signs a customer in at this checkout: coupons, credit and addresses are theirs from then on, for the browser that the
 * answer leaves a cookie in. Every call of a checkout takes that cookie, or the token of a session as `Authorization:
 * Bearer`; with the key alone a customer's checkout is a guest's. 400 "session.wrong" for a wrong e-mail address or
 * password. 409 "order.unfinished" for another customer's draft order. A placed order takes its own customer: 409
 * "order.of-another-customer" for others, "cart.completed" where it is a guest's.
 */
export const signInCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/sign-in",
  access: "public",
  rateLimit: "session",
  input: z.object({ ...cartKey, email, password: z.string().max(200) }),
  output: z.object({}),
});

/** Makes an account and signs in with it. 409 "customer.taken"; "input.invalid" with `details: FieldFault[]`. */
export const signUpCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/sign-up",
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

/** The checkout is a guest's again, and the browser's session at checkouts ends. */
export const signOutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/sign-out",
  access: "public",
  rateLimit: "write",
  input: z.object(cartKey),
  output: z.object({}),
});

/** Ends the browser's session at checkouts, called when the customer logs out of the shop. */
export const leaveCheckoutsCall = defineCall({
  row: "SESS-03",
  method: "POST",
  path: LEAVE_CHECKOUTS_PATH,
  access: "public",
  rateLimit: "write",
  input: z.object({}),
  output: z.object({}),
});

/**
 * Places the order, once: a repeat answers with the same order. Refused with the present checkout in `details` as
 * "quote.changed" or "stock.short", and as "input.invalid" with `details: FieldFault[]`; nothing is written then. A
 * declined card leaves the order PENDING with `payment: "failed"`.
 */
export const placeOrderCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: "/checkouts/calls/place-order",
  access: "public",
  rateLimit: "write",
  input: z.object({
    ...cartKey,
    email,
    address,
    /** Saves the address in the customer's account, for the next order. */
    saveAddress: z.boolean().default(false),
    /** The saved address that this one was made of, which `saveAddress` then changes; null: a new one. */
    addressId: z.number().int().positive().nullable().default(null),
    method: shippingMethod,
    paymentMethod,
    card: card.optional(),
    ...choices,
    note: note.default(""),
    ...business,
    /** The total that the buyer saw, and what of it store credit would leave to be paid in money. */
    expectedTotalCents: cents,
    expectedDueCents: cents,
    /** The lines that the buyer saw: without them only the totals are compared. */
    expectedLines: z
      .array(z.object({ id: z.string().max(100), quantity: z.number().int() }))
      .max(500)
      .optional(),
    /** The language of its e-mails and its invoice. */
    language,
    /**
     * Opens the order from then on in place of `key`, which others may know: random, made by the client, the same in a
     * repeat. Left out: `key` still opens a guest's order, and a customer's together with their session.
     */
    orderKey: z.string().regex(CHECKOUT_KEY).optional(),
  }),
  output: outcome,
});

/** Pays an order that is still PENDING, by any method offered. 402 "payment.declined" leaves it PENDING. */
export const payOrderCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: "/checkouts/calls/pay",
  access: "public",
  rateLimit: "write",
  input: z.object({ ...cartKey, paymentMethod, card: card.optional() }),
  output: outcome,
});

/**
 * The buyer is back from a provider's page, having paid or not: the order as it stands. Coming back pays nothing; the
 * provider's own message does, a moment later.
 */
export const returnFromPaymentCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: "/checkouts/calls/return",
  access: "public",
  rateLimit: "read",
  input: z.object({ ...cartKey, language: readIn }),
  output: placedOrder,
});

/**
 * A guest's order by its number and e-mail address (SPEC CHK-03): where to read it. 404 alike for an unknown number
 * and for another's address.
 */
export const findOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: "/checkouts/calls/find-order",
  access: "public",
  rateLimit: "session",
  input: z.object({ number: z.string().trim().max(20), email }),
  output: z.object({ token: z.string(), key: z.string() }),
});

/** The placed order, for its confirmation page. 404 before it is placed. */
export const placedOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: "/checkouts/calls/order",
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
/** An order whose buyer has chosen address and payment. */
export type FinishedOrder = PlacedOrder & { address: Address };
export type PaymentMethod = z.output<typeof paymentMethod>;
export type OrderOutcome = z.output<typeof outcome>;
