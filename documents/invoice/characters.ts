/** Text in characters that the fonts have, because a font draws a box of any width for what it lacks. */

import { fontNameOf } from "./fonts.ts";

/** Stands for a character that no font has. */
export const NO_CHARACTER = "□";

const PLAIN = /^[\u0020-\u007e]*$/;

/** Neither seen nor needed to shape or to order what is. */
const UNSEEN =
  /\p{Cc}|\u{34f}|[\u{fe00}-\u{fe0f}]|[\u{180b}-\u{180f}]|[\u{ad}\u{115f}\u{1160}\u{3164}\u{fff9}-\u{fffb}]|[\u{e0000}-\u{e0fff}]/gu;

/** Order and join what is beside them, and are not drawn. */
const CONTROLS = /^[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]$/;

const FRACTIONS = /[¼-¾⅐-⅞↉]/u;

/** "2⅛" becomes "2 1/8" where no font has the fraction, and what nothing can write becomes `NO_CHARACTER`. */
export function drawable(written: string): string {
  if (PLAIN.test(written)) return written;
  const text = written.replaceAll("\t", " ").replaceAll(UNSEEN, "").normalize("NFC");
  let last = "";
  return Array.from(text, (character) => {
    const before = last;
    last = character;
    if (hasFont(character) || CONTROLS.test(character)) return character;
    const plainer = character.normalize("NFKD").replaceAll("\u2044", "/");
    if (plainer === character || !Array.from(plainer).every(hasFont)) return NO_CHARACTER;
    return FRACTIONS.test(character) && /\d/.test(before) ? ` ${plainer}` : plainer;
  }).join("");
}

function hasFont(character: string): boolean {
  return fontNameOf(character.codePointAt(0) ?? 0) !== null;
}
