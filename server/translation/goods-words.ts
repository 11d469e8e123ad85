/** Translates goods in orders and checkouts, which store them in the source language (SPEC LOC-05). */

import type { Language } from "../../domain/translation/languages.ts";
import { readGoodsWords } from "./goods-words.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import type { Words } from "./translations.ts";

export type GoodsWords = { titles: Words; values: Words };

/** By product, in one statement. */
export async function goodsWords(
  shop: TranslationShop,
  goods: readonly { productId: number; title: string }[],
  { language, source }: { language: Language; source: Language },
): Promise<Map<number, GoodsWords>> {
  if (language === source) return new Map();
  const once = new Map(goods.map(({ productId, title }) => [`${productId} ${title}`, { productId, title }]));
  const rows = await readGoodsWords(shop.db, [...once.values()], language);
  return new Map(
    [...Map.groupBy(rows, (row) => row.productId)].map(([productId, of]) => {
      const wordsFor = (field: "title" | "value") =>
        new Map(of.flatMap((row) => (row.field === field ? [[row.of, row.text] as const] : [])));
      return [productId, { titles: wordsFor("title"), values: wordsFor("value") }];
    }),
  );
}
