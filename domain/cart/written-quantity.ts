/** "1200", "1,200", "1 200", "1.200", "１２００", "١٬٢٠٠" */

import { westernDigits } from "../digits.ts";
import type { Language } from "../translation/languages.ts";

export type WrittenQuantity =
  | { pieces: number }
  /** "ambiguous": "12.000" may be twelve thousand or twelve. "no-number": also more than nine digits. */
  | { unread: "fraction" | "ambiguous" | "no-number" };

/** Spanish-speaking countries differ, so none is assumed. */
const DECIMAL_SIGN: Record<Language, string> = { en: ".", fr: ",", es: "", de: ",", ar: "." };

const GROUPED = /^[1-9]\d{0,2}(?:([ '.,٬])\d{3})(?:\1\d{3})*$/;
/** As in India: "1,20,000". */
const GROUPED_BY_TWO = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Pieces have no fractions, so groups of three digits are thousands; only "12.000" in English is ambiguous. */
export function readWrittenQuantity(text: string, language: Language): WrittenQuantity {
  const plain = plainSigns(text);
  if (/^[1-9]\d{0,2}[.,]000$/.test(plain) && plain.at(-4) === DECIMAL_SIGN[language]) return { unread: "ambiguous" };
  const whole = wholeOf(plain);
  if (whole !== null) return whole.length <= 9 ? { pieces: Number(whole) } : { unread: "no-number" };
  return { unread: /^\d[\d ']*[.,٫]\d+$/.test(plain) ? "fraction" : "no-number" };
}

function wholeOf(plain: string): string | null {
  if (GROUPED.test(plain) || GROUPED_BY_TWO.test(plain)) return plain.replaceAll(/\D/g, "");
  const [, before = plain, sign = ""] = /^(.+)([.,٫])0+$/.exec(plain) ?? [];
  if (/^\d+$/.test(before)) return before.replace(/^0+(?=\d)/, "");
  const isGrouped = GROUPED.test(before) && !before.includes(sign);
  return sign !== "" && isGrouped ? before.replaceAll(/\D/g, "") : null;
}

function plainSigns(text: string): string {
  return westernDigits(text)
    .replaceAll("，", ",")
    .replaceAll("．", ".")
    .replaceAll(/['’‘`´]/g, "'")
    .replaceAll(/[\s\u{200e}\u{200f}]+/gu, " ")
    .trim();
}
