/** Masculine, feminine, masculine plural, feminine plural of "fin" or "doux/douce". */
export function frenchAdjective(cell: string): string[] {
  const [masculine = "", feminine = frenchFeminine(masculine)] = cell.split("/");
  return [masculine, feminine, frenchPlural(masculine), frenchPlural(feminine)];
}

function frenchFeminine(adjective: string): string {
  const [first = "", ...rest] = adjective.split(" ");
  for (const [ending, feminine] of FEMININES)
    if (first.endsWith(ending)) return [first.slice(0, -ending.length) + feminine, ...rest].join(" ");
  return [`${first}e`, ...rest].join(" ");
}

const FEMININES = [
  ["e", "e"],
  ["eux", "euse"],
  ["f", "ve"],
  ["er", "ère"],
  ["el", "elle"],
  ["en", "enne"],
  ["on", "onne"],
  ["et", "ette"],
] as const;

/** Only the first word changes: "bracelets jonc". */
export function frenchPlural(words: string): string {
  const [first = "", ...rest] = words.split(" ");
  return [plural(first), ...rest].join(" ");
}

function plural(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (word.endsWith("eau")) return `${word}x`;
  if (word.endsWith("al")) return `${word.slice(0, -1)}ux`;
  return `${word}s`;
}
