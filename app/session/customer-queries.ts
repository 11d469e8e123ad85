/** A customer's profile and password at the platform (SPEC SESS-01, PROF-01). */

import type { Api, ApiCallOptions } from "../api/api.ts";
import { graphql, type FragmentOf } from "../api/graphql.ts";
import { deleteAccessToken } from "./session-queries.ts";

export type AddressBookEntry = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  phone: string | null;
  zip: string | null;
  province: string | null;
  city: string | null;
  address1: string | null;
  address2: string | null;
  country: string | null;
  countryCode: string | null;
};

export type User = {
  id: string;
  email: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  addresses: AddressBookEntry[];
  defaultAddressId: string | null;
};

export const ADDRESS = graphql(`
  fragment Address on MailingAddress {
    id
    firstName
    lastName
    name
    phone
    zip
    province
    city
    address1
    address2
    country
    countryCodeV2
  }
`);

const CUSTOMER = graphql(
  `
    query Customer($customerAccessToken: String!, $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      customer(customerAccessToken: $customerAccessToken) {
        id
        email
        phone
        firstName
        lastName
        displayName
        defaultAddress {
          id
        }
        addresses(first: 250) {
          nodes {
            ...Address
          }
        }
      }
    }
  `,
  [ADDRESS],
);

/** Null when the token is no longer valid. */
export async function findUser(api: Api, customerAccessToken: string, options?: ApiCallOptions): Promise<User | null> {
  const { customer } = await api.storefront(CUSTOMER, { customerAccessToken }, options);
  if (!customer) return null;
  const { addresses, defaultAddress, ...user } = customer;
  return {
    ...user,
    // The platform allows customers without one; signing up here requires it.
    email: user.email ?? "",
    addresses: addresses.nodes.map(addressOf),
    defaultAddressId: defaultAddress?.id ?? null,
  };
}

export function addressOf({ countryCodeV2, ...address }: FragmentOf<typeof ADDRESS>): AddressBookEntry {
  return { ...address, countryCode: countryCodeV2 };
}

const CHANGE_NAME = graphql(`
  mutation ChangeName(
    $customerAccessToken: String!
    $customer: CustomerUpdateInput!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    customerUpdate(customerAccessToken: $customerAccessToken, customer: $customer) {
      customer {
        firstName
        lastName
        displayName
      }
      customerUserErrors {
        field
      }
    }
  }
`);

export type CustomerName = Pick<User, "firstName" | "lastName" | "displayName">;

/** Changes the name; an empty part clears it. Returns the saved name, or the field that is invalid. */
export async function changeName(
  api: Api,
  { customerAccessToken, ...name }: { customerAccessToken: string; firstName: string; lastName: string },
): Promise<{ name: CustomerName } | { fieldError: string }> {
  const { customerUpdate } = await api.storefront(
    CHANGE_NAME,
    { customerAccessToken, customer: name },
    { errorHandledBy: "caller" },
  );
  const fieldError = customerUpdate?.customerUserErrors[0];
  if (!fieldError && customerUpdate?.customer) return { name: customerUpdate.customer };
  return { fieldError: fieldError?.field?.at(-1) ?? "firstName" };
}

/** Why a new password was refused: a validation error, or an e-mail link that is no longer valid. */
export type PasswordError = "too-short" | "too-long" | "blank-at-ends" | "invalid" | "dead-link";

const ERRORS: Record<string, PasswordError> = {
  TOO_SHORT: "too-short",
  TOO_LONG: "too-long",
  PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE: "blank-at-ends",
  TOKEN_INVALID: "dead-link",
};

const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword(
    $customerAccessToken: String!
    $password: String!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    customerUpdate(customerAccessToken: $customerAccessToken, customer: { password: $password }) {
      customerAccessToken {
        accessToken
      }
      customerUserErrors {
        code
      }
    }
  }
`);

const RESET_PASSWORD = graphql(`
  mutation ResetPassword(
    $id: ID!
    $resetToken: String!
    $password: String!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    customerReset(id: $id, input: { resetToken: $resetToken, password: $password }) {
      customerAccessToken {
        accessToken
      }
      customerUserErrors {
        code
      }
    }
  }
`);

type PasswordAnswer = {
  customerAccessToken: { accessToken: string } | null;
  customerUserErrors: { code: string | null }[];
} | null;

/** Changes the password of a signed-in customer, which ends all their sessions (SPEC SESS-04). */
export async function changePassword(
  api: Api,
  { customerAccessToken, password }: { customerAccessToken: string; password: string },
): Promise<PasswordError | null> {
  const { customerUpdate } = await api.storefront(
    CHANGE_PASSWORD,
    { customerAccessToken, password },
    { errorHandledBy: "caller" },
  );
  return outcomeOf(api, customerUpdate);
}

export async function resetPassword(
  api: Api,
  { customerId, resetToken, password }: { customerId: string; resetToken: string; password: string },
): Promise<PasswordError | null> {
  const { customerReset } = await api.storefront(
    RESET_PASSWORD,
    { id: `gid://shopify/Customer/${customerId}`, resetToken, password },
    { errorHandledBy: "caller" },
  );
  return outcomeOf(api, customerReset);
}

function outcomeOf(api: Api, answer: PasswordAnswer): PasswordError | null {
  const fieldError = answer?.customerUserErrors[0];
  if (fieldError) return ERRORS[fieldError.code ?? ""] ?? "invalid";
  // The reset returns a session, but here the customer logs in anew (SPEC SESS-04).
  const unused = answer?.customerAccessToken?.accessToken;
  if (unused !== undefined) void deleteAccessToken(api, unused);
  return null;
}
