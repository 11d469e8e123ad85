/** Errors are codes that pages turn into messages (SPEC VAL-03). Without zod, because pages load this too. */

import type { AddressRules } from "../places/address-layout.ts";
import type { Address } from "./buyer-fields.ts";
import { isEmail } from "./email.ts";

export type FieldError = {
  field: string;
  code:
    | "required"
    | "invalid"
    | "dial-code-included"
    | "unknown-country"
    | "not-shipped-to"
    | "unknown-dial-code"
    | "expired"
    | "unknown-test-card"
    | "too-short"
    | "too-long"
    | "blank-at-ends"
    | "contains-html"
    | "contains-url"
    | "taken";
  example?: string;
};

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

/** What the address of an order needs of which nothing is shipped. */
const REQUIRED_TO_BILL: readonly string[] = ["country", "firstName", "lastName"];

/**
 * Missing fields and malformed e-mail addresses; the server also checks dial codes, countries and postal codes.
 * `ships`: whether the order needs an address to ship to.
 */
export function errorsOfBuyer(
  buyer: { email: string; address: Address },
  rules: AddressRules = {},
  ships = true,
): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (buyer.email === "") fieldErrors.push({ field: "email", code: "required" });
  else if (!isEmail(buyer.email)) fieldErrors.push({ field: "email", code: "invalid" });
  const missing = missingOfAddress(buyer.address, rules).filter((name) => ships || REQUIRED_TO_BILL.includes(name));
  return [...fieldErrors, ...missing.map((name): FieldError => ({ field: `address.${name}`, code: "required" }))];
}

/** In the form's order. */
export function missingOfAddress(address: Address, rules: AddressRules = {}): (typeof REQUIRED_OF_ADDRESS)[number][] {
  return REQUIRED_OF_ADDRESS.filter((name) => address[name] === "" && isRequired(name, rules));
}

function isRequired(name: string, rules: AddressRules): boolean {
  return !(name in rules);
}
