import type { FieldFault } from "../../../contract/customers/buyer-validation.ts";
import { westernDigits } from "../../../domain/digits.ts";
import { faultOfZip, refuseFaults } from "../../orders/checkout/buyer.ts";
import { dialCodeOf, faultOfPhone, phoneParts, withoutNationalPrefix } from "../../orders/checkout/phones.ts";
import { zipOf } from "../../places/address-search/address-formats.ts";
import type { AddressFields } from "./addresses.store.ts";
import { countryNamed } from "./countries.ts";
import { hasProvinces, provinceNamed } from "./provinces.ts";
import { faultOfText, oneLine } from "../written-text.ts";

const TEXTS = ["firstName", "lastName", "company", "address1", "address2", "city", "zip", "phone"] as const;

/** Omitted fields stay; null clears. Countries and provinces by name or code. */
export type WrittenAddress = Partial<Record<(typeof TEXTS)[number] | "country" | "province", string | null>>;

const EMPTY: AddressFields = {
  ...{ firstName: "", lastName: "", company: "", address1: "", address2: "", city: "" },
  ...{ province: "", provinceCode: null, country: null, zip: "", phone: "" },
};

/** Throws "input.invalid" with a `FieldFault` for each invalid field. */
export function addressOf(written: WrittenAddress, before: AddressFields | null): AddressFields {
  const kept = { ...(before ?? EMPTY) };
  const faults: FieldFault[] = [];
  for (const field of TEXTS) {
    const text = written[field];
    if (text === undefined) continue;
    kept[field] = oneLine(field === "phone" ? westernDigits(text ?? "") : (text ?? ""));
    const isName = field === "firstName" || field === "lastName";
    const code = faultOfText(kept[field], { mayHaveUrl: !isName });
    if (code) faults.push({ field, code });
  }
  const country = written.country === undefined ? kept.country : countryNamed(oneLine(written.country ?? ""));
  const mayCheck = (field: "zip" | "phone") =>
    typeof written[field] === "string" && !faults.some((fault) => fault.field === field);
  if (mayCheck("phone")) {
    const phone = phoneOf(country ?? null, kept.phone);
    if (typeof phone === "string") kept.phone = phone;
    else faults.push({ field: "phone", code: phone.fault });
  }
  if (mayCheck("zip") && country) {
    const zip = zipOf(country, kept.zip);
    if (zip === null) faults.push({ field: "zip", ...faultOfZip(country) });
    else kept.zip = zip;
  }
  if (country === undefined) faults.push({ field: "country", code: "invalid" });
  else Object.assign(kept, { country }, placeIn(country, written.province, kept, faults));
  refuseFaults(faults);
  return kept;
}

function placeIn(
  country: string | null,
  written: string | null | undefined,
  before: Pick<AddressFields, "province" | "provinceCode">,
  faults: FieldFault[],
): Pick<AddressFields, "province" | "provinceCode"> {
  const text = written === undefined ? before.province : oneLine(written ?? "");
  const none = { province: "", provinceCode: null };
  if (text === "") return none;
  const fault = faultOfText(text, { mayHaveUrl: true });
  if (fault) faults.push({ field: "province", code: fault });
  if (country === null || !hasProvinces(country)) return { province: text, provinceCode: null };
  const found = provinceNamed(country, text);
  if (found) return { province: found.name, provinceCode: found.code };
  if (written !== undefined && !fault) faults.push({ field: "province", code: "invalid" });
  return none;
}

/** SPEC VAL-03. Without a country only the length is checked. */
function phoneOf(country: string | null, phone: string): string | { fault: "invalid" | "dial-code-included" } {
  if (phone === "") return phone;
  if (phone.startsWith("+")) {
    const { phoneCode } = phoneParts(phone);
    if (phoneCode === "") return { fault: "invalid" };
    const rest = phone.replace(dialCodeIn(phoneCode), "").trim();
    const fault = faultOfPhone(phoneCode, rest);
    if (fault !== null) return { fault };
    const bare = withoutNationalPrefix(phoneCode, rest);
    return bare === rest ? phone : `${phoneCode} ${bare}`;
  }
  const dialCode = country === null ? null : dialCodeOf(country);
  if (dialCode === null) return /^[\d\s().\-/]{5,20}$/.test(phone) ? phone : { fault: "invalid" };
  const fault = faultOfPhone(dialCode, phone);
  return fault === null ? phone : { fault };
}

function dialCodeIn(dialCode: string): RegExp {
  const digits = dialCode
    .slice(1)
    .split("")
    .join(String.raw`[\s().\-/]*`);
  return new RegExp(String.raw`^\+[\s().\-/]*${digits}[\s).\-/]*`);
}
