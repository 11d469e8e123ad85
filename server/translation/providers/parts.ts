/**
 * A text taken apart for a translator: pieces of at most 500 characters (SPEC LOC-05), and around them what stays as it
 * is. Of markup the paragraphs, cells and items are pieces; only tags within a sentence go along, without their
 * attributes and numbered, and an answer that does not bring each back is refused.
 */
import { piecesOf } from "../../../domain/translation/text-pieces.ts";
import { encodeText, numberTags, plainWords } from "./markup.ts";

/** What a translator is asked: words, or words with numbered tags. */
export type Piece = {
  words: string;
  format: "text" | "html";
  /** How its translation is written in the text; null when the tags are not all there. */
  put(translated: string): string | null;
};

export type Part = { stays: string } | { piece: Piece };

const MOST_AT_ONCE = 500;

const ELEMENT = /<\/?[a-z][^<>]*>/i;
/** A comment's beginning, or a tag. */
const MARK = /<!--|<[^<>]*>/g;
/** What stands in these is no text at all. */
const SILENT = /^<(script|style)\b/i;
const INLINE = /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|img|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)\b/i;

/** `language`: how the text's sentences are told apart. */
export function partsOf(text: string, language: string): Part[] {
  return ELEMENT.test(text) ? partsOfMarkup(text, language) : partsOfWords(text, language, (words) => words);
}

/** The whole with its pieces translated; null when any of them is not there, or is broken. */
export function joinParts(parts: readonly Part[], translated: (piece: Piece) => string | null): string | null {
  let text = "";
  for (const part of parts) {
    if ("stays" in part) {
      text += part.stays;
      continue;
    }
    const said = translated(part.piece);
    const written = said === null ? null : part.piece.put(said);
    if (written === null) return null;
    text += written;
  }
  return text;
}

/** What is asked of a piece is known under this name. */
export function keyOf({ words, format }: Piece): string {
  return `${format} ${words}`;
}

function partsOfWords(text: string, language: string, write: (words: string) => string): Part[] {
  return piecesOf(text, language).flatMap((piece): Part[] => {
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

function partsOfMarkup(html: string, language: string): Part[] {
  const parts: Part[] = [];
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

/** Text and inline tags between two blocks. */
function partsOfRun(run: readonly string[], language: string): Part[] {
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
  // One text with tags around it, or a paragraph too long to go whole.
  return run.flatMap((token): Part[] =>
    token.startsWith("<") ? [{ stays: token }] : partsOfWords(plainWords(token), language, encodeText),
  );
}

/** Texts and tags in their order; joined they are the markup. */
function tokensOf(html: string): string[] {
  const tokens: string[] = [];
  let done = 0;
  for (const { 0: mark, index } of html.matchAll(MARK)) {
    // within what was passed over
    if (index < done) continue;
    if (index > done) tokens.push(html.slice(done, index));
    done = endOf(html, mark, index);
    tokens.push(html.slice(index, done));
  }
  if (done < html.length) tokens.push(html.slice(done));
  return tokens;
}

/** Where the tag, the comment or the script ends that begins at `index`; one without an end takes all the rest. */
function endOf(html: string, mark: string, index: number): number {
  const silent = SILENT.exec(mark)?.[1];
  if (mark !== "<!--" && silent === undefined) return index + mark.length;
  const end = silent === undefined ? "-->" : `</${silent}>`;
  const found = html.indexOf(end, index + mark.length);
  return found < 0 ? html.length : found + end.length;
}
