import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { wholeCountry } from "../../domain/places/whole-country.ts";

export function countriesWithDialCodes(): { code: string; dialCode: string }[] {
  return getCountries()
    .map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/** Whether an order may go there: to Puerto Rico it goes as to a state of the United States. */
export function isDestination(code: string): boolean {
  return isCountry(code) && wholeCountry(code) === code;
}

/** "+49" for "DE"; null for a country without telephones. */
export function dialCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

export function isDialCode(dialCode: string): boolean {
  return DIAL_CODES.has(dialCode);
}

/**
 * Checks only lengths, so that ranges newer than the library's data are accepted (SPEC VAL-03). Needs the full metadata
 * to tell a dial code from the beginning of a number: the small one takes a Brazilian "55 9…" for its dial code.
 */
export function errorOfPhone(dialCode: string, phone: string): "dial-code-included" | "invalid" | null {
  if (/^[\s(]*(\+|00)/.test(phone)) return "dial-code-included";
  if (!/^[\d\s()./-]+$/.test(phone)) return "invalid";
  const code = dialCode.replace("+", "");
  const national = parsePhoneNumberFromString(phone, { defaultCallingCode: code });
  if (startsWithDialCode(code, phone, national)) return "dial-code-included";
  return national?.isPossible() ? null : "invalid";
}

/** With fewer digits, the same ones are likelier an area code ("48" in Radom). */
const LEAST_AFTER_CODE = 9;

/** "44 20…" and "491511234567" do, but not an Italian mobile number "392…" or a land line of that area code. */
function startsWithDialCode(code: string, phone: string, national: PhoneNumber | undefined): boolean {
  const digits = phone.replaceAll(/\D/g, "");
  const international = digits.startsWith(code) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (!international) return false;
  if (international.isValid()) return true;
  // A digit is missing or extra after the code, which is likelier than a land line of that length.
  const isMobile = national?.getType()?.includes("MOBILE") ?? false;
  return international.isPossible() && international.nationalNumber.length >= LEAST_AFTER_CODE && !isMobile;
}

/** Without the zero, or other prefix, that is only dialled within the country ("0151 23456789" for +49). */
export function withoutNationalPrefix(dialCode: string, phone: string): string {
  if (!isDialCode(dialCode)) return phone;
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode: dialCode.replace("+", "") });
  if (!number?.isPossible() || phone.replaceAll(/\D/g, "") === number.nationalNumber) return phone;
  return number.formatInternational().slice(dialCode.length).trim();
}

/** "+442079460958" as the checkout's two fields have it; unreadable input stays in one. */
export function phoneParts(phone: string): { phoneCode: string; phone: string } {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed
    ? { phoneCode: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber }
    : { phoneCode: "", phone };
}

/** "+442079460958" (E.164), of a number as it was written in that country; what cannot be read stays. */
export function e164Of(phone: string, country: string | null): string {
  const code = country === null ? null : dialCodeOf(country);
  const parsed = parsePhoneNumberFromString(phone, code === null ? {} : { defaultCallingCode: code.slice(1) });
  return parsed?.number ?? phone;
}

const DIAL_CODES = new Set(countriesWithDialCodes().map((country) => country.dialCode));
