/** Numbers by which tax offices know companies. */
import * as countries from "jsvat";

/** The European Union's, by the prefixes of their VAT ids; Greece writes EL, Northern Ireland XI. */
const EU = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");

const KNOWN = Object.values(countries).filter((each) => typeof each === "object" && "calcFn" in each);

/** Without what people write between its parts: "de 123 456 789" is "DE123456789". */
export function tidyTaxNumber(written: string): string {
  const tight = written.replaceAll(/[\s.]/g, "").toUpperCase();
  return isEuPrefixed(tight) ? tight.replaceAll("-", "") : written;
}

/**
 * False for what is meant as a VAT id of the European Union, which its first letters say, and has not the form of that
 * country. Other countries' numbers are taken as they are.
 */
export function isTaxNumber(number: string): boolean {
  if (number === "" || !isEuPrefixed(number)) return true;
  // A VAT id of Northern Ireland is a British one with another prefix.
  const asKnown = number.replace(/^XI/, "GB");
  return countries.checkVAT(asKnown, KNOWN).isValidFormat;
}

/** Two letters of a member, then at least one digit within the next two characters: words begin with letters too. */
function isEuPrefixed(number: string): boolean {
  return EU.includes(number.slice(0, 2)) && /^..\w?\w?\d/.test(number);
}
