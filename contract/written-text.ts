/** Texts that people write into forms. */

import { z } from "zod";

export function line(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\s+/g, " ")).trim());
}

export function paragraph(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => withoutControls(text.replaceAll(/\r\n?/g, "\n")).trim());
}

/**
 * Invisible characters and direction marks do not belong in names or addresses. Joiners stay: some scripts need them.
 */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[^\n\P{Cc}]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");
}
