import type { Page } from "@playwright/test";
import type { Say } from "../../support/words.ts";
import { signIn } from "../support/earlier-visit.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const PASSWORD = "pearls and gold";
const UPDATE = "**/api/v1/my/favorite/update";

test(
  "FAV-01 SESS-01 SESS-03 a guest's favorite waits for the login; favorites are sorted, removed, restored and go with the session",
  { tag: "@journey" },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    const [first, second] = [plainVariant(shelf), plainVariant(shelf, 1)];
    const { email } = await newCustomer(page);
    await openProduct(page, first.handle);
    await heart(page, say, first.title).click();
    const loginDialog = page.getByRole("dialog", { name: say("Login required") });
    await visitor.expectSound();
    await loginDialog.getByRole("link", { name: say("Log in"), exact: true }).click();
    await enter(page, say, email);
    await expect(page).toHaveURL(new RegExp(first.handle));
    await expect(heart(page, say, first.title)).toHaveAttribute("aria-pressed", "true");

    await openProduct(page, second.handle);
    await heart(page, say, second.title).click();
    await expectMessage(page, say("Added to favorites"));
    await page.getByRole("button", { name: say("View"), exact: true }).click();
    await expect(page).toHaveURL(/\/customer\/favorite/);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(second.title);
    await visitor.expectSound();

    await page.getByLabel(say("Sort by")).selectOption({ label: say("Price: low to high") });
    await expect(page).toHaveURL(/sort=price-asc/);
    const cheaper = first.platformMicros <= second.platformMicros ? first : second;
    await expect(cards.first()).toContainText(cheaper.title);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("Download CSV") }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    await heart(page, say, first.title).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole("button", { name: say("Undo"), exact: true }).click();
    await expect(cards).toHaveCount(2);
    const removed = page.waitForResponse(
      (response) =>
        response.request().postDataJSON()?.sid === second.productId && /favorite\/update/.test(response.url()),
    );
    await heart(page, say, second.title).click();
    await expect(cards).toHaveCount(1);
    await removed;
    await page.reload();
    await expect(cards).toHaveCount(1);

    await page.goto("/customer/setting");
    await ready(page);
    await page.getByRole("button", { name: say("Log out") }).click();
    await expect(page).toHaveURL(/\/pages\/home\/index/);
    await openProduct(page, first.handle);
    await expect(heart(page, say, first.title)).toHaveAttribute("aria-pressed", "false");
  },
);

test("ERR-02 a dialog that cannot be loaded leaves the page as it is, and opens with the next tap", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const { handle, title } = plainVariant(shelf, 3);
  let online = true;
  await page.route("**/assets/*.js", (route) => (online ? route.continue() : route.abort("failed")));
  await openProduct(page, handle);
  online = false;
  const quantity = page.getByRole("main").getByRole("textbox").first();
  await quantity.fill("7");
  await heart(page, say, title).click();
  await expectMessage(page, say("This could not be opened. Please try again."));
  await expect(quantity).toHaveValue("7");
  online = true;
  await heart(page, say, title).click();
  await expect(page.getByRole("dialog", { name: say("Login required") })).toBeVisible();
  await expect(quantity).toHaveValue("7");
});

test("FAV-01 ERR-02 a favorite added without a connection stays, and is sent when there is one again", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const { handle, title } = plainVariant(shelf, 2);
  const { session } = await newCustomer(page);
  await signIn(page.context(), session);
  await openProduct(page, handle);
  await page.route(UPDATE, (route) => route.abort());
  await heart(page, say, title).click();
  await expectMessage(page, say("No connection. Please check your internet connection and try again."));
  await expect(heart(page, say, title)).toHaveAttribute("aria-pressed", "true");
  await page.unroute(UPDATE);
  const sent = page.waitForResponse(UPDATE);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await sent).status()).toBe(200);
  await page.goto("/customer/favorite");
  await expect(page.getByRole("main").getByRole("article")).toContainText(title);
});

test("FAV-01 a list that is opened before the shop has answered has the favorite that was just added", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const { handle, title } = plainVariant(shelf, 4);
  const { session } = await newCustomer(page);
  await signIn(page.context(), session);
  await openProduct(page, handle);
  const opened = Promise.withResolvers<void>();
  await page.route(UPDATE, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await heart(page, say, title).click();
  await page.getByRole("button", { name: say("View"), exact: true }).click();
  await expect(page).toHaveURL(/\/customer\/favorite/);
  await expect(page.getByRole("heading", { name: say("Favorites"), exact: true }).first()).toBeVisible();
  opened.resolve();
  await expect(page.getByRole("main").getByRole("article")).toContainText(title);
});

async function openProduct(page: Page, handle: string): Promise<void> {
  await page.goto(`/pages/product/index?handle=${handle}`);
  await ready(page);
}

function heart(page: Page, say: Say, title: string) {
  return page.getByRole("main").getByRole("button", { name: say("Favorite: {title}", { title }), exact: true });
}

async function newCustomer(page: Page): Promise<{ email: string; session: object }> {
  const email = `f${Math.random().toString(36).slice(2, 12)}@example.com`;
  const answer = await page.request.post("/web.AuthService/Signup", { data: { username: email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { data: session } = (await answer.json()) as { data: object };
  return { email, session };
}

async function enter(page: Page, say: Say, email: string): Promise<void> {
  await page.locator("main [name=email]").fill(email);
  await page.getByRole("button", { name: say("Continue") }).click();
  await page.locator("main [name=password]").fill(PASSWORD);
  await page.locator("main [name=password]").press("Enter");
}
