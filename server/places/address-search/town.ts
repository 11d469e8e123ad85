/** Towns, and what they are found by. */

export type Town = {
  /** What it is found by. */
  key: string;
  name: string;
  province: string;
  country: string;
  /** How likely it is meant, where several have the name. */
  weight: number;
  /** Where the whole town has one postal code; "" otherwise. */
  zip: string;
};

/** A name as it is looked for: without the case, the accents and the signs that people leave out. */
export function townKey(text: string): string {
  const small = text.toLowerCase();
  if (/^[a-z]+( [a-z]+)*$/.test(small)) return small; // most are, and there are many
  return small
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’‘`]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Letters that no decomposition takes apart. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
