/** What the shop sells, as staff have written it. */
import type { OwnText, ShownAbout, ShownExamples, Vocabulary } from "../../../contract/site/about.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { shownSetting } from "./settings.ts";

/** Null until staff have written it. */
export async function shownAbout(shop: Pick<Shop, "db" | "readModel">, language: Language): Promise<ShownAbout | null> {
  const about = await shownSetting(shop, "about");
  if (about === null) return null;
  const { headline, description } = about;
  // Both in one language: a page of which half is another language reads badly.
  const shown = headline[language] && description[language] ? language : "en";
  return {
    headline: headline[shown] ?? headline.en,
    description: description[shown] ?? description.en,
    language: shown,
  };
}

export async function shownExamples(
  shop: Pick<Shop, "db" | "readModel">,
  language: Language,
): Promise<ShownExamples | null> {
  const about = await shownSetting(shop, "about");
  if (about === null) return null;
  return {
    customCollections: about.customCollections,
    weights: about.weights.map(({ name, ...weight }) => ({ ...weight, ...saidIn(name, language) })),
  };
}

/** Whose words the shop's built-in vocabulary has. */
export async function vocabularyOf(shop: Pick<Shop, "db" | "readModel">): Promise<Vocabulary> {
  return (await shownSetting(shop, "about"))?.vocabulary ?? "none";
}

function saidIn(text: OwnText, language: Language): { name: string; language: Language } {
  const said = text[language];
  return said ? { name: said, language } : { name: text.en, language: "en" };
}
