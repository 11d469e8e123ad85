/** The port to a translation provider and the built-in translations. */
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import type { VisitorsTexts } from "../visitors-texts.ts";

/** A language that is translated into. */
export type Foreign = Exclude<Language, "en">;

export const FOREIGN: readonly Foreign[] = LANGUAGES.flatMap(({ code }) => (code === "en" ? [] : [code]));

export type Translator = {
  /** Null: none is set up. */
  provider: TranslationProvider | null;
  /** What the shop can say by itself, without a network; null for what it has no words for. */
  builtIn(language: Foreign, english: string): string | null;
  /** What visitors have had translated lately, and how much more of it may be paid for. */
  visitors: VisitorsTexts;
};

/** A service outside. It never throws: what cannot be had is null. */
export type TranslationProvider = {
  name: ProviderName;
  /** Until when it is not to be asked, because it refused or failed; null: it may be asked. */
  closedUntil(): Date | null;
  /** The texts in the language `to`, in their order; null for what it did not translate. */
  translate(texts: readonly string[], input: TranslationInput): Promise<(string | null)[]>;
};

export type ProviderName = "deepl" | "google" | "libretranslate";

export type TranslationInput = {
  /** Null: each text is in whichever language it is in. */
  from: Language | null;
  to: Language;
  /** "html": tags are to stay around the words that they mark. */
  format: "text" | "html";
  /** How often it is asked before it counts as failed. */
  tries: number;
  signal?: AbortSignal | undefined;
};
