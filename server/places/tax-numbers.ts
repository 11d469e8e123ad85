import * as countries from "jsvat";
import { plainCode } from "../../domain/written-code.ts";

/** Prefixes of VAT ids; Greece writes EL, Northern Ireland XI. */
const EU = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

const KNOWN = Object.values(countries).filter((each) => typeof each === "object" && "calcFn" in each);

/** An EU VAT id like "de-123 456 789" becomes "DE123456789"; other numbers stay as written. */
export function tidyTaxNumber(written: string, country: string | null): string {
  const tight = tighten(written);
  return isEuPrefixed(tight) && (isVatId(tight) || expectsVatId(tight, country)) ? tight : written;
}

/**
 * False for a malformed VAT id of the European Union. What begins like one counts as one in the Union's countries, in
 * Great Britain only with XI; elsewhere tax numbers may begin with the same letters (the Mexican "DEM880101AB1").
 * `country`: the owner's; null where the number was asked for as a VAT id.
 */
export function isTaxNumber(number: string, country: string | null): boolean {
  const tight = tighten(number);
  return !expectsVatId(tight, country) || isVatId(tight);
}

function tighten(written: string): string {
  return plainCode(written)
    .replaceAll(/[\s.-]/g, "")
    .toUpperCase();
}

function expectsVatId(tight: string, country: string | null): boolean {
  if (!isEuPrefixed(tight)) return false;
  // Numbers of British companies may begin with NL, SE or SI.
  if (country === "GB") return tight.startsWith("XI");
  return country === null || country === "GR" || EU.includes(country);
}

function isVatId(tight: string): boolean {
  // A VAT id of Northern Ireland is a British one with another prefix.
  return countries.checkVAT(tight.replace(/^XI/, "GB"), KNOWN).isValidFormat;
}

/** Two letters of a member, then at least one digit within the next three characters: words begin with letters too. */
function isEuPrefixed(tight: string): boolean {
  return EU.includes(tight.slice(0, 2)) && /^..\w?\w?\d/.test(tight);
}
