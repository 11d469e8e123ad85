/** SPEC HOME-05 */

import { z } from "zod";
import { NOTICES } from "../../contract/site/site.ts";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { command, type Command } from "../admin/command.ts";
import type { NoticeInLanguage } from "./settings/own-translations.ts";
import { noticeInEach, removeNotice, setNotice } from "./settings/set-notice.ts";

const CODES = LANGUAGES.map(({ code }) => code);
const NO_BASE = {
  note: "The shop has no base data yet: seed or import it first.",
  outcome: "failure",
} as const;

export const siteCommands: Command[] = [
  command({
    name: "bulletin show",
    about: "Shows the scrolling bulletin and the notices on top in each language",
    input: z.object({}),
    async run(shop) {
      const rows = await Promise.all(
        NOTICES.map(async (place) => {
          const notices = await noticeInEach(shop, place);
          return { place, ...Object.fromEntries(CODES.map((code) => [code, notices?.[code].text ?? ""])) };
        }),
      );
      return { rows };
    },
  }),
  command({
    name: "bulletin set",
    about: 'Sets the bulletin or a notice in one language, English unless given; "" removes it',
    operands: ["place", "text"],
    input: z.object({
      place: z.enum(NOTICES).describe(NOTICES.join(", ")),
      text: z.string().max(500),
      lang: z
        .enum(CODES)
        .optional()
        .describe(`${CODES.join(", ")}; without it "" removes the notice in every language`),
    }),
    async run(shop, { place, text, lang }) {
      if (text === "" && lang === undefined) {
        return (await removeNotice(shop, place)) ? { note: `${place} is removed in every language.` } : NO_BASE;
      }
      const notices = await setNotice(shop, place, text, lang ?? "en");
      if (!notices) return NO_BASE;
      const rows = CODES.map((code) => ({ language: code, text: textFor(code, notices[code]) }));
      return { rows, note: noteOf(place, text, lang ?? "en") };
    },
  }),
];

function textFor(code: Language, { text, language }: NoticeInLanguage): string {
  return language === code ? text : `${text} (in ${titleOf(language)})`;
}

function noteOf(place: string, text: string, language: Language): string {
  const name = titleOf(language);
  return text === ""
    ? `${place} is removed in ${name}; other languages keep theirs.`
    : `${place} is set in ${name}; other languages keep theirs. Set each with --lang.`;
}

function titleOf(language: Language): string {
  return LANGUAGES.find(({ code }) => code === language)?.title ?? language;
}
