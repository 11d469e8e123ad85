/** Customers at the checkout, and orders found and paid afterwards. */

import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import {
  digitsOf,
  fillAddress,
  fillCard,
  goodsOf,
  openCheckout,
  PASSWORD,
  placeOrder,
  saveAddresses,
  signUp,
  submit,
  submitButton,
} from "../support/checkout.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, ready, test } from "../support/shopping.ts";

test(
  "COUP-04 CART-04 CHK-01 CHK-04 whoever creates an account in the checkout gets the best coupon automatically and pays",
  { tag: ["@journey", "@zoomed"] },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    const goods = goodsOf(shelf, 19_200);
    await openCheckout(page, goods);
    await page.getByLabel(say("First name"), { exact: true }).fill("Ada");
    await signUp(page, say);
    await expect(page.getByLabel(say("First name"), { exact: true })).toHaveValue("Ada");

    await expect(page.getByRole("radio", { name: say("Best coupon") })).toBeChecked();
    await fillAddress(page, say);
    await expect(submitButton(page)).toContainText(digitsOf(goods.cents - 2_000));
    await visitor.expectSound();

    await page.getByRole("radio", { name: say("No coupon") }).check();
    const bigOrderCents = goods.cents - Math.round(goods.cents * 0.06);
    await expect(submitButton(page)).toContainText(digitsOf(bigOrderCents));
    await page.getByRole("radio", { name: say("Best coupon") }).check();
    await expect(submitButton(page)).toContainText(digitsOf(goods.cents - 2_000));

    await fillCard(page, say, "approved");
    await placeOrder(page);
    await expect(page.getByRole("heading", { level: 1, name: say("Thank you, your order is paid") })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(digitsOf(goods.cents - 2_000));
    await expect(page.getByRole("main")).toContainText(/NEW20/);
    await visitor.expectSound();
  },
);

test("CHK-01 a customer's default address is preselected, and an incomplete one asks for what is missing", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  const email = await signUp(page, say);
  const shared = { firstName: "Ada", lastName: "Byron", zip: "10115", phone: "+4915123456789" };
  await saveAddresses(page, email, [
    { ...shared, address1: "Unter den Linden 5", city: "Berlin", province: "Berlin", country: "Germany" },
    { ...shared, address1: "Marienplatz 1", city: "Munich", zip: "", country: "Germany" },
  ]);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await ready(page);

  const addresses = page.getByRole("group", { name: say("Shipping address") });
  await expect(addresses.getByRole("radio").nth(0)).toBeChecked();
  await expect(page.getByLabel(say("City"), { exact: true })).toHaveCount(0);
  await addresses.getByRole("radio").nth(1).check();
  const zip = page.getByLabel(say("Postal code"), { exact: true });
  await expect(zip).toHaveValue("");
  await page.getByRole("radio", { name: say("Bank transfer") }).check();
  await zip.fill("ABC");
  await submit(page);
  const example = "\u206626133\u2069";
  const prompt = say("Please enter a ZIP or postal code of this country, such as {example}", { example });
  await expect(page.getByText(prompt).first()).toBeVisible();
  await zip.fill("80331");
  await placeOrder(page);
  for (const text of ["Marienplatz 1", "80331", "+49"]) await expect(page.getByRole("main")).toContainText(text);
});

test("CHK-01 what is typed before hydration is kept", async ({ page, visitor, shelf }) => {
  const { say } = visitor;
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openCheckout(page, goodsOf(shelf, 1_000), "drawn");
  await page.getByLabel(say("Email"), { exact: true }).fill("early@example.com");
  await page.getByLabel(say("Country or region")).selectOption("DE");
  await page.getByRole("radio", { name: new RegExp(say("Air express")) }).check();
  gate.resolve();
  await ready(page);
  await expect(page.getByLabel(say("Email"), { exact: true })).toHaveValue("early@example.com");
  await expect(page.getByLabel(say("Country or region"))).toHaveValue("DE");
  await expect(page.getByLabel(say("Dialing code"))).toHaveValue("DE");
  await expect(page.getByRole("radio", { name: new RegExp(say("Air express")) })).toBeChecked();
});

