/**
 * Splits a text into pieces of at most 500 characters for a translator (SPEC LOC-05), and joins their translations. In
 * HTML each paragraph, cell or item is a piece. Only tags within a sentence go along, numbered and without attributes,
 * and an answer without all of them is rejected.
 */

import { piecesOf } from "../../../domain/translation/text-pieces.ts";
import { encodeText, numberTags, plainWords } from "./markup.ts";

export type TextPiece = {
  words: string;
  format: "text" | "html";
  /** The translation as it goes into the text; null when tags are missing. */
  put(translated: string): string | null;
};

export type TextPart = { stays: string } | { piece: TextPiece };

const MOST_AT_ONCE = 500;

const ELEMENT = /<\/?[a-z][^<>]*>/i;
const MARK = /<!--|<[^<>]*>/g;
const SILENT = /^<(script|style)\b/i;
const INLINE = /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)\b/i;

export function partsOf(text: string, language: string): TextPart[] {
  return ELEMENT.test(text) ? partsOfMarkup(text, language) : partsOfWords(text, language, (words) => words);
}

/** Null when a piece has no translation or a broken one. */
export function joinParts(parts: readonly TextPart[], translated: (piece: TextPiece) => string | null): string | null {
  let text = "";
  for (const part of parts) {
    if ("stays" in part) {
      text += part.stays;
      continue;
    }
    const translation = translated(part.piece);
    const written = translation === null ? null : part.piece.put(translation);
    if (written === null) return null;
    text += written;
  }
  return text;
}

export function keyOf({ words, format }: TextPiece): string {
  return `${format} ${words}`;
}

function partsOfWords(text: string, language: string, write: (words: string) => string): TextPart[] {
  return piecesOf(text, language).flatMap((piece): TextPart[] => {
    const words = piece.trim();
    if (words === "") return [{ stays: write(piece) }];
    const begin = piece.indexOf(words);
    return [
      { stays: write(piece.slice(0, begin)) },
      { piece: { words, format: "text", put: (translated) => write(translated.trim()) } },
      { stays: write(piece.slice(begin + words.length)) },
    ];
  });
}

function partsOfMarkup(html: string, language: string): TextPart[] {
  const parts: TextPart[] = [];
  let run: string[] = [];
  const endRun = () => {
    parts.push(...partsOfRun(run, language));
    run = [];
  };
  for (const token of tokensOf(html)) {
    if (!token.startsWith("<") || INLINE.test(token)) run.push(token);
    else {
      endRun();
      parts.push({ stays: token });
    }
  }
  endRun();
  return parts;
}

function partsOfRun(run: readonly string[], language: string): TextPart[] {
  const texts = run.filter((token) => !token.startsWith("<") && token.trim() !== "");
  if (texts.length > 1) {
    const numbered = numberTags(run);
    if (numbered !== null && numbered.words.length <= MOST_AT_ONCE) {
      return [
        { stays: numbered.before },
        { piece: { words: numbered.words, format: "html", put: numbered.put } },
        { stays: numbered.after },
      ];
    }
  }
  // A single text with tags around it, or a paragraph that is too long for one piece.
  return run.flatMap((token): TextPart[] =>
    token.startsWith("<") ? [{ stays: token }] : partsOfWords(plainWords(token), language, encodeText),
  );
}

function tokensOf(html: string): string[] {
  const tokens: string[] = [];
  let done = 0;
  for (const { 0: mark, index } of html.matchAll(MARK)) {
    // inside a comment or script
    if (index < done) continue;
    if (index > done) tokens.push(html.slice(done, index));
    done = endOf(html, mark, index);
    tokens.push(html.slice(index, done));
  }
  if (done < html.length) tokens.push(html.slice(done));
  return tokens;
}

/** Where the tag, comment or script at `index` ends; the end of the text when it is not closed. */
function endOf(html: string, mark: string, index: number): number {
  const silent = SILENT.exec(mark)?.[1];
  if (mark !== "<!--" && silent === undefined) return index + mark.length;
  const end = silent === undefined ? "-->" : `</${silent}>`;
  const found = html.indexOf(end, index + mark.length);
  return found < 0 ? html.length : found + end.length;
}
