/** Loading, failing, and choosing country, language and currency. */

import { readFileSync } from "node:fs";
import { displayUnit, formatUnit, type Rates } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { CURRENCIES } from "../../../domain/currencies.ts";
import { nanosOfDecimal } from "../../../server/places/rates/rates.ts";
import { expect, test } from "../support/visitor.ts";

function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string }
  >;
  return manifest[module]?.file ?? `no ${module}`;
}

test("SHELL-06 a slow page shows a spinner until it is loaded", async ({ page, visitor }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(`**/${chunkOf("app/routes/catalog/categories.tsx")}`, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await visible(page.getByRole("link", { name: visitor.say("Categories"), exact: true })).click();
  await expect(page.getByRole("status", { name: visitor.say("Loading") })).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL(/\/pages\/categories\/index/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("Categories"));
});

test("SHELL-06 a page that cannot be loaded says so, and a click tries again", async ({ page, visitor }) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const chunk = `**/${chunkOf("app/routes/catalog/categories.tsx")}`;
  await page.route(chunk, (route) => route.abort());
  await visible(page.getByRole("link", { name: visitor.say("Categories"), exact: true })).click();
  await expect(page.getByText(visitor.say("This page could not be loaded"))).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole("button", { name: visitor.say("Reload the page") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("Categories"));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("SHELL-07 the navigation bar is 44 px high in the background colour", async ({ page }) => {
    await page.goto("/pages/collections/index?handle=rings");
    const bar = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
    expect((await bar.boundingBox())?.height).toBe(44);
    await expect(bar).toHaveCSS("background-color", "rgb(248, 248, 248)");
  });
});

test(
  "LOC-02 SHELL-04 a saved country and currency restart the shop, and Cancel discards them; PRICE-02 prices are in the chosen currency",
  { tag: "@desktop" },
  async ({ page, visitor, request }) => {
    const { say } = visitor;
    const handle = "rings";
    // Its button is at the top. The one below a list moves away while the list grows, even while it is pressed.
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    await visible(localeButton()).click();
    const sheet = page.getByRole("dialog", { name: say("Deliver to") });
    await sheet.getByLabel(say("Currency")).selectOption("JPY");
    await sheet.getByRole("button", { name: say("Cancel") }).click();
    await expect(sheet).toBeHidden();
    await visible(localeButton()).click();
    await expect(sheet.getByLabel(say("Currency"))).not.toHaveValue("JPY");

    // Its lists first have only the chosen options; the others follow.
    await sheet.getByLabel(say("Currency")).focus();
    await expect(sheet.getByLabel(say("Currency")).getByRole("option")).toHaveCount(CURRENCIES.length);
    await sheet.getByLabel(say("Country or region")).selectOption("JP");
    await expect(sheet.getByLabel(say("Currency"))).toHaveValue("JPY");
    // It shows for a second before the page reloads, so the page itself watches for it.
    await page.evaluate((words) => {
      new MutationObserver(() => {
        if (document.body.textContent.includes(words)) sessionStorage.setItem("seen", words);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, say("Restarting..."));
    await Promise.all([page.waitForEvent("load"), sheet.getByRole("button", { name: say("Save") }).click()]);
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe(say("Restarting..."));

    await page.goto(`/pages/collections/index?handle=${handle}&sort=price-down`);
    const platformMicros = await highestPriceMicros();
    const expected = formatUnit(displayUnit(platformMicros, "JPY", shippedRates()), visitor.language);
    const plain = (text: string) => text.replaceAll(/[^\d,]/g, "");
    await expect(async () => {
      const shown = await page.locator("article a + span bdi:first-child").first().textContent();
      expect(plain(shown?.split("–")[0] ?? "")).toBe(plain(expected));
    }).toPass();

    function localeButton() {
      return page.getByRole("button", {
        name: new RegExp(say("Country, language and currency: {country}, {currency}").split(":")[0] ?? ""),
      });
    }
    async function highestPriceMicros(): Promise<number> {
      const query = `{ collection(handle: "${handle}") { products(first: 1, sortKey: PRICE, reverse: true) { nodes { priceRange { minVariantPrice { amount } } } } } }`;
      const answer = await request.post("/api/2025-07/graphql.json", {
        headers: { "x-shopify-storefront-access-token": "public" },
        data: { query },
      });
      const { data } = await answer.json();
      return Math.round(Number(data.collection.products.nodes[0].priceRange.minVariantPrice.amount) * 1_000_000);
    }
  },
);

/** Phone and desktop have separate elements for the same thing; this is the visible one. */
function visible<L extends { filter(options: { visible: boolean }): L; first(): L }>(locator: L): L {
  return locator.filter({ visible: true }).first();
}

function shippedRates(): Rates {
  const { asOf, usdPerUnit } = JSON.parse(readFileSync("database/reference/rates.json", "utf8")) as {
    asOf: string;
    usdPerUnit: Record<string, string>;
  };
  const nanos = Object.entries(usdPerUnit).map(([code, value]) => [code, nanosOfDecimal(value)]);
  return { asOf, pricing: DEFAULT_PRICING, baseNanos: Object.fromEntries(nanos) as Rates["baseNanos"] };
}

test("SHELL-04 the header fits the narrowest desktop, and its search field holds what people type", async ({
  page,
  context,
  baseURL,
  visitor: _visitor,
}) => {
  for (const locale of ["en.US.USD", "de.DE.EUR", "ar.AE.AED"]) {
    await context.addCookies([{ name: "filigree_locale", value: locale, url: baseURL ?? "" }]);
    for (const width of [1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/about/terms");
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      const header = page.getByRole("banner");
      const sizes = await header.evaluate((element) => ({
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outside: [...element.querySelectorAll("a, button, input")].filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        }).length,
        typed: element.querySelector("input")?.clientWidth ?? 0,
      }));
      expect(sizes, `${locale} ${width}`).toMatchObject({ over: 0, outside: 0 });
      expect(sizes.typed, `${locale} ${width}`).toBeGreaterThan(100);
    }
  }
});

test("CATG-01 on desktops a menu of all categories opens beneath the header, for mouse and keyboard", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/pages/new/index");
  const header = page.getByRole("banner");
  const menu = header.getByRole("navigation", { name: say("Categories") });
  const button = header.getByRole("button", { name: say("Browse categories") });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(async () => {
    await page.mouse.move(0, 790);
    await header.getByRole("link", { name: say("Categories"), exact: true }).hover();
    await expect(menu).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.mouse.move(0, 790);
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu.locator("li li a").first()).toBeFocused();
  await visitor.expectSound();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  const rings = menu.getByRole("link", { name: "Rings", exact: true });
  await rings.hover();
  await menu.locator("[data-shown] li a").first().click();
  await expect(page).toHaveURL(/collections\/index\?handle=/);
  await expect(menu).toBeHidden();
});
