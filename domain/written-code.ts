/** Item numbers, coupon codes and order numbers, as people and their programs write them. */

import { westernDigits } from "./digits.ts";

/** `"A-1"`, `“A-1”`, `="00123"` of spreadsheets, and `'A-1`: the apostrophe that keeps a cell from being a formula. */
const WRAPPED = /^(?:[=＝]["“”„‟″＂]+(.+?)["“”„‟″＂]*|["“”„‟″＂]+(.+?)["“”„‟″＂]+|['‘’‚‛ʼ′`´]+(.+?)['‘’‚‛ʼ′`´]?)$/u;

/** Without what was put around it, repeated spaces and invisible characters, except NUL: nobody pastes that. */
export function unwrappedCode(written: string): string {
  const plain = written
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/(?!\0)[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  const [, formula, quoted, guarded] = WRAPPED.exec(plain) ?? [];
  const inner = formula ?? quoted ?? guarded;
  return inner === undefined ? plain : unwrappedCode(inner);
}

/** Unwrapped, with one sign for all dashes, one for all apostrophes, and digits and letters of the common width. */
export function plainCode(written: string): string {
  const signs = unwrappedCode(written)
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replaceAll(/[‘’‚‛ʼ′`´]/gu, "'")
    .replaceAll(/[“”„‟″]/gu, '"');
  return westernDigits(signs.normalize("NFKC"));
}

/** What to look a code up by, the likeliest first: a code of the shop's may itself have such signs. */
export function spellingsOfCode(written: string): string[] {
  return [...new Set([unwrappedCode(written), plainCode(written)])].filter((each) => each !== "");
}
