/** SPEC GQL-05 */

import { globalId, parseGlobalId } from "../../domain/ids.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import { buyerOf, type StorefrontContext } from "../graphql/context.ts";
import { accessDenied } from "../graphql/errors.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { dateTime } from "../graphql/values.ts";
import { countryName } from "../settings/localization.ts";
import { areaOf, linesOf } from "./addresses/address-lines.ts";
import { addressesOf, findAddress, type SavedAddress } from "./addresses/addresses.ts";
import { customerByToken, type Customer } from "./customers.ts";

type Written = { withName: boolean; withCompany: boolean };

export const customerView: GraphqlPart = {
  resolvers: {
    Customer: {
      id: (customer: Customer) => globalId("Customer", customer.id),
      firstName: (customer: Customer) => customer.firstName || null,
      lastName: (customer: Customer) => customer.lastName || null,
      displayName: ({ firstName, lastName, email }: Customer) => `${firstName} ${lastName}`.trim() || email,
      createdAt: (customer: Customer) => dateTime(customer.createdAt),
      updatedAt: (customer: Customer) => dateTime(customer.updatedAt),
      numberOfOrders: (customer: Customer) => String(customer.paidOrders),
      defaultAddress: ({ id, defaultAddressId }: Customer, _: unknown, { shop }) =>
        defaultAddressId === null ? null : findAddress(shop, id, defaultAddressId),
      async addresses(customer: Customer, args: PageArguments & { reverse: boolean }, { shop }) {
        const request = pageRequestOf(args);
        const addresses = inOrder(await addressesOf(shop, customer.id), args);
        return connectionOf(pageOf(addresses, request, "address", ({ id }) => id));
      },
      metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    },
    MailingAddress: {
      // An order's own address is none of the address book.
      id: (address: SavedAddress & { globalId?: string }) => address.globalId ?? addressIdOf(address.id),
      ...texts("firstName", "lastName", "company", "address1", "address2", "city", "province", "zip", "phone"),
      name: ({ firstName, lastName }: SavedAddress) => `${firstName} ${lastName}`.trim() || null,
      country: ({ country }: SavedAddress, _: unknown, { language }) => country && countryName(country, language),
      countryCodeV2: ({ country }: SavedAddress) => country,
      formatted: (address: SavedAddress, { withName, withCompany }: Written, { language }) =>
        linesOf(address, { withName, withCompany, language }),
      formattedArea: (address: SavedAddress, _: unknown, { language }) => areaOf(address, language),
    },
  },
  nodes: {
    async MailingAddress(id, context) {
      if (id.includes("model_name=Order")) return null;
      const customer = await buyerOf(context);
      return customer && findAddress(context.shop, customer.id, parseGlobalId(id, "MailingAddress") ?? 0);
    },
  },
};

/** Throws ACCESS_DENIED for a token that has ended: the shop's pages then sign out. */
export async function signedIn(
  { shop }: StorefrontContext,
  { customerAccessToken }: { customerAccessToken: string },
  field: string,
): Promise<Customer> {
  const customer = await customerByToken(shop, customerAccessToken);
  if (!customer) throw accessDenied(field);
  return customer;
}

/** `gid://shopify/MailingAddress/7?model_name=CustomerAddress` */
export function addressIdOf(addressId: number): string {
  return `${globalId("MailingAddress", addressId)}?model_name=CustomerAddress`;
}

function texts(
  ...fields: ("firstName" | "lastName" | "company" | "address1" | "address2" | "city" | "province" | "zip" | "phone")[]
) {
  return Object.fromEntries(fields.map((field) => [field, (address: SavedAddress) => address[field] || null]));
}
