import { z } from "zod";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { storable } from "../shapes.ts";
import { errorsOfInquiry, INQUIRY_KINDS, LONGEST_INQUIRY, MOST_INQUIRY_PICTURES } from "./inquiry-validation.ts";

const MOST_DETAILS = 20;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), "must be one line");

/**
 * Stored and sent to the shop's mailbox (SPEC BIZ-01, CONT-01). Idempotent by `key`: 422 "idempotency.mismatch" for
 * another message under it. 404 for a photo key that is unknown or a day old; 429 when the shop has had too many
 * messages today.
 */
export const sendInquiryCall = defineCall({
  ...CALL_ADDRESSES.sendInquiry,
  feature: "site",
  summary: "Sends a message to the shop. Idempotent by its key.",
  refusals: [404, 422],
  input: z
    .object({
      kind: z.enum(INQUIRY_KINDS),
      email: line(254).default(""),
      name: line(100).default(""),
      text: storable(z.string().max(LONGEST_INQUIRY)).default(""),
      /** Answers to a form's further questions, by their English label. */
      details: z
        .record(line(60).min(1), storable(z.string().max(1_000)))
        .refine((each) => Object.keys(each).length <= MOST_DETAILS, `must have at most ${MOST_DETAILS} entries`)
        .default({}),
      stars: z.number().int().min(1).max(5).optional(),
      collection: line(255).optional(),
      pieces: z.number().int().min(1).max(10_000_000).optional(),
      /** In which it was written and should be answered. */
      language: z.enum(LANGUAGES.map(({ code }) => code)).optional(),
      photoKeys: z.array(line(200).min(1)).max(MOST_INQUIRY_PICTURES).default([]),
      key: z.string().regex(/^[!-~]{1,255}$/, "must be 1 to 255 visible characters"),
    })
    .superRefine((inquiry, context) => {
      for (const { field, code } of errorsOfInquiry(inquiry)) {
        context.addIssue({
          code: "custom",
          path: [field],
          message: code === "required" ? "is required" : "is not an e-mail address",
        });
      }
    }),
  output: z.object({ number: z.number().int() }),
});

export const inquiriesCalls = {
  sendInquiry: sendInquiryCall,
};
