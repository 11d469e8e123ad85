/** Five tasks of a buyer on a phone, each in no more taps, or fields, than promised. Typing and scrolling are no taps. */

import type { Locator, Page } from "@playwright/test";
import { CARDS, submit } from "../support/checkout.ts";
import { customer } from "../support/customers-orders.ts";
import { expect, plainVariant, ready, STATE_KEY, STATE_VERSION, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

/** Counts taps; a list of the browser's own takes two, one to open it and one to choose. */
function counting() {
  const taps: string[] = [];
  return {
    taps,
    async tap(what: string, on: Locator): Promise<void> {
      taps.push(what);
      await on.click();
    },
    async choose(what: string, list: Locator, value: string): Promise<void> {
      taps.push(what, value);
      await list.selectOption(value);
    },
  };
}

test("PROD-05 SRCH-01 twelve each of two colors of a gold hoop under two dollars take at most 8 taps", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const { taps, tap } = counting();
  await openHome(page);
  await tap("search", page.getByRole("link", { name: say("Search products or item number") }));
  await expect(page).toHaveURL(/\/pages\/search\/index/);
  await ready(page);
  await tap("field", page.getByRole("main").getByRole("combobox"));
  await page.keyboard.type("gold hoop");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/search\/result/);
  await tap("filter", page.getByRole("button", { name: say("Filter") }));
  const filters = page.getByRole("dialog", { name: say("Filter") });
  await tap("highest price", filters.getByLabel(say("Highest")));
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/max=2/);
  await expect(filters).toBeHidden();
  // These come in several colors.
  const quickAdd = page.getByRole("button", { name: /^Choose quantities: .*Stainless Steel/ });
  await tap("choose", quickAdd.first());
  const sheet = page.getByRole("dialog");
  const quantities = sheet.locator("[data-stepper] input:enabled");
  for (const nth of [0, 1]) {
    await tap("quantity", quantities.nth(nth));
    await page.keyboard.type("12");
  }
  await page.keyboard.press("Tab");
  await tap("add", sheet.getByRole("button", { name: say("Add to cart"), exact: true }));
  await expectMessage(page, say("Added to cart"));
  expect(taps.length, taps.join(", ")).toBeLessThanOrEqual(8);
});

test("PROD-05 five pasted item numbers are in the cart after at most 5 taps", async ({
  page,
  visitor,
  shelf,
  shopping,
}) => {
  const { say } = visitor;
  const { taps, tap } = counting();
  const variants = [0, 1, 2, 3, 4].map((nth) => plainVariant(shelf, nth));
  await openHome(page);
  await tap("account", page.getByRole("link", { name: say("Account"), exact: true }).filter({ visible: true }));
  await ready(page);
  await tap("quick order", page.getByRole("main").getByRole("link", { name: say("Quick order") }));
  const box = page.getByRole("textbox", { name: say("Item number and quantity, one item per line") });
  await tap("list", box);
  await box.fill(variants.map(({ sku }) => `${sku} 3`).join("\n"));
  await tap("check", page.getByRole("button", { name: say("Check the list") }));
  const add = "{0, plural, =0 {Add to cart} one {Add # line to cart} other {Add # lines to cart}}";
  await tap("add", page.getByRole("button", { name: shopping.counted(add, { 0: 5 }), exact: true }));
  await page.goto("/pages/shopcart/index");
  await expect(page.locator("[data-stepper] input")).toHaveCount(5);
  expect(taps.length, taps.join(", ")).toBeLessThanOrEqual(5);
});

