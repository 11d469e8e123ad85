import { scrubText } from "../../../site/messages/scrub-text.ts";

const LONGEST = 80;
const MOST_WORDS = 8;

/**
 * A query as it may be stored: in lower case with single spaces. Null for texts that are no product search or may be
 * personal: e-mail and web addresses, telephone and card numbers, bare numbers (an order's, a date), secrets, and long
 * texts. Names cannot be detected, so only frequent queries are ever shown.
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
