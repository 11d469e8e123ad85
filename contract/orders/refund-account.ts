/** Where a bank refund goes (SPEC REFD-01). Only staff can read it. */

import { z } from "zod";
import { defineCall } from "../call.ts";
import { line } from "../written-text.ts";
import { CHECKOUT_PATHS } from "./checkout-paths.ts";
import { cartKey } from "./checkout.ts";

/** Either an IBAN, or an account number with the bank's country and bank code. */
const refundAccount = z.object({
  /** An IBAN's own country has precedence. */
  country: line(2).default(""),
  holder: line(140),
  iban: line(60).default(""),
  accountNumber: line(40).default(""),
  /** Routing number, sort code, BSB and the like. */
  bankCode: line(20).default(""),
  bic: line(20).default(""),
  bankName: line(140).default(""),
});

/**
 * Replaces an earlier account; the buyer is told by e-mail. "input.invalid" with `details: FieldError[]`; 401
 * "session.required" without the session of the order's customer; 409 "refund.refused" when no bank refund is open.
 */
export const giveRefundAccountCall = defineCall({
  row: "REFD-01",
  method: "POST",
  path: CHECKOUT_PATHS.giveRefundAccount,
  access: "public",
  rateLimit: "write",
  feature: "checkout",
  summary: "Where the money of a bank refund goes.",
  refusals: [401, 404, 409],
  input: z.object({ ...cartKey, account: refundAccount }),
  output: z.object({ accountEnd: z.string() }),
});

export type RefundAccount = z.output<typeof refundAccount>;
