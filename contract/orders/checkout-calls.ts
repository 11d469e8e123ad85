/** The calls of the checkout. Who has a cart's token and key may make them. */

import { z } from "zod";
import { wholeCountry } from "../../domain/places/whole-country.ts";
import { defineCall } from "../call.ts";
import { shippingMethod } from "../cart/quote.ts";
import { address, card, email, note } from "../customers/buyer-fields.ts";
import { addressLayout, addressRules, partOf } from "../places/address-shapes.ts";
import { language } from "../shapes.ts";
import { line } from "../written-text.ts";
import { CHECKOUT_KEY, MOST_ENDED } from "./checkout-cookie.ts";
import { CHECKOUT_PATHS } from "./checkout-paths.ts";
import {
  cartKey,
  cents,
  country,
  couponChoice,
  openCheckout,
  outcome,
  paymentMethod,
  placedOrder,
} from "./checkout.ts";
import { giveRefundAccountCall } from "./refund-account.ts";

/** Where to quote for; "PR" is accepted for "US". */
const destination = country.transform(wholeCountry);
const readIn = language.default("en");
const business = { company: line(200).default(""), taxNumber: line(40).default("") };

const choices = {
  coupon: couponChoice.default({ choice: "best" }),
  useCredit: z.boolean().default(false),
};

/** 404 for an unknown token or a wrong key; 409 "cart.completed" when the placed order has another key. */
export const readCheckoutCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.readCheckout,
  access: "public",
  rateLimit: "read",
  feature: "checkout",
  summary: "The checkout of a cart, or the order that was placed from it.",
  refusals: [404, 409],
  /** Where to quote for while the cart names no country. */
  input: z.object({ ...cartKey, country: destination.optional(), coupon: couponChoice.optional(), language: readIn }),
  output: z.discriminatedUnion("status", [
    openCheckout,
    z.object({ status: z.literal("completed"), order: placedOrder }),
  ]),
});

export const listCountriesCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.listCountries,
  access: "public",
  rateLimit: "read",
  feature: "checkout",
  summary: "Every country, with the rules of its addresses and whether orders go there.",
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
  path: CHECKOUT_PATHS.quoteCheckout,
  access: "public",
  rateLimit: "read",
  feature: "checkout",
  summary: "The checkout, quoted for a country, a shipping method, a coupon and store credit.",
  refusals: [404, 409],
  input: z.object({ ...cartKey, country: destination, method: shippingMethod, ...choices, language: readIn }),
  output: openCheckout,
});

/** 409 "cart.completed", or "order.unfinished" for a draft order; 400 "cart.refused" for an unknown line. */
export const changeLinesCall = defineCall({
  row: "CHK-02",
  method: "POST",
  path: CHECKOUT_PATHS.changeLines,
  access: "public",
  rateLimit: "write",
  feature: "checkout",
  summary: "Changes quantities of lines; 0 removes a line.",
  refusals: [404, 409],
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
  feature: "checkout",
  summary: "Signs a customer in at the checkout, by a cookie.",
  refusals: [404, 409],
  input: z.object({ ...cartKey, email, password: z.string().max(200) }),
  output: z.object({}),
});

export const signUpCall = defineCall({
  row: "CHK-01",
  method: "POST",
  path: CHECKOUT_PATHS.signUp,
  access: "public",
  rateLimit: "session",
  feature: "checkout",
  summary: "Creates an account at the checkout and signs it in.",
  refusals: [404, 409],
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
  feature: "checkout",
  summary: "Makes the checkout a guest's again.",
  refusals: [404],
  input: z.object(cartKey),
  output: z.object({}),
});

export const leaveCall = defineCall({
  row: "SESS-03",
  method: "POST",
  path: CHECKOUT_PATHS.leave,
  access: "public",
  rateLimit: "write",
  feature: "checkout",
  summary: "Ends the browser's session at checkouts.",
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
  path: CHECKOUT_PATHS.placeOrder,
  access: "public",
  rateLimit: "write",
  feature: "checkout",
  summary: "Places the order and begins its payment. Idempotent.",
  takesKey: true,
  refusals: [402, 404, 409, 422, 502],
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
  path: CHECKOUT_PATHS.payOrder,
  access: "public",
  rateLimit: "write",
  feature: "checkout",
  summary: "Pays an order that is not paid yet.",
  refusals: [402, 404, 409, 502],
  input: z.object({ ...cartKey, paymentMethod, card: card.optional() }),
  output: outcome,
});

/** The order after a visit to a provider's page. Coming back pays nothing; the provider's message does. */
export const returnFromPaymentCall = defineCall({
  row: "PAY-02",
  method: "POST",
  path: CHECKOUT_PATHS.returnFromPayment,
  access: "public",
  rateLimit: "read",
  feature: "checkout",
  summary: "The order after a visit to the page of a payment provider.",
  refusals: [404, 409],
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
  feature: "checkout",
  summary: "Where a guest's order is, by its number and e-mail address.",
  refusals: [404],
  input: z.object({ number: z.string().trim().max(20), email }),
  output: z.object({ token: z.string(), key: z.string() }),
});

export const readOrderCall = defineCall({
  row: "CHK-03",
  method: "POST",
  path: CHECKOUT_PATHS.readOrder,
  access: "public",
  rateLimit: "read",
  feature: "checkout",
  summary: "A placed order.",
  refusals: [404, 409],
  input: z.object({ ...cartKey, language: readIn }),
  output: placedOrder,
});

export const checkoutCalls = {
  readCheckout: readCheckoutCall,
  listCountries: listCountriesCall,
  quoteCheckout: quoteCheckoutCall,
  changeLines: changeLinesCall,
  signIn: signInCall,
  signUp: signUpCall,
  signOut: signOutCall,
  leave: leaveCall,
  placeOrder: placeOrderCall,
  payOrder: payOrderCall,
  returnFromPayment: returnFromPaymentCall,
  findOrder: findOrderCall,
  readOrder: readOrderCall,
  giveRefundAccount: giveRefundAccountCall,
} as const;
