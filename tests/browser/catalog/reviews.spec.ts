/** Reviews by buyers, and questions about a product: in the shop and in the office. */

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { customer } from "../support/customers-orders.ts";
import { signIn } from "../support/earlier-visit.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, plainVariant, test } from "../support/shopping.ts";
import { expectMessage, recordMessages } from "../support/shown-messages.ts";
import { signInStaff } from "../support/staff.ts";
import { comeAgain, STATE_KEY, STATE_VERSION } from "../support/stored-state.ts";

test("PROD-02 a buyer reviews a product with a photo, staff answer, and what a visitor reports is hidden; a question is asked and answered", async ({
  page,
  visitor,
  shelf,
  baseURL,
  browser,
}) => {
  const { say } = visitor;
  const goods = plainVariant(shelf, 7);
  // Of this try alone.
  const mark = Date.now();
  const words = `Shiny, and light to wear, says ${mark}`;
  const account = await customer(page.request);
  const { id, number } = await account.order([[goods, 3]], "test-card");
  await runShopCommand("order ship", { number: String(number), carrier: "DHL", tracking: "JD0147" });
  await signIn(page.context(), account.session);

  await page.goto(`/customer/order/detail?id=${id}`);
  await page.getByRole("link", { name: say("Write a review") }).click();
  const form = page.getByRole("dialog", { name: say("Your review") });
  const publish = form.getByRole("button", { name: say("Publish review") });
  await publish.click();
  await expect(form.getByRole("alert")).toHaveText(say("Please choose one to five stars"));
  await expect(form.getByRole("radio", { name: say("Poor") })).toBeFocused();
  await form.getByRole("radio", { name: say("Very good") }).check({ force: true });
  await expect(form.getByRole("alert")).toBeHidden();
  await form.getByLabel(say("What do you think of it?")).fill(words);
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await form.locator("input[type=file]").setInputFiles({ name: "worn.jpg", mimeType: "image/jpeg", buffer });
  await expect(form.getByRole("img", { name: say("Photo {0}", { 0: "1" }) })).toBeVisible();
  await expect(form.getByRole("status", { name: say("Loading") })).toHaveCount(0);
  await visitor.expectSound();
  await publish.click();
  await expectMessage(page, say("Thank you. Your review is published."));

  await page.goto(`/customer/order/detail?id=${id}`);
  await expect(page.getByRole("link", { name: say("Change your review") })).toBeVisible();
  await page.goto("/customer/review");
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: words });
  await expect(mine.getByText(say("Published"))).toBeVisible();
  await visitor.expectSound();

  const office = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signInStaff(office, baseURL, "owner");
  const reportsThatHide = await hideAfterReports(office, "1");
  await office.goto("/office/reviews");
  const listed = office.getByRole("main").getByRole("listitem").filter({ hasText: words });
  await listed.getByRole("link").first().click();
  await office.getByLabel("Answer from the shop").fill("Thank you for the photo!");
  await office.getByRole("button", { name: "Publish the answer" }).click();
  await expect(office.getByRole("button", { name: "Save the answer" })).toBeVisible();

  // Another visitor reads it in the page as the server renders it, and reports it.
  const path = `/pages/product/index?handle=${goods.handle}`;
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(new RegExp(`${words}[^]*Thank you for the photo!`));
  const html = await (await page.request.get(path)).text();
  expect(html).toMatch(/"aggregateRating":\{[^}]*"ratingValue":[1-5]/);
  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await other.addInitScript(comeAgain, { key: STATE_KEY, version: STATE_VERSION });
  await other.addInitScript(recordMessages);
  await other.goto(path);
  const section = other.getByRole("region", { name: say("Reviews") });
  await section.scrollIntoViewIfNeeded();
  const review = section.getByRole("listitem").filter({ hasText: words });
  await expect(review.getByText("Thank you for the photo!")).toBeVisible();
  const viewer = other.getByRole("dialog");
  // The section's code loads when a visitor comes near it; a click before that is lost.
  await expect(async () => {
    const photo = review.getByRole("button", { name: say("Photo {number}", { number: "1" }) });
    if (await viewer.isHidden()) await photo.click({ timeout: 2_000 });
    await expect(viewer.getByRole("img")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await viewer.getByRole("button", { name: say("Close") }).click();
  await review.getByRole("button", { name: say("Report") }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: say("Send report") })
    .click();
  await expectMessage(other, say("Thank you. We will look at it."));
  await expect.poll(async () => (await page.request.get(path)).text()).not.toContain(words);
  await office.goto("/office/reviews?needs=decision");
  await expect(listed).toContainText("Hidden");
  await hideAfterReports(office, reportsThatHide);

  await page.goto("/customer/review");
  await expect(mine.getByText(say("Not shown: it does not follow our rules"))).toBeVisible();
  await mine.getByRole("button", { name: say("Edit") }).click();
  const fair = form.getByRole("radio", { name: say("Fair") });
  // Without waiting for the dialog to have slid in, a forced click may miss.
  await expect(async () => {
    await fair.click({ force: true });
    await expect(fair).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await form.getByRole("button", { name: say("Save review") }).click();
  const [given, of] = ["2", "5"];
  await expect(mine.getByRole("img", { name: say("{given} of {most} stars", { given, most: of }) })).toBeVisible();
  await mine.getByRole("button", { name: say("Delete") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Delete") })
    .click();
  await expect(page.getByRole("heading", { name: say("Waiting for your review") })).toBeVisible();
  await expect(mine).toHaveCount(0);

  await page.goto(path);
  const questions = page.getByRole("region", { name: say("Questions and answers") });
  await questions.scrollIntoViewIfNeeded();
  await questions.getByRole("button", { name: say("Ask a question") }).click();
  const questionDialog = page.getByRole("dialog", { name: say("Your question") });
  const question = `Does it come in a box, asks ${mark}?`;
  const answer = `In a small bag, says ${mark}.`;
  await questionDialog.getByLabel(say("Your question")).fill(question);
  await questionDialog.getByRole("button", { name: say("Send question") }).click();
  await expectMessage(page, say("Thank you. Your question appears here with our answer."));
  await office.goto("/office/questions?needs=approval");
  await office.getByRole("link", { name: question }).first().click();
  await office.getByLabel("Answer from the shop").fill(answer);
  await office.getByRole("button", { name: "Publish the answer" }).click();
  await expect(office.getByText("Published").first()).toBeVisible();
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(answer);
  await office.context().close();
  await other.context().close();
});

/** Returns how many it was before. */
async function hideAfterReports(office: Page, count: string): Promise<string> {
  await office.goto("/office/review-rules");
  const field = office.getByLabel("Hide after so many reports");
  const before = await field.inputValue();
  if (before === count) return before;
  await field.fill(count);
  await office.getByRole("button", { name: "Save" }).click();
  await expectMessage(office, "Saved");
  return before;
}
