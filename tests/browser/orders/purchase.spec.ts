import type { Browser, Locator, Page } from "@playwright/test";
import { submitButton } from "../support/checkout.ts";
import { expectMessage } from "../support/shown-messages.ts";
import { expect, test } from "../support/visitor.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ada Byron" };

test(
  "HOME-01 COLL-01 PROD-02 PROD-05 CART-05 SESS-05 CHK-01 CHK-04 a guest goes from the home page to a placed order",
  { tag: ["@journey", "@desktop", "@zoomed"] },
  async ({ page, visitor, browser }) => {
    const { say } = visitor;
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("dir", visitor.language === "ar" ? "rtl" : "ltr");
    await expect(page.getByRole("heading", { name: say("Shop by category") })).toBeVisible();
    await ready(page);
    await visitor.expectSound();

    const necklaces = visitor.language === "ar" ? "قلائد" : "Necklaces";
    await page.getByRole("link", { name: necklaces, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: necklaces })).toBeVisible();
    await page.getByLabel(say("Sort by")).selectOption("price-down");
    await expect(page).toHaveURL(/sort=price-down/);
    await expect(async () => {
      const prices = await firstPrices(page);
      expect(prices.length).toBeGreaterThan(10);
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    }).toPass();
    await visitor.expectSound();

    await openProductOfSeveralVariants(page, say("Sold out"));
    await ready(page);
    const steppers = page.locator("[data-stepper] input:enabled");
    await steppers.nth(0).fill("3");
    await steppers.nth(1).fill("2");
    await steppers.nth(1).press("Tab");
    await visitor.expectSound();
    await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
    await expectMessage(page, say("Added to cart"));

    await page
      .getByRole("link", { name: new RegExp(`^${say("Cart")}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
    await expect(page.locator("[data-stepper] input")).toHaveCount(2);
    await visitor.expectSound();

    await page.getByRole("button", { name: /\(2\)/ }).click();
    await expect(page).toHaveURL(/\/checkouts\/[^/?]+$/);
    await ready(page);
    await expectOnlyThisBrowserOpensIt(page, browser);
    await fillCheckout(page, say);
    await page.getByRole("radio", { name: new RegExp(say("Air express")) }).check();
    if (visitor.language === "ar") await payByTestCard(page, say);
    await visitor.expectSound();
    const button = submitButton(page);
    await expect(button).not.toHaveAttribute("aria-busy", "true");
    const amount = /\d[\d,]*\.\d\d/.exec((await button.textContent()) ?? "")?.[0] ?? "no amount";
    await button.click();

    await expect(page).toHaveURL(/\/order\?key=/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const number = /#\d{5,}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0];
    expect(number).toBeDefined();
    await expect(page.getByRole("main")).toContainText(amount);
    await visitor.expectSound();

    await page.reload();
    await expect(page.getByRole("main")).toContainText(number ?? "");
    await page.goto("/pages/shopcart/index");
    await expect(page.locator("[data-stepper] input")).toHaveCount(0);
  },
);

/** A checkout's address shows nothing to anybody else, so robots need no instructions. */
async function expectOnlyThisBrowserOpensIt(page: Page, browser: Browser): Promise<void> {
  await page.reload();
  await ready(page);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const stranger = await browser.newContext();
  const answer = await stranger.request.get(page.url());
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('content="noindex"');
  await stranger.close();
}

/** Clicks before hydration would do nothing. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** The prices of the first cards as numbers, in any currency; of a range its lower end. */
async function firstPrices(page: Page): Promise<number[]> {
  const texts = await page.locator("article a + span bdi:first-child").allTextContents();
  return texts.slice(0, 20).map((text) => Number(/[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(",", "")));
}

async function openProductOfSeveralVariants(page: Page, soldOut: string): Promise<void> {
  const links: Locator = page.locator("article").filter({ hasNotText: soldOut }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  for (const address of new Set(addresses)) {
    await page.goto(address);
    const plain = (await page.locator("[data-stepper] input:enabled").count()) >= 2;
    if (plain) return;
  }
  throw new Error("There is no product with two variants for sale in this list.");
}

async function fillCheckout(page: Page, say: (english: string) => string): Promise<void> {
  const fields = {
    Email: "ada@example.com",
    "First name": "Ada",
    "Last name": "Byron",
    "Street and house number": "12 St James's Square",
    City: "Springfield",
    "ZIP code": "62701",
    "Mobile number": "2175550142",
  };
  await page.getByLabel(say("Country or region")).selectOption("US");
  await page.getByLabel(say("part of an address|State"), { exact: true }).selectOption("Illinois");
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(say(label), { exact: true }).fill(value);
}

async function payByTestCard(page: Page, say: (english: string) => string): Promise<void> {
  await page.getByRole("radio", { name: say("Card (test mode)") }).check();
  await page.getByLabel(say("Test card number")).fill(CARD.number);
  await page.getByLabel(say("Expiry date")).fill(CARD.expiry);
  await page.getByLabel(say("Security code")).fill(CARD.cvc);
  await page.getByLabel(say("Name on the card")).fill(CARD.name);
}
