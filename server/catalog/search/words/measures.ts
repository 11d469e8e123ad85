/** Numbers with units: "18 karat", "18kt" and "18K" are one term, and so are "16 cm" and "16cm". */

const UNITS: Record<string, string> = Object.fromEntries(
  [
    "k kt karat karats carat carats quilates carats قيراط",
    "ct cts",
    "mm millimeter millimeters millimetre millimetres مم ملم",
    "cm centimeter centimeters centimetre centimetres centimetros zentimeter سم",
    "m",
    "in inch inches pouces pulgadas zoll بوصه",
    "g gr gm gram grams gramm gramme grammes gramo gramos غ جم غرام جرام",
    "kg",
    "mg",
    "ml",
    "pcs pc piece pieces pzs pza piezas stk stuck قطعه قطع",
  ].flatMap((line) => {
    const [unit = "", ...others] = line.split(" ");
    return [unit, ...others].map((each) => [each, unit]);
  }),
);

const NUMBER = /^[\d.]+$/;
const NUMBER_AND_LETTERS = /^([\d.]+)([^\d.]+)$/;
const LETTERS_AND_NUMBER = /^([^\d.]{1,2})(\d{2,})$/;

/** "16cm" of "16" and "cm"; null when this is not a measure. */
export function measureOf(number: string, unit: string): string | null {
  const known = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return known !== undefined && NUMBER.test(number) ? number + known : null;
}

/** Further terms for a word with digits: "18kt" by "18k", "18" and "kt", "s925" by "925". */
export function partsOfNumber(word: string): string[] {
  const [, number, letters] = NUMBER_AND_LETTERS.exec(word) ?? [];
  if (number !== undefined && letters !== undefined) {
    const measure = measureOf(number, letters);
    return [...(measure === null || measure === word ? [] : [measure]), number, letters];
  }
  const [, , fineness] = LETTERS_AND_NUMBER.exec(word) ?? [];
  return fineness === undefined ? [] : [fineness];
}
