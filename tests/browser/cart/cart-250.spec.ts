import type { Page } from "@playwright/test";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import {
  expect,
  lineOf,
  plainVariant,
  plentyOf,
  quantityOf,
  settleButton,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

test("CART-01 only the lines of a long cart near the window are in the page, until it is searched; the focus stays, and nothing moves", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variants = spread(shelf, 250);
  const [first, last] = [variants[0], variants.at(-1)];
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await shopping.fillCart(variants.map((variant) => lineOf(variant, 2)));
  await shopping.openCart();
  await expect(settleButton(page, shopping, 250)).toBeVisible();
  const sections = page.locator("main section");
  expect(await sections.count()).toBeLessThan(30);

  const field = quantityOf(page, say, first as VariantForCart);
  await field.fill("12");
  await expect(field).toBeFocused();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5_000);
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(quantityOf(page, say, last as VariantForCart)).toBeVisible();
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05);

  // Before all of it is rendered: axe takes a minute for 250 similar lines.
  await visitor.expectSound();
  await page.keyboard.press("ControlOrMeta+f");
  await expect(sections).toHaveCount(new Set(variants.map(({ productId }) => productId)).size);
});

test("CART-05 the ladder shows every step and the current one, and says why each discount applies or not", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  // Above the first step, below the second.
  const variant = shelf
    .filter(({ minQuantity, freeShipping }) => minQuantity === 1 && !freeShipping)
    .flatMap(({ variants }) => variants)
    .find((each) => plentyOf(each, piecesFor(each)));
  if (!variant) throw new Error("Nothing is there for so much money.");
  await shopping.fillCart([lineOf(variant, piecesFor(variant))]);
  await shopping.openCart();
  await openDetails(page);
  const steps = page.locator("ol").filter({ visible: true }).getByRole("listitem");
  await expect(steps).toHaveCount(DEFAULT_RULES.bigOrderSteps.length);
  await expect(steps.first()).toContainText(await shopping.amount(10_000));
  await expect(steps.first().locator("svg")).toBeVisible();
  await expect(steps.nth(1).locator("svg")).toHaveCount(0);
  await page.getByText(say("How the price is calculated"), { exact: true }).filter({ visible: true }).click();
  const applied = page.locator("li[data-applied]").filter({ visible: true });
  await expect(applied.first()).toContainText("6");
  await visitor.expectSound();
});

test("ERR-03 “Failed to generate order” when the checkout cannot be created; the cart stays as it is", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await shopping.fillCart([lineOf(variant, 3)]);
  await shopping.openCart();
  await page.route("**/graphql.json", (route) => route.fulfill({ status: 400, json: { errors: [{ message: "No" }] } }));
  await settleButton(page, shopping, 1).click();
  await expectMessage(page, say("Failed to generate order"));
  await expect(quantityOf(page, say, variant)).toHaveValue("3");
  await expect(settleButton(page, shopping, 1)).toBeEnabled();
});

const piecesFor = ({ platformMicros }: VariantForCart) => Math.ceil(130_000_000 / platformMicros);

/** In a sheet on phones, always visible on desktops. */
async function openDetails(page: Page): Promise<void> {
  const bar = page.locator("main button[aria-haspopup=dialog]").filter({ visible: true });
  for (const button of await bar.all()) await button.click();
}

/** Few lines of one product, because only a list of more than 40 products is rendered in parts. */
function spread(shelf: readonly ShelfProduct[], count: number): VariantForCart[] {
  const fine = shelf.flatMap(({ minQuantity, variants }) =>
    variants.filter((variant) => minQuantity === 1 && plentyOf(variant, 10)).slice(0, 4),
  );
  if (fine.length < count) throw new Error(`${count} variants are needed.`);
  return fine.slice(0, count);
}
