import type { openStorefront } from "./storefront.ts";

type Storefront = Awaited<ReturnType<typeof openStorefront>>;

export const PASSWORD = "correct horse";

export const MUTATIONS = {
  customerCreate: ["$input: CustomerCreateInput!", "input: $input", "customer { id email displayName phone }"],
  customerAccessTokenCreate: [
    "$input: CustomerAccessTokenCreateInput!",
    "input: $input",
    "customerAccessToken { accessToken expiresAt }",
  ],
  customerUpdate: [
    "$customer: CustomerUpdateInput!, $customerAccessToken: String!",
    "customer: $customer, customerAccessToken: $customerAccessToken",
    "customer { id email firstName lastName phone acceptsMarketing } customerAccessToken { accessToken }",
  ],
  customerRecover: ["$email: String!", "email: $email", ""],
  customerReset: [
    "$id: ID!, $input: CustomerResetInput!",
    "id: $id, input: $input",
    "customer { id } customerAccessToken { accessToken }",
  ],
  customerAddressCreate: [
    "$address: MailingAddressInput!, $customerAccessToken: String!",
    "address: $address, customerAccessToken: $customerAccessToken",
    "customerAddress { id country countryCodeV2 province provinceCode city firstName formatted formattedArea name }",
  ],
  customerAddressUpdate: [
    "$id: ID!, $address: MailingAddressInput!, $customerAccessToken: String!",
    "id: $id, address: $address, customerAccessToken: $customerAccessToken",
    "customerAddress { id country province provinceCode city firstName lastName phone zip }",
  ],
  customerAddressDelete: [
    "$id: ID!, $customerAccessToken: String!",
    "id: $id, customerAccessToken: $customerAccessToken",
    "deletedCustomerAddressId",
  ],
  customerDefaultAddressUpdate: [
    "$addressId: ID!, $customerAccessToken: String!",
    "addressId: $addressId, customerAccessToken: $customerAccessToken",
    "customer { defaultAddress { id } }",
  ],
} as const;

type Name = keyof typeof MUTATIONS;

export function mutationOf(name: Name): string {
  const [parameters, args, payload] = MUTATIONS[name];
  const errors = "customerUserErrors { code field message } userErrors { field message }";
  return `mutation (${parameters}) { ${name}(${args}) { ${payload} ${errors} } }`;
}

/** Throws for an answer with errors. */
export async function mutate(storefront: Storefront, name: Name, variables: Record<string, unknown>) {
  return (await storefront.read(mutationOf(name), variables))[name];
}

export async function signUp(storefront: Storefront, email: string, details: object = {}) {
  const { customer } = await mutate(storefront, "customerCreate", { input: { email, password: PASSWORD, ...details } });
  return { id: customer.id as string, token: await signedIn(storefront, email) };
}

export async function signedIn(storefront: Storefront, email: string, password = PASSWORD): Promise<string> {
  const payload = await mutate(storefront, "customerAccessTokenCreate", { input: { email, password } });
  return payload.customerAccessToken?.accessToken;
}
