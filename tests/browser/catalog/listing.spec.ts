import { expect, test } from "../support/visitor.ts";

const EARRINGS = "/pages/collections/index?handle=earrings";

test(
  "COLL-01 counts, list, chips and address follow the chosen filters",
  { tag: ["@journey", "@desktop"] },
  async ({ page, visitor }) => {
    await page.goto(EARRINGS);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: visitor.say("Filter") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();

    const group = (id: RegExp) => dialog.locator("fieldset").filter({ has: page.locator("legend", { hasText: id }) });
    const material = group(/^(Material|الخامة)$/).getByRole("checkbox");
    const apply = dialog.locator("button[type=submit]");
    const before = await apply.textContent();
    await material.first().check();
    await expect(apply).not.toHaveText(before ?? "");
    const narrowed = await apply.textContent();
    await material.nth(1).check();
    await expect(apply).not.toHaveText(narrowed ?? "");
    const widened = await apply.textContent();
    await group(/^(Style|الطراز)$/)
      .getByRole("checkbox")
      .first()
      .check();
    await expect(apply).not.toHaveText(widened ?? "");
    const wanted = Number(/\d+/.exec((await apply.textContent()) ?? "")?.[0]);
    await visitor.expectSound();

    await apply.click();
    await expect(page).toHaveURL(/filter=tag%3AMaterial.*filter=tag%3AMaterial.*filter=tag%3AStyle/);
    await expect(page.locator("[aria-live]", { hasText: new RegExp(`^${wanted} `) })).toBeVisible();
    const chips = page.getByRole("link", { name: visitor.say("Remove filter:") });
    await expect(chips).toHaveCount(3);
    await chips.first().click();
    await expect(chips).toHaveCount(2);
    await page.reload();
    await expect(chips).toHaveCount(2);
  },
);

test("COLL-01 every sort order shows products, page after page, the last liked ones too", async ({ page, visitor }) => {
  await page.goto(`${EARRINGS}&sort=latest-favorite`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const cards = page.locator("main article, main li").filter({ has: page.locator('a[href*="/pages/product/"]') });
  await expect(cards.first()).toBeVisible();
  const shown = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  await visitor.expectSound();
});

test("LIST-01 jumping to the end of a list loads one more page, and not all of them", async ({ page }) => {
  await page.goto(EARRINGS);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const cards = page.locator("main article");
  const shown = await cards.count();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  // Automatic loading of pages would happen within this time.
  await page.waitForTimeout(3_000);
  expect(await cards.count()).toBeLessThanOrEqual(2 * shown);
});

test("SRCH-02 a misspelled word finds results, and its correction is a link", async ({ page, visitor }) => {
  await page.goto("/pages/search/result?q=neclace");
  const link = page.locator('main p a[href*="/pages/search/result?q="]');
  await expect(link).toHaveText("necklace");
  await visitor.expectSound();
  await link.click();
  await expect(page).toHaveURL(/q=necklace/);
  await expect(link).toHaveCount(0);
});
