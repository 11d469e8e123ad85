/** SPEC HOME-05, LOC-05 */
import type { Notice } from "../../../contract/site/site.ts";
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { noticesIn } from "./own-translations.ts";
import { findSetting, saveSetting, type Settings } from "./settings.ts";

/** `text` "" shows nothing. Returns the notice by language; null for a shop without base data. */
export async function setNotice(
  shop: Shop,
  notice: Notice,
  text: string,
  language: Language,
): Promise<Record<Language, string | null> | null> {
  const base = await findSetting(shop, "overall");
  if (!base) return null;
  if (language === "en") {
    await keepForeign(shop, base, notice, text);
    await saveSetting(shop, "overall", { ...base, [notice]: text });
  } else {
    const notices = (await findSetting(shop, "notices")) ?? {};
    await saveSetting(shop, "notices", { ...notices, [language]: { ...notices[language], [notice]: text } });
  }
  return noticeInEach(shop, notice);
}

/** In every language. False for a shop without base data. */
export async function removeNotice(shop: Shop, notice: Notice): Promise<boolean> {
  const base = await findSetting(shop, "overall");
  if (!base) return false;
  const notices = (await findSetting(shop, "notices")) ?? {};
  for (const inLanguage of Object.values(notices)) delete inLanguage[notice];
  await saveSetting(shop, "notices", notices);
  await saveSetting(shop, "overall", { ...base, [notice]: "" });
  return true;
}

/** Null where it is shown in English. */
export async function noticeInEach(shop: Shop, notice: Notice): Promise<Record<Language, string | null> | null> {
  const base = await findSetting(shop, "overall");
  if (!base) return null;
  const said = await Promise.all(
    LANGUAGES.map(async ({ code }): Promise<[Language, string | null]> => {
      const text = code === "en" ? base[notice] : (await noticesIn(shop, base, code))[notice];
      return [code, text ?? null];
    }),
  );
  return Object.fromEntries(said) as Record<Language, string | null>;
}

/** Translations are found by the English text, so they are set for each language before that changes. */
async function keepForeign(shop: Shop, base: Settings["overall"], notice: Notice, text: string) {
  if (base[notice] === "") return;
  const notices = (await findSetting(shop, "notices")) ?? {};
  for (const { code } of LANGUAGES) {
    if (code === "en" || notices[code]?.[notice] !== undefined) continue;
    const before = (await noticesIn(shop, base, code))[notice];
    const after = (await noticesIn(shop, { ...base, [notice]: text }, code))[notice];
    if (before !== undefined && after === undefined) notices[code] = { ...notices[code], [notice]: before };
  }
  await saveSetting(shop, "notices", notices);
}
