export type Town = {
  key: string;
  name: string;
  province: string;
  country: string;
  weight: number;
  /** "" when the town has several postal codes. */
  zip: string;
};

/** Without case, accents and punctuation. */
export function townKey(text: string): string {
  const small = text.toLowerCase();
  if (/^[a-z]+( [a-z]+)*$/.test(small)) return small; // most are, so this saves time
  return small
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’‘`]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Letters that Unicode does not decompose. */
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
