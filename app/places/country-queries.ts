import type { Api } from "../api/api.ts";
import { graphql } from "../api/graphql.ts";

const COUNTRIES = graphql(`
  query Countries($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
    localization {
      availableCountries {
        isoCode
      }
    }
  }
`);

export async function findCountries(api: Api): Promise<string[]> {
  const { localization } = await api.storefront(COUNTRIES, {}, { errorHandledBy: "report" });
  return localization.availableCountries.map((country) => country.isoCode);
}
