/** Errors are codes that pages turn into messages (SPEC VAL-03). Without zod, because pages load this too. */
import type { AddressRules } from "./address-layout.ts";
import type { Address } from "./buyer-fields.ts";

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

/** What can be checked without numbering plans: a dial code before the number, or characters that no number has. */
export function errorOfWrittenPhone({
  phoneCode,
  phone,
}: Pick<Address, "phoneCode" | "phone">): "dial-code-included" | "invalid" | null {
  if (/^[\s(]*(\+|00)/.test(phone)) return "dial-code-included";
  const code = phoneCode.replace("+", "");
  // "44 20 7946 0958", but not the Italian "392 123 4567".
  if (code !== "" && new RegExp(`^\\(?${code}(\\)|[\\s./-])`).test(phone)) return "dial-code-included";
  const digits = phone.replaceAll(/\D/g, "");
  return /^[\d\s()./-]+$/.test(phone) && digits.length >= 5 ? null : "invalid";
}

/** Whether it is a name at a dotted host; only sending an e-mail shows that it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text);
}
