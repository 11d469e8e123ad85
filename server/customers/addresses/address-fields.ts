import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { westernDigits } from "../../../domain/digits.ts";
import { wholeCountry } from "../../../domain/places/whole-country.ts";
import { zipOf } from "../../places/address-search/address-formats.ts";
import { countryNamed } from "../../places/countries.ts";
import { dialCodeOf, errorOfPhone, phoneParts, withoutNationalPrefix } from "../../places/phones.ts";
import { hasProvinces, provinceNamed } from "../../places/provinces.ts";
import { errorOfText, oneLine } from "../written-text.ts";
import type { AddressFields } from "./addresses.store.ts";
import { errorOfZip, refuseErrors } from "./buyer.ts";

const TEXTS = ["firstName", "lastName", "company", "address1", "address2", "city", "zip", "phone"] as const;

/** Omitted fields stay; null clears. Countries and provinces by name or code. */
export type WrittenAddress = Partial<Record<(typeof TEXTS)[number] | "country" | "province", string | null>>;

const EMPTY: AddressFields = {
  ...{ firstName: "", lastName: "", company: "", address1: "", address2: "", city: "" },
  ...{ province: "", provinceCode: null, country: null, zip: "", phone: "" },
};

/** Throws "input.invalid" with a `FieldError` for each invalid field. */
export function addressOf(written: WrittenAddress, before: AddressFields | null): AddressFields {
  const fields = { ...(before ?? EMPTY) };
  const fieldErrors: FieldError[] = [];
  for (const field of TEXTS) {
    const text = written[field];
    if (text === undefined) continue;
    fields[field] = oneLine(field === "phone" ? westernDigits(text ?? "") : (text ?? ""));
    const isName = field === "firstName" || field === "lastName";
    const code = errorOfText(fields[field], { mayHaveUrl: !isName });
    if (code) fieldErrors.push({ field, code });
  }
  const named = written.country === undefined ? fields.country : countryNamed(oneLine(written.country ?? ""));
  const country = named && wholeCountry(named);
  // "Puerto Rico" says more than what was written beside it.
  const province = named !== country && named ? named : written.province;
  const mayCheck = (field: "zip" | "phone") =>
    typeof written[field] === "string" && !fieldErrors.some((fieldError) => fieldError.field === field);
  if (mayCheck("phone")) {
    const phone = phoneOf(country ?? null, fields.phone);
    if (typeof phone === "string") fields.phone = phone;
    else fieldErrors.push({ field: "phone", code: phone.fieldError });
  }
  if (mayCheck("zip") && country) {
    const zip = zipOf(country, fields.zip);
    if (zip === null) fieldErrors.push({ field: "zip", ...errorOfZip(country) });
    else fields.zip = zip;
  }
  if (country === undefined) fieldErrors.push({ field: "country", code: "invalid" });
  else Object.assign(fields, { country }, placeIn(country, province, fields, fieldErrors));
  refuseErrors(fieldErrors);
  return fields;
}

function placeIn(
  country: string | null,
  written: string | null | undefined,
  before: Pick<AddressFields, "province" | "provinceCode">,
  fieldErrors: FieldError[],
): Pick<AddressFields, "province" | "provinceCode"> {
  const text = written === undefined ? before.province : oneLine(written ?? "");
  const none = { province: "", provinceCode: null };
  if (text === "") return none;
  const fieldError = errorOfText(text, { mayHaveUrl: true });
  if (fieldError) fieldErrors.push({ field: "province", code: fieldError });
  if (country === null || !hasProvinces(country)) return { province: text, provinceCode: null };
  const found = provinceNamed(country, text);
  if (found) return { province: found.name, provinceCode: found.code };
  if (written !== undefined && !fieldError) fieldErrors.push({ field: "province", code: "invalid" });
  return none;
}

/** SPEC VAL-03. Without a country only the length is checked. */
function phoneOf(country: string | null, phone: string): string | { fieldError: "invalid" | "dial-code-included" } {
  if (phone === "") return phone;
  if (phone.startsWith("+")) {
    const { phoneCode } = phoneParts(phone);
    if (phoneCode === "") return { fieldError: "invalid" };
    const rest = phone.replace(dialCodeIn(phoneCode), "").trim();
    const fieldError = errorOfPhone(phoneCode, rest);
    if (fieldError !== null) return { fieldError };
    const bare = withoutNationalPrefix(phoneCode, rest);
    return bare === rest ? phone : `${phoneCode} ${bare}`;
  }
  const dialCode = country === null ? null : dialCodeOf(country);
  if (dialCode === null) return /^[\d\s().\-/]{5,20}$/.test(phone) ? phone : { fieldError: "invalid" };
  const fieldError = errorOfPhone(dialCode, phone);
  return fieldError === null ? phone : { fieldError };
}

function dialCodeIn(dialCode: string): RegExp {
  const digits = dialCode
    .slice(1)
    .split("")
    .join(String.raw`[\s().\-/]*`);
  return new RegExp(String.raw`^\+[\s().\-/]*${digits}[\s).\-/]*`);
}
