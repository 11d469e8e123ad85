/** Accessibility checks by axe-core. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const SOURCE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

export type Violation = { id: string; html: string };

type Search = {
  /** Selectors; by default the whole page. */
  only?: string;
  except?: string;
  rules?: readonly string[];
  tags?: readonly string[];
};

declare global {
  var axe: undefined | { run(context: object, options: object): Promise<{ violations: RawViolation[] }> };
}
type RawViolation = { id: string; nodes: { html: string }[] };

/**
 * What axe finds, each place by itself. It is brought into a document once, and asked only for what is returned: the
 * package for Playwright brings it twice each time, and collects what is right too.
 */
export async function axeFinds(page: Page, { only, except, rules, tags }: Search = {}): Promise<Violation[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(SOURCE);
  const context = {
    ...(only !== undefined && { include: [only] }),
    ...(except !== undefined && { exclude: [except] }),
  };
  const options = {
    resultTypes: ["violations"],
    selectors: false,
    // The office's preview of an e-mail, the only frame, allows no scripts.
    iframes: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
    ...(tags && { runOnly: { type: "tag", values: tags } }),
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await globalThis.axe!.run(Object.keys(where).length > 0 ? where : document, how);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    },
    [context, options] as const,
  );
}

export async function axeSays(page: Page, search?: Search): Promise<string[]> {
  return (await axeFinds(page, search)).map(({ id, html }) => `${id}: ${html}`);
}

/** Passes as soon as axe has no complaint: a page that is still loading or fading in may show some for a moment. */
export async function expectAxeClean(page: Page, search?: Search): Promise<void> {
  await expect(async () => {
    expect(await axeSays(page, search)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}
