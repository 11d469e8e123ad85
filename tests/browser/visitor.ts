/** One visitor of the shop: her language, her page, and everything that went wrong in her browser. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import type { Language } from "../../domain/languages.ts";
import { comeAgain, STATE_KEY, STATE_VERSION } from "./kept-state.ts";
import { sayIn, type Say } from "../support/words.ts";

type Visitor = {
  language: Language;
  /** The words of the page by their English source. */
  say: Say;
  /**
   * Fails when the browser reported an error, or axe finds something, on the page as it stands. Errors that match
   * `butFor` are those that the test itself caused.
   */
  expectSound(expected?: { butFor: RegExp }): Promise<void>;
};

/** The English visitor pays in dollars, the Arabic one sees Saudi riyals. */
const LOCALES: Partial<Record<Language, string>> = { en: "en.US.USD", ar: "ar.SA.SAR" };

/** The language of a project's visitor. */
export function languageOf(project: { name: string }): Language {
  return project.name.endsWith("-ar") ? "ar" : "en";
}

/** Looks in the page itself: left alone it opens another page for each look, to bring frames of other hosts together. */
export function quickAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

export const test = base.extend<{
  visitor: Visitor;
  /** Whether she has never been here: `test.use({ firstTime: true })`. The shop then speaks English to her. */
  firstTime: boolean;
}>({
  firstTime: [false, { option: true }],
  // Every test has one, asked for or not: nobody is greeted by surprise.
  visitor: [
    async ({ context, page, baseURL, firstTime }, provide, { project }) => {
      const language = firstTime ? "en" : languageOf(project);
      if (!firstTime) {
        await context.addCookies([{ name: "filigree_locale", value: LOCALES[language] ?? "", url: baseURL ?? "" }]);
        await context.addInitScript(comeAgain, { key: STATE_KEY, version: STATE_VERSION });
      }
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
          const { violations } = await quickAxe(page)
            .options({ resultTypes: ["violations"] })
            .analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
        },
      });
    },
    { auto: true },
  ],
});

export { expect };