test("CHK-01 CHK-03 a guest pays for an order with at most 12 fields, and is told how to find it again", async ({
  page,
  visitor,
  shelf,
  shopping,
}) => {
  const { say } = visitor;
  await shopping.fillCart([{ ...plainVariant(shelf, 5), quantity: 2, checked: true, changes: [] }]);
  await shopping.openCart();
  await page
    .getByRole("button", { name: new RegExp(`^${say("Checkout")}`) })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/checkouts\/[^/?]+$/);
  await ready(page);
  // The country is the visitor's.
  const written = {
    Email: "guest@example.com",
    "First name": "Ada",
    "Last name": "Byron",
    "Street and house number": "12 St James's Square",
    City: "Springfield",
    "ZIP code": "62701",
    "Mobile number": "2175550142",
    "Test card number": CARDS.approved,
    "Expiry date": "12/30",
    "Security code": "123",
    "Name on the card": "Ada Byron",
  };
  await page.getByLabel(say("part of an address|State"), { exact: true }).selectOption("Illinois");
  await page.getByRole("radio", { name: say("Card (test mode)") }).check();
  for (const [label, value] of Object.entries(written)) await page.getByLabel(say(label), { exact: true }).fill(value);
  expect(Object.keys(written).length + 1).toBeLessThanOrEqual(12);
  await submit(page);
  await expect(page).toHaveURL(/\/order\?key=/);
  const main = page.getByRole("main");
  await expect(main).toContainText(say("Thank you, your order is paid"));
  await expect(main).toContainText("guest@example.com");
  await expect(main.getByRole("link", { name: say("Find it by number and email") })).toHaveAttribute(
    "href",
    /\/checkouts\/find\?number=\d+/,
  );
  await visitor.expectSound();
  await main.getByRole("link", { name: say("Create account") }).click();
  await expect(page.getByLabel(say("Email"), { exact: true })).toHaveValue("guest@example.com");
});

test("ORD-01 ORD-02 an order is ordered again with at most 3 taps from the home page", async ({
  page,
  visitor,
  shelf,
  context,
}) => {
  const { say } = visitor;
  const { taps, tap } = counting();
  const account = await customer(page.request);
  const variant = plainVariant(shelf, 6);
  await account.order([[variant, 4]], "test-card");
  const state = { session: account.session, lines: [], welcomed: { locale: true, coupons: true } };
  await context.addInitScript(
    ([key, value]) => localStorage.getItem(key)?.includes('"token"') || localStorage.setItem(key, value),
    [STATE_KEY, JSON.stringify({ state, version: STATE_VERSION })] as const,
  );
  await openHome(page);
  await tap("account", page.getByRole("link", { name: say("Account"), exact: true }).filter({ visible: true }));
  // The home page has links of that name, too, and so have other sections.
  const orders = page.locator("section").filter({ has: page.getByRole("heading", { name: say("My orders") }) });
  await tap("orders", orders.getByRole("link", { name: say("See all") }));
  await tap("again", page.getByRole("button", { name: new RegExp(say("Order again")) }));
  await expectMessage(page, say("Added to cart"));
  await expect.poll(account.cart).toEqual({ [variant.variantId]: 4 });
  expect(taps.length, taps.join(", ")).toBeLessThanOrEqual(3);
});

test("LOC-02 the same product in Arabic and euros takes at most 6 taps", async ({ page, visitor, shelf }) => {
  const { say } = visitor;
  const { taps, tap, choose } = counting();
  const handle = plainVariant(shelf).handle;
  await page.goto(`/pages/product/index?handle=${handle}`);
  await ready(page);
  const button = page.getByRole("contentinfo").getByRole("button", { name: /USD/ });
  await button.scrollIntoViewIfNeeded();
  await tap("country, language, currency", button);
  const sheet = page.getByRole("dialog", { name: say("Deliver to") });
  await tap("Arabic", sheet.getByText("العربية"));
  await choose("currency", sheet.getByLabel(say("Currency")), "EUR");
  await tap("save", sheet.getByRole("button", { name: say("Save"), exact: true }));
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page).toHaveURL(new RegExp(`handle=${handle}`));
  await expect(page.getByRole("main")).toContainText("€");
  expect(taps.length, taps.join(", ")).toBeLessThanOrEqual(6);
});

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await ready(page);
}
