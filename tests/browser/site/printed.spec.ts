/** On paper: what a page says, and nothing to press. */

import type { Page } from "@playwright/test";
import { digitsOf } from "../support/checkout.ts";
import { customer } from "../support/customers-orders.ts";
import { signIn } from "../support/earlier-visit.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";

test("PROD-01 PROD-02 a product is printed with its price, details and reviews, and nothing to press", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await page.goto(`/pages/product/index?handle=${variant.handle}`);
  await ready(page);
  await page.getByRole("heading", { name: say("Questions and answers") }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: say("Log in to write a review") })).toBeVisible();
  await print(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(variant.title);
  await expect(main).toContainText("$");
  await expect(main.getByRole("heading", { name: say("Details") })).toBeVisible();
  await expect(main.getByRole("link", { name: say("Log in to write a review") })).toBeHidden();
});

test("ORD-02 an order is printed with its number, lines and total, and nothing to press", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const account = await customer(page.request);
  await signIn(page.context(), account.session);
  const variant = plainVariant(shelf, 1);
  const { id, number, totalCents } = await account.order([[variant, 3]], "bank-transfer");
  await page.goto(`/customer/order/detail?id=${id}`);
  await ready(page);
  await expect(page.getByRole("button", { name: new RegExp(say("Order again")) })).toBeVisible();
  await print(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(`#${number}`);
  await expect(main).toContainText(variant.title);
  await expect(main).toContainText(digitsOf(totalCents));
  await expect(main.getByRole("link", { name: say("Pay now") })).toBeHidden();
});

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  // Pictures can be enlarged, and are printed.
  const buttons = page.getByRole("button").filter({ visible: true, hasNot: page.locator("img") });
  await expect(buttons).toHaveCount(0);
  await expect(page.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
}
