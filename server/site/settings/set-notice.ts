/** SPEC HOME-05, LOC-05 */

import type { NoticeName } from "../../../contract/site/site.ts";
import { FOREIGN, type Foreign, LANGUAGE_CODES, type Language } from "../../../domain/translation/languages.ts";
import { findSetting, type Settings, updateSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { noticesIn, type NoticeInLanguage, writtenNotices } from "./own-translations.ts";

/** `text` "" shows nothing. Returns what each language shows; null for a shop without base data. */
export async function setNotice(
  shop: Shop,
  notice: NoticeName,
  text: string,
  language: Language,
): Promise<Record<Language, NoticeInLanguage> | null> {
  const before = await findSetting(shop, "overall");
  if (!before) return null;
  await inTransaction(shop, async (_tx, within) => {
    if (language === "en") {
      await updateSetting(within, "overall", (base) => ({ ...(base ?? before), [notice]: text }));
      await storeForeign(within, before, notice, text);
    } else {
      await updateSetting(within, "notices", (notices) => ({
        ...notices,
        [language]: { ...notices?.[language], [notice]: text },
      }));
    }
  });
  return noticeInEach(shop, notice);
}

/** In every language. False for a shop without base data. */
export async function removeNotice(shop: Shop, notice: NoticeName): Promise<boolean> {
  const before = await findSetting(shop, "overall");
  if (!before) return false;
  await inTransaction(shop, async (_tx, within) => {
    await updateSetting(within, "overall", (base) => ({ ...(base ?? before), [notice]: "" }));
    await updateSetting(within, "notices", (notices) => {
      for (const inLanguage of Object.values(notices ?? {})) delete inLanguage[notice];
      return notices ?? {};
    });
  });
  return true;
}

/** What each language shows; null for a shop without base data. */
export async function noticeInEach(shop: Shop, notice: NoticeName): Promise<Record<Language, NoticeInLanguage> | null> {
  const base = await findSetting(shop, "overall");
  if (!base) return null;
  const entries = await Promise.all(
    LANGUAGE_CODES.map(async (code) => [code, (await noticesIn(shop, base, code))[notice]] as const),
  );
  return Object.fromEntries(entries) as Record<Language, NoticeInLanguage>;
}

/** Translations are found by the English text, so they are set for each language before that changes. */
async function storeForeign(shop: Shop, base: Settings["overall"], notice: NoticeName, text: string) {
  if (base[notice] === "") return;
  const lost: [Foreign, string][] = [];
  for (const code of FOREIGN) {
    const before = (await writtenNotices(shop, base, code))[notice];
    const after = (await writtenNotices(shop, { ...base, [notice]: text }, code))[notice];
    if (before !== undefined && after === undefined) lost.push([code, before]);
  }
  await updateSetting(shop, "notices", (before) => {
    const notices = { ...before };
    for (const [code, previousText] of lost) notices[code] = { [notice]: previousText, ...notices[code] };
    return notices;
  });
}
