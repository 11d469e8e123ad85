/** Drafts that staff send, and changed lines of unpaid orders. */

import { sayIn } from "../../support/words.ts";
import { fillAddress, fillCard, placeOrder } from "../support/checkout.ts";
import { customer } from "../support/customers-orders.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";
import { expectOfficeClean, goInOffice, signInStaff } from "../support/staff.ts";

test("a draft with an agreed price is paid by its link, and the office shows its order", async ({
  page,
  shelf,
  baseURL,
  browser,
}) => {
  const { sku, title } = plainVariant(shelf, 4);
  const email = `draft.${Date.now()}@example.com`;
  await signInStaff(page, baseURL, "orders");
  await page.goto("/office/drafts");
  await page.getByRole("link", { name: "New draft" }).click();
  await page.getByRole("combobox", { name: "E-mail address" }).fill(email);
  await page.getByRole("combobox", { name: "Add a product" }).fill(sku ?? title);
  await page.getByRole("option").first().click();
  await page.getByLabel(/^Pieces of/).fill("7");
  await page.getByLabel(/^Agreed price of one/).fill("2.5");
  await page.getByRole("combobox", { name: "Discount", exact: true }).click();
  await page.getByRole("option", { name: "An agreed percentage" }).click();
  await page.getByLabel("Percent of all products").fill("20");
  await page.getByLabel("Agreed shipping price").fill("5");
  await page.getByRole("combobox", { name: "Country", exact: true }).click();
  await page.getByRole("option", { name: "United States" }).click();
  const sums = page.getByRole("region", { name: "What it comes to" });
  // 17.50 less a fifth, and shipping.
  await expect(sums.getByText("$19.00")).toBeVisible();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("the buyer reads what the discount is for")).toBeVisible();
  await page.getByLabel("Reason").fill("Trade fair");
  await expect(sums.getByText("Trade fair, 20%")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await expectOfficeClean(page);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { name: /^Draft D\d+$/, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Send the link", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message to the customer").fill("As we agreed.");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Link sent", { exact: true })).toBeVisible();
  await expectOfficeClean(page);
  const link = await page.getByRole("textbox", { name: "Payment link" }).inputValue();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: "en-US" });
  const buyer = await context.newPage();
  const { pathname, search } = new URL(link);
  await buyer.goto(pathname + search);
  await ready(buyer);
  // On a phone the summary is folded.
  await expect(buyer.getByRole("main").getByText("Trade fair").first()).toBeAttached();
  await expect(buyer.getByRole("heading", { name: "Coupon" })).toHaveCount(0);
  const say = sayIn("en");
  await buyer.getByLabel("Email", { exact: true }).fill(email);
  await fillAddress(buyer, say);
  await fillCard(buyer, say, "approved");
  await expect(buyer.getByText("$19.00").filter({ visible: true }).first()).toBeVisible();
  const { number } = await placeOrder(buyer);
  // The link is used up.
  await buyer.goto(pathname + search);
  await expect(buyer.getByRole("heading", { level: 1, name: "Checkout", exact: true })).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.getByText("Ordered", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `order #${number}` }).click();
  await expect(page.getByText("Paid, to ship")).toBeVisible();
  await expect(page.getByText("7 × $2.50")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Draft D\d+$/ })).toBeVisible();
  await goInOffice(page, "/office/drafts?state=ordered");
  await expect(page.getByRole("link", { name: `#${number}` })).toBeVisible();
  await expectOfficeClean(page);
});

test("a line taken from an unpaid order lowers what is owed", async ({ page, shelf, baseURL, playwright }) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper);
  const first = plainVariant(shelf, 8);
  const second = plainVariant(shelf, 9);
  const { number } = await account.order(
    [
      [first, 6],
      [second, 2],
    ],
    "bank-transfer",
  );
  await signInStaff(page, baseURL, "orders");
  await page.goto(`/office/orders/${number}`);
  await page.getByRole("button", { name: "Change lines" }).click();
  const dialog = page.getByRole("dialog");
  const owed = dialog.getByRole("row", { name: /^Still owed/ }).getByRole("cell");
  const save = dialog.getByRole("button", { name: "Change the order" });
  await expect(owed).toHaveCount(2);
  const before = await owed.nth(0).innerText();
  await expect(owed.nth(1)).toHaveText(before);
  await expect(save).toBeDisabled();
  await dialog
    .getByRole("button", { name: /^Take .* away$/ })
    .nth(1)
    .click();
  await expect(owed.nth(1)).not.toHaveText(before);
  const after = await owed.nth(1).innerText();
  expect(Number(after.slice(1))).toBeLessThan(Number(before.slice(1)));
  await expectOfficeClean(page, "[role=dialog]");
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Timeline" }).getByText("Lines changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" }).getByText(after).first()).toBeVisible();
  await expect(page.getByText("Order changed").first()).toBeVisible();
  await shopper.dispose();
});
