/** Accessibility checks by axe-core. */
import { expect, type Page } from "@playwright/test";
import { quickAxe } from "./visitor.ts";

/** Passes as soon as axe has no complaint: a page that is still loading or fading in may show some for a moment. */
export async function expectAxeClean(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await expect(async () => {
    const axe = quickAxe(page);
    const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}
