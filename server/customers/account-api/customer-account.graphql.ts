/** The customer of the Customer Account API 2025-07: whose access token came with the request, and nobody else. */

import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import { accessDenied } from "../../graphql/errors.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { dateTime } from "../../graphql/values.ts";
import { e164Of } from "../../places/phones.ts";
import { countryName } from "../../settings/localization.ts";
import { shownSetting } from "../../settings/settings.ts";
import { shopName } from "../../settings/shop-name.ts";
import { areaOf, linesOf } from "../addresses/address-lines.ts";
import {
  addressesOf,
  changeAddress,
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  findAddress,
  type SavedAddress,
  type WrittenAddress,
} from "../addresses/addresses.ts";
import { wordsOf } from "../customer-answers.graphql.ts";
import { findCustomer, type Customer } from "../customers.ts";
import { updateCustomer } from "../update-customer.ts";

type ListArguments = PageArguments & { reverse: boolean; skipDefault: boolean };
type Written = { withName: boolean; withCompany: boolean };
type AddressInput = Partial<
  Record<
    | ("address1" | "address2" | "city" | "company" | "firstName" | "lastName")
    | ("phoneNumber" | "territoryCode" | "zip" | "zoneCode"),
    string | null
  >
>;
type CreateArguments = { address: AddressInput; defaultAddress: boolean | null };
type UpdateArguments = { address?: AddressInput | null; addressId: string; defaultAddress: boolean | null };

const SHOP_ID = globalId("Shop", 1);
/** An order's own address is none of the address book. */
type ShownAddress = SavedAddress & { globalId?: string };

export const customerAccountGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      customer: (_: unknown, __: unknown, { account }) => account,
      shop: async (_: unknown, __: unknown, { shop, origin }) => ({
        id: SHOP_ID,
        name: await shopName(shop),
        email: (await shownSetting(shop, "overall"))?.customerServiceEmail ?? "",
        url: origin,
      }),
    },
    Customer: {
      id: ({ id }: Customer) => globalId("Customer", id),
      firstName: ({ firstName }: Customer) => firstName || null,
      lastName: ({ lastName }: Customer) => lastName || null,
      displayName: ({ firstName, lastName, email }: Customer) => `${firstName} ${lastName}`.trim() || email,
      creationDate: ({ createdAt }: Customer) => dateTime(createdAt),
      emailAddress: ({ email, acceptsMarketing }: Customer) => ({
        emailAddress: email,
        marketingState: acceptsMarketing ? "SUBSCRIBED" : "NOT_SUBSCRIBED",
      }),
      phoneNumber: ({ phone }: Customer) => phone && { phoneNumber: phone, marketingState: "NOT_SUBSCRIBED" },
      defaultAddress: ({ id, defaultAddressId }: Customer, _: unknown, { shop }) =>
        defaultAddressId === null ? null : findAddress(shop, id, defaultAddressId),
      async addresses({ id, defaultAddressId }: Customer, args: ListArguments, { shop }) {
        const request = pageRequestOf(args);
        const all = (await addressesOf(shop, id)).filter((each) => !args.skipDefault || each.id !== defaultAddressId);
        return connectionOf(pageOf(inOrder(all, args), request, "address", (address) => address.id));
      },
    },
    CustomerAddress: {
      id: (address: ShownAddress) => address.globalId ?? globalId("CustomerAddress", address.id),
      ...texts("firstName", "lastName", "company", "address1", "address2", "city", "province", "zip"),
      name: ({ firstName, lastName }: SavedAddress) => `${firstName} ${lastName}`.trim() || null,
      // Clients hold it against that form before they send an address back.
      phoneNumber: ({ phone, country }: SavedAddress) => (phone ? e164Of(phone, country) : null),
      zoneCode: ({ provinceCode }: SavedAddress) => provinceCode,
      territoryCode: ({ country }: SavedAddress) => country,
      country: ({ country }: SavedAddress, _: unknown, { language }) => country && countryName(country, language),
      formatted: (address: SavedAddress, { withName, withCompany }: Written, { language }) =>
        linesOf(address, { withName, withCompany, language }),
      formattedArea: (address: SavedAddress, _: unknown, { language }) => areaOf(address, language),
    },
    Mutation: {
      async customerUpdate(
        _: unknown,
        { input }: { input: { firstName?: string | null; lastName?: string | null } },
        c,
      ) {
        const { id } = signedIn(c, "customerUpdate");
        if (input.firstName === undefined && input.lastName === undefined) {
          return refused("CUSTOMER_INPUT_ARGUMENT_EMPTY", ["input"], "Input can't be empty");
        }
        const details = {
          ...(input.firstName !== undefined && { firstName: input.firstName ?? "" }),
          ...(input.lastName !== undefined && { lastName: input.lastName ?? "" }),
        };
        return answered({ within: "input" }, async () => ({
          customer: (await updateCustomer(c.shop, id, details)).customer,
        }));
      },
      async customerAddressCreate(_: unknown, { address, defaultAddress }: CreateArguments, context) {
        const { id } = signedIn(context, "customerAddressCreate");
        if (Object.keys(address).length === 0) return refused("ADDRESS_ARGUMENT_EMPTY", ["address"], EMPTY);
        return answered({ within: "address" }, async () => {
          // A repeat after a lost answer adds nothing.
          const customerAddress = await createAddress(context.shop, id, writtenOf(address), isSame);
          if (defaultAddress) await chooseDefaultAddress(context.shop, id, customerAddress.id);
          return { customerAddress };
        });
      },
      async customerAddressUpdate(_: unknown, { address, addressId, defaultAddress }: UpdateArguments, context) {
        const { id, defaultAddressId } = signedIn(context, "customerAddressUpdate");
        const number = numberOf(addressId);
        if (defaultAddress === false && number === defaultAddressId) {
          const message = "The default address stays the default until another one is chosen";
          return refused("DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED", ["defaultAddress"], message);
        }
        return answered({ within: "address" }, async () => {
          const customerAddress = await changeAddress(context.shop, id, number, writtenOf(address ?? {}));
          if (defaultAddress) await chooseDefaultAddress(context.shop, id, number);
          return { customerAddress };
        });
      },
      async customerAddressDelete(_: unknown, { addressId }: { addressId: string }, context) {
        const { id } = signedIn(context, "customerAddressDelete");
        return answered({ within: null }, async () => {
          await deleteAddress(context.shop, id, numberOf(addressId));
          return { deletedAddressId: globalId("CustomerAddress", numberOf(addressId)) };
        });
      },
    },
    CustomerUpdatePayload: {
      // With what other mutations of the same request have changed.
      customer: (payload: { customer?: Customer }, _: unknown, { shop }) =>
        payload.customer ? findCustomer(shop, payload.customer.id) : null,
    },
  },
};

