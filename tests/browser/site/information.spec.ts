/** The text pages: each opens, has its heading, and states the figures of the rules. */

import type { Page } from "@playwright/test";
import { formatMoney } from "../../../domain/catalog/price.ts";
import { isDutyFree, shippingCosts } from "../../../domain/places/shipping.ts";
import { LOCALE_COOKIE_DAYS } from "../../../domain/site/policies/cookies.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { expect, test } from "../support/visitor.ts";

const TEXTS = [
  "/about/aboutUs",
  "/about/company",
  "/about/guide",
  "/about/howOrder",
  "/about/faq",
  "/about/shippingPolicy",
  "/about/shipping",
  "/about/returnRefund",
  "/about/vipDiscount",
  "/about/terms",
  "/about/legal",
  "/about/privacy",
  "/about/cookie",
  "/about/notice",
  "/about/choice",
];

test("INFO-01 the index links to every text, and the page footer to the index and the help", async ({
  page,
  visitor: { say },
}) => {
  await page.goto("/pages/categories/index");
  const foot = page.getByRole("contentinfo");
  // Folded on phones.
  await foot.getByText(say("Information"), { exact: true }).click();
  await expect(foot.getByRole("link", { name: say("Help center") })).toHaveAttribute("href", "/customer/help");
  await foot.getByRole("link", { name: say("All information") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Information"));
  for (const path of TEXTS) await expect(page.getByRole("main").locator(`a[href="${path}"]`)).toHaveCount(1);
});

test("SHELL-04 INFO-01 /shippings, which texts mention, leads to the shipping page", async ({ request }) => {
  const answer = await request.get("/shippings", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/about/shippingPolicy"]);
});

test("INFO-01 DISC-02 SHIP-01 SHIP-03 CANC-01 the tables have the figures that the checkout uses", async ({
  page,
  visitor,
}) => {
  const { say, language } = visitor;
  await page.goto("/about/vipDiscount");
  const tiers = table(page, say("VIP tiers"));
  for (const { name, overCents, basisPoints } of DEFAULT_RULES.vipTiers) {
    const row = tiers.getByRole("row", { name });
    await expect(row).toContainText(dollars(overCents, language));
    await expect(row).toContainText(percent(basisPoints, language));
  }

  await page.goto("/about/shippingPolicy");
  const rates = table(page, say("Price per kilogram, in US dollars"));
  await expect(rates.getByRole("row")).toHaveCount(DEFAULT_RULES.kilogramRates.length + 1);
  const names = new Intl.DisplayNames(language, { type: "region" });
  for (const { country, standardCents } of DEFAULT_RULES.kilogramRates) {
    const row = rates.getByRole("row", { name: names.of(country) ?? country });
    await expect(row).toContainText(dollars(standardCents, language));
  }
  const weights = table(page, say("Extra shipping discount by weight"));
  for (const { basisPoints } of DEFAULT_RULES.weightSteps)
    await expect(weights).toContainText(percent(basisPoints, language));

  await page.goto("/about/returnRefund");
  const cancelling = table(page, say("Cancelling an order"));
  const { feeBasisPoints, lastHours } = DEFAULT_RULES.cancellation;
  await expect(cancelling).toContainText(percent(feeBasisPoints, language));
  await expect(cancelling).toContainText(String(lastHours));
});

test("cells of sentences begin where their column begins, figures end where it ends", async ({
  page,
  visitor: { say },
}) => {
  const alignment = (caption: string) =>
    table(page, say(caption))
      .getByRole("cell")
      .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).textAlign))]);
  await page.goto("/about/cookie");
  await expect.poll(() => alignment("Cookies and browser storage")).toEqual(["start"]);
  await page.goto("/about/returnRefund");
  await expect.poll(() => alignment("Cancelling an order")).toEqual(["start"]);
  await page.goto("/about/vipDiscount");
  await expect.poll(() => alignment("VIP tiers")).toEqual(["end"]);
});

