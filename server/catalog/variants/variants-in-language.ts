import type { Language } from "../../../domain/translation/languages.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import { translationsFrom } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { VariantInCart } from "../products/product.ts";
import { optionField, optionName, optionValue, valueField } from "./translated-options.ts";

export async function inLanguage(
  shop: CatalogShop,
  variants: ReadonlyMap<number, VariantInCart>,
  language: Language,
): Promise<ReadonlyMap<number, VariantInCart>> {
  const productIds = [...new Set([...variants.values()].map(({ productId }) => productId))];
  const options = [...variants.values()].flatMap(({ selectedOptions }) => selectedOptions);
  const fields = new Set(["title", ...options.flatMap(({ name, value }) => [optionField(name), valueField(value)])]);
  const source = await shownSourceLanguage(shop);
  const translations = await translationsFrom(source, shop, "product", productIds, language, [...fields]);
  return new Map(
    [...variants].map(([id, variant]) => {
      const words = translations.get(variant.productId);
      if (!words) return [id, { ...variant, titleLanguage: source }];
      const selectedOptions = variant.selectedOptions.map(({ name, value }) => ({
        name: optionName(words, name),
        value: optionValue(words, value),
      }));
      const variantTitle = selectedOptions.map(({ value }) => value).join(" / ");
      const title = words.get("title");
      const named = title === undefined ? { titleLanguage: source } : { title, titleLanguage: language };
      return [id, { ...variant, ...named, variantTitle, selectedOptions }];
    }),
  );
}
