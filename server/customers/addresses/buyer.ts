/** SPEC VAL-03 */

import type { Address } from "../../../contract/customers/buyer-fields.ts";
import { errorsOfBuyer, missingOfAddress, type FieldError } from "../../../contract/customers/buyer-validation.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { wholeCountry } from "../../../domain/places/whole-country.ts";
import { FULL_OFFER, type Offer, offers } from "../../../domain/site/offer.ts";
import { addressRules, zipExample, zipOf } from "../../places/address-search/address-formats.ts";
import { errorOfPhone, isDestination, isDialCode, withoutNationalPrefix } from "../../places/phones.ts";
import { provinceNamed } from "../../places/provinces.ts";
import { isTaxNumber } from "../../places/tax-numbers.ts";

type Buyer = { email: string; address: Address; taxNumber?: string };

/**
 * Throws `input.invalid` with at most one `FieldError` for each field. An address of only a name and a country is left to
 * `checkShipTo`, since nothing may have to be shipped. `offer`: where orders may go; staff send anywhere.
 */
export function checkBuyer(buyer: Buyer, offer: Pick<Offer, "countries"> = FULL_OFFER): void {
  refuseErrors(errorsOf(buyer, offer, !isShort(buyer.address)));
}

/** Throws `input.invalid` with the fields that an address to ship to lacks. */
export function checkShipTo(buyer: Buyer): void {
  const address = placedAddress(buyer.address);
  refuseErrors(errorsOfBuyer({ ...buyer, address }, addressRules(address.country)));
}

/** Whether a parcel could be sent to it. */
export function isComplete(written: Address): boolean {
  const address = placedAddress(written);
  return missingOfAddress(address, addressRules(address.country)).length === 0;
}

function isShort({ country, firstName, lastName, ...rest }: Address): boolean {
  const isNamed = country !== "" && firstName !== "" && lastName !== "";
  const { zip, province, city, address1, address2, phone } = rest;
  return isNamed && [zip, province, city, address1, address2, phone].every((text) => text === "");
}

function errorsOf(buyer: Buyer, offer: Pick<Offer, "countries">, ships: boolean): FieldError[] {
  const address = placedAddress(buyer.address);
  const { country, phoneCode, phone, zip } = address;
  const fieldErrors = errorsOfBuyer({ ...buyer, address }, addressRules(country), ships);
  if (country !== "" && !isDestination(country))
    fieldErrors.push({ field: "address.country", code: "unknown-country" });
  else if (country !== "" && !offers(offer.countries, country)) {
    fieldErrors.push({ field: "address.country", code: "not-shipped-to" });
  }
  if (phoneCode !== "" && !isDialCode(phoneCode)) {
    fieldErrors.push({ field: "address.phoneCode", code: "unknown-dial-code" });
  } else if (phoneCode !== "" && phone !== "") {
    const code = errorOfPhone(phoneCode, phone);
    if (code !== null) fieldErrors.push({ field: "address.phone", code });
  }
  if (zipOf(country, zip) === null) fieldErrors.push({ field: "address.zip", ...errorOfZip(country) });
  if (!isTaxNumber(buyer.taxNumber ?? "", country)) fieldErrors.push({ field: "taxNumber", code: "invalid" });
  return fieldErrors;
}

export function errorOfZip(country: string): Pick<FieldError, "code" | "example"> {
  const example = zipExample(country);
  return { code: "invalid", ...(example !== undefined && { example }) };
}

export function normalizedAddress(written: Address): Address {
  const address = placedAddress(written);
  const { country, phoneCode, phone, zip } = address;
  return { ...address, zip: zipOf(country, zip) ?? zip, phone: withoutNationalPrefix(phoneCode, phone) };
}

/** One in Puerto Rico names the United States, and Puerto Rico as its state. */
export function placedAddress(address: Address): Address {
  const country = wholeCountry(address.country);
  return country === address.country
    ? address
    : { ...address, country, province: provinceNamed(country, address.country)?.name ?? address.province };
}

/** Throws `input.invalid`, naming the fields, if there are any. */
export function refuseErrors(fieldErrors: readonly FieldError[]): void {
  if (fieldErrors.length === 0) return;
  const named = fieldErrors.map(({ field, code }) => `${field}: ${code}`).join(", ");
  throw new Refusal("input.invalid", `Please check these fields. ${named}`, fieldErrors);
}
