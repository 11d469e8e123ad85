import type { FieldError } from "../../contract/customers/buyer-validation.ts";

export const MAX_TEXT_LENGTH = 255;

/** Control, invisible and direction-changing characters; joiners stay. */
const UNSEEN = /\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(UNSEEN, "").trim();
}

/** Only names refuse links: addresses may have odd words. */
export function errorOfText(text: string, { mayHaveUrl }: { mayHaveUrl: boolean }): FieldError["code"] | null {
  if (text.length > MAX_TEXT_LENGTH) return "too-long";
  if (/<[a-z/!?]/i.test(text)) return "contains-html";
  return !mayHaveUrl && /\b(https?:\/\/|www\.)/i.test(text) ? "contains-url" : null;
}
