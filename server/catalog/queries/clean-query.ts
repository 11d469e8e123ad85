import { scrubText } from "../../site/scrub-text.ts";

const LONGEST = 80;
const MOST_WORDS = 8;

/**
 * A query as it may be kept: in small letters with single spaces. Null for what is no search for goods or may tell of a
 * person: addresses of mail and of pages, telephone and card numbers, bare numbers (an order's, a day), secrets, and
 * long texts. A name cannot be told from a word: only what many ask for is shown to anybody.
 */
export function cleanQuery(text: string): string | null {
  if (text.length > LONGEST * 2) return null;
  const query = text
    .normalize("NFC")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  if (query.length > LONGEST || query.split(" ").length > MOST_WORDS) return null;
  if (!/\p{L}/u.test(query) || /[@<>{}\\]|:\/\/|www\.|\d{7}/u.test(query)) return null;
  return scrubText(query) === query ? query : null;
}
