/** The shop in a dark window: the text of its main pages has enough contrast (SPEC SHELL-04). */

import type { Locator } from "@playwright/test";
import { axeFinds } from "../support/axe.ts";
import { openCheckout } from "../support/checkout.ts";
import { newCustomer } from "../support/customer.ts";
import { expect, plainVariant, ready, STATE_KEY, STATE_VERSION, test } from "../support/shopping.ts";

const CHECKOUT = "the checkout";
const CONTRAST = ["color-contrast"];
const DIALOGS = "dialog, [role=dialog]";

for (const [window, width, part] of [
  ["phones", 390, ""],
  ["desktops", 1280, " @long"],
] as const) {
  test(`SHELL-04 text on the main pages can be read in dark mode, on ${window}${part}`, async ({
    page,
    context,
    shelf,
    visitor: _visitor,
  }) => {
    test.setTimeout(1_800_000);
    await page.emulateMedia({ colorScheme: "dark" });
    const customer = await newCustomer(page.request, shelf);
    const state = { session: customer.session, lines: [], welcomed: { locale: true, coupons: true } };
    await context.addInitScript(
      ([key, value]) => localStorage.getItem(key)?.includes('"token"') || localStorage.setItem(key, value),
      [STATE_KEY, JSON.stringify({ state, version: STATE_VERSION })] as const,
    );
    const found: string[] = [];
    for (const path of [
      "/",
      "/pages/categories/index",
      `/pages/product/index?handle=${shelf[0]?.handle ?? ""}`,
      "/pages/search/result?q=hoop",
      "/pages/account/index",
      "/customer/coupon",
      `/customer/order/detail?id=${encodeURIComponent(customer.orderId)}`,
      "/about/shippingPolicy",
      CHECKOUT,
    ]) {
      await page.setViewportSize({ width, height: 900 });
      if (path === CHECKOUT) await openCheckout(page, { variant: plainVariant(shelf), quantity: 2 });
      else await page.goto(path);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await expect(page.locator("main").getByRole("status").locator("[aria-hidden]")).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        "rgb(20, 19, 17)",
      );
      found.push(...(await axeFinds(page, { rules: CONTRAST })).map(({ html }) => `${path}: ${html}`));
    }
    expect(found).toEqual([]);
  });
}

test("SHELL-04 text in the shop's dialogs can be read in dark mode", async ({ page, shelf, visitor: { say } }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const product = `/pages/product/index?handle=${plainVariant(shelf).handle}`;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  const opening: [string, string, () => Promise<void>][] = [
    ["pictures", product, () => page.locator("main ul button").first().click()],
    ["sharing", product, () => press(say("Share")).click()],
    ["the login", product, () => press(say("Favorite: {title}", { title: plainVariant(shelf).title })).click()],
    ["filters", "/pages/collections/index?handle=earrings", () => press(say("Filter")).click()],
    ["a question", "/customer/setting", () => page.getByRole("button", { name: say("Clear cache") }).click()],
  ];
  const found: string[] = [];
  const look = async (what: string) => {
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await shownWhole(dialog);
    const violations = await axeFinds(page, { only: DIALOGS, rules: CONTRAST });
    found.push(...violations.map(({ html }) => `${what}: ${html}`));
  };
  for (const [what, path, open] of opening) {
    await page.goto(path);
    await ready(page);
    await open();
    await look(what);
  }
  expect(found).toEqual([]);
});

test.describe("for the first time", () => {
  test.use({ firstTime: true });

  test("SHELL-04 country and coupons of a first visit can be read in dark mode", async ({
    context,
    visitor: { say },
  }) => {
    // Each visit shows one dialog.
    for (const name of [say("Deliver to"), say("Coupons for members")]) {
      const visit = await context.newPage();
      await visit.emulateMedia({ colorScheme: "dark" });
      await visit.goto("/");
      const dialog = visit.getByRole("dialog", { name });
      await shownWhole(dialog);
      // The coupons would close by themselves.
      await dialog.hover();
      expect(await axeFinds(visit, { only: DIALOGS, rules: CONTRAST })).toEqual([]);
      const cancel = dialog.getByRole("button", { name: say("Cancel"), exact: true });
      if (name === say("Deliver to")) await cancel.click();
    }
  });
});

/** Once it has faded in. */
async function shownWhole(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished.catch(() => null))),
  );
}
