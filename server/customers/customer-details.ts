import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";
import { isEmail } from "../../contract/customers/email.ts";
import { Refusal } from "../../contract/refusals.ts";
import { westernDigits } from "../../domain/digits.ts";
import { errorOfPhone } from "../places/phones.ts";
import { refuseErrors } from "./addresses/buyer.ts";
import type { CustomerDetails } from "./customers.store.ts";
import { storedEmail } from "./customers.ts";
import { errorOfPassword } from "./sessions/passwords.ts";
import { errorOfText, MAX_TEXT_LENGTH, oneLine } from "./written-text.ts";

/** Omitted fields stay. `phone`: null or "": none. */
export type WrittenDetails = Partial<CustomerDetails> & { password?: string };

/** Throws "input.invalid" with a `FieldError` for each invalid field. */
export function checkedDetails({ password, ...written }: WrittenDetails): Partial<CustomerDetails> {
  const { email, firstName, lastName, phone, ...rest } = written;
  const details: Partial<CustomerDetails> = {
    ...rest,
    ...(email !== undefined && { email: storedEmail(email) }),
    ...(firstName !== undefined && { firstName: oneLine(firstName) }),
    ...(lastName !== undefined && { lastName: oneLine(lastName) }),
    ...(phone !== undefined && { phone: storedPhone(phone) }),
  };
  refuseErrors([
    ...errorOf("email", details.email === undefined ? null : errorOfEmail(details.email)),
    ...errorOf("password", password === undefined ? null : errorOfPassword(password)),
    ...errorOf("firstName", errorOfText(details.firstName ?? "", { mayHaveUrl: false })),
    ...errorOf("lastName", errorOfText(details.lastName ?? "", { mayHaveUrl: false })),
    ...errorOf("phone", details.phone === null && phone?.trim() ? "invalid" : null),
  ]);
  return details;
}

export function refuseTaken(field: "email" | "phone"): never {
  if (field === "email") throw new Refusal("customer.taken", "Email has already been taken");
  throw new Refusal("input.invalid", "Phone has already been taken", [{ field, code: "taken" } satisfies FieldError]);
}

function errorOf(field: string, code: FieldError["code"] | null): FieldError[] {
  return code === null ? [] : [{ field, code }];
}

function errorOfEmail(email: string): FieldError["code"] | null {
  if (email === "") return "required";
  if (email.length > MAX_TEXT_LENGTH) return "too-long";
  return isEmail(email) && !UNPRINTABLE.test(email) ? null : "invalid";
}

const UNPRINTABLE = /\p{C}/u;

/** E.164; null for none, an invalid number, and one with its dial code twice (SPEC VAL-03). */
function storedPhone(phone: string | null): string | null {
  if (phone === null || phone.length > 40) return null;
  const number = parsePhoneNumberFromString(westernDigits(phone));
  if (!number?.isPossible()) return null;
  return errorOfPhone(`+${number.countryCallingCode}`, number.nationalNumber) === null ? number.number : null;
}
