/** A phone's window at 200 % zoom is 195 CSS pixels wide: nothing may scroll sideways there (WCAG 1.4.10 asks for 320). */
import type { Page } from "@playwright/test";
import { newCustomer } from "../support/customer.ts";
import { expect, STATE_KEY, STATE_VERSION, test } from "../support/shopping.ts";

const NARROW = { width: 195, height: 600 };

const OF_EVERYBODY = [
  ...["/", "/pages/categories/index", "/pages/new/index", "/pages/search/index", "/pages/search/result?q=hoop"],
  ...["/pages/search/result?q=zzzzqq", "/business/quickOrder", "/login/index", "/customer/help"],
  ...["/about/shippingPolicy", "/about/vipDiscount", "/business/newPromotion", "/checkouts/find"],
];
const OWN = [
  ...["/pages/shopcart/index", "/pages/account/index", "/customer/coupon", "/customer/profile", "/customer/favorite"],
  ...["/customer/order/index", "/business/address", "/business/addAddress"],
];

for (const [language, locale] of [
  ["English", "en.US.USD"],
  ["Arabic", "ar.AE.AED"],
  ["German", "de.DE.EUR"],
] as const) {
  // German words are the longest.
  const part = language === "German" ? "" : " @long";
  test(`SHELL-04 no main page scrolls sideways at 195 pixels, in ${language}${part}`, async ({
    page,
    context,
    baseURL,
    shelf,
    visitor: _visitor,
  }) => {
    await context.addCookies([{ name: "filigree_locale", value: locale, url: baseURL ?? "" }]);
    await page.setViewportSize(NARROW);
    const product = shelf[0]?.handle ?? "";
    const problems = [
      ...(await sideways(page, [...OF_EVERYBODY, `/pages/product/index?handle=${product}`])),
      ...(await sideways(page, await pathsOfCollections(page))),
    ];

    const customer = await newCustomer(page.request, shelf);
    const state = JSON.stringify({
      state: { session: customer.session, lines: [], welcomed: { locale: true, coupons: true } },
      version: STATE_VERSION,
    });
    await context.addInitScript(
      ([key, value]) => localStorage.getItem(key)?.includes('"token"') || localStorage.setItem(key, value),
      [STATE_KEY, state] as const,
    );
    problems.push(...(await sideways(page, [...OWN, `/customer/order/detail?id=${customer.orderId}`])));
    expect(problems).toEqual([]);
  });
}

async function pathsOfCollections(page: Page): Promise<string[]> {
  await page.goto("/pages/categories/index");
  const links = await page
    .locator('main a[href*="/pages/collections/index"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return links.slice(0, 1);
}

/** The paths that scroll sideways, by how many pixels, with all of the page laid out. */
async function sideways(page: Page, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.locator("main").getByRole("status").locator("[aria-hidden]")).toHaveCount(0);
    const over = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("body *")) {
        if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
      }
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (over > 0) problems.push(`${path}: ${over} px`);
  }
  return problems;
}
