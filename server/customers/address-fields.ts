/** An address as a customer writes it, and as it is kept. Countries and provinces go by name or by code. */
import type { FieldFault } from "../../contract/buyer-faults.ts";
import { westernDigits } from "../../domain/digits.ts";
import { refuseFaults } from "../orders/checkout/buyer.ts";
import type { AddressFields } from "./addresses.store.ts";
import { countryNamed } from "./countries.ts";
import { hasProvinces, provinceNamed } from "./provinces.ts";
import { faultOfText, oneLine } from "./written-text.ts";

const TEXTS = ["firstName", "lastName", "company", "address1", "address2", "city", "zip", "phone"] as const;

/** What is left out stays; null empties. */
export type WrittenAddress = Partial<Record<(typeof TEXTS)[number] | "country" | "province", string | null>>;

const EMPTY: AddressFields = {
  ...{ firstName: "", lastName: "", company: "", address1: "", address2: "", city: "" },
  ...{ province: "", provinceCode: null, country: null, zip: "", phone: "" },
};

/** `before` with what was written. Throws "input.invalid" with a `FieldFault` for each field that does not fit. */
export function addressOf(written: WrittenAddress, before: AddressFields | null): AddressFields {
  const kept = { ...(before ?? EMPTY) };
  const faults: FieldFault[] = [];
  for (const field of TEXTS) {
    const text = written[field];
    if (text === undefined) continue;
    kept[field] = oneLine(field === "phone" ? westernDigits(text ?? "") : (text ?? ""));
    const isName = field === "firstName" || field === "lastName";
    const code =
      faultOfText(kept[field], { mayHaveUrl: !isName }) ?? (field === "phone" ? faultOfPhone(kept.phone) : null);
    if (code) faults.push({ field, code });
  }
  const country = written.country === undefined ? kept.country : countryNamed(oneLine(written.country ?? ""));
  if (country === undefined) faults.push({ field: "country", code: "invalid" });
  else Object.assign(kept, { country }, placeIn(country, written.province, kept, faults));
  refuseFaults(faults);
  return kept;
}

/** The province in this country. One that was kept for another country goes when nothing new is written. */
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

/** Loosely: with or without a dial code, as the customer's own country writes it. */
function faultOfPhone(phone: string): FieldFault["code"] | null {
  return phone === "" || /^\+?[\d\s().\-/]{5,40}$/.test(phone) ? null : "invalid";
}
