import { scrubText } from "../../../../domain/scrub-text.ts";

const LONGEST = 80;
const MOST_WORDS = 8;

/**
 * Null for texts that may be personal: addresses, telephone and card numbers, bare numbers, secrets, long texts. Names
 * cannot be detected, so only frequent queries are ever shown.
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
