import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { readPageLanguages, type Listed } from "./page-languages.store.ts";

/** English and the languages into which each of `ids` is translated (SPEC LOC-04, LOC-05). */
export async function pageLanguages(
  shop: Shop,
  listed: Listed,
  ids: readonly number[],
): Promise<Map<number, Language[]>> {
  const rows = await readPageLanguages(shop.db, listed, ids);
  return new Map(rows.map(({ id, languages }) => [id, ["en", ...languages.filter(isLanguage)]]));
}
