import type { Language } from "../../../domain/translation/languages.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import { goodsWords } from "../../translation/goods-words.ts";
import type { Words } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";

/** In the source language. `variantTitle`: "Gold / Large", "" without options. */
export type EnglishNames = { productId: number | null; title: string; variantTitle: string };

export type Names = { title: string; titleLanguage: Language; variantTitle: string; variantLanguage: Language };

export type NamesOf = (goods: EnglishNames) => Names;

/**
 * Translates names stored in the source language (SPEC LOC-05). A title changed since then never gets the new one's translation.
 */
export async function namesInLanguage(
  shop: CatalogShop,
  goods: readonly EnglishNames[],
  language: Language,
): Promise<NamesOf> {
  const known = goods.flatMap(({ productId, title }) => (productId === null ? [] : [{ productId, title }]));
  const source = await shownSourceLanguage(shop);
  const words = await goodsWords(shop, known, { language, source });
  return ({ productId, title, variantTitle }) => {
    const translations = productId === null ? undefined : words.get(productId);
    const ownTitle = translations?.titles.get(title);
    const ownVariant = translations && variantIn(translations.values, variantTitle);
    return {
      title: ownTitle ?? title,
      titleLanguage: ownTitle === undefined ? source : language,
      variantTitle: ownVariant ?? variantTitle,
      variantLanguage: ownVariant === undefined ? source : language,
    };
  };
}

const BETWEEN = " / ";

/** "Or / Grand"; undefined when no value is translated. A value may contain the separator. */
function variantIn(values: Words, english: string): string | undefined {
  const parts = english.split(BETWEEN);
  const named: string[] = [];
  let isTranslated = false;
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    while (to > from + 1 && !values.has(parts.slice(from, to).join(BETWEEN))) to -= 1;
    const value = parts.slice(from, to).join(BETWEEN);
    const text = values.get(value);
    isTranslated ||= text !== undefined;
    named.push(text ?? value);
    from = to;
  }
  return isTranslated ? named.join(BETWEEN) : undefined;
}
