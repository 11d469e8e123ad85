/** Business pages, the ways to contact the shop, and the home page's notices. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_ABOUT } from "../../../database/demo/trade.ts";
import { browserDataDir } from "../../support/browser-data.ts";
import { expect, test } from "../support/visitor.ts";

test("BIZ-01 CONT-01 an inquiry with a picture reaches the shop's mailbox", async ({ page, visitor }) => {
  const { say } = visitor;
  const words = `Ring ${crypto.randomUUID()}`;
  await open(page, "/business/customize");
  await visitor.expectSound();
  await page.getByLabel(say("Email")).fill("ada@example.com");
  await page.getByLabel(say("Pieces of each design")).fill("many");
  await page.getByRole("button", { name: say("Send inquiry") }).click();
  await expect(page.getByText(say("Please enter a subject"))).toBeVisible();
  await expect(page.getByLabel(say("Your idea"))).toBeFocused();

  await page.getByLabel(say("Your idea")).fill(words);
  await expect(page.getByText(say("Please enter a subject"))).toBeHidden();
  await page.getByLabel(say("Pieces of each design")).fill("240");
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#b08d57" } })
    .png()
    .toBuffer();
  await page.locator("main input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(page.locator('main img[src^="data:image/"]')).toBeVisible();
  await page.getByRole("button", { name: say("Send inquiry") }).click();
  await expect(page.getByText(say("Inquiry sent"))).toBeVisible();

  const mail = () => mailsOf().find((each) => each.includes(words)) ?? "";
  await expect.poll(mail).toMatch(/^Reply-To: ada@example\.com$/m);
  expect(mail()).toMatch(/^To: service@filigree\.example$/m);
  expect(mail()).toContain("image/webp");
});

test("CONT-01 a message that could not be sent stays, is sent again as the same one, and is still shown after a reload", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await open(page, "/pages/chat/index");
  await visitor.expectSound();
  await page.getByLabel(say("Your message")).fill("Is the brass nickel-free?");
  const email = page.getByLabel(say("Email"));
  await email.fill("ada@example.com");
  const answers = Promise.withResolvers<void>();
  const keys: unknown[] = [];
  await page.route("**/api/v1/inquiry/send", async (route) => {
    keys.push((route.request().postDataJSON() as { key: unknown }).key);
    if (keys.length > 1) return route.continue();
    await answers.promise;
    return route.fulfill({ status: 500, json: { code: 500, message: "Operation failed", data: null } });
  });
  await email.press("Enter");
  await expect.poll(() => keys.length).toBe(1);
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  answers.resolve();
  await expect(page.getByRole("alert").filter({ hasText: say("Operation failed") })).toBeFocused();
  expect(keys).toHaveLength(1);
  await expect(email).toHaveValue("ada@example.com");
  await page.getByRole("button", { name: say("Send message") }).click();
  await expect(page.getByText(say("Message sent"))).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByLabel(say("Your message"))).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("article")).toContainText("Is the brass nickel-free?");
});

test("CONT-01 POP-01 every way to contact the shop is on the page and in the dialog", async ({ page, visitor }) => {
  const { say } = visitor;
  await open(page, "/customer/contacts");
  const main = page.getByRole("main");
  await expect(main.locator('a[href^="mailto:service@"]')).toBeVisible();
  await expect(main.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(main.locator('a[href^="https://wa.me/"]')).toHaveAttribute("target", "_blank");
  await expect(main.locator('a[href="/pages/chat/index"]')).toBeVisible();
  await visitor.expectSound();

  await open(page, "/business/customize");
  const dialog = page.getByRole("dialog", { name: say("Contact us") });
  await page.getByRole("button", { name: say("Contact us") }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/customize/);
});

/** The least number of links on each. */
const PAGES = [
  ["BIZ-01", "/business/customize", 1],
  ["BIZ-01 COUP-04", "/business/newPromotion", 4],
  ["BIZ-01", "/business/millionSubsidies2", 5],
  ["BIZ-01 SHIP-04", "/freeshipping", 10],
] as const;

for (const [rows, path, least] of PAGES) {
  test(`${rows} every link on ${path} leads to a page`, async ({ page, visitor }) => {
    await open(page, path);
    await visitor.expectSound();
    const links = page.locator("main a[href^='/pages/collections'], main nav a, main article a");
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    expect(hrefs.length).toBeGreaterThanOrEqual(least);
    for (const href of new Set(hrefs.slice(0, 8))) {
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });
}

test("BIZ-01 a design may start from any collection that the shop has for it", async ({ page }) => {
  const paths = DEMO_ABOUT.customCollections.map((handle) => `/pages/collections/index?handle=${handle}`);
  const answers = await Promise.all(paths.map((path) => page.request.get(path)));
  const there = paths.filter((_, at) => answers[at]?.ok());
  expect(there.length).toBeGreaterThan(0);
  await open(page, "/business/customize");
  const links = page.locator("main a[href^='/pages/collections']");
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual(
    expect.arrayContaining(there),
  );
});

test("HOME-02 HOME-05 the bulletin can be paused, and home links to goods made to order", async ({ page, visitor }) => {
  const { say } = visitor;
  await open(page, "/");
  const moving = page.locator("main p", { hasText: "·" }).first();
  await expect(moving).toHaveCSS("animation-play-state", "running");
  await page.getByRole("button", { name: say("Pause scrolling") }).click();
  await page.mouse.move(0, 0);
  await expect(moving).toHaveCSS("animation-play-state", "paused");
  await page.locator('main a[href="/business/customize"]').click();
  await expect(page).toHaveURL(/\/business\/customize/);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** The e-mail as the shop sent it, with long lines folded. */
function mailsOf(): string[] {
  const outbox = join(browserDataDir(), "outbox");
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  return names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(outbox, name), "utf8").replaceAll("\r\n", "\n").replaceAll("=\n", ""));
}
