/** The end of a session at the platform (SPEC SESS-03). */
import type { Api } from "./api.ts";
import { graphql } from "./graphql.ts";

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

/** Ends a session at the platform; that it may be over already does not matter. */
export async function deleteAccessToken(api: Api, customerAccessToken: string): Promise<void> {
  try {
    await api.storefront(LOG_OUT, { customerAccessToken }, { toldBy: "nobody", outlivesPage: true });
  } catch {
    // They have left; the session ends by itself when its time is over.
  }
}
