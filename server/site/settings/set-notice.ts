/** Sets what the bulletin or a notice on top says, in one language without touching the others (SPEC HOME-05, LOC-05). */
import type { Notice } from "../../../contract/site/site.ts";
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { noticesIn } from "./own-translations.ts";
import { findSetting, saveSetting, type Settings } from "./settings.ts";

/**
 * `text` "" shows nothing in that language. Answers what the notice now says in each language, null where it is shown in
 * English; null for a shop without base data.
 */
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

/** Takes the notice away in every language. False for a shop without base data. */
export async function removeNotice(shop: Shop, notice: Notice): Promise<boolean> {
  const base = await findSetting(shop, "overall");
  if (!base) return false;
  const notices = (await findSetting(shop, "notices")) ?? {};
  for (const inLanguage of Object.values(notices)) delete inLanguage[notice];
  await saveSetting(shop, "notices", notices);
  await saveSetting(shop, "overall", { ...base, [notice]: "" });
  return true;
}

/** What it says in each language; null where it is shown in English. */
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

/**
 * What other languages call the notice by its English would be lost with that English: it is set for each of them,
 * except where the new text is known as well.
 */
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
