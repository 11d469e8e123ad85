/** Numbers as people and programs of several countries write them: "1.234,50 €", "USD 12.00", "0,5". */

import type { WeightUnit } from "../products/product-draft.ts";

export type DecimalSign = "." | ",";

type WrittenAmount = {
  /** A plain decimal: "1234.50". */
  decimal: string;
  /** ISO 4217, if the text says. */
  currency: string | null;
};

/** Signs that mean one currency only: "$" and "kr" mean several. */
const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₫": "VND",
  "₩": "KRW",
  zł: "PLN",
};

/** Null for what is no amount. A negative one stays negative. `sign` decides only about "1.234" and "1,234". */
export function amountOf(text: string, sign: DecimalSign): WrittenAmount | null {
  const { number, words } = apart(text);
  const decimal = number === null ? null : decimalOf(number, sign);
  if (decimal === null) return null;
  const word = words.trim();
  const code = /^[a-z]{3}$/i.test(word) ? word.toUpperCase() : (SIGNS[word.toLowerCase()] ?? null);
  return code !== null || word === "" || /^(US|C|A|HK)?\$$|^¥$|^kr\.?$|^R\$?$|^Fr\.?$/i.test(word)
    ? { decimal, currency: code }
    : null;
}

/** What a text says about the decimal sign, or null: "12,50" is a comma, "1.234,5" too, "1,234" may be either. */
export function signIn(text: string): DecimalSign | null {
  const { number } = apart(text);
  if (number === null) return null;
  const plain = number.replaceAll(GAPS, "");
  const [comma, point] = [plain.lastIndexOf(","), plain.lastIndexOf(".")];
  if (comma >= 0 && point >= 0) return comma > point ? "," : ".";
  const at = Math.max(comma, point);
  if (at < 0) return null;
  const found = plain[at] as DecimalSign;
  const other = found === "," ? "." : ",";
  if (plain.indexOf(found) < at) return other;
  return plain.length - at - 1 === 3 && at > 0 && at <= 3 && !plain.startsWith("0") ? null : found;
}

/** Grams, from a number in the unit; the text may name a unit of its own: "1,2 kg". Null for what is no weight. */
export function gramsOf(text: string, unit: WeightUnit, sign: DecimalSign): string | null {
  const { number, words } = apart(text);
  const decimal = number === null ? null : decimalOf(number, sign);
  const own = words.trim() === "" ? unit : unitOf(words);
  if (decimal === null || own === null || decimal.startsWith("-")) return null;
  return String(Number((Number(decimal) * GRAMS[own]).toFixed(3)));
}

/** By the international pound of 1959. */
const GRAMS: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 };

/** "lbs" is "lb"; null for a unit that is not one of weight. */
export function unitOf(word: string): WeightUnit | null {
  const plain = word.trim().toLowerCase().replace(/\.$/, "");
  if (["g", "gr", "gram", "grams", "gramm", "gramos", "grammes"].includes(plain)) return "g";
  if (["kg", "kgs", "kilo", "kilogram", "kilograms"].includes(plain)) return "kg";
  if (["oz", "ounce", "ounces"].includes(plain)) return "oz";
  return ["lb", "lbs", "pound", "pounds"].includes(plain) ? "lb" : null;
}

/** Spaces and apostrophes between thousands. */
const GAPS = /[\s'’\u00a0\u202f]/g;

function apart(text: string): { number: string | null; words: string } {
  const found = /[-−]?\d(?:[\d.,'’\s\u00a0\u202f]*\d)?/.exec(text);
  if (!found) return { number: null, words: "" };
  const words = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { number: found[0].replace("−", "-"), words };
}

function decimalOf(number: string, sign: DecimalSign): string | null {
  const plain = number.replaceAll(GAPS, "");
  const decimalSign = signIn(plain) ?? sign;
  const other = decimalSign === "," ? "." : ",";
  const [whole = "", fraction, more] = plain.split(decimalSign);
  if (more !== undefined || fraction?.includes(other)) return null;
  const groups = whole.split(other);
  const [, ...others] = groups;
  if (others.some((group) => group.length !== 3)) return null;
  const digits = groups.join("");
  if (!/^-?\d+$/.test(digits) || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
