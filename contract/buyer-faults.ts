/** What may be wrong with what a buyer wrote, by codes that a page words (SPEC VAL-03). Without zod: pages use it too. */
import type { Address } from "./buyer-fields.ts";

export type FieldFault = {
  /** Where it is in the input, e.g. "address.zip". */
  field: string;
  code:
    | "required"
    | "invalid"
    | "dial-code-included"
    | "unknown-country"
    | "unknown-dial-code"
    | "expired"
    | "unknown-test-card"
    | "too-short"
    | "too-long"
    | "blank-at-ends"
    | "contains-html"
    | "contains-url"
    | "taken";
};

/** In the order that the form asks for them. */
const REQUIRED_OF_ADDRESS = [
  "country",
  "firstName",
  "lastName",
  "address1",
  "city",
  "province",
  "zip",
  "phoneCode",
  "phone",
] as const;

/** What is missing or not an e-mail address; dial codes and countries only the server knows. */
export function faultsOfBuyer(buyer: { email: string; address: Address }): FieldFault[] {
  const faults: FieldFault[] = [];
  if (buyer.email === "") faults.push({ field: "email", code: "required" });
  else if (!isEmail(buyer.email)) faults.push({ field: "email", code: "invalid" });
  for (const name of REQUIRED_OF_ADDRESS) {
    if (buyer.address[name] === "") faults.push({ field: `address.${name}`, code: "required" });
  }
  return faults;
}

/** Somebody at a dotted host: whether mail arrives there only mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text);
}
