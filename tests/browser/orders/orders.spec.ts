/** Orders in a customer's account: the list, the details, buying again, and returns. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { digitsOf, goodsOf } from "../support/checkout.ts";
import { customer } from "../support/customers-orders.ts";
import { signIn } from "../support/earlier-visit.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";
import { expectMessage, messagesOn } from "../support/shown-messages.ts";

const LIST = "/customer/order/index";

test("ORD-01 LIST-01 orders are listed by state with their counts, more load by themselves, and Back restores the list", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await page.goto(LIST);
  await expect(page.getByRole("heading", { name: say("Login required") })).toBeVisible();
  const account = await newCustomer(page);
  for (let count = 0; count < 22; count += 1) await account.order([[plainVariant(shelf), 1]], "bank-transfer");
  await page.goto(LIST);
  await ready(page);
  const tab = (name: string) => page.getByRole("link", { name: new RegExp(`^${say(name)}`) });
  await expect(tab("Pending")).toContainText("22");
  await expect(page.getByRole("link", { name: say("Pay now") }).first()).toHaveAttribute("href", /\/checkouts\//);
  await visitor.expectSound();
  const cards = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(22);
  await expect(page.getByText(say("No more"))).toBeVisible();

  await cards.last().getByRole("link").click();
  await expect(page).toHaveURL(/\/customer\/order\/detail\?id=\d+/);
  await expect(page.getByText(say("We ship your order once your bank transfer has arrived."))).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(22);

  await tab("Voided").click();
  await expect(page).toHaveURL(/state=VOIDED/);
  await expect(page.getByRole("heading", { name: say("No orders here") })).toBeVisible();
  await page.reload();
  await expect(tab("Voided")).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: say("All orders") }).click();
  await expect(cards.first()).toBeVisible();
});

test(
  "ORD-02 CANC-01 an order shows all details and how to cancel it, can be put in the cart again, and downloads as a table",
  { tag: "@journey" },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    const account = await newCustomer(page);
    const [one, two] = [plainVariant(shelf, 2), plainVariant(shelf, 3)];
    const { id, totalCents } = await account.order(
      [
        [one, 2],
        [two, 3],
      ],
      "test-card",
    );
    await page.goto(`/customer/order/detail?id=${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(digitsOf(totalCents));
    for (const words of ["Subtotal", "Shipping", "Total weight", "Product quantity"]) {
      await expect(main.getByText(say(words), { exact: true }).first()).toBeVisible();
    }
    // Nothing was saved: the subtotal is not said twice.
    await expect(main.getByText(say("Original subtotal"), { exact: true })).toHaveCount(0);
    await expect(main.getByText("Springfield").first()).toBeVisible();
    const [free = ""] = say("Free of charge for another {0}", { 0: "|" }).split("|");
    await expect(main).toContainText(free.trim());
    await expect(page.getByRole("link", { name: say("Invoice (PDF)") })).toHaveAttribute("href", /invoice\.pdf/);
    await visitor.expectSound();

    await page.getByRole("button", { name: say("Order again") }).click();
    await expectMessage(page, say("Added to cart"));
    await page.getByRole("button", { name: say("View cart"), exact: true }).click();
    await expect(page).toHaveURL(/shopcart/);
    await expect.poll(account.cart).toEqual({ [one.variantId]: 2, [two.variantId]: 3 });

    await page.goto(`/customer/order/detail?id=${id}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("Download CSV") }).click();
    const table = await readFile(await (await download).path(), "utf8");
    expect(table.split("\r\n").filter((line) => line !== "")).toHaveLength(3);
    expect(table).toContain(one.sku);

    // As if the second one were no longer sold.
    await page.route("**/graphql.json", async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const isVariantsQuery = route.request().postData()?.includes("query Variants") ?? false;
      return route.fulfill({ response: answer, body: isVariantsQuery ? withoutNode(text, two.variantId) : text });
    });
    await page.getByRole("button", { name: say("Order again") }).click();
    const report = page.getByRole("dialog", { name: say("Some items are not as you ordered them") });
    await expect(report).toContainText(say("No longer for sale"));
    await expect(report).toContainText(two.sku ?? "");
    await expect(report).not.toContainText(one.sku ?? "");
    await visitor.expectSound();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.unroute("**/graphql.json");
    await page.route("**/graphql.json", async (route) => {
      if (!route.request().postData()?.includes("query Variants")) return route.continue();
      const answer = await route.fetch();
      const text = withoutNode(withoutNode(await answer.text(), one.variantId), two.variantId);
      return route.fulfill({ response: answer, body: text });
    });
    const added = async () => (await messagesOn(page)).filter((words) => words === say("Added to cart")).length;
    const before = await added();
    await page.getByRole("button", { name: say("Order again") }).click();
    await expect(page.getByRole("dialog", { name: say("Nothing could be added") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await added()).toBe(before);

    await page.unroute("**/graphql.json");
    await page.goto("/customer/history?list=bought");
    await expect(main.getByRole("listitem").filter({ hasText: two.title })).toContainText("3");
    await page.getByRole("button", { name: `${say("Buy again")} ${one.title}` }).click();
    await expect(page.getByRole("dialog", { name: say("Choose quantities") })).toBeVisible();
    await visitor.expectSound();
  },
);

