/** Any text in another language (SPEC API-29, LOC-05), by what the shop knows and by whoever translates for it. */
import type { Language } from "../../domain/translation/languages.ts";
import type { Shop } from "../shop.ts";
import { askProvider, joinSaid, takeApart, unknownPieces } from "./find-words.ts";
import { keyOf, type Piece } from "./providers/parts.ts";
import { readKnown } from "./translation-memory.store.ts";

/** The caller waits. */
const TRIES = 1;
const PATIENCE_MS = 8_000;

export type Translated = {
  /** In the order given; what cannot be translated whole stays as it is. */
  list: string[];
  /** The places of those in it, from 0. */
  untranslated: number[];
};

/** What pieces are called, by key. */
type SaidHere = Map<string, { text: string; origin: string }>;

/**
 * The texts in the language `to`; `from` null: from whichever of the shop's languages each is in. English is never
 * translated into English. Texts above 500 characters, and those with markup, are translated piece by piece, all
 * pieces or none. Asked in this order: what the shop has had translated, the provider within the visitors' share of
 * it, the shop's own words.
 */
export async function translate(
  shop: Shop,
  texts: readonly string[],
  from: Language | null,
  to: Language,
): Promise<Translated> {
  if (from === to) return { list: [...texts], untranslated: [] };
  const inParts = texts.map((text) => takeApart(text, from ?? "en"));
  const said = await recall(shop, unknownPieces(inParts, new Map()), from, to);
  for (const [key, answer] of await ask(shop, unknownPieces(inParts, said), from, to)) said.set(key, answer);

  const translated = inParts.map((text, place) => joinSaid(text, said)?.text ?? ownWords(shop, texts[place], from, to));
  return {
    list: translated.map((text, place) => text ?? texts[place] ?? ""),
    untranslated: translated.flatMap((text, place) => (text === null ? [place] : [])),
  };
}

async function recall({ db }: Shop, pieces: readonly Piece[], from: Language | null, to: Language): Promise<SaidHere> {
  const known = await readKnown(
    db,
    pieces.map(({ words }) => words),
    from,
    to,
  );
  return new Map(
    pieces.flatMap((piece, place) => {
      const text = known.get(place);
      return text === undefined ? [] : [[keyOf(piece), { text, origin: "memory" }] as const];
    }),
  );
}

/** What was asked for lately, and the provider for the rest: all of it or, when the hour's share is used up, none. */
async function ask(
  { translator: { provider, visitors }, now }: Shop,
  pieces: readonly Piece[],
  from: Language | null,
  to: Language,
): Promise<SaidHere> {
  const said: SaidHere = new Map();
  if (provider === null) return said;
  const nameOf = (piece: Piece) => `${from ?? "any"} ${to} ${keyOf(piece)}`;
  for (const piece of pieces) {
    const text = visitors.find(nameOf(piece));
    if (text !== undefined) said.set(keyOf(piece), { text, origin: provider.name });
  }
  const rest = pieces.filter((piece) => !said.has(keyOf(piece)));
  const characters = rest.reduce((sum, { words }) => sum + words.length, 0);
  if (characters === 0 || provider.closedUntil() !== null || !visitors.mayAsk(characters, now())) return said;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answers = await askProvider(provider, rest, { from, to, tries: TRIES, signal });
  for (const piece of rest) {
    const answer = answers.get(keyOf(piece));
    if (!answer) continue;
    visitors.keep(nameOf(piece), answer.text);
    said.set(keyOf(piece), answer);
  }
  return said;
}

/** From English only. */
function ownWords({ translator }: Shop, text: string | undefined, from: Language | null, to: Language): string | null {
  if (text === undefined || to === "en" || (from !== null && from !== "en")) return null;
  const words = text.trim();
  const own = words === "" ? null : translator.builtIn(to, words);
  return own === null ? null : text.replace(words, () => own);
}
