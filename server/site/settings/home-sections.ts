/** Which sections the home page shows, and in which order (SPEC HOME-01 to HOME-03). */
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../../contract/refusals.ts";
import { HOME_SECTION_KINDS, type HomeSection } from "../../../contract/site/home.ts";
import { DEFAULT_HOME_SECTIONS, type ShownHomeSection } from "../../../domain/site/home-sections.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { findCollectionIds } from "../../catalog/products/handles.ts";
import type { Shop } from "../../shop.ts";
import { findSetting, saveSetting, shownSetting } from "./settings.ts";

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
  return stored.filter(({ on }) => on).map((section) => shownIn(section, language));
}

function shownIn({ kind, handle, titles }: HomeSection, language: Language): ShownHomeSection {
  const section = { kind, ...(handle !== null && { handle }) };
  const own = titles[language];
  if (own) return { ...section, title: own, language };
  return titles.en ? { ...section, title: titles.en, language: "en" } : section;
}
