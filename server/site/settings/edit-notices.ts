/** Notices as staff edit them: their words in every language, and when they are shown (SPEC HOME-05). */

import { Refusal } from "../../../contract/refusals.ts";
import { NOTICES, type NoticeName } from "../../../contract/site/site.ts";
import { omit } from "../../../domain/omit.ts";
import { FOREIGN, type Foreign, LANGUAGE_CODES, type Language } from "../../../domain/translation/languages.ts";
import { findSetting, updateSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { noticesOtherwise, otherNoticesIn } from "./own-translations.ts";

export type NoticeToEdit = {
  place: NoticeName;
  text: string;
  /** Null: as the same text is translated elsewhere, or in another language. "": hidden in that language. */
  words: Partial<Record<Foreign, string | null>>;
  on: boolean;
  from: string | null;
  until: string | null;
};

/** Throws "not-found" for a shop without base data. */
export async function noticeToEdit(shop: Shop, place: NoticeName): Promise<NoticeToEdit> {
  const [base, notices, times] = await Promise.all([
    findSetting(shop, "overall"),
    findSetting(shop, "notices"),
    findSetting(shop, "notice-times"),
  ]);
  if (!base) throw noBase();
  const words = Object.fromEntries(FOREIGN.map((language) => [language, notices?.[language]?.[place] ?? null]));
  const { on, from, until } = times?.[place] ?? { on: true, from: null, until: null };
  return { place, text: base[place], words, on, from, until };
}

/** What each language shows where staff have written nothing. */
export async function noticesOfOthers(shop: Shop): Promise<Record<NoticeName, Partial<Record<Language, string>>>> {
  const base = await findSetting(shop, "overall");
  if (!base) throw noBase();
  const found = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const translated = language === "en" ? {} : await otherNoticesIn(shop, base, language);
      const otherwise = await noticesOtherwise(shop, base, language);
      const textOf = (place: NoticeName) =>
        translated[place] ?? (otherwise[place].language === language ? "" : otherwise[place].text);
      return [language, textOf] as const;
    }),
  );
  const of = (place: NoticeName) => Object.fromEntries(found.map(([language, textOf]) => [language, textOf(place)]));
  return Object.fromEntries(NOTICES.map((place) => [place, of(place)])) as Record<
    NoticeName,
    Partial<Record<Language, string>>
  >;
}

/** Throws "not-found" for a shop without base data. */
export async function saveNotice(shop: Shop, notice: NoticeToEdit): Promise<void> {
  const { place, text, words, on, from, until } = notice;
  await inTransaction(shop, async (_tx, within) => {
    await updateSetting(within, "overall", (base) => {
      if (!base) throw noBase();
      return { ...base, [place]: text };
    });
    await updateSetting(within, "notices", (before) => {
      const notices = { ...before };
      for (const language of FOREIGN) {
        const others = omit(notices[language] ?? {}, place);
        const own = words[language] ?? null;
        notices[language] = own === null ? others : { ...others, [place]: own };
      }
      return notices;
    });
    await updateSetting(within, "notice-times", (times) => ({ ...times, [place]: { on, from, until } }));
  });
}

function noBase(): Refusal {
  return new Refusal("not-found", "The shop has no base data yet: seed or import it first.");
}
