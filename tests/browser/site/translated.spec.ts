/** A browser's translator replaces the page's texts, which React goes on to change and remove. */

import type { Locator } from "@playwright/test";
import { fillAddress, fillCard, goodsOf, openCheckout, placeOrder, submit, submitButton } from "../support/checkout.ts";
import { hydratedWhole } from "../support/settled.ts";
import {
  expect,
  lineOf,
  lineTick,
  pick,
  plainVariant,
  plentyOf,
  quantityOf,
  ready,
  settleButton,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";
import { countTranslated, translate, translateEarly, type TranslatorKind } from "../support/translator.ts";

/** What a part of the page says, of which nothing may be left out or out of date. */
async function settledText(part: Locator, frames = 30): Promise<string> {
  return part.evaluate(async (element: HTMLElement, enough) => {
    const readText = () => element.innerText.replaceAll(/\s+/g, " ");
    for (let same = 0, before = readText(); ;) {
      await new Promise(requestAnimationFrame);
      const now = readText();
      same = now === before ? same + 1 : 0;
      if (same >= enough) return now;
      before = now;
    }
  }, frames);
}

/** Runs the steps without a translator and then with each: after each step the part of the page says the same. */
async function expectSameTranslated(
  part: Locator,
  begin: () => Promise<void>,
  steps: readonly (() => Promise<unknown>)[],
  kinds: readonly TranslatorKind[] = ["elements"],
): Promise<void> {
  const page = part.page();
  const texts: string[] = [];
  await begin();
  for (const step of steps) {
    await step();
    texts.push(await settledText(part));
  }
  for (const kind of kinds) {
    await begin();
    await hydratedWhole(page);
    await translate(page, kind);
    const before = await countTranslated(page);
    for (const [index, step] of steps.entries()) {
      await step();
      // It is asked again until it says that.
      await expect.poll(() => settledText(part, 5), kind).toBe(texts[index]);
    }
    // What has changed is back in its place, so the translator has something to do again.
    expect(await countTranslated(page)).toBeGreaterThan(before);
  }
}

/** A product with two variants that are bought by the piece. */
function productOf(shelf: readonly ShelfProduct[]): ShelfProduct {
  return pick(
    shelf,
    ({ minQuantity, minBatch, variants }) =>
      minQuantity === 1 && minBatch === 1 && variants.filter((each) => plentyOf(each, 400)).length >= 2,
  );
}

test("SHELL-01 COLL-01 PROD-02 on translated pages lists, quantities and prices stay current", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await page.goto("/");
  await ready(page);
  await hydratedWhole(page);
  await translate(page);
  // Within the app: the home page is removed, a list comes, and the home page comes back.
  await page.getByRole("link", { name: "Necklaces", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Necklaces" })).toBeVisible();
  await page.getByLabel(say("Sort by")).selectOption("price-down");
  await expect(page).toHaveURL(/sort=price-down/);
  await page
    .getByRole("navigation", { name: say("Main") })
    .getByRole("link", { name: say("Home") })
    .click();
  await expect(page.getByRole("heading", { name: say("Shop by category") })).toBeVisible();

  const list = () => page.goto("/pages/search/result?q=ring").then(() => ready(page));
  await expectSameTranslated(page.getByRole("main"), list, [
    () => page.getByLabel(say("Sort by")).selectOption("price-down"),
    () => page.getByLabel(say("Sort by")).selectOption("price-up"),
  ]);

  const { handle } = productOf(shelf);
  const product = () => page.goto(`/pages/product/index?handle=${encodeURIComponent(handle)}`).then(() => ready(page));
  const quantities = page.locator("[data-stepper] input:enabled");
  await expectSameTranslated(
    page.locator("main section").filter({ has: page.getByRole("heading", { level: 1 }) }),
    product,
    [
      () => quantities.nth(0).fill("130"),
      () => quantities.nth(1).fill("7"),
      () => quantities.nth(0).fill("1"),
      () => quantities.nth(1).fill("0"),
    ],
  );
  await visitor.expectSound();
});

test("CART-01 CART-05 in a translated cart lines are unticked, changed and removed, and its amounts stay current", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [first, second, third] = [plainVariant(shelf, 0), plainVariant(shelf, 1), plainVariant(shelf, 2)];
  const begin = async () => {
    await shopping.fillCart([lineOf(first, 3), lineOf(second, 20), lineOf(third, 2)]);
    await shopping.openCart();
  };
  await expectSameTranslated(
    page.getByRole("main"),
    begin,
    [
      () => lineTick(page, say, first).uncheck(),
      () => quantityOf(page, say, second).fill("130"),
      () => lineTick(page, say, first).check(),
      () => page.getByRole("checkbox", { name: say("All"), exact: true }).uncheck(),
      () => page.getByRole("checkbox", { name: say("All"), exact: true }).check(),
      () => page.getByRole("button", { name: say("Edit"), exact: true }).click(),
      () => page.getByRole("button", { name: say("Done"), exact: true }).click(),
      () =>
        page
          .getByRole("listitem")
          .getByRole("button", { name: /^Remove/ })
          .first()
          .click(),
      () => quantityOf(page, say, second).fill("1"),
    ],
    ["elements", "texts"],
  );
  await expect(settleButton(page, shopping, 2)).toBeVisible();
  await visitor.expectSound();
});

test("CHK-01 CHK-03 PAY-02 a translated checkout is filled in, paid after a declined card, and its amounts stay current", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const begin = () => openCheckout(page, goodsOf(shelf, 5_000));
  const country = page.getByLabel(say("Country or region"));
  await expectSameTranslated(page.getByRole("main"), begin, [
    () => country.selectOption("DE"),
    () => country.selectOption("US"),
    () => fillAddress(page, say),
    () => page.getByRole("radio", { name: new RegExp(say("Air express")) }).check(),
    () => country.selectOption("FR"),
    () => page.getByRole("button", { name: say("Show order summary") }).click(),
  ]);

  await fillAddress(page, say);
  await page.getByLabel(say("Email"), { exact: true }).fill("ada@example.com");
  await fillCard(page, say, "declined");
  await expect(submitButton(page)).not.toHaveAttribute("aria-busy", "true");
  const { token, key } = await placeOrder(page);

  await page.goto(`/pages/payment/index?token=${token}&key=${key}`);
  await ready(page);
  await hydratedWhole(page);
  await translate(page);
  await expect(page.getByRole("heading", { level: 1, name: say("Your card was declined") })).toBeVisible();
  await fillCard(page, say, "approved");
  await submit(page);
  await expect(page.getByRole("heading", { level: 1, name: say("Thank you, your order is paid") })).toBeVisible();
  const paid = await settledText(page.getByRole("main"));
  await page.reload();
  await ready(page);
  expect(paid).toBe(await settledText(page.getByRole("main")));
  await visitor.expectSound();
});

test("CART-01 CART-05 a cart that is translated before it is hydrated stays usable and current", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await translateEarly(page);
  await shopping.fillCart([lineOf(variant, 3)]);
  await shopping.openCart();
  await quantityOf(page, say, variant).fill("130");
  await lineTick(page, say, variant).uncheck();
  await expect(settleButton(page, shopping, 0)).toBeVisible();
  await lineTick(page, say, variant).check();
  await expect(settleButton(page, shopping, 1)).toBeVisible();
});

test("CHK-01 CART-05 item numbers, codes and totals are not for translators", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const variant = plainVariant(shelf);
  await shopping.fillCart([lineOf(variant, 3)]);
  await shopping.openCart();
  const untranslated = page.locator("[translate=no]");
  await expect(untranslated.filter({ hasText: variant.sku ?? "" }).first()).toBeVisible();
  await openCheckout(page, { variant, quantity: 3 });
  await expect(page.getByRole("banner").locator("[translate=no]").first()).toBeVisible();
  await expect(untranslated.filter({ hasText: /\$\d/ }).first()).toBeVisible();
  // The rows of the totals, folded away on a phone.
  const total = page.locator("dt").filter({ hasText: new RegExp(`^${visitor.say("Total")}$`) });
  const amounts = page.locator("dl", { has: total }).locator("dd bdi").filter({ hasText: /\$\d/ });
  await expect(amounts.and(untranslated).first()).toBeAttached();
  await expect(amounts.and(page.locator(":not([translate=no])"))).toHaveCount(0);
  await visitor.expectSound();
});

/** From now on React fails where it changes one of these texts. */
async function breakTexts(within: Locator): Promise<void> {
  await within.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      Object.defineProperty(walker.currentNode, "nodeValue", {
        set() {
          throw new Error("broken by the test");
        },
      });
    }
  });
}

test("SHELL-05 a line of the cart that fails leaves the rest of the page", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [first, second] = [plainVariant(shelf, 0), plainVariant(shelf, 1)];
  await shopping.fillCart([lineOf(first, 3), lineOf(second, 4)]);
  await shopping.openCart();
  const failed = page.getByRole("alert").filter({ hasText: say("This part could not be shown.") });
  const row = page.getByRole("listitem").filter({ has: quantityOf(page, say, first) });
  await breakTexts(row);
  await quantityOf(page, say, first).fill("5");
  await expect(failed).toHaveCount(1);
  await expect(page.getByRole("button", { name: say("Reload the page") })).toBeVisible();
  await lineTick(page, say, second).uncheck();
  await expect(settleButton(page, shopping, 1)).toBeVisible();
  await page.getByRole("button", { name: say("Reload the page") }).click();
  await expect(quantityOf(page, say, first)).toHaveValue("5");
  await visitor.expectSound({ butFor: /broken by the test/ });
});

test("SHELL-05 a section of the checkout that fails leaves the rest of the page", async ({ page, visitor, shelf }) => {
  const { say } = visitor;
  const failed = page.getByRole("alert").filter({ hasText: say("This part could not be shown.") });
  await openCheckout(page, goodsOf(shelf, 5_000));
  await page.getByLabel(say("Country or region")).selectOption("US");
  await expect(page.getByLabel(say("part of an address|State"), { exact: true })).toBeVisible();
  await breakTexts(page.getByRole("region", { name: say("Shipping address") }));
  await page.getByLabel(say("Country or region")).selectOption("GB");
  await expect(failed).toHaveCount(1);
  await expect(page.getByLabel(say("Email"), { exact: true })).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
  await visitor.expectSound({ butFor: /broken by the test/ });
});
