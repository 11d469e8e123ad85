/** The way to whoever translates: the shop's own memory, or a provider. */
import type { Language } from "../../domain/languages.ts";

export type Translator = {
  /**
   * The texts in the language `to`, in their order; null for what it cannot translate. `from` null: each is in whichever
   * of the shop's languages it is in. Texts are at most 500 characters long, without space around them, each once.
   */
  translate(texts: readonly string[], from: Language | null, to: Language): Promise<(string | null)[]>;
};
