/** SPEC GQL-05, GQL-06; address books are in `addresses.graphql.ts`. */

import { parseGlobalId } from "../../domain/ids.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import { accessDenied } from "../graphql/errors.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { limitRate } from "../limits/rate-limits.ts";
import { hashOfSecret } from "../secrets.ts";
import { accountOfToken } from "./account-api/grants.ts";
import { addressesGraphql } from "./addresses/addresses.graphql.ts";
import { accessTokenOf, answer, withErrors } from "./customer-answers.graphql.ts";
import { customerView, signedIn } from "./customer-view.graphql.ts";
import { customerByToken, signIn, type Credentials } from "./customers.ts";
import { requestPasswordReset, resetPassword } from "./sessions/password-resets.ts";
import { createCustomer } from "./sessions/sign-up.ts";
import { deleteToken, renewToken } from "./sessions/tokens.ts";
import { updateCustomer } from "./update-customer.ts";

type Details = {
  email?: string | null;
  password?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  acceptsMarketing?: boolean | null;
};
type NewDetails = Details & Credentials;
type WithToken = { customerAccessToken: string };
type Reset = { id: string; input: { resetToken: string; password: string } };

const accountsGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      customer: (_: unknown, { customerAccessToken }: WithToken, { shop }) =>
        customerByToken(shop, customerAccessToken),
    },
    Mutation: {
      async customerCreate(_: unknown, { input }: { input: NewDetails }, { shop, language, ip }) {
        await limitRate(shop, "session", ip);
        const { email, password } = input;
        const written = { ...detailsOf(input), email, password, ...languageOf(language) };
        return answer({ within: ["input"] }, async () => ({ customer: await createCustomer(shop, written) }));
      },
      async customerAccessTokenCreate(_: unknown, { input }: { input: Credentials }, { shop, ip }) {
        await limitRate(shop, "session", ip);
        const session = await signIn(shop, input, ip);
        if (session) return { customerAccessToken: accessTokenOf(session), ...withErrors([]) };
        return withErrors([{ code: "UNIDENTIFIED_CUSTOMER", field: ["input"], message: "Unidentified customer" }]);
      },
      async customerAccessTokenRenew(_: unknown, { customerAccessToken }: WithToken, { shop }) {
        const session = await renewToken(shop, customerAccessToken);
        if (!session) throw accessDenied("customerAccessTokenRenew");
        return { customerAccessToken: accessTokenOf(session), userErrors: [] };
      },
      async customerAccessTokenDelete(_: unknown, { customerAccessToken }: WithToken, { shop }) {
        if (!(await deleteToken(shop, customerAccessToken))) throw accessDenied("customerAccessTokenDelete");
        return {
          deletedAccessToken: customerAccessToken,
          deletedCustomerAccessTokenId: `gid://shopify/CustomerAccessToken/${hashOfSecret(customerAccessToken)}`,
          userErrors: [],
        };
      },
      async customerUpdate(_: unknown, args: { customer: Details } & WithToken, context) {
        const { id } = await signedIn(context, args, "customerUpdate");
        const { email, password } = args.customer;
        // Another storefront that a customer has signed in at must not take the account over.
        const isKey = email != null || password != null;
        if (isKey && (await accountOfToken(context.shop, args.customerAccessToken)))
          throw accessDenied("customerUpdate");
        return answer({ within: ["customer"] }, async () => {
          const { customer, session } = await updateCustomer(
            context.shop,
            id,
            detailsOf(args.customer),
            args.customerAccessToken,
          );
          return { customer, customerAccessToken: session && accessTokenOf(session) };
        });
      },
      async customerRecover(_: unknown, { email }: { email: string }, { shop, ip }) {
        await limitRate(shop, "mail", ip);
        await requestPasswordReset(shop, email);
        return withErrors([]);
      },
      async customerReset(_: unknown, { id, input: { resetToken, password } }: Reset, { shop, ip }) {
        await limitRate(shop, "session", ip);
        const customerId = parseGlobalId(id, "Customer") ?? 0;
        return answer({ within: ["input"], token: ["input", "resetToken"] }, async () => {
          const { customer, session } = await resetPassword(shop, { customerId, token: resetToken, password }, ip);
          return { customer, customerAccessToken: accessTokenOf(session) };
        });
      },
    },
  },
};

export const customersGraphql: readonly GraphqlPart[] = [accountsGraphql, customerView, addressesGraphql];

/** Null clears a name or the phone number; elsewhere it changes nothing. */
function detailsOf({ email, password, firstName, lastName, phone, acceptsMarketing }: Details) {
  return {
    ...(email != null && { email }),
    ...(password != null && { password }),
    ...(firstName !== undefined && { firstName: firstName ?? "" }),
    ...(lastName !== undefined && { lastName: lastName ?? "" }),
    ...(phone !== undefined && { phone }),
    ...(acceptsMarketing != null && { acceptsMarketing }),
  };
}

function languageOf(language: string) {
  const code = language.toLowerCase();
  return isLanguage(code) ? { language: code } : {};
}
