import type { VocabularyName } from "../../../contract/site/about.ts";
import type { Foreign, Language } from "../../../domain/translation/languages.ts";
import type { VisitorsTexts } from "../visitors-texts.ts";

export type Translator = {
  provider: TranslationProvider | null;
  /** Null for what the shop has no words for. `vocabulary`: of its trade. */
  builtIn(language: Foreign, english: string, vocabulary: VocabularyName): string | null;
  /** Recent translations for visitors, and their hourly limit. */
  visitors: VisitorsTexts;
};

/** An external service. It never throws: what it cannot translate is null. */
export type TranslationProvider = {
  name: ProviderName;
  /** Until when it is not asked, because it failed; null when it may be asked. */
  closedUntil(): Date | null;
  translate(texts: readonly string[], input: TranslationInput): Promise<(string | null)[]>;
};

export type ProviderName = "deepl" | "google" | "libretranslate";

export type TranslationInput = {
  from: Language | null;
  to: Language;
  /** "html": tags stay around the same words. */
  format: "text" | "html";
  tries: number;
  signal?: AbortSignal | undefined;
};
