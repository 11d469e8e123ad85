/**
 * What the tables of words hold. One row is one English word or phrase and what it is in four languages:
 * `english | fr | es | ar | de`. How a cell is written depends on the kind of word:
 *
 * - a noun: `one/many · what follows it, gender`. `~` in what follows (or before a German noun) is where "heart" or
 *   "amethyst" goes: `collier · à pendentif ~, m`, and `~~` where what the beads are made of goes; German `(Hals)kette`: what it begins with unless it is a "Herzkette". A gender with `s` or `p` (`fp`) has that number only. Without
 *   `/many` the plural of the first word is regular (French, Spanish) or the same (Arabic, German).
 * - a thing that a noun has on it or is made of: `word, gender : how it is joined`, German `word/combining-, gender`,
 *   Arabic `word/with the article, gender` where the article is not on every word. Without the part after the colon
 *   it is joined as things of its kind usually are.
 * - a describer: an adjective in its masculine singular (`doux/douce` where the feminine is irregular, German the bare
 *   stem), `<petit` when it goes before the noun, `=de mariage` when it never changes, German `Vintage--` or `Alltags-`
 *   when it becomes the first part of the noun, with a hyphen of its own or without.
 * - a phrase: said as it is.
 */
import type { Language } from "../../../domain/translation/languages.ts";

export type Foreign = Exclude<Language, "en">;

export type Gender = "m" | "f" | "n";

export type Noun = {
  one: string;
  many: string;
  gender: Gender;
  /** The number it always has, whatever the English one. */
  always: "one" | "many" | null;
  /** What belongs to it but stands behind its adjectives; may be empty. */
  after: string;
};

export type Thing = {
  word: string;
  gender: Gender;
  plural: boolean;
  /** How it joins the noun that has it, where that is not the usual way. */
  joined: string | null;
  /** German: the first part of a compound, e.g. "Herz"; empty: it makes none. */
  combining: string;
  /** Arabic: with the article. */
  definite: string;
};

export type Describer = {
  way: "after" | "before" | "phrase" | "combining";
  /** Masculine, feminine, masculine plural, feminine plural; German: the stem. */
  forms: readonly string[];
};

export type ThingKind = "motif" | "gem" | "material";
/** "cut" speaks of a pendant where there is one; "stone" and "finish" speak of the stone or the metal that follows, where one does; "metal" colours never do. */
export type DescriberKind = "style" | "cut" | "stone" | "finish" | "colour" | "metal";
export type PhraseKind = "purpose" | "feature" | "pack";

type In<Form> = { english: string } & Record<Foreign, Form>;

export type NounLexeme = In<Noun> & {
  part: "noun";
  /** Stones and materials are what it is made of, not what is set in it: beads. */
  substance: boolean;
  /** What is strung on it is made of them: "en perles ~~". */
  beaded: boolean;
  /** Says so little that it may follow another noun: "jewelry", "gift". */
  general: boolean;
};
export type ThingLexeme = In<Thing> & { part: ThingKind };
export type DescriberLexeme = In<Describer> & { part: DescriberKind };
export type PhraseLexeme = In<string> & { part: PhraseKind };
