import { devices, type Page } from "@playwright/test";
import { expect, lineOf, lineTick, nameOf, plainVariant, quantityOf, ready, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const ADD = "{0, plural, =0 {Add to cart} one {Add # line to cart} other {Add # lines to cart}}";

test("CART-01 a cart is shared by a link, and whoever has it adds from it to their own cart", async ({
  page,
  browser,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [first, second, unchecked] = [plainVariant(shelf), plainVariant(shelf, 1), plainVariant(shelf, 2)];
  await shopping.fillCart([lineOf(first, 3), lineOf(second, 4), lineOf(unchecked, 5, false)]);
  await shopping.openCart();
  await page.getByRole("button", { name: say("Share this cart"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("Share this cart") });
  const link = dialog.getByRole("textbox", { name: say("Link"), exact: true });
  await expect(link).toHaveValue(/\/business\/shared\?code=[\w-]{22}$/);
  await visitor.expectSound();

  const other = await browser.newContext({ ...devices["Desktop Chrome"], storageState: await languageOnly(page) });
  const theirs = await other.newPage();
  await theirs.goto(await link.inputValue());
  await ready(theirs);
  await expect(theirs.getByRole("heading", { level: 1, name: say("Shared cart") })).toBeVisible();
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(theirs.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(quantityOf(theirs, say, first)).toHaveValue("3");
  await quantityOf(theirs, say, second).fill("7");
  await lineTick(theirs, say, first).uncheck();
  await theirs.getByRole("button", { name: shopping.counted(ADD, { 0: 1 }), exact: true }).click();
  await theirs.getByRole("link", { name: say("View cart"), exact: true }).click();
  await expect(quantityOf(theirs, say, second)).toHaveValue("7");
  await expect(theirs.getByRole("checkbox", { name: say("Select {name}", { name: nameOf(first) }) })).toHaveCount(0);
  await other.close();
});

test("an expired or unknown link says so with status 404", async ({ page, visitor }) => {
  const answer = await page.goto("/business/shared?code=nobody-made-this-one");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(visitor.say("This link no longer works"))).toBeVisible();
});

test("ERR-03 a link that cannot be copied: “Operation failed”", async ({ page, visitor, shopping, shelf }) => {
  const { say } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await shopping.fillCart([lineOf(plainVariant(shelf), 3)]);
  await shopping.openCart();
  await page.getByRole("button", { name: say("Share this cart"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Copy link"), exact: true })
    .click();
  await expectMessage(page, say("Operation failed"));
});

/** Another browser, which shares only the language with this one. */
async function languageOnly(page: Page) {
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "filigree_locale");
  return { cookies, origins: [] };
}
