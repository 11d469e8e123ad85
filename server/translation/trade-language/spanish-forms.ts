/** Masculine, feminine, masculine plural, feminine plural of "fino" or "marrón/marrón". */
export function spanishAdjective(cell: string): string[] {
  const [masculine = "", feminine = spanishFeminine(masculine)] = cell.split("/");
  return [masculine, feminine, spanishPlural(masculine), spanishPlural(feminine)];
}

function spanishFeminine(adjective: string): string {
  const [first = "", ...rest] = adjective.split(" ");
  return [first.replace(/o$/, "a").replace(/or$/, "ora"), ...rest].join(" ");
}

/** Only the first word changes: "aros huggie". */
export function spanishPlural(words: string): string {
  const [first = "", ...rest] = words.split(" ");
  return [plural(first), ...rest].join(" ");
}

function plural(word: string): string {
  if (/[aeoáéó]$/.test(word) || /[iu]$/.test(word)) return `${word}s`;
  if (word.endsWith("z")) return `${word.slice(0, -1)}ces`;
  const accented = /[áéíóú][ns]$/.exec(word);
  if (accented) return `${word.slice(0, -2)}${PLAIN[word.at(-2) ?? ""] ?? ""}${word.at(-1)}es`;
  if (/[sx]$/.test(word)) return word;
  return `${word}es`;
}

const PLAIN: Record<string, string> = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };
