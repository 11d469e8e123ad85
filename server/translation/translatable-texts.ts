/** Which texts of a thing are said in other languages, by their fields. */
import { safeHtml } from "../catalog/products/product-text.ts";
import type { EnglishThing } from "./english-texts.store.ts";

/** "16 cm", "7", "XL", "3.5 x 2": the same everywhere. */
const SAME_EVERYWHERE = /^(?:[\d\s.,:;/×x*+±%#"'’″-]*(?:mm|cm|m|g|mg|kg|ct|ml|l|in|inch|us|eu|uk)?|x{0,3}[sl]|m)$/i;

/**
 * The English texts by field, as they are stored; those without a word are left out. A value and an option are said
 * once, however often they occur.
 */
export function translatableTexts(thing: EnglishThing): Map<string, string> {
  const { title, descriptionHtml, productType, seoTitle, seoDescription, options } = thing;
  const texts: [field: string, english: string | null][] = [
    ["title", title],
    ["description_html", descriptionHtml],
    ["product_type", productType],
    ["seo_title", seoTitle],
    ["seo_description", seoDescription],
    ...options.flatMap(({ name, values }) => [
      [`option:${name}`, name] as [string, string],
      ...values.map((value): [string, string] => [`value:${value}`, value]),
    ]),
  ];
  return new Map(
    texts.flatMap(([field, english]) =>
      english === null || SAME_EVERYWHERE.test(english.trim()) ? [] : [[field, english] as const],
    ),
  );
}

/** What a translator is given of it: of descriptions what may be shown. */
export function textToTranslate(field: string, english: string): string {
  return field === "description_html" ? safeHtml(english) : english;
}
