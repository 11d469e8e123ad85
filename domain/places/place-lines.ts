/** The order on parcels, by country. Unlike the packages for this, drops no field that was filled in. */

type Place = {
  city: string | null;
  province: string | null;
  zip: string | null;
  country: string | null;
};

/** "Springfield, Illinois 62701" */
const CITY_PROVINCE_ZIP = new Set(["US", "PR", "GU", "VI", "AS", "MP", "CA", "AU"]);
/** The postal code has the last line to itself. */
const ZIP_LAST = new Set(["GB", "IE", "GG", "JE", "IM", "ZA", "HK"]);
/** "10115 Berlin"; elsewhere "Auckland 1010" */
const ZIP_CITY = new Set(
  "AR AT BE BG CH CL CZ DE DK DO DZ EE ES FI FR GR HR HU IL IT LI LT LU MA MC ME MK MX NL NO PL PT RO RS SE SI SK TN TR UA UY".split(
    " ",
  ),
);

export function placeLines({ city, province, zip, country }: Place): string[] {
  const code = country?.toUpperCase() ?? "";
  if (CITY_PROVINCE_ZIP.has(code)) return filled([joined([joined([city, province], ", "), zip])]);
  if (ZIP_LAST.has(code)) return filled([city, province, zip]);
  return filled([isZipFirst(code) ? joined([zip, city]) : joined([city, zip]), province]);
}

/** Whether the postal code comes before the city. */
export function isZipFirst(country: string | null): boolean {
  return country !== null && ZIP_CITY.has(country);
}

function joined(parts: readonly (string | null)[], between = " "): string {
  return filled(parts).join(between);
}

function filled(parts: readonly (string | null)[]): string[] {
  return parts.flatMap((part) => (part && part.trim() !== "" ? [part.trim()] : []));
}
