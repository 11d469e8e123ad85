import type { Browser, Page } from "@playwright/test";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import type { Say } from "../../support/words.ts";
import { digitsOf, fillAddress, goodsOf, PASSWORD, placeOrder, submitButton } from "../support/checkout.ts";
import { signIn } from "../support/earlier-visit.ts";
import {
  expect,
  hasEvenId,
  lineOf,
  nameOf,
  plainVariant,
  quantityOf,
  ready,
  settleButton,
  test,
} from "../support/shopping.ts";
import type { ShelfProduct } from "../support/shopping.ts";
import { expectMessage, messagesOn } from "../support/shown-messages.ts";

const CART = "/pages/shopcart/index";
const ADD_TO_CART = "/api/v1/cart/batch-add";
const SYNC_FAILED =
  "Local shopping cart synchronization failed! Please try again. Cancelling will lose local shopping cart data";

test("SESS-01 SESS-02 a guest's lines join the customer's cart: a failure asks, Retry adds them, and their other device shows the same", async ({
  page,
  browser,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [mine, both] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const customer = await newCustomer(page);
  await customer.keep([{ variant: both, quantity: 9 }]);

  await shopping.fillCart([lineOf(mine, 3), lineOf(both, 4)]);
  await page.route("**/api/v1/cart/**", (route) => route.abort());
  await logIn(page, say, customer.email);
  const dialog = page.getByRole("dialog", { name: say("Shopping cart") });
  await expect(dialog).toContainText(say(SYNC_FAILED));
  await expect(dialog.getByRole("button", { name: say("Cancel"), exact: true })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(dialog).toContainText(say(SYNC_FAILED));
  await expect(quantityOf(page, say, both)).toHaveValue("4");

  await page.unroute("**/api/v1/cart/**");
  await dialog.getByRole("button", { name: say("Retry"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(quantityOf(page, say, mine)).toHaveValue("3");
  await expect(quantityOf(page, say, both)).toHaveValue("9");

  const other = await secondDevice(browser, page, customer.email);
  await expect(quantityOf(other, say, mine)).toHaveValue("3");
  await expect(quantityOf(other, say, both)).toHaveValue("9");
  await other.context().close();

  await page
    .getByRole("link", { name: say("Account"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: say("Log out") }).click();
  await page.goto(CART);
  await expect(page.getByText(say("Your cart is empty"))).toBeVisible();
});

test("CART-01 ERR-02 when the code that fetches a customer's cart cannot be loaded, the page says so and tries again", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const customer = await newCustomer(page);
  await openCart(page, customer.session);
  await expect(page.getByText(say("Your cart is empty"))).toBeVisible();
  // The cart's code is in a file that the page loads after hydration, whatever the build calls it.
  const first = await page.locator("script[data-main]").evaluate(({ dataset }: HTMLElement) => {
    return `${dataset["main"]} ${dataset["files"]}`.split(" ");
  });
  const variant = plainVariant(shelf);
  await customer.keep([{ variant, quantity: 2 }]);

  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => {
    return first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort("failed");
  });
  await page.goto(CART);
  await expect(page.getByText(say("Your cart could not be loaded"))).toBeVisible();
  await page.unroute(scripts);
  // The page also tries again by itself.
  const again = page.getByRole("button", { name: say("Try again") });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(quantityOf(page, say, variant)).toHaveValue("2", { timeout: 2_000 });
  }).toPass();
});

test("API-06 API-07 what cannot be sent is marked and sent later, a change survives closing the page at once, another device's changes arrive, and a removal can be undone", async ({
  page,
  browser,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const [one, two] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const customer = await newCustomer(page);
  await customer.keep([
    { variant: one, quantity: 2 },
    { variant: two, quantity: 5 },
  ]);
  await openCart(page, customer.session);
  await expect(quantityOf(page, say, one)).toHaveValue("2");
  const other = await secondDevice(browser, page, customer.email);

  const remove = page.getByRole("button", { name: say("Remove {name}", { name: nameOf(two) }), exact: true });
  await remove.click();
  await expect(quantityOf(page, say, two)).toHaveCount(0);
  await expect.poll(customer.cart).toEqual({ [one.variantId]: 2 });
  await page.getByRole("button", { name: say("Undo"), exact: true }).click();
  await expect.poll(customer.cart).toEqual({ [one.variantId]: 2, [two.variantId]: 5 });

  await page.route("**/api/v1/cart/**", (route) => route.abort());
  await quantityOf(page, say, two).fill("6");
  await quantityOf(page, say, two).press("Tab");
  await expect(page.getByText(say("Not saved yet"), { exact: true })).toBeVisible();
  await page.unroute("**/api/v1/cart/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(say("Not saved yet"), { exact: true })).toHaveCount(0);
  await expect.poll(customer.cart).toEqual({ [one.variantId]: 2, [two.variantId]: 6 });

  await quantityOf(page, say, one).fill("7");
  await quantityOf(page, say, one).press("Tab");
  await page.close();
  await other.goto(CART);
  await expect(quantityOf(other, say, one)).toHaveValue("7");
  await expect(other.getByText(say("Changed on another device"), { exact: true })).toHaveCount(2);
  await other.context().close();
});

test(
  "CART-04 CART-06 CHK-04 a customer settles with the chosen coupon at the total they saw, and ordered lines leave every device's cart",
  { tag: ["@journey", "@also-desktop"] },
  async ({ page, browser, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const { variant, quantity, cents } = goodsOf(shelf, 19_200);
    const unchecked = plainVariant(shelf.filter(({ handle }) => handle !== variant.handle));
    const customer = await newCustomer(page);
    await customer.keep([
      { variant, quantity },
      { variant: unchecked, quantity: 1, checked: false },
    ]);
    await openCart(page, customer.session);
    const other = await secondDevice(browser, page, customer.email);
    await expect(quantityOf(other, say, variant)).toHaveValue(String(quantity));

    // The best coupon, 20 dollars, is automatic; the one of 10 is then chosen by the customer.
    await openDetails(page);
    await expect(
      page
        .getByText(await shopping.amount(cents - 2_000))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page
      .getByRole("button", { name: say("Choose"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const sheet = page.getByRole("dialog", { name: say("Coupons") });
    await expect(sheet.getByRole("radio", { name: say("Best coupon") })).toBeChecked();
    const missing = await shopping.amount(28_000 - cents);
    await expect(sheet.getByRole("listitem").filter({ hasText: missing })).toHaveCount(1);
    await sheet.getByRole("radio", { name: await shopping.amount(1_500) }).check();
    await visitor.expectSound();
    await sheet.getByRole("button", { name: say("Done"), exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await settleButton(page, shopping, 1).click();
    await expect(page).toHaveURL(/\/checkouts\//);
    await ready(page);
    await fillAddress(page, say);
    await expect(submitButton(page)).toContainText(digitsOf(cents - 1_500));
    await page.getByRole("radio", { name: say("Bank transfer") }).check();
    await placeOrder(page);

    await other.goto(CART);
    await expect(quantityOf(other, say, unchecked)).toBeVisible();
    await expect(quantityOf(other, say, variant)).toHaveCount(0);
    await other.context().close();
    await page.goto(CART);
    await expect(quantityOf(page, say, unchecked)).toBeVisible();
    await expect(quantityOf(page, say, variant)).toHaveCount(0);
    expect(await messagesOn(page)).not.toContain(say("Changed on another device"));
  },
);

test("CART-06 a stock shortage is shown by line, and the customer continues with what is left", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [fine, scarce] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const customer = await newCustomer(page);
  await customer.keep([
    { variant: fine, quantity: 2 },
    { variant: scarce, quantity: 3 },
  ]);
  await openCart(page, customer.session);
  await expect(quantityOf(page, say, scarce)).toHaveValue("3");
  // As if other customers had bought them first.
  let requestCount = 0;
  await page.route("**/api/v1/cart/create-order", async (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.continue();
    const details = [{ variantId: scarce.variantId, wanted: 3, left: 1 }];
    return route.fulfill({ status: 409, json: { code: 409, message: "", data: { reason: "stock.short", details } } });
  });
  await settleButton(page, shopping, 2).click();
  const dialog = page.getByRole("dialog", { name: say("Not enough in stock") });
  await expect(dialog.getByRole("listitem")).toContainText(say("{0} of {1}", { "0": "1", "1": "3" }));
  await dialog.getByRole("button", { name: say("Continue"), exact: true }).click();
  await expect(page).toHaveURL(/\/checkouts\//);
  await expect.poll(customer.cart).toEqual({ [fine.variantId]: 2, [scarce.variantId]: 1 });
});

test("CHK-02 ORD-01 stock reserved by a customer's own open checkout stays available to them in the cart and on the product page, and is no order", async ({
  page,
  browser,
  context,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variant = scarceVariant(shelf);
  const quantity = variant.available ?? 0;
  const customer = await newCustomer(page);
  await customer.keep([{ variant, quantity }]);
  await openCart(page, customer.session);
  const settle = async () => {
    await settleButton(page, shopping, 1).click();
    await expect(page).toHaveURL(/\/checkouts\//);
    await ready(page);
    await expect(page.getByText(customer.email)).toBeVisible();
  };
  await settle();
  const first = page.url();

  await page.getByRole("link", { name: say("Back to cart") }).click();
  await expect(quantityOf(page, say, variant)).toHaveValue(String(quantity));
  await page.reload();
  await ready(page);
  await expect(quantityOf(page, say, variant)).toHaveValue(String(quantity));
  await expect(page.getByRole("main").getByText(say("Sold out"), { exact: true })).toHaveCount(0);
  await page.goto(`/pages/product/index?handle=${variant.handle}`);
  await ready(page);
  const left = (of: Page) => of.getByText(say("{0} left", { 0: String(quantity) }), { exact: true });
  await expect(left(page).first()).toBeAttached();
  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await other.goto(`/pages/product/index?handle=${variant.handle}`);
  await ready(other);
  await expect(left(other)).toHaveCount(0);

  const { cookies } = await context.storageState();
  const key = cookies.find(({ name, path }) => name === "filigree_checkout" && first.endsWith(path))?.value ?? "";
  expect(cookies.find(({ name }) => name === "filigree_customer")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await other.goto(`${first}?key=${key}`);
  await ready(other);
  await expect(other.getByText(say("This order belongs to a customer account. Log in to finish it."))).toBeVisible();
  await expect(other.getByText(customer.email)).toHaveCount(0);

  await page.goto(CART);
  await ready(page);
  await settle();
  await expect(page.getByRole("complementary")).toContainText(String(quantity));
  expect(page.url()).not.toBe(first);
  await page.goto("/customer/order/index");
  await ready(page);
  await expect(page.getByRole("heading", { name: say("No orders yet") })).toBeVisible();
  await other.goto(`${first}?key=${key}`);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("#");

  // Logging out of the shop removes the customer from the checkout as well.
  await page.goto("/pages/account/index");
  await ready(page);
  const { pathname } = new URL(first);
  await page
    .getByRole("button", { name: say("Log out"), exact: true })
    .first()
    .click();
  await expect
    .poll(async () => (await context.cookies(`${origin}${pathname}`)).map(({ name }) => name))
    .not.toContain("filigree_customer");
  await elsewhere.close();
});

test("SESS-03 whoever logs out without a connection is signed in at no checkout afterwards", async ({
  page,
  context,
  visitor: { say },
  shopping,
  shelf,
}) => {
  const customer = await newCustomer(page);
  await customer.keep([{ variant: plainVariant(shelf), quantity: 2 }]);
  await openCart(page, customer.session);
  await settleButton(page, shopping, 1).click();
  await expect(page).toHaveURL(/\/checkouts\//);
  await ready(page);
  await expect(page.getByText(customer.email)).toBeVisible();
  const checkout = page.url();
  const stored = async () => (await context.cookies(checkout)).map(({ name }) => name);
  const key = (await context.cookies(checkout)).find(({ name }) => name === "filigree_checkout")?.value ?? "";
  expect(await stored()).toContain("filigree_customer");

  await page.goto("/pages/account/index");
  await ready(page);
  // The shop's own page cannot tell the server later either.
  await page.route("**/checkouts/calls/leave", (route) => route.abort());
  await context.setOffline(true);
  await page
    .getByRole("button", { name: say("Log out"), exact: true })
    .first()
    .click();
  await expect.poll(stored).toContain("filigree_left");
  await context.setOffline(false);
  await page.goto(`${checkout}?key=${key}`);
  await ready(page);
  await expect(page.getByText(say("This order belongs to a customer account. Log in to finish it."))).toBeVisible();
  await expect(page.getByText(customer.email)).toHaveCount(0);
  expect(await stored()).not.toContain("filigree_customer");
  expect(await stored()).not.toContain("filigree_left");
});

/** One that no other test uses: few pieces are left, its id is even, and the product's other variants have other stock. */
function scarceVariant(shelf: readonly ShelfProduct[]): VariantForCart {
  const plain = shelf.filter(({ minQuantity, minBatch }) => minQuantity === 1 && minBatch === 1);
  const counted = plain.flatMap(({ variants }) =>
    variants.filter(
      ({ forSale, available, variantId }) =>
        forSale &&
        hasEvenId(variantId) &&
        available !== null &&
        available > 1 &&
        variants.filter((each) => each.available === available).length === 1,
    ),
  );
  const [scarce] = counted.toSorted((one, other) => (one.available ?? 0) - (other.available ?? 0));
  if (!scarce) throw new Error("Nothing on the shelves is scarce.");
  return scarce;
}

test("ERR-03 PROD-05 “Added” is shown only once the shop has saved the line: not when it refuses, and without an answer the change waits", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  const waits = say("Not added yet. We will add it as soon as you are back online.");
  const customer = await newCustomer(page);
  await openCart(page, customer.session);
  await page.goto(`/pages/product/index?handle=${variant.handle}`);
  await ready(page);
  const quantity = page.locator("main [data-stepper] input").first();
  const add = async () => {
    await quantity.fill("2");
    await quantity.press("Tab");
    await page
      .getByRole("button", { name: say("Add to cart"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
  };

  await page.route(`**${ADD_TO_CART}`, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 409, message: "Full", data: { reason: "cart.full", details: null } },
    }),
  );
  await add();
  await expectMessage(page, say("Add to cart error"));
  // The chosen quantities stay for another try.
  await expect(quantity).toHaveValue("2");
  await expect(page.locator(`a[href="${CART}"]`).filter({ visible: true }).first()).not.toContainText("1");

  await page.unroute(`**${ADD_TO_CART}`);
  await page.route(`**${ADD_TO_CART}`, (route) => route.fulfill({ status: 500, body: "no" }));
  await add();
  await expectMessage(page, waits);
  await page.goto(CART);
  await expect(page.getByText(say("Not saved yet"), { exact: true })).toBeVisible();
  await page.unroute(`**${ADD_TO_CART}`);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(customer.cart).toEqual({ [variant.variantId]: 2 });

  await page.goto(`/pages/product/index?handle=${variant.handle}`);
  await ready(page);
  await add();
  await expectMessage(page, say("Added to cart"));
  await expect.poll(customer.cart).toEqual({ [variant.variantId]: 4 });
});

type Wanted = { variant: VariantForCart; quantity: number; checked?: boolean };

async function newCustomer(page: Page) {
  const email = `c${Math.random().toString(36).slice(2, 12)}@example.com`;
  const { request } = page;
  const opened = await request.post("/web.AuthService/Signup", { data: { username: email, password: PASSWORD } });
  const { data: session } = (await opened.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    email,
    session,
    async keep(lines: readonly Wanted[]) {
      const list = lines.map(({ variant, quantity, checked = true }) => ({
        ...{ variant_id: variant.variantId, quantity, checked },
      }));
      const answer = await request.post(ADD_TO_CART, { headers, data: { list } });
      expect(answer.status()).toBe(200);
    },
    async cart(): Promise<Record<string, number>> {
      const answer = await request.post(ADD_TO_CART, { headers, data: { list: [] } });
      const { items } = ((await answer.json()) as { data: { items: { variantId: string; quantity: number }[] } }).data;
      return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]));
    },
  };
}

async function logIn(page: Page, say: Say, email: string): Promise<void> {
  await page.goto("/login/index?from=cart");
  await ready(page);
  await page.locator("main [name=email]").fill(email);
  await page.getByRole("button", { name: say("Continue") }).click();
  await page.locator("main [name=password]").fill(PASSWORD);
  await page.locator("main [name=password]").press("Enter");
  // A guest's lines are sent first, possibly more than once.
  await expect(page).toHaveURL(new RegExp(CART));
}

/** Signed in, without the form. */
async function openCart(page: Page, session: object): Promise<void> {
  await signIn(page.context(), session);
  await page.goto(CART);
  await ready(page);
}

async function secondDevice(browser: Browser, page: Page, email: string): Promise<Page> {
  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
  const answer = await elsewhere.request.post("/web.AuthService/Login", {
    data: { username: email, password: PASSWORD },
  });
  const { data: session } = (await answer.json()) as { data: object };
  const other = await elsewhere.newPage();
  await openCart(other, session);
  return other;
}

/** On phones a sheet that the sum opens. */
async function openDetails(page: Page): Promise<void> {
  const sum = page.locator("main button[aria-haspopup=dialog]").filter({ visible: true });
  if ((page.viewportSize()?.width ?? 0) < 640) await sum.first().click();
}
