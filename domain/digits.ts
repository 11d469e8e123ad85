const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** From Arabic, Persian and full-width digits. */
export function westernDigits(text: string): string {
  return text.replaceAll(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
