/**
 * Validation errors of the buyer's fields, as codes that pages turn into messages (SPEC VAL-03). Without zod, because
 * pages use it too.
 */
import type { Address } from "./buyer-fields.ts";

export type FieldFault = {
  /** Path of the field in the input, e.g. "address.zip". */
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
  /** A valid value: a postal code of the country. */
  example?: string;
};

/** How a country's addresses differ from the default, where every field is required. "none": it has no such field. */
export type AddressRules = Partial<Record<"zip" | "province" | "city", "optional" | "none">>;

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

/**
 * Missing fields and malformed e-mail addresses; dial codes, countries and postal codes are checked on the server.
 * `rules`: of the address's country.
 */
export function faultsOfBuyer(buyer: { email: string; address: Address }, rules: AddressRules = {}): FieldFault[] {
  const faults: FieldFault[] = [];
  if (buyer.email === "") faults.push({ field: "email", code: "required" });
  else if (!isEmail(buyer.email)) faults.push({ field: "email", code: "invalid" });
  const missing = missingOfAddress(buyer.address, rules);
  return [...faults, ...missing.map((name): FieldFault => ({ field: `address.${name}`, code: "required" }))];
}

/** The fields of an address that must be filled and are not, in the order that the form asks for them. */
export function missingOfAddress(address: Address, rules: AddressRules = {}): (typeof REQUIRED_OF_ADDRESS)[number][] {
  return REQUIRED_OF_ADDRESS.filter((name) => address[name] === "" && isRequired(name, rules));
}

function isRequired(name: string, rules: AddressRules): boolean {
  return !(name in rules);
}

/**
 * Errors of a phone number that can be found without the numbering plans of all countries: a dial code ("+44") in front
 * of it, or characters that no number has. The server checks more.
 */
export function faultOfWrittenPhone({
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

/** Whether it is a name at a dotted host; only a sent e-mail can show that the address works. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text);
}
