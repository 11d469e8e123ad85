import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { ofProduct, ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { readPageLanguages, type ListedKind } from "./page-languages.store.ts";

const partOf = (listed: ListedKind): ReadModelPart<number, Language[]> => ({
  name: `languages of ${listed}`,
  remembersAbsence: true,
  async read({ db }, ids) {
    const rows = await readPageLanguages(db, listed, ids);
    return new Map(rows.map(({ id, languages }) => [id, languages.filter(isLanguage)]));
  },
  lastChange: listed === "product" ? ofProduct : ofShop,
  bytesOf: () => 100,
});
const PARTS = { product: partOf("product"), collection: partOf("collection") };

/** The source language and those into which each of `ids` is translated (SPEC LOC-04, LOC-05). */
export async function pageLanguages(
  shop: CatalogShop,
  listed: ListedKind,
  ids: readonly number[],
): Promise<Map<number, Language[]>> {
  const [source, found] = await Promise.all([shownSourceLanguage(shop), shop.readModel.find(PARTS[listed], shop, ids)]);
  return new Map([...found].map(([id, languages]) => [id, withSource(source, languages)]));
}

export function withSource(source: Language, translated: readonly Language[]): Language[] {
  return [source, ...translated.filter((language) => language !== source)];
}
