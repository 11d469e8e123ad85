/**
 * How large a product is. Its measures are metafields of the type "dimension", as Shopify writes them:
 * `custom.height` = {"value":25,"unit":"mm"}. Lengths to choose from are an option's values: "45 cm".
 */

import { formatNumber } from "../numbers.ts";
import type { Language } from "../translation/languages.ts";

/** Keys of the metafields in the namespace "custom", in the order in which they are shown. */
export const MEASURES = [
  "diameter",
  "height",
  "width",
  "length",
  "depth",
  "drop_length",
  "charm_height",
  "stone_length",
  "bead_diameter",
  "pearl_diameter",
  "band_width",
  "chain_width",
] as const;

export type MeasureKey = (typeof MEASURES)[number];
export type Measure = { key: MeasureKey; mm: number };

const MM_PER_INCH = 25.4;
/** Admin and Storefront API name units differently; files of other shops, in other languages too. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ mm: 1, millimeters: 1, مم: 1, cm: 10, centimeters: 10, سم: 10, m: 1_000, meters: 1_000, م: 1_000 },
  ...{ in: MM_PER_INCH, inches: MM_PER_INCH, inch: MM_PER_INCH, '"': MM_PER_INCH, "″": MM_PER_INCH },
  ...{ ft: 12 * MM_PER_INCH, feet: 12 * MM_PER_INCH, yd: 36 * MM_PER_INCH, yards: 36 * MM_PER_INCH },
};
/** A kilometre: what is larger is an error of the catalogue. */
const MOST_MM = 1_000_000;

/** Of a metafield's value; null for what is no dimension. */
export function mmOfDimension(value: string): number | null {
  try {
    const dimension: unknown = JSON.parse(value);
    if (typeof dimension !== "object" || dimension === null || !("value" in dimension) || !("unit" in dimension))
      return null;
    return mmOf(Number(dimension.value), String(dimension.unit));
  } catch {
    return null;
  }
}

/** Of an option's value such as "45 cm" or `18"`; null for what is no length. */
export function mmOfText(text: string): number | null {
  const [, number = "", unit = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*([\p{L}"″]+)\s*$/u.exec(text) ?? [];
  return number === "" ? null : mmOf(Number(number.replace(",", ".")), unit);
}

function mmOf(value: number, unit: string): number | null {
  const mm = value * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return mm > 0 && mm <= MOST_MM ? mm : null;
}

/** "25 mm", from ten centimetres up "45 cm". */
export function formatLength(mm: number, language: Language): string {
  const isCentimeters = mm >= 100;
  return formatNumber(isCentimeters ? mm / 10 : mm, language, {
    style: "unit",
    unit: isCentimeters ? "centimeter" : "millimeter",
    maximumFractionDigits: 1,
  });
}

/** "0.98 in" */
export function formatInches(mm: number, language: Language): string {
  const inches = mm / MM_PER_INCH;
  return formatNumber(inches, language, {
    style: "unit",
    unit: "inch",
    maximumFractionDigits: inches < 10 ? 2 : 1,
  });
}

const FIRST_RING_MM = 11.63;
const RING_STEP_MM = 0.8128;

/** The inside diameter of a ring of a US size (ASTM); null for what is no such size. */
export function ringDiameterMm(size: string): number | null {
  const number = /^\d{1,2}(\.\d{1,2})?$/.test(size.trim()) ? Number(size) : Number.NaN;
  return number >= 1 && number <= 16 ? FIRST_RING_MM + RING_STEP_MM * number : null;
}
