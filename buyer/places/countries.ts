import type { AddressRules } from "../../contract/customers/buyer-validation.ts";

/** A country that the shop delivers to. */
export type Country = {
  code: string;
  /** In the page's language. */
  name: string;
  dialCode: string;
  rules: AddressRules;
  /** Listed before the others. */
  isFrequent?: boolean;
};

/** What an address in this country may leave out; before one is chosen everything is asked for. */
export function rulesOf(code: string, countries: readonly Pick<Country, "code" | "rules">[]): AddressRules {
  return countries.find((country) => country.code === code)?.rules ?? {};
}