test("VAL-01 VAL-02 the account dialog prompts for what is missing, and traps the focus", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  const opener = page.getByRole("button", { name: say("Create account"), exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(say("Email"), { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: say("Create account"), exact: true }).click();
  await expect(dialog.getByText(say("Please Enter Your Email"))).toBeVisible();
  await dialog.getByLabel(say("Email"), { exact: true }).fill("ada@example.com");
  await dialog.getByLabel(say("Password"), { exact: true }).fill("ruby");
  await dialog.getByLabel(say("Repeat password"), { exact: true }).fill("pearl");
  await dialog.getByLabel(say("Repeat password"), { exact: true }).press("Enter");
  await expect(dialog.getByText(say("Please enter a password of 5 to 40 characters"))).toBeVisible();
  await expect(dialog.getByText(say("The two passwords entered do not match"))).toBeVisible();
  await expect(dialog.getByLabel(say("Password"), { exact: true })).toBeFocused();
  await visitor.expectSound();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("COUP-02 COUP-05 a coupon below its minimum says how much is missing; a guest's samples ask for a login", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const goods = goodsOf(shelf, 5_000);
  await openCheckout(page, goods);
  const before = await submitButton(page).textContent();
  await page
    .getByRole("list", { name: say("Coupons for members") })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: say("Log in") })).toBeVisible();
  await page.keyboard.press("Escape");

  await signUp(page, say);
  await page.locator("details", { hasText: "NEW78" }).last().locator("summary").click();
  const code = /NEW78-\w+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  const field = page.getByLabel(say("Coupon code"));
  await field.fill(code);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(new RegExp(digitsOf(52_000 - goods.cents)));
  await expect(page).not.toHaveURL(/\/order/);
  await expect(submitButton(page)).toHaveText(before ?? "");

  await field.fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: say("Apply"), exact: true }).click();
  await expect(page.getByText(say("This coupon code does not exist."))).toBeVisible();
  await visitor.expectSound();
});

test("CHK-01 REFD-01 store credit pays a whole order at once, and the first order's address is offered for the next", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 9_000));
  const email = await signUp(page, say);
  await fillAddress(page, say);
  await expect(page.getByRole("checkbox", { name: say("Save this address for next time") })).toBeChecked();
  await fillCard(page, say, "approved");
  const { number } = await placeOrder(page);
  await runShopCommand("order refund", { number, to: "store-credit", amount: "40.00" });

  await openCheckout(page, goodsOf(shelf, 1_000));
  await page
    .getByRole("button", { name: say("Log in"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Email"), { exact: true }).fill(email);
  await dialog.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("Password"), { exact: true }).press("Enter");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  // The address of the first order is offered.
  const addresses = page.getByRole("group", { name: say("Shipping address") });
  await expect(addresses.getByRole("radio").nth(0)).toBeChecked();
  await expect(addresses).toContainText("Springfield");
  await expect(page.getByLabel(say("City"), { exact: true })).toHaveCount(0);
  await page.locator("[name=useCredit]").check();
  await expect(page.getByText(say("Nothing is left to pay for this order."))).toBeVisible();
  await visitor.expectSound();

  await page.reload();
  await ready(page);
  await expect(page.locator("[name=useCredit]")).toBeChecked();
  await expect(submitButton(page)).toHaveText(say("Place order"));
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: say("Thank you, your order is paid") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(say("Store credit"));
});

test("PAY-02 CHK-03 the payment page shows the awaited transfer; the order is found by number and e-mail", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  await page.getByLabel(say("Email"), { exact: true }).fill("grace@example.com");
  await fillAddress(page, say);
  await page.getByRole("radio", { name: say("Bank transfer") }).check();
  const { number, token, key } = await placeOrder(page);

  await page.goto(`/pages/payment/index?token=${token}&key=${key}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(`#${number}`);
  for (const text of [`FG-${number}`, "USD", "GBP", "EUR"]) await expect(main).toContainText(text);
  await visitor.expectSound();

  await page.goto("/pages/payment/index");
  await expect(page.getByRole("heading", { name: say("Which order did you pay for?") })).toBeVisible();
  await visitor.expectSound();
  await page.getByRole("link", { name: say("Find an order") }).click();
  await ready(page);
  await page.getByRole("button", { name: say("Find the order") }).click();
  await expect(page.getByText(say("Please enter the order number"))).toBeVisible();
  await page.getByLabel(say("Order number"), { exact: true }).fill(`#${number}`);
  await page.getByLabel(say("Email"), { exact: true }).fill("GRACE@example.com");
  await visitor.expectSound();
  await page.getByRole("button", { name: say("Find the order") }).click();
  await expect(page).toHaveURL(/\/order\?key=/);
  await expect(main).toContainText(`#${number}`);

  await page.goto("/checkouts/find");
  await ready(page);
  await page.getByLabel(say("Order number"), { exact: true }).fill(number);
  await page.getByLabel(say("Email"), { exact: true }).fill("somebody@example.com");
  await page.getByRole("button", { name: say("Find the order") }).click();
  await expect(page.getByRole("alert")).toContainText(say("No order with this number and email"));
});

test("PAY-02 after a declined card the payment page allows another try, and then says that the order is paid", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  await page.getByLabel(say("Email"), { exact: true }).fill("grace@example.com");
  await fillAddress(page, say);
  await fillCard(page, say, "declined");
  const { number, token, key } = await placeOrder(page);

  await page.goto(`/pages/payment/index?token=${token}&key=${key}`);
  await ready(page);
  await expect(page.getByRole("heading", { level: 1, name: say("Your card was declined") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`#${number}`);
  await visitor.expectSound();
  await fillCard(page, say, "approved");
  await submit(page);
  await expect(page.getByRole("heading", { level: 1, name: say("Thank you, your order is paid") })).toBeVisible();
  await visitor.expectSound();
});

test("CANC-01 a paid order says how to cancel it by e-mail; once partly sent it offers no cancelling", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  await page.getByLabel(say("Email"), { exact: true }).fill("grace@example.com");
  await fillAddress(page, say);
  await fillCard(page, say, "approved");
  const { number } = await placeOrder(page);
  const mail = page.getByRole("main").locator("a[href^='mailto:']");
  await expect(mail).toHaveAttribute("href", new RegExp(`subject=%23${number}$`));

  await runShopCommand("order ship", { number, carrier: "DHL", lines: ["1:1"] });
  await page.reload();
  await expect(page.getByRole("main")).toContainText(
    say("This order has shipped and can no longer be cancelled. Defective items can be returned for {days} days.", {
      days: "30",
    }),
  );
  await expect(mail).toHaveCount(0);
});

test("CHK-01 CHK-03 whoever was sent the link sees a guest's checkout after a customer signed in, and not the order", async ({
  page,
  browser,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 1_000));
  const link = page.url();
  const email = await signUp(page, say);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await ready(stranger);
  await expect(stranger.getByText(say("You are ordering as a guest."))).toBeVisible();
  await expect(stranger.getByText(email)).toHaveCount(0);
  await expect(stranger.getByRole("radio", { name: say("Best coupon") })).toHaveCount(0);

  // In the browser that signed in they stay signed in.
  await page.reload();
  await ready(page);
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await fillAddress(page, say);
  await page.getByRole("radio", { name: say("Bank transfer") }).check();
  const { url, key } = await placeOrder(page);
  expect(link).not.toContain(key);
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: say("This order has been placed") })).toBeVisible();
  await expect(stranger.getByText("Springfield")).toHaveCount(0);
  // Their own browser finds the order by the checkout's link too, any other device by the order's link.
  await page.goto(link);
  await expect(page).toHaveURL(/\/order\?key=/);
  await expect(page.getByRole("main")).toContainText("Springfield");
  await stranger.goto(url);
  await expect(stranger.getByRole("main")).toContainText("Springfield");
  await elsewhere.close();
});

test(
  "CHK-02 PROD-03 a quantity that breaks batches is corrected at the checkout, with the price, and can be ordered",
  { tag: ["@journey", "@also-desktop"] },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    const product = shelf.find(({ minBatch, variants }) => minBatch > 1 && variants.some(({ forSale }) => forSale));
    const variant = product?.variants.find(({ forSale, available }) => forSale && (available ?? 999) > 100);
    if (!product || !variant) throw new Error("Nothing on the shelves is sold in batches.");
    const least = Math.ceil(Math.max(product.minQuantity, 1) / product.minBatch) * product.minBatch;
    const cents = lineCents(sellingMicros(variant.platformMicros, DEFAULT_PRICING), least);
    await openCheckout(page, { variant, quantity: 1 });
    const main = page.getByRole("main");
    await expect(main.getByText(say("There is nothing to order"))).toHaveCount(0);
    const offer = main.getByRole("button", { name: new RegExp(digitsOf(cents)) });
    await expect(offer).toHaveAccessibleDescription(new RegExp(product.title.slice(0, 8)));
    await expect(main.getByRole("button", { name: say("Remove"), exact: true })).toBeVisible();
    await visitor.expectSound();
    await offer.focus();
    await page.keyboard.press("Enter");
    await expect(main.getByRole("alert")).toBeFocused();
    await expect(main.getByText(say("Your order differs from your cart"))).toHaveCount(0);
    await visitor.expectSound();

    await page.getByLabel(say("Email"), { exact: true }).fill("grace@example.com");
    await fillAddress(page, say);
    await page.getByRole("radio", { name: say("Bank transfer") }).check();
    await placeOrder(page);
    await expect(main).toContainText(digitsOf(cents));
  },
);
