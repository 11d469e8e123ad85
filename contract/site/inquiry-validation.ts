/** Validation of a message to the shop. Without zod, because pages use it too. */
import { isEmail, type FieldFault } from "../customers/buyer-validation.ts";

/** customize: about goods made to order; message: anything; rating: of the shop; rights: of a rights holder (SPEC INFO-01). */
export const INQUIRY_KINDS = ["customize", "message", "rating", "rights"] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const LONGEST_INQUIRY = 5_000;
export const MOST_INQUIRY_PICTURES = 5;

/** A rating may have neither text nor e-mail address; everything else needs an answer. */
export function faultsOfInquiry({
  kind,
  email,
  text,
  stars,
}: {
  kind: InquiryKind;
  email: string;
  text: string;
  stars?: number | undefined;
}): FieldFault[] {
  const faults: FieldFault[] = [];
  if (email !== "" && !isAnswerable(email)) faults.push({ field: "email", code: "invalid" });
  if (kind === "rating") return stars === undefined ? [...faults, { field: "stars", code: "required" }] : faults;
  if (email === "") faults.push({ field: "email", code: "required" });
  if (text.trim() === "") faults.push({ field: "text", code: "required" });
  return faults;
}

/** An answer goes to exactly this address: nothing in it may be read as a second one. */
function isAnswerable(email: string): boolean {
  return isEmail(email) && !/[[\]\\\p{Cc}]/u.test(email);
}
