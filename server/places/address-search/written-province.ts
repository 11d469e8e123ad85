import { wholeCountry } from "../../../domain/places/whole-country.ts";
import { hasProvinces, provinceNamed } from "../provinces.ts";

/** Names on maps that differ from the address form's. */
const ON_MAPS: Record<string, Record<string, string>> = {
  AR: { "Buenos Aires F.D.": "Buenos Aires City", "Ciudad Autónoma de Buenos Aires": "Buenos Aires City" },
  BR: { "Federal District": "Distrito Federal" },
  CA: { Québec: "Quebec" },
  IN: {
    "Andaman and Nicobar": "Andaman and Nicobar Islands",
    "Andaman & Nicobar": "Andaman and Nicobar Islands",
    "Jammu & Kashmir": "Jammu and Kashmir",
    "Daman & Diu": "Dadra and Nagar Haveli and Daman and Diu",
    "Dadra & Nagar Haveli": "Dadra and Nagar Haveli and Daman and Diu",
    Chattisgarh: "Chhattisgarh",
    Pondicherry: "Puducherry",
  },
  MY: { "Pulau Pinang": "Penang" },
  MX: { "Mexico City": "Ciudad de México", "Distrito Federal": "Ciudad de México" },
};

/**
 * The first of `names` (names or codes of a place's divisions) that the address form has for the country, or "". Where
 * the form takes any province, the first name.
 */
export function writtenProvince(country: string, names: readonly (string | undefined)[]): string {
  const known = names.filter((name): name is string => name !== undefined && name !== "");
  if (!hasProvinces(country)) return known[0] ?? "";
  for (const name of known) {
    const province = provinceNamed(country, ON_MAPS[country]?.[name] ?? name);
    if (province) return province.name;
  }
  return "";
}

/** The country and province that its address names: of a place in Puerto Rico the United States and Puerto Rico. */
export function writtenPlace(
  country: string,
  names: readonly (string | undefined)[],
  provinceOf = writtenProvince,
): { country: string; province: string } {
  const whole = wholeCountry(country);
  return { country: whole, province: provinceOf(whole, whole === country ? names : [country]) };
}

/** `writtenProvince` with a cache, since there are few divisions and many towns. */
export function provinceWriter(): typeof writtenProvince {
  const known = new Map<string, string>();
  return (country, names) => {
    const key = `${country} ${names.join("|")}`;
    const province = known.get(key) ?? writtenProvince(country, names);
    known.set(key, province);
    return province;
  };
}
