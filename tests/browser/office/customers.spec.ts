/** Customers and coupons in the office, and what of them reaches the shop. */

import { readFileSync } from "node:fs";
import { digitsOf, fillAddress, fillCard, goodsOf, openCheckout, placeOrder, signUp } from "../support/checkout.ts";
import { expect, test } from "../support/shopping.ts";
import { expectOfficeClean, goInOffice, signInStaff } from "../support/staff.ts";

test("a coupon is made, the simulator says what the cart of a customer lacks for it, and the customer uses it", async ({
  page,
  visitor,
  shelf,
  baseURL,
  browser,
}) => {
  const { say } = visitor;
  const goods = goodsOf(shelf, 6_000);
  await openCheckout(page, goods);
  const email = await signUp(page, say);

  const office = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signInStaff(office, baseURL, "manager");
  const code = `HERON${Date.now()}`;
  await office.goto("/office/new-coupon");
  await office.getByLabel("Code").fill(code);
  await office.getByRole("button", { name: "Make the coupon" }).click();
  // The browser leads to the field that is missing, and nothing typed is lost.
  await expect(office.getByRole("textbox", { name: "Amount", exact: true })).toBeFocused();
  await expect(office.getByLabel("Code")).toHaveValue(code);
  await office.getByRole("textbox", { name: "Amount", exact: true }).fill("5");
  await office.getByLabel("For goods of at least").fill("50");
  await expectOfficeClean(office);
  await office.getByRole("button", { name: "Make the coupon" }).click();
  await expect(office.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await expectOfficeClean(office);

  await office.getByRole("link", { name: "Try it with a cart" }).click();
  await expect(office.getByLabel("Code")).toHaveValue(code);
  await office.getByLabel("Customer's e-mail address").fill("nobody@example.com");
  await office.getByRole("textbox", { name: "Lines" }).fill(`${goods.variant.sku ?? ""} 1`);
  await office.getByRole("button", { name: "Ask the checkout" }).click();
  await expect(office.getByText("There is no customer nobody@example.com.")).toBeVisible();
  await office.getByLabel("Customer's e-mail address").fill(email);
  await office.getByRole("button", { name: "Ask the checkout" }).click();
  await expect(office.getByText("The cart does not get the coupon.")).toBeVisible();
  await expect(office.getByText(/^Goods for \$[\d.]+ more are needed/)).toBeVisible();
  await office.getByRole("textbox", { name: "Lines" }).fill(`${goods.variant.sku ?? ""} ${goods.quantity}`);
  await office.getByRole("button", { name: "Ask the checkout" }).click();
  await expect(office.getByText("The cart gets the coupon.")).toBeVisible();
  await expectOfficeClean(office);

  await fillAddress(page, say);
  const answered = Promise.withResolvers<void>();
  await page.route("**/checkouts/calls/quote*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const field = page.getByLabel(say("Coupon code"));
  await field.fill(code);
  await field.press("Enter");
  // What is typed before the answer stays.
  await fillCard(page, say, "approved");
  answered.resolve();
  await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel(say("Security code"))).toHaveValue("123");
  await expect(page.getByRole("main")).toContainText(digitsOf(goods.cents - 500));
  const { number } = await placeOrder(page);
  await office.goto(`/office/coupons/${code}`);
  await expect(office.getByRole("region", { name: "Used: 1" }).getByText(`#${number}`)).toBeVisible();
  await office.context().close();
});

test("a customer's data is exported and erased, and what was typed for another one stays when two collide", async ({
  page,
  baseURL,
  browser,
}) => {
  const email = `zora${Math.random().toString(36).slice(2, 12)}@example.com`;
  const account = { username: email, password: "pearls and gold" };
  expect((await page.request.post("/web.AuthService/Signup", { data: account })).status()).toBe(200);

  await signInStaff(page, baseURL, "manager");
  const second = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signInStaff(second, baseURL, "support");
  await page.goto(`/office/customers?q=${email}`);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
  const address = page.url();
  await second.goto(address);
  await expect(second.getByRole("button", { name: "Export all data" })).toHaveCount(0);
  await second.getByLabel("First name").fill("Zora");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Zora" })).toBeVisible();

  await page.getByLabel("First name").fill("Zorah");
  await page.getByLabel("Last name").fill("Quill");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody changed this since you opened it" });
  await expect(dialog.getByText("Zora", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Last name")).toHaveValue("Quill");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zorah Quill" })).toBeVisible();
  await expectOfficeClean(page);

  await page.getByRole("button", { name: "Give credit" }).click();
  await page.getByRole("dialog").getByLabel("Amount").fill("12.50");
  await page.getByRole("dialog").getByRole("button", { name: "Give $12.50" }).click();
  await expect(page.getByRole("heading", { name: "Store credit: $12.50" })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export all data" }).click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8")) as {
    account: { email: string }[];
    credit: object[];
  };
  expect(data).toMatchObject({ account: [{ email, last_name: "Quill" }], credit: [{ amount_cents: 1_250 }] });

  await page.getByRole("button", { name: "Erase this person" }).click();
  const erase = page.getByRole("dialog", { name: "Erase this person?" });
  await expect(erase.getByText("Store credit of $12.50 is lost.")).toBeVisible();
  await expect(erase.getByRole("button", { name: "Erase for good" })).toBeDisabled();
  await erase.getByLabel("Type the e-mail address to confirm").fill(email);
  await erase.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("This person's data was erased")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Quill");
  expect((await page.request.post("/web.AuthService/Login", { data: account })).status()).not.toBe(200);
  await page.goto(`/office/customers?q=${email}`);
  await expect(page.getByText("No customers match.")).toBeVisible();
  await second.context().close();
});

test("the overview is read without seeing its chart, each number leads to its list, and what staff did is unfolded there", async ({
  page,
  baseURL,
}) => {
  const { name } = await signInStaff(page, baseURL, "manager");
  await page.goto("/office/overview?days=7");
  const table = page.getByRole("table", { name: "Sales and orders by day" });
  await expect(table.getByRole("row")).toHaveCount(8);
  await expectOfficeClean(page);
  await page.getByRole("link", { name: "Paid orders to ship" }).click();
  await expect(page).toHaveURL(/\/office\/orders\?state=PAID/);

  const message = `No clasp ${Math.random().toString(36).replaceAll(/\d/g, "")}`;
  const bug = { uuid: "u-1", url: "https://shop.example/cart", type: "error", data: { message } };
  expect((await page.request.post("/api/v1/bug/report", { data: bug })).status()).toBe(200);
  await goInOffice(page, "/office/bugs");
  const report = page.getByRole("listitem").filter({ hasText: message });
  const history = report.getByRole("button", { name: /^History of report \d+$/ });
  await history.click();
  await expect(report.getByText("Nobody has changed anything yet.")).toBeVisible();
  await report.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(report).toHaveCount(0);
  await goInOffice(page, "/office/bugs?state=done");
  await expect(history).toHaveAttribute("aria-expanded", "false");
  await expect(report.getByText(name)).toHaveCount(0);
  await history.click();
  await expect(report.getByText(name)).toBeVisible();
  await expect(report.getByText("Error marked as done or open")).toBeVisible();
  await history.click();
  await expect(report.getByText(name)).toHaveCount(0);
});
