/** The language in which the catalogue is written. */

import type { Language } from "../../domain/translation/languages.ts";
import type { BaseShop } from "../base-shop.ts";
import { findSetting, shownSetting } from "./settings.ts";

const UNLESS_SET = "en";

/** For deciding: what the transaction of `shop` sees. */
export async function sourceLanguageInForce(shop: Pick<BaseShop, "db">): Promise<Language> {
  return (await findSetting(shop, "offer"))?.sourceLanguage ?? UNLESS_SET;
}

/** For showing it: a change may take a moment. */
export async function shownSourceLanguage(shop: Pick<BaseShop, "db" | "readModel">): Promise<Language> {
  return (await shownSetting(shop, "offer"))?.sourceLanguage ?? UNLESS_SET;
}
