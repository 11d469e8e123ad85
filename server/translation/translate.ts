/** Any text in another language (SPEC API-29, LOC-05), by the shop's translator. */
import type { Language } from "../../domain/languages.ts";
import { piecesOf } from "../../domain/text-pieces.ts";
import type { Shop } from "../shop.ts";

export type Translated = {
  /** In the order given; what cannot be translated whole stays as it is. */
  list: string[];
  /** The places of those in it, from 0. */
  untranslated: number[];
};

/** A piece of a text without the space around it, which stays where it was. */
type Piece = { before: string; words: string; after: string };

/**
 * The texts in the language `to`; `from` null: from whichever of the shop's languages each is in. English is never
 * translated into English. Texts above 500 characters are translated piece by piece, all pieces or none.
 */
export async function translate(
  shop: Shop,
  texts: readonly string[],
  from: Language | null,
  to: Language,
): Promise<Translated> {
  if (from === to) return { list: [...texts], untranslated: [] };
  const inPieces = texts.map((text) => piecesOf(text, from ?? "en").map(pieceOf));
  const asked = [...new Set(inPieces.flat().flatMap(({ words }) => (words === "" ? [] : [words])))];
  const answers = asked.length === 0 ? [] : await shop.translator.translate(asked, from, to);
  const known = new Map(asked.map((words, place) => [words, answers[place] ?? null]));

  const translated = inPieces.map((pieces) => joined(pieces, known));
  return {
    list: translated.map((text, place) => text ?? texts[place] ?? ""),
    untranslated: translated.flatMap((text, place) => (text === null ? [place] : [])),
  };
}

function pieceOf(text: string): Piece {
  const words = text.trim();
  const begin = text.indexOf(words);
  return { before: text.slice(0, begin), words, after: text.slice(begin + words.length) };
}

/** Null when any of the pieces is not known. */
function joined(pieces: readonly Piece[], known: ReadonlyMap<string, string | null>): string | null {
  let text = "";
  for (const { before, words, after } of pieces) {
    const translated = words === "" ? "" : known.get(words);
    if (translated == null) return null;
    text += before + translated + after;
  }
  return text;
}
