/** Translates goods' names, which orders and checkouts store in English, for their reader (SPEC LOC-05). */
import type { Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { goodsWords } from "../../translation/goods-words.ts";
import type { Words } from "../../translation/translations.ts";

/** `productId`: null where nobody knows it any more. `variantTitle`: "Gold / Large", "" without options. */
export type EnglishNames = { productId: number | null; title: string; variantTitle: string };

/** Each text with the language that it is in: English as far as nobody has translated it. */
export type Names = { title: string; titleLanguage: Language; variantTitle: string; variantLanguage: Language };

/** What any of the goods that were asked about is called. */
export type NamesOf = (goods: EnglishNames) => Names;

/**
 * How these goods are called in `language`: all are asked for at once, and then each is told. A title that the shop has
 * changed since keeps its own translation or stays English; it never takes the one of the new title.
 */
export async function namesInLanguage(
  shop: Shop,
  goods: readonly EnglishNames[],
  language: Language,
): Promise<NamesOf> {
  const known = goods.flatMap(({ productId, title }) => (productId === null ? [] : [{ productId, title }]));
  const words = await goodsWords(shop, known, language);
  return ({ productId, title, variantTitle }) => {
    const said = productId === null ? undefined : words.get(productId);
    const ownTitle = said?.titles.get(title);
    const ownVariant = said && variantIn(said.values, variantTitle);
    return {
      title: ownTitle ?? title,
      titleLanguage: ownTitle === undefined ? "en" : language,
      variantTitle: ownVariant ?? variantTitle,
      variantLanguage: ownVariant === undefined ? "en" : language,
    };
  };
}

const BETWEEN = " / ";

/**
 * "Or / Grand": each value as it is called, what nobody has translated as it is; undefined where that is all. A value
 * may have the mark between values in itself, so the longest one that is known is taken.
 */
function variantIn(values: Words, english: string): string | undefined {
  const parts = english.split(BETWEEN);
  const named: string[] = [];
  let isSaid = false;
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    while (to > from + 1 && !values.has(parts.slice(from, to).join(BETWEEN))) to -= 1;
    const value = parts.slice(from, to).join(BETWEEN);
    const text = values.get(value);
    isSaid ||= text !== undefined;
    named.push(text ?? value);
    from = to;
  }
  return isSaid ? named.join(BETWEEN) : undefined;
}
