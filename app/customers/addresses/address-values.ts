import { deliverable, provinceAfter } from "../../../buyer/places/countries.ts";
import { missingOfAddress, type FieldError } from "../../../contract/customers/buyer-validation.ts";
import { errorOfWrittenPhone } from "../../../contract/customers/written-phone.ts";
import type { AddressRules } from "../../../contract/places/address-layout.ts";
import { westernDigits } from "../../../domain/digits.ts";
import type { AddressBookEntry } from "../../session/customer-queries.ts";
import type { AddressToSave, Location, Region } from "./address-queries.ts";
import { dialCodeOf, joinPhone, splitPhone } from "./phone.ts";

export const FIELDS = [
  ...(["country", "firstName", "lastName", "address1", "address2", "city", "province", "zip"] as const),
  ...(["phoneCode", "phone"] as const),
] as const;

export type FieldName = (typeof FIELDS)[number];
/** `phoneCode` is a country code, as several countries share a dial code. */
export type AddressValues = Record<FieldName, string>;

export function emptyValues(country: string, regions: readonly Region[]): AddressValues {
  const known = isDeliverable(country, regions) ? country : "";
  return {
    ...{ country: known, firstName: "", lastName: "", address1: "", address2: "", city: "", province: "", zip: "" },
    ...{ phoneCode: known, phone: "" },
  };
}

function isDeliverable(country: string, regions: readonly Region[]): boolean {
  return deliverable(regions).some((each) => each.iso2_code === country);
}

/** A country without delivery is left unset, to be chosen. */
export function valuesOf(address: AddressBookEntry, regions: readonly Region[]): AddressValues {
  const { country } = emptyValues(address.countryCode ?? "", regions);
  const { phoneCountry, phone } = splitPhone(address.phone ?? "", country, regions);
  return {
    country,
    firstName: address.firstName ?? "",
    lastName: address.lastName ?? "",
    address1: address.address1 ?? "",
    address2: address.address2 ?? "",
    city: address.city ?? "",
    province: address.province ?? "",
    zip: address.zip ?? "",
    phoneCode: phoneCountry,
    phone,
  };
}

/**
 * The dial code follows the country until another is chosen or a number is typed. A province that was chosen from a list
 * goes with its country; Puerto Rico is one of the United States.
 */
export function withCountry(values: AddressValues, chosen: string, regions: readonly Region[]): AddressValues {
  const part = regions.find((each) => each.iso2_code === chosen)?.part_of;
  const country = part?.country ?? chosen;
  const follows = values.phoneCode === "" || (values.phoneCode === values.country && values.phone === "");
  const countries = regions.map(({ iso2_code, layout }) => ({ code: iso2_code, layout }));
  const retainedProvince = provinceAfter(
    { province: values.province, before: values.country, next: country },
    countries,
  );
  return {
    ...values,
    country,
    province: part?.province ?? retainedProvince,
    phoneCode: follows ? country : values.phoneCode,
  };
}

/** The location's fields replace those in the form; fields it lacks stay. */
export function withLocation(values: AddressValues, location: Location, regions: readonly Region[]): AddressValues {
  const { country, address1, city, province, zip } = location;
  const known = isDeliverable(country, regions);
  const placed = known ? withCountry(values, country, regions) : values;
  const filledFields = Object.entries({ address1, city, province, zip }).filter(([, text]) => text !== "");
  // Fields of another place are cleared.
  return { ...placed, address1: "", city: "", province: "", zip: "", ...Object.fromEntries(filledFields) };
}

/** What this country's addresses may leave out; without a country everything is required. */
function rulesOf(country: string, regions: readonly Region[]): AddressRules {
  return regions.find((each) => each.iso2_code === country)?.rules ?? {};
}

export function errorsOf(values: AddressValues, regions: readonly Region[]): FieldError[] {
  const address = trimmed(values);
  const rules = rulesOf(values.country, regions);
  const missing = missingOfAddress({ ...address, phoneCode: values.phoneCode }, rules).map((field): FieldError => ({
    field,
    code: "required",
  }));
  const phoneCode = dialCodeOf(values.phoneCode, regions);
  const fieldError = address.phone === "" ? null : errorOfWrittenPhone({ phoneCode, phone: address.phone });
  return fieldError === null ? missing : [...missing, { field: "phone", code: fieldError }];
}

/** The server's validation errors, refined by what the form knows: the dial code, and a postal code example. */
export function explained(
  errors: readonly FieldError[],
  values: AddressValues,
  regions: readonly Region[],
): FieldError[] {
  const example = regions.find((each) => each.iso2_code === values.country)?.zip_example;
  const dialCode = dialCodeOf(values.phoneCode, regions).slice(1);
  const digits = westernDigits(values.phone).replaceAll(/\D/g, "");
  return errors.map((error) => {
    if (error.code !== "invalid") return error;
    if (error.field === "zip" && example) return { ...error, example };
    // The Storefront API has one code for all invalid numbers.
    const repeats = error.field === "phone" && dialCode !== "" && digits.startsWith(dialCode);
    return repeats ? { ...error, code: "dial-code-included" } : error;
  });
}

export function toSave(values: AddressValues, regions: readonly Region[]): AddressToSave {
  const { phoneCode, phone, ...address } = trimmed(values);
  return { ...address, phone: joinPhone(dialCodeOf(phoneCode, regions), phone) };
}

function trimmed(values: AddressValues): AddressValues {
  const entries = Object.entries(values).map(([name, text]) => [name, text.replaceAll(/\s+/g, " ").trim()] as const);
  const texts = Object.fromEntries(entries) as AddressValues;
  return { ...texts, phone: westernDigits(texts.phone) };
}
