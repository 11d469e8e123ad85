import type { Page } from "@playwright/test";
import { expect, lineOf, plainVariant, ready, test, toastOf } from "../support/shopping.ts";
import { expectMessage, messagesOn } from "../support/shown-messages.ts";

const SCRIPT = "**/services/javascripts/currencies.js";
const CART = "/pages/shopcart/index";

test.beforeEach(async ({ context, baseURL, shopping, shelf }) => {
  await shopping.fillCart([lineOf(plainVariant(shelf), 2)]);
  await context.addCookies([{ name: "filigree_locale", value: "en.DE.EUR", url: baseURL ?? "" }]);
});

test("PRICE-03 API-32 a page in euros loads the currency script, whose rates agree with the page's", async ({
  page,
  shelf,
  baseURL,
}) => {
  const scriptResponse = page.waitForResponse(SCRIPT);
  await page.goto(CART);
  expect((await scriptResponse).status()).toBe(200);
  await expect.poll(() => rateOf(page)).toBeGreaterThan(0.5);
  const { rates } = JSON.parse((await page.locator("#boot").textContent()) ?? "") as {
    rates: { baseNanos: Record<string, number> };
  };
  expect(Math.round((await rateOf(page)) * 1e9)).toBe(rates.baseNanos["EUR"]);
  await expect(sums(page)).toContainText("€");

  // Notices and conditions of discounts as well: they stand beside prices.
  const reader = page.context().request;
  const noticeIn = async () =>
    /Free standard shipping[^<·]*|New pieces every day/.exec(await (await reader.get("/")).text())?.[0];
  expect(await noticeIn()).toMatch(/^Free standard shipping from €\d/);
  const product = await (await reader.get(`/pages/product/index?handle=${plainVariant(shelf).handle}`)).text();
  expect(product.match(/>over (?:<!-- -->)?[^<]*/g)?.every((words) => words.includes("€"))).toBe(true);
  // Nobody is told of free shipping that their country does not have.
  await page.context().addCookies([{ name: "filigree_locale", value: "en.AE.AED", url: baseURL ?? "" }]);
  expect(await noticeIn()).toBe("New pieces every day");

  // Dollars need no conversion, and no script.
  const other = await page.context().newPage();
  await page.context().addCookies([{ name: "filigree_locale", value: "en.US.USD", url: page.url() }]);
  const scripts: string[] = [];
  other.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await other.goto(CART);
  await ready(other);
  await other.waitForLoadState("networkidle");
  expect(scripts.filter((path) => path.startsWith("/services/"))).toEqual([]);
});

test("PRICE-03 ERR-03 without rates a toast says so for a moment, and prices stay in dollars", async ({
  page,
  visitor,
}) => {
  await withoutRates(page);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(CART);
  const failed = visitor.say("Failed to obtain exchange rate");
  await expectMessage(page, failed);
  await expect(sums(page)).toContainText("$");
  await expect(sums(page)).not.toContainText("€");
  await expect(toastOf(page, failed)).toHaveCount(0);
});

test("PRICE-03 a page without rates gets them from the script; a failing script removes none", async ({
  page,
  visitor,
}) => {
  const words = visitor.say("Failed to obtain exchange rate");
  await page.route(SCRIPT, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("currencies.js"));
  await page.goto(CART);
  await failed;
  await page.waitForLoadState("networkidle");
  await expect(sums(page)).toContainText("€");
  expect(await messagesOn(page)).not.toContain(words);

  await page.unroute(SCRIPT);
  await withoutRates(page);
  await page.goto(CART);
  await expect(sums(page)).toContainText("€");
  expect(await messagesOn(page)).not.toContain(words);
});

/** The price of all chosen lines. */
function sums(page: Page) {
  return page.locator("main button[aria-haspopup=dialog]").filter({ visible: true }).first();
}

async function withoutRates(page: Page): Promise<void> {
  await page.route(`**${CART}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"baseNanos":\{[^}]*\}/, '"baseNanos":{}');
    await route.fulfill({ response: answer, body });
  });
}

function rateOf(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis as { Currency?: { rates: Record<string, number> } }).Currency?.rates["EUR"] ?? 0,
  );
}
