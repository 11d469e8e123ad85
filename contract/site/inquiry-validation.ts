/** Without zod, because pages load it too. */

import type { FieldError } from "../customers/buyer-validation.ts";
import { isEmail } from "../customers/email.ts";

export const INQUIRY_KINDS = ["customize", "message", "rating", "rights"] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const LONGEST_INQUIRY = 5_000;
export const MOST_INQUIRY_PICTURES = 5;

/** A rating needs neither text nor e-mail address. */
export function errorsOfInquiry({
  kind,
  email,
  text,
  stars,
}: {
  kind: InquiryKind;
  email: string;
  text: string;
  stars?: number | undefined;
}): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (email !== "" && !isAnswerable(email)) fieldErrors.push({ field: "email", code: "invalid" });
  if (kind === "rating")
    return stars === undefined ? [...fieldErrors, { field: "stars", code: "required" }] : fieldErrors;
  if (email === "") fieldErrors.push({ field: "email", code: "required" });
  if (text.trim() === "") fieldErrors.push({ field: "text", code: "required" });
  return fieldErrors;
}

/** Answers go to this address: nothing in it may be read as a second one. */
export function isAnswerable(email: string): boolean {
  return isEmail(email) && !/[[\]\\\p{Cc}]/u.test(email);
}
