/** How countries write addresses. Without zod, because pages load this too. */

/** How a country's addresses differ from the default, where every field is required. "none": it has no such field. */
export type AddressRules = Partial<Record<"zip" | "province" | "city", "optional" | "none">>;

export const PROVINCE_NAMES = [
  ...(["area", "county", "department", "district", "emirate", "island", "parish", "prefecture", "province"] as const),
  ...(["region", "state"] as const),
] as const;
export const ZIP_NAMES = ["eircode", "pin", "postal", "zip"] as const;

/** How a country writes the place of an address. */
export type AddressLayout = {
  /** The order of its lines: C city, S state or province, Z postal code. Each once, even those that it does not use. */
  order: string;
  province: (typeof PROVINCE_NAMES)[number];
  zip: (typeof ZIP_NAMES)[number];
  /** Whether its provinces are a list to choose from. */
  listed: boolean;
};
