/** Addresses that a client has put into a cart. They are not checked like an order's: the checkout does that. */

import { randomUUID } from "node:crypto";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { addressOf } from "../../customers/addresses/address-fields.ts";
import { errorOfText, oneLine } from "../../customers/written-text.ts";
import type { AddressOfCart } from "../../json-columns.ts";
import { provinceNamed } from "../../places/provinces.ts";

export type { AddressOfCart } from "../../json-columns.ts";
export type DeliveryFields = Omit<AddressOfCart, "id" | "selected" | "oneTimeUse">;

const TEXTS = ["firstName", "lastName", "company", "address1", "address2", "city", "zip", "phone"] as const;

export type WrittenDelivery = Partial<Record<(typeof TEXTS)[number] | "countryCode" | "provinceCode", string | null>>;

/** `field`: from the entry of the list on. */
export type DeliveryProblem = { code: string; field: string[]; message: string };

type Chosen = { selected?: boolean | null | undefined; oneTimeUse?: boolean | null | undefined };
export type AddressToAdd = Chosen & { fields: DeliveryFields };
export type AddressToChange = Chosen & { id: string; fields: DeliveryFields | null };

/** `duplicates`: ids of addresses that were there before. */
export type PlannedAddresses = { addresses: AddressOfCart[]; problems: DeliveryProblem[]; duplicates: string[] };

const MOST_ADDRESSES = 20;

/** `strict`: checked like an address of the address book. Otherwise only its country has to be known. */
export function deliveryFieldsOf(
  written: WrittenDelivery,
  strict: boolean,
): { fields: DeliveryFields; problems: DeliveryProblem[] } {
  const country = written.countryCode == null || written.countryCode === "ZZ" ? null : written.countryCode;
  const problems: DeliveryProblem[] = [];
  const texts = Object.fromEntries(TEXTS.map((name) => [name, oneLine(written[name] ?? "")])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const writtenProvince = oneLine(written.provinceCode ?? "");
  for (const [name, text] of [...Object.entries(texts), ["provinceCode", writtenProvince] as const]) {
    const code = errorOfText(text, { mayHaveUrl: name !== "firstName" && name !== "lastName" });
    if (code) problems.push(problemOf(name, code));
  }
  const found = country === null || writtenProvince === "" ? null : provinceNamed(country, writtenProvince);
  const fields = { ...texts, country, province: found?.name ?? writtenProvince, provinceCode: found?.code ?? null };
  if (strict && problems.length === 0) problems.push(...strictProblems(fields));
  if (country === null) {
    problems.push({ code: "ADDRESS_FIELD_IS_REQUIRED", field: ["countryCode"], message: "Country is required." });
  }
  return { fields, problems };
}

/** Selecting one deselects the others. An address that is there already is not added again. */
export function addAddresses(before: readonly AddressOfCart[], given: readonly AddressToAdd[]): PlannedAddresses {
  const problems = selectionProblems(given);
  const duplicates: string[] = [];
  let addresses = [...before];
  for (const { fields, selected, oneTimeUse } of given) {
    const same = addresses.find((each) => isSame(each, fields));
    if (same) duplicates.push(same.id);
    const id = same?.id ?? randomUUID();
    if (!same) addresses.push({ ...fields, id, selected: false, oneTimeUse: oneTimeUse ?? false });
    if (selected) addresses = withSelected(addresses, id);
  }
  if (addresses.length > MOST_ADDRESSES) {
    const message = `A cart cannot have more than ${MOST_ADDRESSES} delivery addresses.`;
    problems.push({ code: "TOO_MANY_DELIVERY_ADDRESSES", field: [], message });
  }
  return { addresses, problems, duplicates };
}

export function changeAddresses(before: readonly AddressOfCart[], given: readonly AddressToChange[]): PlannedAddresses {
  const problems = selectionProblems(given);
  let addresses = [...before];
  given.forEach(({ id, fields, selected, oneTimeUse }, at) => {
    if (!addresses.some((each) => each.id === id)) problems.push(unknownAddress([String(at), "id"]));
    addresses = addresses.map((each) =>
      each.id === id ? { ...each, ...fields, ...(oneTimeUse != null && { oneTimeUse }) } : each,
    );
    if (selected) addresses = withSelected(addresses, id);
    if (selected === false) addresses = addresses.map((each) => (each.id === id ? { ...each, selected } : each));
  });
  return { addresses, problems, duplicates: [] };
}

export function removeAddresses(before: readonly AddressOfCart[], ids: readonly string[]): PlannedAddresses {
  const problems = ids.flatMap((id, at) =>
    before.some((each) => each.id === id) ? [] : [unknownAddress([String(at)])],
  );
  return { addresses: before.filter(({ id }) => !ids.includes(id)), problems, duplicates: [] };
}

export function selectedAddress(addresses: readonly AddressOfCart[]): AddressOfCart | null {
  return addresses.find(({ selected }) => selected) ?? null;
}

/** Where a cart would go: to its selected address, or to its buyer's country. */
export function destinationOf(cart: { country: string | null; deliveryAddresses: readonly AddressOfCart[] }) {
  return selectedAddress(cart.deliveryAddresses)?.country ?? cart.country;
}

function withSelected(addresses: readonly AddressOfCart[], id: string): AddressOfCart[] {
  return addresses.map((each) => ({ ...each, selected: each.id === id }));
}

function isSame(one: AddressOfCart, other: DeliveryFields): boolean {
  const keys = [...TEXTS, "country", "province", "provinceCode"] as const;
  return keys.every((key) => one[key] === other[key]);
}

function selectionProblems(given: readonly Chosen[]): DeliveryProblem[] {
  if (given.filter(({ selected }) => selected).length <= 1) return [];
  const message = "Only one delivery address can be selected.";
  return [{ code: "ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED", field: [], message }];
}

function unknownAddress(field: string[]): DeliveryProblem {
  return { code: "INVALID_DELIVERY_ADDRESS_ID", field, message: "The delivery address does not exist on the cart." };
}

function strictProblems({ country, provinceCode, province, ...texts }: DeliveryFields): DeliveryProblem[] {
  try {
    addressOf({ ...texts, country, province: provinceCode ?? province }, null);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.details)) throw error;
    return (error.details as FieldError[]).map(({ field, code }) => problemOf(field, code));
  }
}

function problemOf(field: string, code: string): DeliveryProblem {
  const named = { country: "countryCode", province: "provinceCode" }[field] ?? field;
  const mappedCode = CODES[code] ?? (field === "zip" ? "INVALID_ZIP_CODE_FOR_COUNTRY" : null);
  const fallback = field === "province" ? "PROVINCE_NOT_FOUND" : "ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN";
  return { code: mappedCode ?? fallback, field: [named], message: `The field ${named} is invalid.` };
}

const CODES: Record<string, string> = {
  "too-long": "ADDRESS_FIELD_IS_TOO_LONG",
  "contains-html": "ADDRESS_FIELD_CONTAINS_HTML_TAGS",
  "contains-url": "ADDRESS_FIELD_CONTAINS_URL",
  required: "ADDRESS_FIELD_IS_REQUIRED",
};
