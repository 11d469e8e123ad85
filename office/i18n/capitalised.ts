/** Spanish writes names of languages and days small, but for the beginning of a label. */
export function capitalised(text: string, language: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