test("SHPC-01 the calculator lists each method with time, duty and cost, and its address can be shared; VAL-04 it needs a country and a weight above 0", async ({
  page,
  visitor,
}) => {
  const { say, language } = visitor;
  await page.goto("/about/shipping");
  await live(page);
  const country = page.getByLabel(say("Country or region"));
  const weight = page.getByLabel(say("Weight"), { exact: true });
  const check = page.getByRole("button", { name: say("Check") });

  await country.selectOption("");
  await weight.fill("0");
  await check.click();
  await expect(page.getByText(say("Please choose a country"))).toBeVisible();
  await expect(page.getByText(say("The weight must be greater than 0"))).toBeVisible();
  await expect(country).toBeFocused();
  await expect(page).toHaveURL(/\/about\/shipping$/);

  // As typed on an Arabic keyboard.
  await country.selectOption("CL");
  await weight.fill("٢٧٫٣");
  await check.click();
  await expect(page).toHaveURL(/\?country=CL&weight=/);
  const standard = page.getByRole("status").getByRole("row", { name: say("Air standard") });
  const [cost] = shippingCosts({ country: "CL", billableMg: 27_300_000, totalMg: 27_300_000 }, DEFAULT_RULES);
  const cents = (cost?.grossCents ?? 0) - (cost?.weightDiscountCents ?? 0);
  await expect(standard).toContainText(formatMoney({ minor: cents, currency: "USD" }, language));
  await expect(standard).toContainText(/15\D+20/);
  expect(isDutyFree("CL", "standard", DEFAULT_RULES)).toBe(true);
  await expect(standard).toContainText(say("Duty free"));
  // Chile has no express.
  await expect(page.getByRole("status").getByRole("row")).toHaveCount(2);
  await visitor.expectSound();

  await page.goto("/about/shipping?country=US&weight=1");
  await expect(page.getByRole("status").getByRole("row")).toHaveCount(3);
  await expect(country).toHaveValue("US");
  await expect(weight).toHaveValue("1");
});

test("INFO-01 the FAQ can be searched, the search is in the address, and search engines read the same answers", async ({
  page,
  visitor: { say, expectSound },
}) => {
  const question = say("Can I change my email address?");
  const word = question.split(" ").at(-2) ?? "";
  await page.goto("/about/faq");
  await live(page);
  const all = await page.getByRole("main").locator("details").count();
  expect(all).toBeGreaterThan(25);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as {
    "@type": string;
    mainEntity: { name: string }[];
  };
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity).toHaveLength(all);
  expect(data.mainEntity.map(({ name }) => name)).toContain(question);

  await page.getByRole("searchbox").fill(question);
  await expect(page.getByRole("main").locator("details")).toHaveCount(1);
  await expect(page.getByRole("main").locator("details[open]")).toContainText(question);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.reload();
  await expect(page.getByRole("main").locator("details")).toHaveCount(1);
  await expectSound();

  await page.getByRole("searchbox").fill(`${word} zzzz`);
  await expect(page.getByText(say("No matching questions"))).toBeVisible();
});

test("INFO-01 a question of the help center opens in the FAQ", async ({ page, visitor: { say } }) => {
  await page.goto("/customer/help");
  await live(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("How can I pay?") })
    .click();
  await expect(page).toHaveURL(/\/about\/faq#ways$/);
  await expect(page.getByRole("main").locator("details#ways")).toHaveAttribute("open");
  await expect(page.getByRole("main").locator("details#ways")).toBeInViewport();
});

test("INFO-01 the cookie lasts as long as the page about cookies says", async ({ page, context, visitor: { say } }) => {
  await page.goto("/");
  await live(page);
  await context.clearCookies();
  const named = new RegExp(say("Country, language and currency: {country}, {currency}").split(":")[0] ?? "");
  await page.getByRole("button", { name: named }).filter({ visible: true }).first().click();
  const sheet = page.getByRole("dialog", { name: say("Deliver to") });
  await sheet.getByRole("button", { name: say("Save") }).click();
  await expect(sheet).toBeHidden();
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(LOCALE_COOKIE_DAYS);
});

async function live(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

function table(page: Page, name: string) {
  return page.getByRole("table", { name });
}

/** Round amounts, as the texts write them. */
function dollars(cents: number, language: Language): string {
  return formatMoney({ minor: cents, currency: "USD" }, language).replace(/[.,]00(?!\d)/, "");
}

function percent(basisPoints: number, language: Language): string {
  const locale = language === "ar" ? "ar-u-nu-latn" : language;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(basisPoints / 10_000);
}
