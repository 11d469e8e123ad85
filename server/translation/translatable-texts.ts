/** The texts of a product, collection or menu that are translated. */

import { isSameEverywhere } from "../../domain/translation/same-everywhere.ts";
import { safeHtml } from "../safe-html.ts";
import type { EnglishThing } from "./english-texts.store.ts";

const LONGEST_ALT = 500;

/** By field, as they are stored, without those that have no words. */
export function translatableTexts(thing: EnglishThing): Map<string, string> {
  const { title, descriptionHtml, productType, seoTitle, seoDescription, options, alts } = thing;
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
    ...alts.filter((alt) => isOwnAlt(alt, title)).map((alt): [string, string] => [`alt:${alt}`, alt]),
  ];
  return new Map(
    texts.flatMap(([field, english]) =>
      english === null || isSameEverywhere(english) ? [] : [[field, english] as const],
    ),
  );
}

/** Not made of the title, whose translation it would have; and short enough for the index of translations. */
function isOwnAlt(alt: string, title: string): boolean {
  return alt.length <= LONGEST_ALT && alt !== title && !alt.startsWith(`${title}: `);
}

/** Descriptions are sanitised as for display. */
export function textToTranslate(field: string, english: string): string {
  return field === "description_html" ? safeHtml(english) : english;
}
