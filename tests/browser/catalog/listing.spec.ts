import { settled } from "../support/settled.ts";
import { expect, ready, test } from "../support/shopping.ts";

const EARRINGS = "/pages/collections/index?handle=earrings";

test(
  "COLL-01 counts, list, chips and address follow the chosen filters",
  { tag: "@journey" },
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

test("COLL-01 VAL-04 on desktops each filter beside the list applies at once, with its counts", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(EARRINGS);
  await ready(page);
  const panel = page.getByRole("complementary", { name: visitor.say("Filter") });
  const total = page.locator("main [aria-live]", { hasText: /^\d+ products?$/ });
  const totalNow = async () => Number.parseInt((await total.textContent()) ?? "", 10);
  const all = await totalNow();
  await expect(page.getByRole("button", { name: visitor.say("Filter") })).toBeHidden();

  const materials = panel.getByRole("list", { name: "Material" });
  const [first, second] = [materials.getByRole("checkbox").first(), materials.getByRole("checkbox").nth(1)];
  const countOf = async (nth: number) =>
    Number(await materials.getByRole("listitem").nth(nth).locator("small").textContent());
  const expected = (await countOf(0)) + (await countOf(1));
  // The second is chosen while the list for the first is still loading.
  await first.check();
  await second.check();
  await expect(page).toHaveURL(/filter=tag%3AMaterial.*filter=tag%3AMaterial/);
  await expect(total).toHaveText(`${expected} products`);
  expect(expected).toBeLessThan(all);
  await expect(page.getByRole("link", { name: visitor.say("Remove filter:") })).toHaveCount(2);
  await visitor.expectSound();

  await panel.getByLabel(visitor.say("Highest")).fill("abc");
  await panel.getByRole("button", { name: visitor.say("Apply") }).click();
  await expect(panel.getByRole("alert")).toHaveText(visitor.say("Please enter a valid price"));
  await panel.getByLabel(visitor.say("Highest")).fill("2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/max=2/);
  await expect.poll(totalNow).toBeLessThan(expected);
  await page.getByRole("link", { name: visitor.say("Clear all") }).click();
  await expect(total).toHaveText(`${all} products`);
  await expect(first).not.toBeChecked();
});

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
  const requestedCursors = new Set<string>();
  page.on("request", (request) => {
    const written = decodeURIComponent(request.url()) + (request.postData() ?? "");
    const [, cursor] = /"after":"([^"]+)"/.exec(written) ?? [];
    if (cursor !== undefined) requestedCursors.add(cursor);
  });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  // A third page would be requested once the second one is laid out.
  await settled(page);
  expect(requestedCursors.size).toBe(1);
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

test("COLL-01 filtered by a color, cards show it, and quick-add and the product's page begin with it", async ({
  page,
  visitor,
}) => {
  const filter = "filter=option%3AColor%3ASilver";
  await page.goto(`${EARRINGS}&${filter}`);
  await ready(page);
  const card = page
    .locator("main article")
    .filter({ has: page.locator('a[href*="variant="]') })
    .first();
  const shown = await card.locator("img").first().getAttribute("src");
  const picture = (shown ?? "").split("?")[0] ?? "";
  expect(picture).toMatch(/silver/);
  await card.getByRole("button", { name: visitor.say("Choose quantities: {title}", { title: "" }) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(`img[src^="${picture}?"]`).first()).toBeVisible();
  const first = dialog.locator("[data-stepper]").first();
  await expect(first).toBeVisible();
  await visitor.expectSound();
  await page.keyboard.press("Escape");
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/variant=\d+/);
  await expect(page.locator(`main button[aria-current=true] img[src^="${picture}?"]`)).toBeVisible();
});
