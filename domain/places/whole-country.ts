/**
 * ISO 3166 has codes of their own for these places, but addresses there name the United States and the place as its
 * state. The Storefront API, too, has no such countries (docs/decisions/0163).
 */
export const AMERICAN_PLACES: readonly string[] = "AS FM GU MH MP PR PW VI".split(" ");

/** "US" for "PR": the country that an address there names, and by which it is shipped and charged. */
export function wholeCountry(code: string): string {
  return AMERICAN_PLACES.includes(code) ? "US" : code;
}

/** The codes of all that addresses of this country may be in. */
export function codesWithin(country: string): readonly string[] {
  return country === "US" ? [country, ...AMERICAN_PLACES] : [country];
}
