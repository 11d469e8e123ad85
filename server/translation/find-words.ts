import { protectTerms, type Term } from "../../domain/translation/glossary.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { encodeText, plainWords } from "./providers/markup.ts";
import { joinParts, keyOf, partsOf, type Part, type Piece } from "./providers/parts.ts";
import type { TranslationProvider, TranslationInput } from "./providers/translator.ts";

/** Translations of pieces by key (`keyOf`), and who made them. */
export type Said = ReadonlyMap<string, { text: string; origin: string }>;

export type TextInParts = { parts: readonly Part[]; pieces: readonly Piece[] };

export function takeApart(text: string, language: Language): TextInParts {
  const parts = partsOf(text, language);
  return { parts, pieces: parts.flatMap((part) => ("stays" in part ? [] : [part.piece])) };
}

/** The pieces of these texts that are not in `known`, each once. */
export function unknownPieces(texts: readonly TextInParts[], known: Said): Piece[] {
  const unknown = new Map<string, Piece>();
  for (const piece of texts.flatMap(({ pieces }) => pieces)) {
    const key = keyOf(piece);
    if (!known.has(key)) unknown.set(key, piece);
  }
  return [...unknown.values()];
}

/** The provider's translations by key, without those it could not give. `terms`: of the glossary. */
export async function askProvider(
  provider: TranslationProvider,
  pieces: readonly Piece[],
  { terms, ...input }: Omit<TranslationInput, "format"> & { terms: readonly Term[] },
): Promise<Map<string, { text: string; origin: string }>> {
  const said = new Map<string, { text: string; origin: string }>();
  const questions = pieces.map((piece) => questionOf(piece, terms));
  for (const format of ["text", "html"] as const) {
    const asked = questions.filter((question) => question.format === format);
    if (asked.length === 0) continue;
    const answers = await provider.translate(
      asked.map(({ words }) => words),
      { ...input, format },
    );
    for (const [place, { piece, read }] of asked.entries()) {
      const text = read(answers[place]?.trim() ?? "");
      // Broken answers are not stored.
      if (text && piece.put(text) !== null) said.set(keyOf(piece), { text, origin: provider.name });
    }
  }
  return said;
}

type Question = { piece: Piece; format: Piece["format"]; words: string; read(answer: string): string | null };

/** A piece with terms of the glossary is sent as HTML, in which they are protected. */
function questionOf(piece: Piece, terms: readonly Term[]): Question {
  const isHtml = piece.format === "html";
  const kept = protectTerms(isHtml ? piece.words : encodeText(piece.words), terms, encodeText);
  if (kept === null) return { piece, format: piece.format, words: piece.words, read: (answer) => answer };
  return {
    ...{ piece, format: "html", words: kept.html },
    read(answer) {
      const text = kept.restore(answer);
      return text === null || isHtml ? text : plainWords(text);
    },
  };
}

/** The translated text and the origins of its pieces; null when a piece is unknown or broken. */
export function joinSaid({ parts }: TextInParts, said: Said): { text: string; origins: ReadonlySet<string> } | null {
  const origins = new Set<string>();
  const text = joinParts(parts, (piece) => {
    const found = said.get(keyOf(piece));
    if (found) origins.add(found.origin);
    return found?.text ?? null;
  });
  return text === null ? null : { text, origins };
}
