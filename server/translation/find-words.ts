/** The sources that every text goes through: people's translations, a provider's earlier ones, and the provider. */
import type { Language } from "../../domain/translation/languages.ts";
import { joinParts, keyOf, partsOf, type Part, type Piece } from "./providers/parts.ts";
import type { TranslationProvider, TranslationInput } from "./providers/translator.ts";

/** What pieces are called in the other language, and who says so. */
export type Said = ReadonlyMap<string, { text: string; origin: string }>;

/** A text taken apart once, for all languages. */
export type TextInParts = { parts: readonly Part[]; pieces: readonly Piece[] };

export function takeApart(text: string, language: Language): TextInParts {
  const parts = partsOf(text, language);
  return { parts, pieces: parts.flatMap((part) => ("stays" in part ? [] : [part.piece])) };
}

/** The pieces of these texts that `known` does not know, each once. */
export function unknownPieces(texts: readonly TextInParts[], known: Said): Piece[] {
  const unknown = new Map<string, Piece>();
  for (const piece of texts.flatMap(({ pieces }) => pieces)) {
    const key = keyOf(piece);
    if (!known.has(key)) unknown.set(key, piece);
  }
  return [...unknown.values()];
}

/** What the provider calls them, by key; what it does not say is left out. */
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
      // A broken answer is discarded and not stored.
      if (text !== "" && piece.put(text) !== null) said.set(keyOf(piece), { text, origin: provider.name });
    }
  }
  return said;
}

/** The whole text by what is said of its pieces, and by whom; null when a piece is not known or comes back broken. */
export function joinSaid({ parts }: TextInParts, said: Said): { text: string; origins: ReadonlySet<string> } | null {
  const origins = new Set<string>();
  const text = joinParts(parts, (piece) => {
    const found = said.get(keyOf(piece));
    if (found) origins.add(found.origin);
    return found?.text ?? null;
  });
  return text === null ? null : { text, origins };
}
