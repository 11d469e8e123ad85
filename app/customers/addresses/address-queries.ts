/** A customer's address book, and what helps to write an address (SPEC ADDR-01, ADDR-02, GQL-06, API-15, API-28). */

import type { OutputOf } from "../../../contract/call.ts";
import type { Calls } from "../../../contract/calls.ts";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import type { Region } from "../../../contract/places/places.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Api, ApiCallOptions } from "../../api/api.ts";
import { graphql } from "../../api/graphql.ts";
import { ADDRESS, addressOf, type AddressBookEntry } from "../../session/customer-queries.ts";

export type { Region } from "../../../contract/places/places.ts";
export type AddressSuggestion = OutputOf<Calls["suggestAddresses"]>["suggestions"][number];
type Province = OutputOf<Calls["listProvinces"]>["list"][number];
export type Location = OutputOf<Calls["getLocation"]>["location"];

/** SPEC LIM-01 */
export const MOST_ADDRESSES = 250;

/** As the platform takes it: a country code, and the phone with its dial code. */
export type AddressToSave = Record<
  "firstName" | "lastName" | "phone" | "zip" | "province" | "city" | "address1" | "address2" | "country",
  string
>;

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

type RawError = { code: string | null; field: string[] | null };

const ADD = graphql(
  `
    mutation AddAddress(
      $customerAccessToken: String!
      $address: MailingAddressInput!
      $language: LanguageCode
      $country: CountryCode
    ) @inContext(language: $language, country: $country) {
      customerAddressCreate(customerAccessToken: $customerAccessToken, address: $address) {
        customerAddress {
          ...Address
        }
        customerUserErrors {
          code
          field
        }
      }
    }
  `,
  [ADDRESS],
);

const CHANGE = graphql(
  `
    mutation ChangeAddress(
      $customerAccessToken: String!
      $id: ID!
      $address: MailingAddressInput!
      $language: LanguageCode
      $country: CountryCode
    ) @inContext(language: $language, country: $country) {
      customerAddressUpdate(customerAccessToken: $customerAccessToken, id: $id, address: $address) {
        customerAddress {
          ...Address
        }
        customerUserErrors {
          code
          field
        }
      }
    }
  `,
  [ADDRESS],
);

const CHOOSE_DEFAULT = graphql(`
  mutation ChooseDefaultAddress(
    $customerAccessToken: String!
    $addressId: ID!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    customerDefaultAddressUpdate(customerAccessToken: $customerAccessToken, addressId: $addressId) {
      customerUserErrors {
        code
        field
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteAddress($customerAccessToken: String!, $id: ID!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    customerAddressDelete(customerAccessToken: $customerAccessToken, id: $id) {
      customerUserErrors {
        code
        field
      }
    }
  }
`);

/** The saved address, or its validation errors. Field "": too many addresses, or not this customer's. */
export async function saveAddress(
  api: Api,
  customerAccessToken: string,
  { id, address }: { /** Null: a new one. */ id: string | null; address: AddressToSave },
): Promise<{ address: AddressBookEntry } | { fieldErrors: FieldError[] }> {
  const saved =
    id === null
      ? (await api.storefront(ADD, { customerAccessToken, address }, BY_CALLER)).customerAddressCreate
      : (await api.storefront(CHANGE, { customerAccessToken, id, address }, BY_CALLER)).customerAddressUpdate;
  if (saved?.customerAddress && saved.customerUserErrors.length === 0)
    return { address: addressOf(saved.customerAddress) };
  return { fieldErrors: (saved?.customerUserErrors ?? []).map(errorOf) };
}

export async function chooseDefault(api: Api, customerAccessToken: string, addressId: string): Promise<boolean> {
  const variables = { customerAccessToken, addressId };
  const { customerDefaultAddressUpdate } = await api.storefront(CHOOSE_DEFAULT, variables, BY_CALLER);
  return customerDefaultAddressUpdate?.customerUserErrors.length === 0;
}

/** Whether it is gone; true too if it was gone before. */
export async function deleteAddress(api: Api, customerAccessToken: string, id: string): Promise<boolean> {
  const { customerAddressDelete } = await api.storefront(DELETE, { customerAccessToken, id }, BY_CALLER);
  return customerAddressDelete?.customerUserErrors.every(({ code }) => code === "NOT_FOUND") ?? false;
}

const regions = new Map<Language, Promise<Region[]>>();

/** All countries, and whether the shop delivers there, with names and dial codes, sorted by name; fetched once. */
export function listRegions(api: Api, lang: Language): Promise<Region[]> {
  const known = regions.get(lang);
  if (known) return known;
  const request = api.backend("listAreas", { lang }, BY_CALLER).then(({ list }) => list);
  regions.set(lang, request);
  request.catch(() => regions.delete(lang));
  return request;
}

const provinces = new Map<string, Promise<Province[]>>();

/** The states or provinces that a country's addresses name; fetched once. */
export function listProvinces(api: Api, iso2: string): Promise<Province[]> {
  const known = provinces.get(iso2);
  if (known) return known;
  const request = api.backend("listProvinces", { iso2 }, BY_CALLER).then(({ list }) => list);
  provinces.set(iso2, request);
  request.catch(() => provinces.delete(iso2));
  return request;
}

/** Suggestions for a postal code, street or address; null when the shop does not answer. */
export async function suggestAddresses(
  api: Api,
  input: { query: string; iso2: string | undefined; lang: Language },
  signal: AbortSignal,
): Promise<AddressSuggestion[] | null> {
  try {
    const { suggestions } = await api.backend("suggestAddresses", input, { errorHandledBy: "nobody", signal });
    return suggestions;
  } catch {
    return null;
  }
}

export async function findLocation(api: Api, id: string, lang: Language): Promise<Location> {
  return (await api.backend("getLocation", { id, lang }, BY_CALLER)).location;
}

const CODES: Record<string, FieldError["code"]> = {
  BLANK: "required",
  TOO_LONG: "too-long",
  CONTAINS_HTML_TAGS: "contains-html",
  CONTAINS_URL: "contains-url",
};

function errorOf({ code, field }: RawError): FieldError {
  const [within, name = ""] = field ?? [];
  return { field: within === "address" ? name : "", code: CODES[code ?? ""] ?? "invalid" };
}
