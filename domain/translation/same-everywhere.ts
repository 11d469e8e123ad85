/** Texts that are the same in every language: numbers with units, sizes, single letters, codes. */

const UNIT = [
  ...[
    "mm",
    "cm",
    "m",
    "km",
    "cm²",
    "m²",
    "in",
    "inch",
    "ft",
    "mg",
    "g",
    "kg",
    "oz",
    "lbs?",
    "ct",
    "kt?",
    "ml",
    "cl",
    "l",
  ],
  ...["m?w", "kw", "k?v", "m?ah?", "[kmg]?hz", "[gtm]b", "lm", "bar", "psi", "dpi", "°[cf]?", "%", "us", "eu", "uk"],
].join("|");

const PARTS: readonly RegExp[] = [
  // "16", "16mm", "1.5", "50%", "Ø40", "mm", "US"
  new RegExp(String.raw`^[Ø⌀]?\d+(?:[.,]\d+)*(?:${UNIT})?$`, "i"),
  new RegExp(`^(?:${UNIT})$`, "i"),
  // "XL", "3XL"
  /^(?:\d{0,2}|x{0,4})x?[sml]$/i,
  // "M6", "E27"
  /^[a-z]{1,2}\d+(?:[.,]\d+)?$/i,
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]$/u,
];

/** Whether there is nothing to translate in `text`. */
export function isSameEverywhere(text: string): boolean {
  return text
    .trim()
    .split(/\s+/)
    .every((word) => isCode(word) || partsOf(word).every((part) => PARTS.some((pattern) => pattern.test(part))));
}

/** "20x30mm" is made of "20" and "30mm". */
function partsOf(word: string): string[] {
  return word
    .replaceAll(/(?<=\d)[xX](?=\d)/g, "×")
    .split(/[/×*+±:;,–#"'’″-]+/)
    .filter((part) => part !== "");
}

/** "AB-1234", "GU10", "A4-70": with digits, and never so many letters together that they could be a word. */
function isCode(word: string): boolean {
  if (!/^(?=.*\d)[A-Z\d._/#-]+$/.test(word)) return false;
  return word.split(/[._/#-]/).every((part) => !/[A-Z]{4}/.test(part) && (/\d/.test(part) || part.length <= 2));
}
