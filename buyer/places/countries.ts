import type { AddressLayout, AddressRules } from "../../contract/places/address-layout.ts";

export type Country = {
  code: string;
  /** In the page's language. */
  name: string;
  dialCode: string;
  rules: AddressRules;
  layout?: AddressLayout;
  /** Listed before the others. */
  isFrequent?: boolean;
  /** False where the shop does not deliver to. */
  ships?: false | undefined;
  /** Of a place such as Puerto Rico: what its addresses name. */
  partOf?: { country: string; province: string } | undefined;
};

/** Where goods can be sent. */
export function deliverable<C extends Pick<Country, "ships">>(countries: readonly C[]): C[] {
  return countries.filter(({ ships }) => ships !== false);
}

/** What an address in this country may leave out; before one is chosen everything is asked for. */
export function rulesOf(code: string, countries: readonly Pick<Country, "code" | "rules">[]): AddressRules {
  return countries.find((country) => country.code === code)?.rules ?? {};
}

/** How this country writes the place of an address; null before one is chosen. */
export function layoutOf(code: string, countries: readonly Pick<Country, "code" | "layout">[]): AddressLayout | null {
  return countries.find((country) => country.code === code)?.layout ?? null;
}

/** The province that stays when the country changes: none, where either is chosen from a list. */
export function provinceAfter(
  { province, before, next }: { province: string; before: string; next: string },
  countries: readonly Pick<Country, "code" | "layout">[],
): string {
  const isListed = [before, next].some((code) => layoutOf(code, countries)?.listed);
  return before !== next && isListed ? "" : province;
}
