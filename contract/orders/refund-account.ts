/** Where a buyer wants the money of a bank order back (SPEC REFD-01). Only staff can read it. */
import { z } from "zod";
import { line } from "../customers/buyer-fields.ts";
import { defineCall } from "../call.ts";
import { cartKey } from "./checkout.ts";

/** Either an IBAN, or the account number with the bank's country and that country's bank code. */
const refundAccount = z.object({
  /** Of the bank, ISO 3166 alpha-2; an IBAN's own country has precedence. */
  country: line(2).default(""),
  /** Whose account it is. */
  holder: line(140),
  iban: line(60).default(""),
  accountNumber: line(40).default(""),
  /** Routing number, sort code, BSB and the like. */
  bankCode: line(20).default(""),
  /** SWIFT / BIC */
  bic: line(20).default(""),
  bankName: line(140).default(""),
});

/**
 * Stores the buyer's account, replacing an earlier one. "input.invalid" with `details: FieldFault[]`; 401
 * "session.required" for a customer's order without that customer's session; 409 "refund.refused" when no bank refund
 * is open. The buyer is told by e-mail. The answer has only the account's last characters.
 */
export const giveRefundAccountCall = defineCall({
  row: "REFD-01",
  method: "POST",
  path: "/checkouts/calls/refund-account",
  access: "public",
  rateLimit: "write",
  input: z.object({ ...cartKey, account: refundAccount }),
  output: z.object({ accountEnd: z.string() }),
});

export type RefundAccount = z.output<typeof refundAccount>;
