import type { Api } from "../api/api.ts";
import { graphql } from "../api/graphql.ts";

const LOG_OUT = graphql(`
  mutation LogOut($customerAccessToken: String!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    customerAccessTokenDelete(customerAccessToken: $customerAccessToken) {
      userErrors {
        message
      }
    }
  }
`);

/** Ends a session at the platform; it may have ended already. False when the platform was not reached. Never throws. */
export async function deleteAccessToken(api: Api, customerAccessToken: string): Promise<boolean> {
  try {
    await api.storefront(LOG_OUT, { customerAccessToken }, { errorHandledBy: "nobody", outlivesPage: true });
    return true;
  } catch {
    return false;
  }
}
