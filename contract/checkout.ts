/** The hosted checkout of the embedded platform (SPEC CHK-01 to CHK-04): reading it, quoting, ordering, paying. */
import { z } from "zod";
import { LANGUAGES } from "../domain/languages.ts";
import { ORDER_STATES } from "../domain/order-state.ts";
import { address, card, email, note } from "./buyer-fields.ts";
import { defineCall } from "./call.ts";
import { quoteShape, shippingMethod } from "./quote.ts";

/** Both parts of a checkout's address: the token names the cart, the key proves its buyer. */
const cartKey = { token: z.string().regex(/^[!-~]{1,128}$/), key: z.string().regex(/^[!-~]{1,128}$/) };

const country = z.string().regex(/^[A-Z]{2}$/);
const paymentMethod = z.enum(["bank-transfer", "test-card"]);
const cents = z.number().int().nonnegative();
const time = z.iso.datetime();

const soldThing = z.object({
  handle: z.string(),
  title: z.string(),
  /** "Gold / Large"; "" for a product without options. */
  variantTitle: z.string(),
  sku: z.string().nullable(),
  imageSrc: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** Selling price of one piece in millionths of a US dollar. */
  unitMicros: z.number().int().nonnegative(),
  amountCents: cents,
  /** This line's share of the order discount. */
  discountCents: cents,
});

/** What cannot be ordered as the cart has it; `left` pieces of it can. */
const notice = z.object({
  kind: z.enum(["unavailable", "sold-out", "stock-cut", "batch-cut", "below-minimum"]),
  lineId: z.string(),
  /** Null when the product is gone. */
  title: z.string().nullable(),
  variantTitle: z.string(),
  wanted: z.number().int(),
  left: z.number().int(),
  minQuantity: z.number().int(),
  minBatch: z.number().int(),
});

const openCheckout = z.object({
  status: z.literal("open"),
  /** All amounts are in US dollars: orders are charged in them. */
  currency: z.literal("USD"),
  country: country.nullable(),
  email: z.string(),
  note: z.string(),
  /** What would be ordered now, in the cart's order. */
  lines: z.array(soldThing.extend({ id: z.string() })),
  notices: z.array(notice),
  quote: quoteShape,
  paymentMethods: z.array(paymentMethod),
});

/** Whom to send money to, as the shop's settings have it. */
const bankAccount = z.object({
  currency: z.enum(["USD", "GBP", "EUR"]),
  bankName: z.string(),
  bankAddress: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swift: z.string(),
  branch: z.object({ label: z.string(), value: z.string() }).nullable(),
  demo: z.boolean(),
});

const placedOrder = z.object({
  number: z.number().int(),
  /** As people say it: "#10001". */
  name: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: time,
  paidAt: time.nullable(),
  email: z.string(),
  address,
  method: shippingMethod,
  /** Days in transit; null for an order of nothing that is shipped. */
  days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  note: z.string(),
  lines: z.array(soldThing),
  pieces: z.number().int(),
  totalWeightMg: z.number().int(),
  itemTotalCents: cents,
  saved: quoteShape.shape.saved,
  subtotalCents: cents,
  shippingCents: cents,
  totalCents: cents,
  payment: z.object({
    method: paymentMethod,
    /** "failed": the last try was declined. */
    state: z.enum(["pending", "captured", "failed"]),
    /** What to quote with a bank transfer. */
    reference: z.string(),
    /** For an order that waits for a bank transfer; otherwise none. */
    bankAccounts: z.array(bankAccount),
  }),
  /** How it can be paid now; none when there is nothing to pay. */
  paymentMethods: z.array(paymentMethod),
});

const outcome = z.object({
  number: z.number().int(),
  name: z.string(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(["pending", "captured", "failed"]),
});

/** What a checkout holds now, or the order it has become. 404 for an unknown token or a wrong key. */
export const readCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/read",
  access: "public",
  /** `country`: where to quote for while the cart names none. */
  input: z.object({ ...cartKey, country: country.optional() }),
  output: z.discriminatedUnion("status", [
    openCheckout,
    z.object({ status: z.literal("completed"), order: placedOrder }),
  ]),
});

/** Every country that can be delivered to, with its dial code ("+44"). */
export const countriesCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/countries",
  access: "public",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: country, dialCode: z.string() })) }),
});

/** The quote for a country and a method. 409 "cart.completed" once the order is placed. */
export const quoteCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: "/checkouts/calls/quote",
  access: "public",
  input: z.object({ ...cartKey, country, method: shippingMethod }),
  output: openCheckout,
});

/**
 * Places the order, once: a repeat answers with the order that is there. Refused with the present checkout in
 * `details` as "quote.changed" or "stock.short", and as "input.invalid" with `details: FieldFault[]`; nothing is
 * written then. A declined card leaves the order PENDING with `payment: "failed"`.
 */
export const placeOrderCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: "/checkouts/calls/place-order",
  access: "public",
  input: z.object({
    ...cartKey,
    email,
    address,
    method: shippingMethod,
    paymentMethod,
    card: card.optional(),
    note: note.default(""),
    /** The total that the buyer saw. */
    expectedTotalCents: cents,
    /** The lines that the buyer saw: without them only the totals are compared. */
    expectedLines: z
      .array(z.object({ id: z.string().max(100), quantity: z.number().int() }))
      .max(500)
      .optional(),
    language: z.enum(LANGUAGES.map((language) => language.code)),
  }),
  output: outcome,
});

/** Pays an order that is still PENDING, by any method offered. 402 "payment.declined" leaves it PENDING. */
export const payOrderCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: "/checkouts/calls/pay",
  access: "public",
  input: z.object({ ...cartKey, paymentMethod, card: card.optional() }),
  output: outcome,
});

/** The placed order, for its confirmation page. 404 before it is placed. */
export const placedOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: "/checkouts/calls/order",
  access: "public",
  input: z.object(cartKey),
  output: placedOrder,
});

export type OpenCheckout = z.output<typeof openCheckout>;
export type CheckoutNotice = z.output<typeof notice>;
export type PlacedOrder = z.output<typeof placedOrder>;
export type PaymentMethod = z.output<typeof paymentMethod>;
export type OrderOutcome = z.output<typeof outcome>;
