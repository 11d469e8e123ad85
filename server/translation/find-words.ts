import { protectTerms, type GlossaryTerm } from "../../domain/translation/glossary.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { encodeText, plainWords } from "./providers/markup.ts";
import { joinParts, keyOf, partsOf, type TextPart, type TextPiece } from "./providers/parts.ts";
import type { TranslationProvider, TranslationInput } from "./providers/translator.ts";

/** Translations of pieces by key (`keyOf`), and who made them. */
export type PieceTranslations = ReadonlyMap<string, { text: string; origin: string }>;

export type TextInParts = { parts: readonly TextPart[]; pieces: readonly TextPiece[] };

export function takeApart(text: string, language: Language): TextInParts {
  const parts = partsOf(text, language);
  return { parts, pieces: parts.flatMap((part) => ("stays" in part ? [] : [part.piece])) };
}

/** The pieces of these texts that are not in `known`, each once. */
export function unknownPieces(texts: readonly TextInParts[], known: PieceTranslations): TextPiece[] {
  const unknown = new Map<string, TextPiece>();
  for (const piece of texts.flatMap(({ pieces }) => pieces)) {
    const key = keyOf(piece);
    if (!known.has(key)) unknown.set(key, piece);
  }
  return [...unknown.values()];
}

/** The provider's translations by key, without those it could not give. `terms`: of the glossary. */
export async function requestWords(
  provider: TranslationProvider,
  pieces: readonly TextPiece[],
  { terms, ...input }: Omit<TranslationInput, "format"> & { terms: readonly GlossaryTerm[] },
): Promise<Map<string, { text: string; origin: string }>> {
  const translations = new Map<string, { text: string; origin: string }>();
  const questions = pieces.map((piece) => questionOf(piece, terms));
  for (const format of ["text", "html"] as const) {
    const batch = questions.filter((question) => question.format === format);
    if (batch.length === 0) continue;
    const answers = await provider.translate(
      batch.map(({ words }) => words),
      { ...input, format },
    );
    for (const [place, { piece, read }] of batch.entries()) {
      const text = read(answers[place]?.trim() ?? "");
      // Broken answers are not stored.
      if (text && piece.put(text) !== null) translations.set(keyOf(piece), { text, origin: provider.name });
    }
  }
  return translations;
}

type Question = { piece: TextPiece; format: TextPiece["format"]; words: string; read(answer: string): string | null };

/** A piece with terms of the glossary is sent as HTML, in which they are protected. */
function questionOf(piece: TextPiece, terms: readonly GlossaryTerm[]): Question {
  const isHtml = piece.format === "html";
  const protectedText = protectTerms(isHtml ? piece.words : encodeText(piece.words), terms, encodeText);
  if (protectedText === null) return { piece, format: piece.format, words: piece.words, read: (answer) => answer };
  return {
    ...{ piece, format: "html", words: protectedText.html },
    read(answer) {
      const text = protectedText.restore(answer);
      return text === null || isHtml ? text : plainWords(text);
    },
  };
}

/** The translated text and the origins of its pieces; null when a piece is unknown or broken. */
export function joinTranslations(
  { parts }: TextInParts,
  translations: PieceTranslations,
): { text: string; origins: ReadonlySet<string> } | null {
  const origins = new Set<string>();
  const text = joinParts(parts, (piece) => {
    const found = translations.get(keyOf(piece));
    if (found) origins.add(found.origin);
    return found?.text ?? null;
  });
  return text === null ? null : { text, origins };
}