test("REFD-01 a return is requested with a reason and a photo, and the customer sees its state", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const account = await newCustomer(page);
  // Enough for a discount.
  const goods = goodsOf(shelf, 10_500);
  const { id, number } = await account.order([[goods.variant, goods.quantity]], "test-card");
  await page.goto(`/customer/order/return?id=${id}`);
  await expect(
    page.getByRole("heading", { name: say("Nothing in this order can be returned right now") }),
  ).toBeVisible();
  await runShopCommand("order ship", { number: String(number), carrier: "DHL", tracking: "JD0146" });

  await page.goto(`/customer/order/detail?id=${id}`);
  await expect(page.getByRole("link", { name: say("Track parcel") })).toHaveAttribute("href", /dhl/i);
  await expect(page.getByText(say("Original subtotal"), { exact: true })).toBeVisible();
  await page
    .getByRole("link", { name: say("Return items") })
    .first()
    .click();
  const send = page.getByRole("button", { name: new RegExp(say("Request return")) });
  await send.click();
  const missing = page.getByText(say("Please enter how many pieces you want to return"));
  await expect(page.locator("[name=lines]").filter({ has: missing })).toBeFocused();
  await page.getByRole("main").locator("[data-stepper] input").fill("2");
  await page.keyboard.press("Tab");
  await expect(missing).toBeHidden();
  await send.click();
  await expect(page.getByLabel(say("Reason"))).toBeFocused();
  await page.getByLabel(say("Reason")).selectOption("damaged");
  await page.getByLabel(say("What is wrong")).fill("The clasps are bent.");
  await page.getByRole("radio", { name: say("Store credit") }).check();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "bent.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: say("Photo {0}", { 0: "1" }) })).toBeVisible();
  await visitor.expectSound();
  await expect(page.getByRole("main").getByRole("status", { name: say("Loading") })).toHaveCount(0);
  await send.click();

  await expect(page).toHaveURL(/\/customer\/order\/detail/);
  const main = page.getByRole("main");
  await expect(main.getByText(say("Requested"), { exact: true })).toBeVisible();
  await expect(main.getByText("The clasps are bent.")).toBeVisible();
  const photo = await page.request.get((await main.locator("a[href*='/returns/photos/']").getAttribute("href")) ?? "");
  expect([photo.status(), photo.headers()["content-type"]]).toEqual([200, "image/webp"]);
  await visitor.expectSound();
});

test("ORD-02 another customer's order is not found", async ({ page, visitor, shelf }) => {
  const { say } = visitor;
  const other = await customer(page.request);
  const { id } = await other.order([[plainVariant(shelf), 1]], "bank-transfer");
  await newCustomer(page);
  for (const path of [`detail?id=${id}`, `return?id=${id}`, "detail?id=x", "detail"]) {
    await page.goto(`/customer/order/${path}`);
    await expect(page.getByRole("heading", { name: say("Order not found") }), path).toBeVisible();
  }
});

test("PAY-02 the payment page opens from within the shop, and says where to find an order", async ({
  page,
  visitor,
}) => {
  await page.goto("/pages/account/index");
  await ready(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/pages/payment/index", textContent: "pay" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page.getByRole("heading", { name: visitor.say("Which order did you pay for?") })).toBeVisible();
});

/** Signed in from this page's next document on. */
async function newCustomer(page: Page) {
  const account = await customer(page.request);
  await signIn(page.context(), account.session);
  return account;
}

function withoutNode(text: string, id: string): string {
  const answer = JSON.parse(text) as { data: { nodes: ({ id: string } | null)[] } };
  answer.data.nodes = answer.data.nodes.map((node) => (node?.id === id ? null : node));
  return JSON.stringify(answer);
}
