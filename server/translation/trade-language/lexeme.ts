/**
 * The words of the trade. A row of a table is `english | fr | es | ar | de`; cells are written as follows.
 *
 * - Noun: `one/many · what follows it, gender`. `~` is where a motif or stone goes (`collier · à pendentif ~, m`), `~~`
 *   where the material of beads goes. German `(Hals)kette`: the part in brackets is left out in a compound
 *   ("Herzkette"). A gender with `s` or `p` (`fp`) has that number only. Without `/many`, the first word is put into
 *   the plural by rule (French, Spanish) or stays (Arabic, German).
 * - Motif, stone or material: `word, gender : how it is joined`; German `word/combining-, gender`; Arabic `word/with
 *   the article, gender` unless every word takes the article.
 * - Adjective: masculine singular (`doux/douce` where the feminine is irregular; German the stem), `<petit` before the
 *   noun, `=de mariage` when it never changes, German `Vintage--` or `Alltags-` as the first part of a compound, with
 *   or without its own hyphen.
 * - Phrase: used as it is.
 */

import type { Foreign } from "../../../domain/translation/languages.ts";

/** The languages that have a vocabulary of the trade, in the order of the tables' columns. */
export const TRADE_LANGUAGES = ["fr", "es", "ar", "de"] as const satisfies readonly Foreign[];

export type TradeLanguage = (typeof TRADE_LANGUAGES)[number];

export type Gender = "m" | "f" | "n";

export type Noun = {
  one: string;
  many: string;
  gender: Gender;
  /** The number that it always has in this language. */
  always: "one" | "many" | null;
  /** What follows its adjectives; may be empty. */
  after: string;
};

export type Thing = {
  word: string;
  gender: Gender;
  plural: boolean;
  /** How it is joined to the noun, where that is irregular. */
  joined: string | null;
  /** German: as the first part of a compound ("Herz"); empty when it makes none. */
  combining: string;
  definite: string;
};

export type Describer = {
  way: "after" | "before" | "phrase" | "combining";
  /** Masculine, feminine, masculine plural, feminine plural; German: the stem. */
  forms: readonly string[];
};

export type ThingKind = "motif" | "gem" | "material";
/** "cut" describes a pendant if there is one; "stone" and "finish" the next stone or metal, if any. */
export type DescriberKind = "style" | "cut" | "stone" | "finish" | "colour" | "metal";
export type PhraseKind = "purpose" | "feature" | "pack";

type In<Form> = { english: string } & Record<TradeLanguage, Form>;

export type NounLexeme = In<Noun> & {
  part: "noun";
  /** Beads: stones and materials are what it is made of. */
  substance: boolean;
  /** It is strung with beads: "en perles ~~". */
  beaded: boolean;
  /** Generic, so it may follow another noun: "jewelry", "gift". */
  general: boolean;
};
export type ThingLexeme = In<Thing> & { part: ThingKind };
export type DescriberLexeme = In<Describer> & { part: DescriberKind };
export type PhraseLexeme = In<string> & { part: PhraseKind };
