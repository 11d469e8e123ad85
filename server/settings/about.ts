/** What the shop sells, as staff have written it. */

import type { OwnText, ShownAbout, ShownExamples, VocabularyName } from "../../contract/site/about.ts";
import { LANGUAGE_CODES, type Language } from "../../domain/translation/languages.ts";
import type { BaseShop } from "../base-shop.ts";
import { shownOffer } from "./offer.ts";
import { shownSetting } from "./settings.ts";

/** Null until staff have written it. */
export async function shownAbout(
  shop: Pick<BaseShop, "db" | "readModel">,
  language: Language,
): Promise<ShownAbout | null> {
  const about = await shownSetting(shop, "about");
  if (about === null) return null;
  const { headline, description } = about;
  // Both in one language: a page of which half is another language reads badly.
  const shown = (await languagesBy(shop, language)).find((each) => headline[each] && description[each]);
  if (shown === undefined) return null;
  return { headline: headline[shown] ?? "", description: description[shown] ?? "", language: shown };
}

export async function shownExamples(
  shop: Pick<BaseShop, "db" | "readModel">,
  language: Language,
): Promise<ShownExamples | null> {
  const about = await shownSetting(shop, "about");
  if (about === null) return null;
  const languages = await languagesBy(shop, language);
  return {
    customCollections: about.customCollections,
    weights: about.weights.map(({ name, ...weight }) => ({ ...weight, ...nameIn(name, languages) })),
  };
}

/** Whose words the shop's built-in vocabulary has. */
export async function vocabularyOf(shop: Pick<BaseShop, "db" | "readModel">): Promise<VocabularyName> {
  return (await shownSetting(shop, "about"))?.vocabulary ?? "none";
}

/** A reader's language, and what they are shown instead: the one that comes first, that of the catalogue, any. */
async function languagesBy(
  shop: Pick<BaseShop, "db" | "readModel">,
  language: Language,
): Promise<readonly [Language, ...Language[]]> {
  const { main, sourceLanguage } = await shownOffer(shop);
  return [language, main.language, sourceLanguage, ...LANGUAGE_CODES];
}

function nameIn(text: OwnText, languages: readonly [Language, ...Language[]]): { name: string; language: Language } {
  const language = languages.find((each) => text[each]) ?? languages[0];
  return { name: text[language] ?? "", language };
}
