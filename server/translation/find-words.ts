import type { Language } from "../../domain/translation/languages.ts";
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

/** The provider's translations by key, without those it could not give. */
export async function askProvider(
  provider: TranslationProvider,
  pieces: readonly Piece[],
  input: Omit<TranslationInput, "format">,
): Promise<Map<string, { text: string; origin: string }>> {
  const said = new Map<string, { text: string; origin: string }>();
  for (const format of ["text", "html"] as const) {
    const asked = pieces.filter((piece) => piece.format === format);
    if (asked.length === 0) continue;
    const answers = await provider.translate(
      asked.map(({ words }) => words),
      { ...input, format },
    );
    for (const [place, piece] of asked.entries()) {
      const text = answers[place]?.trim() ?? "";
      // Broken answers are not stored.
      if (text !== "" && piece.put(text) !== null) said.set(keyOf(piece), { text, origin: provider.name });
    }
  }
  return said;
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
