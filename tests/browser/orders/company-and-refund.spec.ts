/** A company that buys by bank transfer: its tax number, the seller's details, and the refund. */

import { expectAxeClean } from "../support/axe.ts";
import { fillAddress, goodsOf, openCheckout, PASSWORD, placeOrder, signUp, submit } from "../support/checkout.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, ready, test } from "../support/shopping.ts";

test(
  "ORD-02 REFD-01 a company's VAT ID is checked and saved, and the buyer of a refunded bank order names an account",
  { tag: "@also-desktop" },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    await openCheckout(page, goodsOf(shelf, 2_000));
    await page.getByLabel(say("Email"), { exact: true }).fill(`ada.${Date.now()}@example.com`);
    await fillAddress(page, say);
    await page.getByText(say("Buying for a company?")).click();
    await page.getByLabel(say("Company")).fill("Boutique Ada");
    const taxNumber = page.getByLabel(say("VAT ID or tax number"));
    // Whether a number is checked as a VAT ID depends on the buyer's country.
    const country = page.getByLabel(say("Country or region"));
    await country.selectOption("FR");
    await taxNumber.fill("FR 4030");
    await page.getByRole("radio", { name: say("Bank transfer") }).check();
    await submit(page);
    await expect(taxNumber).toHaveAccessibleDescription(
      new RegExp(say("This VAT ID is not valid. Please correct it or leave the field empty.")),
    );
    await expectAxeClean(page);
    await country.selectOption("US");
    await page.getByLabel(say("part of an address|State"), { exact: true }).selectOption("Illinois");
    await taxNumber.fill("fr 40 303 265 045");
    const { number, url } = await placeOrder(page);
    const main = page.getByRole("main");
    await expect(main).toContainText("Boutique Ada");
    await expect(main).toContainText("FR40303265045");
    await expect(page.getByRole("link", { name: say("Pro forma invoice (PDF)") })).toBeVisible();

    await runShopCommand("order pay", { number });
    await runShopCommand("order refund", { number, amount: "5.00", reason: "damaged" });
    await page.goto(url);
    await ready(page);
    await expect(page.getByRole("heading", { name: say("Your refund by bank transfer") })).toBeVisible();
    await expect(main).toContainText(say("It arrived damaged"));
    await page.getByLabel(say("Account holder")).fill("Ada Byron");
    await page.getByRole("button", { name: say("I have an IBAN") }).click();
    const iban = page.getByLabel("IBAN", { exact: true });
    await iban.fill("DE89 3704 0044 0532 0130 01");
    await page.getByRole("button", { name: say("Save account") }).click();
    await expect(iban).toBeFocused();
    await expectAxeClean(page);
    await iban.fill("DE89 3704 0044 0532 0130 00");
    await page.route("**/refund-account", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await page.getByRole("button", { name: say("Save account") }).click();
    const failed = say("Your account could not be saved. Please try again.");
    await expect(page.getByRole("alert").filter({ hasText: failed })).toBeFocused();
    await page.getByRole("button", { name: say("Save account") }).click();
    const status = page.getByRole("status").filter({ hasText: "3000" });
    await expect(status).toBeFocused();
    await page.reload();
    await expect(status).toBeVisible();
    await expect(main).not.toContainText("0532013000");
    await expectAxeClean(page);

    const [file] = await Promise.all([
      page.request.get((await page.getByRole("link", { name: /CN-\d{6}/ }).getAttribute("href")) ?? ""),
      expect(page.getByRole("link", { name: say("Invoice (PDF)"), exact: true })).toBeVisible(),
    ]);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  },
);

test("REFD-01 the link to a customer's order requires a login before it takes a bank account", async ({
  page,
  context,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await openCheckout(page, goodsOf(shelf, 2_000));
  await signUp(page, say);
  await fillAddress(page, say);
  await page.getByRole("radio", { name: say("Bank transfer") }).check();
  const { number, url } = await placeOrder(page);
  await runShopCommand("order pay", { number });
  await runShopCommand("order refund", { number, amount: "5.00", reason: "damaged" });

  await context.clearCookies();
  await page.goto(url);
  await ready(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(say("This order belongs to a customer account. Log in to add your bank account."));
  const holder = page.getByLabel(say("Account holder"));
  await expect(holder).toBeHidden();
  await main.getByRole("button", { name: say("Log in") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: say("Log in"), exact: true }).click();
  await expect(holder).toBeFocused();
  await holder.fill("Ada Byron");
  await page.getByRole("button", { name: say("I have an IBAN") }).click();
  await page.getByLabel("IBAN", { exact: true }).fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: say("Save account") }).click();
  await expect(page.getByRole("status").filter({ hasText: "3000" })).toBeVisible();
  await visitor.expectSound();
});
