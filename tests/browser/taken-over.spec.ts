/** Between what the server has drawn and what the browser has taken over: nobody is kept waiting, and nothing is lost. */
import type { Page } from "@playwright/test";
import { expect, test } from "./visitor.ts";

const EARRINGS = "/pages/collections/index?handle=earrings";
const ENGINE = "**/assets/router-engine-*";

// Who has been here before is greeted by nothing that opens by itself.
test.beforeEach(({ visitor }) => expect(visitor.language).toBeTruthy());

test("a card that is touched before its turn answers", async ({ page, visitor }) => {
  // A browser that never has a quiet moment.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await open(page);
  const choose = visitor.say("Choose quantities: {title}", { title: "" }).trim();
  await page.getByRole("main").getByRole("button", { name: choose }).nth(4).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a card far below is left as it is until it comes near, and answers then", async ({ page, visitor }) => {
  await open(page);
  const choose = visitor.say("Choose quantities: {title}", { title: "" }).trim();
  const far = page.getByRole("main").getByRole("button", { name: choose }).last();
  // Handlers that Preact gives an element stand in its own list of them.
  const isTakenOver = () => far.evaluate((button) => Object.values(button).some((own) => typeof own === "object"));
  await page.waitForTimeout(1_000);
  expect(await isTakenOver()).toBe(false);
  await far.scrollIntoViewIfNeeded();
  await expect.poll(isTakenOver).toBe(true);
  await far.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what the browser knows of the language is loaded beside the page", async ({ page }) => {
  const started = page.waitForEvent("worker");
  await open(page);
  expect((await started).url()).toMatch(/^data:text\/javascript,.*Intl/);
});

test("who moves before the router's engine has come waits for it, and stays in the same document", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(ENGINE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page);
  const path = await follow(page);
  await page.waitForTimeout(500);
  expect(page.url()).toContain(EARRINGS);
  held.resolve();
  await expect(page).toHaveURL(path);
  expect(await isSameDocument(page)).toBe(true);
});

test("where the router's engine cannot be had, the browser goes where the link leads", async ({ page }) => {
  await page.route(ENGINE, (route) => route.abort());
  await open(page);
  const path = await follow(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

async function open(page: Page): Promise<void> {
  await page.goto(EARRINGS);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}

/** Clicks the first product's link, and says where it leads. */
async function follow(page: Page): Promise<string> {
  const link = page.locator('main article a[href*="/pages/product/"]').first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  return path;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in globalThis);
}
