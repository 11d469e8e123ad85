/** Masculine and feminine of "ذهبي" or "أسود/سوداء". Things in the plural take the feminine. */
export function arabicAdjective(cell: string): string[] {
  const [masculine = "", feminine = arabicFeminine(masculine)] = cell.split("/");
  return [masculine, feminine];
}

function arabicFeminine(adjective: string): string {
  const [first = "", ...rest] = adjective.split(" ");
  return [`${first}ة`, ...rest].join(" ");
}

/** "جلد طبيعي" becomes "الجلد الطبيعي"; what has the article on one of its words is definite already. */
export function definite(words: string): string {
  const all = words.split(" ");
  return all.some((word) => /^ال../.test(word)) ? words : all.map((word) => `ال${word}`).join(" ");
}
