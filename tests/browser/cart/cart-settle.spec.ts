/** From the cart to the checkout: the total, what cannot be settled, and what is left afterwards. */

import type { Locator, Page } from "@playwright/test";
import type { CartLine } from "../../../app/cart/lines/cart-line.ts";
import { productsBelowMinimum } from "../../../domain/cart/minimums.ts";
import { quote, type Quote, type ShippingMethod } from "../../../domain/cart/quote.ts";
import { displayAmount } from "../../../domain/catalog/price.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import type { Say } from "../../support/words.ts";
import { submit } from "../support/checkout.ts";
import {
  bootOf,
  expect,
  hasEvenId,
  lineOf,
  lineTick,
  nameOf,
  pick,
  pickVariant,
  plainVariant,
  plentyOf,
  quantityOf,
  ready,
  settleButton,
  test,
} from "../support/shopping.ts";

const ASK_BELOW =
  "{0, plural, one {# item is below the minimum order quantity. Continue?} other {# items are below the minimum order quantity. Continue?}}";

test(
  "CART-03 CART-06 lines below their minimum are flagged and asked about; the others are settled, and ordering removes only those",
  { tag: "@journey" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const fine = plainVariant(shelf);
    const unchecked = plainVariant(shelf, 1);
    const product = pick(
      shelf,
      ({ minQuantity, minBatch, variants }) =>
        minQuantity === 2 * minBatch && variants.some((variant) => plentyOf(variant, minQuantity)),
    );
    const { minQuantity, minBatch } = product;
    const short = pickVariant(product, (variant) => plentyOf(variant, minQuantity));
    await shopping.fillCart([lineOf(short, minQuantity), lineOf(fine, 3), lineOf(unchecked, 2, false)]);
    await shopping.openCart();

    const flag = page.getByText(
      say("Min.Order: {0} · add {1} more", { "0": String(minQuantity), "1": String(minBatch) }),
      { exact: true },
    );
    await expect(flag).toHaveCount(0);
    await page.getByRole("button", { name: say("Less: {label}", { label: nameOf(short) }), exact: true }).click();
    await expect(flag).toBeVisible();

    const settle = settleButton(page, shopping, 2);
    const dialog = page.getByRole("dialog", { name: say("Below the minimum order") });
    await settle.click();
    await expect(dialog).toContainText(shopping.counted(ASK_BELOW, { "0": 1 }));
    await expect(dialog).toContainText(nameOf(short));
    await visitor.expectSound();
    await dialog.getByRole("button", { name: say("Cancel"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pages\/shopcart\/index/);

    await settle.click();
    await dialog.getByRole("button", { name: say("Settle first"), exact: true }).click();
    await expect(page).toHaveURL(/\/checkouts\//);
    const summary = await openSummary(page, say);
    await expect(summary.getByRole("listitem")).toHaveCount(1);
    await expect(summary.getByRole("listitem")).toContainText(fine.title);
    await expect(summary.getByRole("listitem")).toContainText("3 ×");

    await fillCheckout(page, say);
    await submit(page);
    await expect(page).toHaveURL(/\/order\?key=/);
    await page.goto("/pages/shopcart/index");
    await expect(page.locator("main section")).toHaveCount(2);
    await expect(quantityOf(page, say, short)).toHaveValue(String(minBatch));
    await expect(lineTick(page, say, unchecked)).not.toBeChecked();
  },
);

test(
  "CART-05 the price panel follows the rules and shows how far the next steps are",
  { tag: "@also-desktop" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const one = plainVariant(shelf);
    const two = plainVariant(shelf, 1);
    const bead = pick(
      shelf,
      ({ minBatch, variants }) => minBatch >= 20 && variants.some((variant) => plentyOf(variant, 10 * minBatch)),
    );
    const beads = pickVariant(bead, (variant) => plentyOf(variant, 10 * bead.minBatch));
    const small = [lineOf(one, 7), lineOf(two, 11), lineOf(beads, 3 * bead.minBatch)];
    await shopping.fillCart(small);
    await shopping.openCart();
    const { country } = await bootOf(page);

    const modest = quoteFor(small, country, "standard");
    expect(modest.next.bigOrder).not.toBeNull();
    expect(modest.saved).toEqual([]);
    await expectPanel(modest);

    const large = [lineOf(one, 307), ...small.slice(1)];
    await closeDetails(page);
    await quantityOf(page, say, one).fill("307");
    await quantityOf(page, say, one).press("Tab");
    const rich = quoteFor(large, country, "standard");
    expect(rich.saved).toHaveLength(1);
    await expectPanel(rich);
    await visitor.expectSound();

    await (await openDetails(page, say)).getByText(say("Air express")).click();
    const express = quoteFor(large, country, "express");
    expect(express.shippingCents).not.toBe(rich.shippingCents);
    await expectPanel(express);

    async function expectPanel(due: Quote): Promise<void> {
      const details = await openDetails(page, say);
      const { write, ...shown } = await shopping.shown(due);
      const shipping = due.shippingCents === 0 ? say("Free") : write(shown.shipping);
      const byWeight = due.shipping?.weightDiscountCents ?? 0;
      await expect(details.locator("dd")).toHaveText([
        write(shown.itemTotal),
        ...shown.saved.map((minor) => write(-minor).replace("-", "−")),
        write(shown.subtotal),
        shipping,
        ...(byWeight > 0 ? [await shopping.minus(byWeight)] : []),
        weightPattern(due.totalWeightMg),
        write(shown.total),
      ]);
      const missing = [due.next.freeShipping?.missingCents, due.next.bigOrder?.missingCents];
      const steps = await Promise.all(missing.flatMap((cents) => (cents === undefined ? [] : shopping.amount(cents))));
      await expect(details.locator("div:has(> ol) span > b")).toHaveText(steps);
    }
  },
);

test("CART-05 PRICE-02 in euros the lines add up to the items, and the column to its total", async ({
  page,
  context,
  baseURL,
  shopping,
  shelf,
  visitor,
}) => {
  await context.addCookies([{ name: "filigree_locale", value: "en.DE.EUR", url: baseURL ?? "" }]);
  await page.goto("/pages/shopcart/index");
  const { currency, rates } = await bootOf(page);
  expect(currency).toBe("EUR");
  const alone = (cents: number) => displayAmount(cents, "EUR", rates).minor;
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);

  // Its amounts would not add up if each were converted on its own.
  const goods = [0, 1, 2, 3].map((nth) => plainVariant(shelf, nth));
  const carts = [...Array(40).keys()].map((more) => goods.map((variant, nth) => lineOf(variant, 1 + more + nth)));
  const lines = carts.find((cart) => {
    const { lines: quoted, ...due } = quoteFor(cart, "DE", "standard");
    const items = sum(quoted.map(({ amountCents }) => alone(amountCents)));
    const column = alone(due.itemTotalCents) - sum(due.saved.map(({ cents }) => alone(cents)));
    return items !== alone(due.itemTotalCents) && column !== alone(due.subtotalCents);
  });
  if (!lines) throw new Error("No such cart.");
  await shopping.fillCart(lines);
  await shopping.openCart();

  const cents = async (all: Locator) => (await all.allTextContents()).map((text) => Number(text.replace(/[€,.]/g, "")));
  await expect(page.locator("main li b bdi")).toHaveCount(4);
  const amounts = await cents(page.locator("main li b bdi"));
  const details = await openDetails(page, visitor.say);
  const figures = (await details.locator("dd").allTextContents()).filter((text) => text.includes("€"));
  const [items = 0, saved = 0, subtotal = 0, ...rest] = figures.map((text) => Number(text.replace(/[^\d]/g, "")));
  const total = rest.at(-1) ?? 0;
  expect(sum(amounts)).toBe(items);
  expect(items - saved).toBe(subtotal);
  expect(total - subtotal).toBe(rest.length > 1 ? rest[0] : 0);
  expect(total).toBe(alone(quoteFor(lines, "DE", "standard").estimatedTotalCents));
});

test("CART-06 unavailable lines are shown and not settled, and a quantity above the stock is lowered with a message", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const fine = plainVariant(shelf);
  const everything = shelf.filter(({ minBatch }) => minBatch === 1).flatMap(({ variants }) => variants);
  const soldOut = everything.find(({ forSale }) => !forSale);
  const scarce = everything.find(
    ({ forSale, available, variantId }) => forSale && available !== null && available < 50 && !hasEvenId(variantId),
  );
  if (!soldOut || !scarce) throw new Error("The demo catalogue has both.");
  const left = scarce.available ?? 0;
  const yesterday = { forSale: true, available: 5_000 };
  const vanished = {
    ...fine,
    variantId: "gid://shopify/ProductVariant/999999999",
    productId: "gid://shopify/Product/999999999",
    title: "What used to be",
  };
  await shopping.fillCart([
    lineOf({ ...soldOut, ...yesterday }, 4),
    lineOf(vanished, 5),
    lineOf({ ...scarce, ...yesterday }, left + 6),
    lineOf(fine, 3),
  ]);
  await shopping.openCart();

  await expect(
    page.getByText(say("Only {0} left, you had {1}", { "0": String(left), "1": String(left + 6) }), { exact: true }),
  ).toBeVisible();
  await expect(quantityOf(page, say, scarce)).toHaveValue(String(left));
  await expect(page.locator("main section").getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("[data-stepper]")).toHaveCount(2);
  await expect(page.locator("section", { has: page.getByRole("heading", { name: vanished.title }) })).toContainText(
    say("No longer for sale"),
  );
  await visitor.expectSound();

  await settleButton(page, shopping, 2).click();
  await expect(page).toHaveURL(/\/checkouts\//);
  const sold = (await openSummary(page, say)).getByRole("listitem");
  await expect(sold).toHaveCount(2);
  await expect(sold.filter({ hasText: scarce.title })).toContainText(`${left} ×`);
  await expect(sold.filter({ hasText: fine.title })).toContainText("3 ×");
});

/** A column on wide windows; on phones a sheet that the sum opens. */
async function openDetails(page: Page, say: Say): Promise<Locator> {
  const sum = page.locator("main button[aria-haspopup=dialog]").filter({ visible: true });
  if (await sum.isHidden()) return page.getByRole("complementary");
  const sheet = page.getByRole("dialog", { name: say("Price details") });
  if (await sheet.isHidden()) await sum.click();
  await expect(sheet).toBeVisible();
  return sheet;
}

async function closeDetails(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Collapsed on phones. */
async function openSummary(page: Page, say: Say): Promise<Locator> {
  await ready(page);
  const toggle = page.getByRole("button", { name: new RegExp(say("Show order summary")) });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole("complementary", { name: say("Order summary") });
}

function quoteFor(lines: readonly CartLine[], country: string, method: ShippingMethod): Quote {
  expect(productsBelowMinimum(lines)).toEqual([]);
  return quote({
    lines: lines.map(({ variantId, ...line }) => ({ id: variantId, ...line })),
    spentCents: 0,
    country,
    method,
    rules: DEFAULT_RULES,
  });
}

/** The number of a weight, without its unit. */
function weightPattern(milligrams: number): RegExp {
  const [value, digits] = milligrams < 1_000_000 ? [milligrams / 1_000, 1] : [milligrams / 1_000_000, 2];
  const figure = new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(value);
  return new RegExp(`^[^\\d,.]*${figure.replace(".", "\\.")}\\D*$`);
}

async function fillCheckout(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say("Country or region")).selectOption("US");
  const fields = {
    Email: "grace@example.com",
    "First name": "Grace",
    "Last name": "Hopper",
    "Street and house number": "3 Harbor Street",
    City: "Arlington",
    "ZIP code": "22201",
    "Mobile number": "7035550142",
  };
  await page.getByLabel(say("part of an address|State"), { exact: true }).selectOption("Virginia");
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(say(label), { exact: true }).fill(value);
}
