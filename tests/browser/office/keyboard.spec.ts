/** The office without a mouse, and on a network that fails. */

import type { Locator, Page } from "@playwright/test";
import { customer } from "../support/customers-orders.ts";
import { expect, plainVariant, test } from "../support/shopping.ts";
import { goInOffice, signInStaff } from "../support/staff.ts";

const MOST_STOPS = 120;

test("a product is edited, an order shipped and a coupon made by keyboard alone", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper);
  const { number } = await account.order([[plainVariant(shelf, 4), 5]], "test-card");
  await shopper.dispose();
  await signInStaff(page, baseURL, "manager");
  const { handle } = await newProduct(page, `Plain ring ${Date.now()}`);

  await page.goto(`/office/products?q=${handle}`);
  await tabTo(page, page.getByRole("link", { name: /^Plain ring/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Title", exact: true }).first());
  await page.keyboard.press("End");
  await page.keyboard.type(", polished");
  await tabTo(page, page.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /, polished$/ })).toBeVisible();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Products", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByLabel("Search")).toBeFocused();
  await page.keyboard.type(`#${number}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^#${number}`) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `#${number}` })).toBeFocused();
  const ship = page.getByRole("button", { name: "Ship", exact: true });
  const dialog = page.getByRole("dialog");
  await tabTo(page, ship);
  await page.keyboard.press("Enter");
  // The dialog gives the focus back on Escape only once it has taken it.
  await expect(dialog.locator(":focus")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Carrier").first());
  await page.keyboard.type("DHL");
  await tabTo(page, dialog.getByLabel("Tracking number"));
  await page.keyboard.type("JD014600");
  await tabTo(page, dialog.getByRole("button", { name: "Record the parcel" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "JD014600" })).toBeVisible();

  await goInOffice(page, "/office/coupons");
  await tabTo(page, page.getByRole("link", { name: "New coupon" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New coupon" })).toBeFocused();
  const code = `KEYS${Date.now()}`;
  await tabTo(page, page.getByLabel("Code"));
  await page.keyboard.type(code);
  await tabTo(page, page.getByRole("textbox", { name: "Amount", exact: true }));
  await page.keyboard.type("5,50");
  await tabTo(page, page.getByRole("button", { name: "Make the coupon" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await expect(page.getByText("$5.50 off the goods")).toBeVisible();
});

test("a save without an answer keeps what was typed, and says so beside no button", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "manager");
  await page.goto("/office/new-coupon");
  const code = `LOST${Date.now()}`;
  await page.getByLabel("Code").fill(code);
  const amount = page.getByRole("textbox", { name: "Amount", exact: true });
  await amount.fill("seven");
  await expect(amount).toHaveValue("");
  await amount.fill("5");
  // Dates backwards.
  await page.getByLabel("From", { exact: true }).fill("2030-02-01T09:00");
  await page.getByLabel("Until", { exact: true }).fill("2030-01-01T09:00");
  const make = page.getByRole("button", { name: "Make the coupon" });
  await make.click();
  await expect(page.getByText("must be after the start")).toBeVisible();
  await expect(page.getByLabel("Until", { exact: true })).toBeFocused();
  await page.getByLabel("Until", { exact: true }).fill("");
  await page.route("**/office/api/coupons/create", (route) => route.abort());
  await make.click();
  await expect(page.getByText(/The shop cannot be reached\. Nothing you typed is lost/)).toBeVisible();
  // What it says does not lie over the button that tries again.
  await make.scrollIntoViewIfNeeded();
  const isFree = await make.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isFree).toBe(true);
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await page.unroute("**/office/api/coupons/create");
  await make.click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
});

test("a page of one thing leads back to its list, also when there is no such thing; a customer's leads to a draft for them", async ({
  page,
  baseURL,
  playwright,
}) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const { email } = await customer(shopper);
  await shopper.dispose();
  await signInStaff(page, baseURL, "manager");
  await page.goto("/office/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [path, title, list] of [
    ["orders/99999999", "Order", "Orders"],
    ["drafts/99999999", "Draft order", "Draft orders"],
    ["products/there-is-none", "Product", "Products"],
    ["imports/99999999", "Import", "Import"],
  ] as const) {
    await goInOffice(page, `/office/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: list, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: list, exact: true })).toBeVisible();
  }
  await goInOffice(page, `/office/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole("main").getByRole("list", { name: "Customers" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "New draft order" }).click();
  await expect(page.getByRole("combobox", { name: "E-mail address" })).toHaveValue(email);
});

test("the owner sees what removing the demo would take", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "owner");
  await page.goto("/office/demo");
  await page.getByRole("button", { name: "Remove the demo data" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Products: [1-9]/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STOPS} stops do not lead to ${String(control)}.`);
}

async function newProduct(page: Page, title: string): Promise<{ handle: string }> {
  const variant = {
    ...{ id: null, optionValues: [], sku: null, barcode: null, priceMicros: 2_500_000, compareAtPriceMicros: null },
    ...{ costMicros: null, weightMg: 0, weightUnit: "g", tracked: true, oversell: false, available: 5, picture: null },
    metafields: [],
  };
  const data = {
    ...{ title, descriptionHtml: "", vendor: "", productType: "", tags: [], status: "active", published: true },
    ...{ publishAt: null, seoTitle: null, seoDescription: null, minQuantity: 1, minBatch: 1, freeShipping: false },
    ...{ options: [], variants: [variant], pictures: [], metafields: [] },
  };
  const answer = await page.request.post("/office/api/products/create", { data });
  return ((await answer.json()) as { data: { handle: string } }).data;
}
