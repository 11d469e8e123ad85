/** One visitor of the shop: their language, their page, and every error in their browser. */

import { expect, test as base } from "@playwright/test";
import type { Language } from "../../../domain/translation/languages.ts";
import { sayIn, type Say } from "../../support/words.ts";
import { expectAxeClean } from "./axe.ts";
import { recordMessages } from "./shown-messages.ts";
import { comeAgain, STATE_KEY, STATE_VERSION } from "./stored-state.ts";

export type Visitor = {
  language: Language;
  /** By English source. */
  say: Say;
  /** Fails when the browser has reported an error or axe finds one; `butFor` matches errors that the test causes. */
  expectSound(expected?: { butFor: RegExp }): Promise<void>;
};

/** The English visitor pays in dollars, the Arabic one sees Saudi riyals. */
const LOCALES: Partial<Record<Language, string>> = { en: "en.US.USD", ar: "ar.SA.SAR" };

export function languageOf(project: { name: string }): Language {
  return project.name.endsWith("-ar") ? "ar" : "en";
}

export const test = base.extend<{
  visitor: Visitor;
  /** Whether this is a first visit: `test.use({ firstTime: true })`. The shop is in English then. */
  firstTime: boolean;
}>({
  firstTime: [false, { option: true }],
  // Automatic, so that no test meets the dialogs of a first visit unexpectedly.
  visitor: [
    async ({ context, page, baseURL, firstTime }, provide, { project }) => {
      const language = firstTime ? "en" : languageOf(project);
      if (!firstTime) {
        await context.addCookies([{ name: "filigree_locale", value: LOCALES[language] ?? "", url: baseURL ?? "" }]);
        await context.addInitScript(comeAgain, { key: STATE_KEY, version: STATE_VERSION });
      }
      await context.addInitScript(recordMessages);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
      });
      await provide({
        language,
        say: sayIn(language),
        async expectSound(expected) {
          expect(errors.filter((error) => !expected?.butFor.test(error))).toEqual([]);
          await expectAxeClean(page);
        },
      });
    },
    { auto: true },
  ],
});

export { expect };