const EMPTY = "Address can't be empty";

function signedIn({ account }: StorefrontContext, field: string): Customer {
  if (account === null) throw accessDenied(field);
  return account;
}

function numberOf(id: string): number {
  return parseGlobalId(id, "CustomerAddress") ?? 0;
}

/** Omitted fields stay as they are. */
function writtenOf({ phoneNumber, territoryCode, zoneCode, ...rest }: AddressInput): WrittenAddress {
  return {
    ...rest,
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
    ...(territoryCode !== undefined && { country: territoryCode }),
    ...(zoneCode !== undefined && { province: zoneCode }),
  };
}

function isSame(saved: SavedAddress, fields: Omit<SavedAddress, "id" | "customerId">): boolean {
  return Object.entries(fields).every(([name, value]) => saved[name as keyof SavedAddress] === value);
}

type Answered = { within: "input" | "address" | null };

async function answered<Payload extends object>({ within }: Answered, change: () => Promise<Payload>) {
  try {
    return { ...(await change()), userErrors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isCustomer = within === "input";
    if (error.code === "not-found") {
      return isCustomer
        ? refused("CUSTOMER_DOES_NOT_EXIST", ["input"], error.message)
        : refused("ADDRESS_ID_DOES_NOT_EXIST", ["addressId"], "Address does not exist");
    }
    if (error.code !== "input.invalid") throw error;
    const userErrors = (error.details as FieldError[]).map((fieldError) => {
      const field = FIELDS[fieldError.field] ?? fieldError.field;
      const path = [within, field].filter((part) => part !== null && part !== "");
      const message = field === "" ? error.message : wordsOf({ ...fieldError, field });
      return { code: isCustomer ? customerCodeOf(fieldError) : addressCodeOf(fieldError), field: path, message };
    });
    return { userErrors };
  }
}

function refused(code: string, field: string[], message: string) {
  return { userErrors: [{ code, field, message }] };
}

const FIELDS: Record<string, string> = { phone: "phoneNumber", country: "territoryCode", province: "zoneCode" };

const CUSTOMER_CODES: Partial<Record<FieldError["code"], string>> = {
  "contains-html": "CONTAINS_HTML_TAGS",
  "contains-url": "CONTAINS_URL",
  "too-long": "TOO_LONG",
};

function customerCodeOf({ code }: FieldError): string {
  return CUSTOMER_CODES[code] ?? "INVALID";
}

function addressCodeOf({ field, code }: FieldError): string {
  if (code === "contains-html") return "CONTAINS_HTML_TAGS";
  if (code === "too-long") return "TOO_LONG";
  if (field === "phone") return "PHONE_NUMBER_NOT_VALID";
  if (field === "country") return "INVALID_TERRITORY_CODE";
  return field === "zip" || field === "province" ? "INVALID_FOR_COUNTRY" : "INVALID";
}

function texts(
  ...fields: ("firstName" | "lastName" | "company" | "address1" | "address2" | "city" | "province" | "zip")[]
) {
  return Object.fromEntries(fields.map((field) => [field, (address: SavedAddress) => address[field] || null]));
}
