/** Orders and returns in the office, from a shopper's order to its refund. */

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { customer } from "../support/customers-orders.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, plainVariant, test } from "../support/shopping.ts";
import { expectOfficeClean, goInOffice, signInStaff } from "../support/staff.ts";

test("a bank order is found, paid, shipped with its slip, and refunded in part with the amount shown before", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper);
  const { number } = await account.order([[plainVariant(shelf, 4), 6]], "bank-transfer");
  await signInStaff(page, baseURL, "orders");

  await page.goto("/office/orders?state=PENDING");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const total = page.getByRole("textbox", { name: "Total up to" });
  await total.fill("1234.5");
  await total.blur();
  await expect(total).toHaveValue("$1,234.50");
  await expect(page).toHaveURL(/mostCents=123450/);
  // The shop ships there, without a rate of its own.
  await page.getByRole("combobox", { name: "Country" }).fill("Switz");
  await expect(page.getByRole("option", { name: "Switzerland" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/office/orders?state=PENDING");
  await page.getByRole("searchbox", { name: /Number, e-mail/ }).fill(`#${number}`);
  await expect(page).toHaveURL(new RegExp(`text=%23${number}`));
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill("This one");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "This one" })).toHaveAttribute("aria-current", "page");
  await expectOfficeClean(page);
  await page.getByRole("link", { name: `#${number}`, exact: true }).click();
  const heading = page.getByRole("heading", { name: `#${number}`, level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByText("Unpaid", { exact: true })).toBeVisible();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Record a payment" }).click();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByLabel("Amount that arrived").fill("1");
  const record = dialog.getByRole("button", { name: "Record the payment" });
  await expect(record).toBeDisabled();
  await dialog.getByLabel("The bank's reference").fill("part 1");
  await dialog.getByRole("radio", { name: "It counts, and the rest is still owed" }).check();
  await record.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("$1.00 · part 1")).toBeVisible();
  await page.getByRole("button", { name: "Record a payment" }).click();
  await dialog.getByLabel("The bank's reference").fill("part 2");
  await record.click();
  await expect(page.getByText("Paid, to ship")).toBeVisible();

  const slip = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Print" }).click();
  const link = page.getByRole("menuitem", { name: "Packing slips" });
  const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await link.click();
  await (await slip).close();

  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await dialog.getByLabel("Carrier").first().fill("DHL");
  await dialog.getByLabel("Tracking number").fill("JD014600");
  await dialog.getByRole("button", { name: "Record the parcel" }).click();
  await expect(page.getByRole("link", { name: "JD014600" })).toHaveAttribute("href", /dhl/);
  await expect(page.getByText("Shipped", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await dialog.getByLabel(/^Pieces of/).fill("2");
  await dialog.getByRole("radio", { name: "As store credit" }).check();
  await dialog.getByLabel("Put the pieces back in stock").check();
  await dialog.getByRole("button", { name: /^Refund \$\d/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Refunded in part")).toBeVisible();
  await expect(page.getByText("2 refunded")).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Timeline" })
      .getByText(/Kim the orders/)
      .first(),
  ).toBeVisible();
  await expectOfficeClean(page);
  await shopper.dispose();
});

test("papers of several orders say that they are being made, and two who tag one order see both versions", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper);
  const { number } = await account.order([[plainVariant(shelf, 4), 5]], "test-card");
  const { number: other } = await account.order([[plainVariant(shelf, 4), 6]], "test-card");
  await signInStaff(page, baseURL, "orders");

  await page.goto(`/office/orders?text=${encodeURIComponent(account.email)}`);
  for (const each of [number, other]) await page.getByRole("checkbox", { name: `Select ${each}` }).check();
  const papers: { arrive: () => void } = { arrive: () => {} };
  const arrived = new Promise<void>((resolve) => (papers.arrive = resolve));
  await page.route("**/office/files/picking-list.pdf*", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByRole("menuitem", { name: "Picking list" }).click();
  const dialog = page.getByRole("dialog", { name: "Picking list" });
  await expect(dialog.getByRole("status")).toHaveText("Being made for 2 orders …");
  papers.arrive();
  await expect(dialog.getByRole("status")).toHaveText("Made for 2 orders.");
  await expect(dialog.getByRole("link", { name: "Open the PDF" })).toHaveAttribute("target", "_blank");
  await expectOfficeClean(page, "[role=dialog]");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Save the PDF" }).click();
  const file = await (await saving).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");

  await page.keyboard.press("Escape");
  await goInOffice(page, `/office/orders/${number}`);
  const tags = page.getByRole("region", { name: "Notes and tags" }).getByLabel("Tags", { exact: true }).first();
  await tags.fill("gift");
  await tags.press("Enter");
  const theirs = { number, tags: ["urgent"] };
  expect((await page.request.post("/office/api/orders/tag", { data: theirs })).status()).toBe(200);
  await page.getByRole("button", { name: "Save tags" }).click();
  const collision = page.getByRole("dialog", { name: "Somebody changed this since you opened it" });
  await expect(collision.getByRole("row", { name: /urgent gift/ })).toBeVisible();
  await collision.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByRole("button", { name: "Save tags" })).toBeHidden();
  const saved = async () => {
    const now = await page.request.get(`/office/api/orders/show?number=${number}&language=en`);
    return ((await now.json()) as { data: { tags: string[] } }).data.tags;
  };
  await expect.poll(saved).toEqual(["gift"]);
  await shopper.dispose();
});

test("a return with a photo is approved, received and refunded, and support may only look", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper);
  const { id, number } = await account.order([[plainVariant(shelf, 4), 5]], "test-card");
  await runShopCommand("order ship", { number: String(number), carrier: "DHL", tracking: "JD0146" });
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await account.requestReturn(id, photo);

  await signInStaff(page, baseURL, "support");
  await page.goto(`/office/orders/${number}`);
  await page.getByRole("link", { name: /^Return \d+$/ }).click();
  await expect(page.getByText("The clasps are bent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  const address = page.url();

  await page.context().clearCookies();
  await signInStaff(page, baseURL, "orders");
  await page.goto(address);
  const image = page.getByRole("img", { name: "Photo 1" });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel("Message to the customer").fill("Please send them back.");
  await page.getByRole("button", { name: "Approve" }).click();
  // Also named in the history beneath.
  await expect(page.getByText("Approved, goods to come").first()).toBeVisible();
  await expectOfficeClean(page);
  // As the customer chose.
  await expect(page.getByRole("radio", { name: "As store credit" })).toBeChecked();
  await page.getByRole("button", { name: /^Receive and refund/ }).click();
  await expect(page.getByText("Received and refunded").first()).toBeVisible();
  await page.getByRole("link", { name: `Order #${number}` }).click();
  await expect(page.getByText("2 refunded")).toBeVisible();
  await shopper.dispose();
});
