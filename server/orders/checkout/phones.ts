/** Dial codes, and telephone numbers written without them (SPEC VAL-03). */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** Every country that has telephones, by code, with its dial code ("+44"). */
export function countriesWithDialCodes(): { code: string; dialCode: string }[] {
  return getCountries()
    .map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

export function isDialCode(dialCode: string): boolean {
  return DIAL_CODES.has(dialCode);
}

/**
 * What is wrong with `phone` beside `dialCode` ("+44"), or null. A dial code in front is found in each spelling:
 * "+44 20…", "0044 20…" and "44 20…", but an Italian "392…" is a number of its own. The full metadata is
 * needed for that: with the small one a Brazilian "55 9…" passes for its own dial code.
 */
export function faultOfPhone(dialCode: string, phone: string): "dial-code-included" | "invalid" | null {
  if (/^[\s(]*(\+|00)/.test(phone)) return "dial-code-included";
  if (!/^[\d\s()./-]+$/.test(phone)) return "invalid";
  const code = dialCode.replace("+", "");
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.startsWith(code) && parsePhoneNumberFromString(`+${digits}`)?.isValid()) return "dial-code-included";
  return parsePhoneNumberFromString(phone, { defaultCallingCode: code })?.isPossible() ? null : "invalid";
}

/** "+442079460958" as the checkout's two fields have it; what cannot be read stays in one. */
export function phoneParts(phone: string): { phoneCode: string; phone: string } {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed
    ? { phoneCode: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber }
    : { phoneCode: "", phone };
}

const DIAL_CODES = new Set(countriesWithDialCodes().map((country) => country.dialCode));
