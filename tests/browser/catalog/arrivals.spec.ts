import { STATE_KEY, STATE_VERSION } from "../support/stored-state.ts";
import { expect, test } from "../support/visitor.ts";

test(
  "HOME-03 CATG-01 the first category lists the days with new arrivals, and each leads there",
  { tag: "@also-desktop" },
  async ({ page, visitor: { say, expectSound } }) => {
    await page.goto("/pages/categories/index");
    const days = page.locator('a[href*="/pages/new/index?day="]');
    await expect(days).toHaveCount(10);
    const third = days.nth(2);
    const counted = Number(await third.locator('[aria-hidden="true"]').textContent());
    expect(counted).toBeGreaterThan(0);
    await third.click();

    const row = page.getByRole("navigation", { name: say("Arrival date") });
    await expect(row.locator('[aria-current="page"]')).toHaveAttribute("href", /day=\d{4}-\d{2}-\d{2}/);
    await expect(row.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    const products = page.getByRole("main").getByRole("article");
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await products.count()).toBe(counted);
    }).toPass();
    await expectSound();

    await row.getByRole("link", { name: say("All"), exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/new\/index$/);
  },
);

test("CATG-01 a day without arrivals says so and links to all new products", async ({ page, visitor }) => {
  await page.goto("/pages/new/index?day=2020-01-02");
  await expect(page.getByText(visitor.say("No new products on this day"))).toBeVisible();
  await visitor.expectSound();
  await page.getByRole("link", { name: visitor.say("All arrivals") }).click();
  await expect(page.getByRole("main").locator('a[href*="/pages/product/index"]').first()).toBeVisible();
});

test("SHELL-03 a dot on New says that products have arrived since the last visit, and goes with the next", async ({
  page,
  visitor: { say },
}) => {
  const tabs = page.getByRole("navigation", { name: say("Main"), exact: true });
  const dot = tabs.getByText(say("New arrivals since your last visit"));
  await page.goto("/");
  await page.evaluate(
    ([key, version]) => {
      const state = { arrivalsSeen: "2020-01-01T00:00:00.000Z" };
      localStorage.setItem(key, JSON.stringify({ state, version }));
    },
    [STATE_KEY, STATE_VERSION] as const,
  );
  await page.reload();
  await expect(dot).toHaveCount(1);
  await tabs.getByRole("link", { name: say("New") }).click();
  await expect(page).toHaveURL(/\/pages\/new\/index$/);
  await expect(dot).toHaveCount(0);
});
