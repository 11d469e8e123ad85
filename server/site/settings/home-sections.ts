/** Which sections the home page shows, and in which order (SPEC HOME-01 to HOME-03). */

import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../../contract/refusals.ts";
import { HOME_SECTION_KINDS, type HomeSection } from "../../../contract/site/home.ts";
import { DEFAULT_HOME_SECTIONS, isBuiltSection, type ShownHomeSection } from "../../../domain/site/home-sections.ts";
import { LANGUAGE_CODES, type Language } from "../../../domain/translation/languages.ts";
import { findCollectionIds } from "../../catalog/products/handles.ts";
import { findSetting, saveSetting, shownSetting } from "../../settings/settings.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import type { Shop } from "../../shop.ts";

const DEFAULT: readonly HomeSection[] = DEFAULT_HOME_SECTIONS.map(({ kind, handle = null }) => ({
  ...{ kind, on: true, handle, titles: {} },
}));

/** With those that did not exist when staff arranged the page, switched off. */
export async function homeSectionsOf(shop: Shop): Promise<HomeSection[]> {
  const stored = (await findSetting(shop, "home")) ?? DEFAULT;
  const missing = HOME_SECTION_KINDS.filter((kind) => kind !== "shelf" && !stored.some((each) => each.kind === kind));
  return [...stored, ...missing.map((kind) => ({ kind, on: false, handle: null, titles: {} }))];
}

/** Throws "input.invalid", naming the fields, for collections that there are not. */
export async function saveHomeSections(shop: Shop, sections: HomeSection[]): Promise<void> {
  const handles = sections.flatMap(({ handle }) => handle ?? []);
  const known = await findCollectionIds(shop.db, handles);
  const errors = sections.flatMap(({ handle }, index) => {
    if (handle === null || known.has(handle)) return [];
    return [{ field: `sections.${index}.handle`, message: `There is no collection "${handle}".` }];
  });
  if (errors.length > 0) throw new Refusal("input.invalid", errors[0]?.message ?? "", errors);
  await saveSetting(shop, "home", sections);
}

/** Null: the default, which pages know. */
export async function shownHomeSections(shop: Shop, language: Language): Promise<ShownHomeSection[] | null> {
  const stored = await shownSetting(shop, "home");
  if (!stored || isDeepStrictEqual(stored, DEFAULT)) return null;
  const source = await shownSourceLanguage(shop);
  return stored.filter(({ on }) => on).map((section) => shownIn(section, language, source));
}

function shownIn({ kind, handle, titles }: HomeSection, language: Language, source: Language): ShownHomeSection {
  const section = { kind, ...(handle !== null && { handle }) };
  // What is built has words of its own in every language.
  const others = isBuiltSection(kind, handle) ? [] : LANGUAGE_CODES;
  const shown = [language, source, ...others].find((code) => titles[code]);
  return shown ? { ...section, title: titles[shown], language: shown } : section;
}
