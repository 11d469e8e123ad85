/** Without zod, because pages load it too. */
import { isEmail, type FieldFault } from "../customers/buyer-validation.ts";

export const INQUIRY_KINDS = ["customize", "message", "rating", "rights"] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const LONGEST_INQUIRY = 5_000;
export const MOST_INQUIRY_PICTURES = 5;

/** A rating needs neither text nor e-mail address. */
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

/** Answers go to this address: nothing in it may be read as a second one. */
function isAnswerable(email: string): boolean {
  return isEmail(email) && !/[[\]\\\p{Cc}]/u.test(email);
}
