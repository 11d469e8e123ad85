import { isZipFirst } from "../../../domain/places/place-lines.ts";
import { countryName } from "../../settings/localization.ts";
import type { SavedAddress } from "./addresses.ts";

type Input = { withName: boolean; withCompany: boolean; language: string };

/** Without empty lines; the country in `language`. */
export function linesOf(address: SavedAddress, { withName, withCompany, language }: Input): string[] {
  const { firstName, lastName, company, address1, address2, city, zip, country } = address;
  const province = provinceOf(address);
  const place = isZipFirst(country) ? [zip, city, province] : [city, province, zip];
  return [
    withName ? joined([firstName, lastName], " ") : "",
    withCompany ? company : "",
    address1,
    address2,
    joined(place, " "),
    country ? countryName(country, language) : "",
  ].filter((line) => line !== "");
}

/** "Ottawa ON, Canada"; null when both are missing. */
export function areaOf(address: SavedAddress, language: string): string | null {
  const place = joined([address.city, provinceOf(address)], " ");
  return joined([place, address.country ? countryName(address.country, language) : ""], ", ") || null;
}

/** Codes with digits are not shown on parcels. */
function provinceOf({ province, provinceCode }: SavedAddress): string {
  return provinceCode !== null && /^[A-Z]+$/.test(provinceCode) ? provinceCode : province;
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== "").join(by);
}
