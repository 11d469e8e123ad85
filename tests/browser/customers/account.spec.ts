/** A visitor's own pages: account, viewed products, coupons, profile, settings, and the first visit. */

import type { Page } from "@playwright/test";
import { signIn, storeState } from "../support/earlier-visit.ts";
import { asInstalled } from "../support/installed.ts";
import { expect, ready, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";
import { STATE_KEY } from "../support/stored-state.ts";

const PASSWORD = "pearls and gold";

test("ACCT-01 COUP-01 HIST-01 a guest is asked to log in, and finds the products they viewed and the coupons they could have", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const [first, second] = shelf;
  for (const product of [first!, second!]) {
    await page.goto(`/pages/product/index?handle=${product.handle}`);
    await ready(page);
  }
  await page.goto("/pages/account/index");
  await expect(page.getByRole("heading", { name: say("Login required") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("Recently viewed") })).toBeVisible();
  await visitor.expectSound();

  await page.goto("/customer/history");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  const name = say("Delete from history: {title}", { title: second!.title });
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await visitor.expectSound();
  await page.getByRole("button", { name: say("Delete all") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Delete all") })
    .click();
  await expect(page.getByRole("heading", { name: say("No viewed products yet") })).toBeVisible();

  await page.goto("/customer/coupon");
  await expect(page.getByRole("link", { name: say("Log in to use") })).toHaveCount(5);
  await visitor.expectSound();
});

test("ACCT-01 COUP-01 PROF-01 a customer sees their VIP tier, puts a coupon into the cart and changes their name", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await logIn(page);
  await page.goto("/pages/account/index");
  await expect(page.getByRole("heading", { name: say("My orders") })).toBeVisible();
  await page.getByRole("button", { name: say("My credits") }).click();
  await expect(page.getByRole("dialog")).toContainText(say("You can use them at checkout."));
  await page.keyboard.press("Escape");
  await visitor.expectSound();

  await page.getByRole("link", { name: /^10 / }).click();
  await expect(page).toHaveURL(/\/customer\/coupon/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await visitor.expectSound();
  await page.getByRole("link", { name: say("list of coupons|Used"), exact: true }).click();
  await expect(page.getByText(say("No used coupons yet"))).toBeVisible();
  await page.getByRole("link", { name: say("list of coupons|Available"), exact: true }).click();
  const use = page
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("link", { name: new RegExp(`${say("Use it")} NEW`) });
  await use.click();
  await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
  expect(await readStoredState(page)).toMatchObject({
    coupon: { choice: "code", code: expect.stringMatching(/^NEW/) },
  });

  await page.goto("/customer/profile");
  await page.locator("[name=firstName]").fill("Ada");
  await page.locator("[name=lastName]").fill("Byron");
  await page.getByRole("button", { name: say("Save"), exact: true }).click();
  await expectMessage(page, say("Profile saved"));
  await expect(page.locator("main input[type=email]")).not.toBeEditable();
  await visitor.expectSound();
  await page.goto("/pages/account/index");
  await expect(page.getByRole("main").getByText("Ada Byron")).toBeVisible();
});

test("ERR-02 a server error is not taken for a lost connection: coupons, favorites and history say that the shop could not answer", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await logIn(page);
  let tries = 0;
  // Favorites are requested by the page and for the hearts.
  for (const [call, path, calls] of [
    ["**/api/v1/discount/coupons*", "/customer/coupon", 1],
    ["**/api/v1/my/favorite/list", "/customer/favorite", 2],
    ["**/web.CustomerService/GetBrowsingHistory", "/customer/history", 1],
  ] as const) {
    for (const status of [500, 503]) {
      tries = 0;
      await page.route(call, (route) => {
        tries += 1;
        return route.fulfill({ status, json: { code: status, message: "Operation failed", data: null } });
      });
      await page.goto(path);
      await ready(page);
      const main = page.getByRole("main");
      await expect(main).toContainText(say("The shop is not available right now. Please try again in a moment."));
      await expect(main).not.toContainText(say("No connection. Please check your internet connection and try again."));
      // Only 503 is retried, twice. A call fails after its last try.
      await expect.poll(() => tries).toBe(calls * (status === 503 ? 3 : 1));
      await page.unroute(call);
    }
    await page.getByRole("button", { name: say("Try again") }).click();
    await expect(page.getByText(say("The shop is not available right now. Please try again in a moment."))).toHaveCount(
      0,
    );
  }
});

test("SET-01 SHELL-09 APPU-01 settings ask before clearing the cache, find the latest version, and send a rating", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const welcomed = { locale: true, coupons: true };
  await storeState(page.context(), { searches: ["rings"], welcomed, method: "express" });
  await page.goto("/customer/setting");
  await ready(page);
  const settings = page.getByRole("navigation", { name: say("Settings") });
  await expect(page.getByText("2.1.7 (20107)")).toBeVisible();
  await visitor.expectSound();

  await settings.getByRole("button", { name: say("Clear cache") }).click();
  const clearDialog = page.getByRole("dialog", { name: say("Clear the cache?") });
  await clearDialog.getByRole("button", { name: say("Cancel"), exact: true }).click();
  expect(await readStoredState(page)).toMatchObject({ searches: ["rings"] });
  await settings.getByRole("button", { name: say("Clear cache") }).click();
  await clearDialog.getByRole("button", { name: say("Clear cache") }).click();
  await expectMessage(page, say("Cache cleared"));
  expect(await readStoredState(page)).toMatchObject({ searches: [], method: "express" });

  // What belongs to an app is not offered by a web page.
  await expect(settings.getByRole("button", { name: say("Check for updates") })).toHaveCount(0);
  await expect(settings.getByRole("button", { name: say("Rate the shop") })).toHaveCount(0);
  await asInstalled(page.context());
  await page.reload();
  await ready(page);

  await settings.getByRole("button", { name: say("Check for updates") }).click();
  await expect(page.getByRole("dialog").filter({ hasText: say("Currently the latest version") })).toBeVisible();
  await page.keyboard.press("Escape");

  await settings.getByRole("button", { name: say("Rate the shop") }).click();
  const rating = page.getByRole("dialog", { name: say("Rate the shop") });
  await rating.getByRole("button", { name: say("Send"), exact: true }).click();
  await expect(rating.getByRole("alert")).toHaveText(say("Please choose one to five stars"));
  await expect(rating.getByRole("radio", { name: say("Poor") })).toBeFocused();
  await rating.getByRole("radio", { name: say("Very good") }).check();
  await expect(rating.getByRole("alert")).toBeHidden();
  await visitor.expectSound();
  await rating.getByRole("button", { name: say("Send"), exact: true }).click();
  await expectMessage(page, say("Thank you for your rating"));
});

test.describe("for the first time", () => {
  test.use({ firstTime: true });

  test("LOC-01 HOME-02 HOME-04 a first visit proposes country and language, the next one shows the coupons, once", async ({
    page,
    visitor,
  }) => {
    const { say } = visitor;
    await page.goto("/");
    const locale = page.getByRole("dialog", { name: say("Deliver to") });
    await expect(locale).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await locale.getByRole("button", { name: say("Cancel"), exact: true }).click();
    await expect(page.getByRole("region", { name: say("Your account") })).toContainText(say("Members save more"));
    await visitor.expectSound();

    const next = await page.context().newPage();
    await next.clock.install();
    await next.goto("/");
    const coupons = next.getByRole("dialog", { name: say("Coupons for members") });
    await expect(coupons).toBeVisible();
    // As long as it took there, no second popup has followed the first.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The dialog would stay open with the pointer over it.
    await next.mouse.move(1, 1);
    await next.clock.runFor(11_000);
    await expect(coupons).toBeHidden();
    expect(await readStoredState(next)).toMatchObject({ welcomed: { locale: true, coupons: true } });
    await next.close();
  });
});

test.describe("for the first time, with a German browser", () => {
  test.use({ firstTime: true, locale: "de-DE" });

  test("LOC-01 LOC-04 German is offered, a language in the address holds for the visit, and a choice replaces it", async ({
    page,
    visitor,
  }) => {
    const { say } = visitor;
    await page.goto("/");
    const sheet = page.getByRole("dialog", { name: say("Deliver to") });
    await expect(sheet.getByRole("radio", { name: "Deutsch" })).toBeChecked();
    await expect(sheet.getByLabel(say("Country or region"))).toHaveValue("DE");
    await sheet.getByRole("button", { name: say("Cancel"), exact: true }).click();

    await page.goto("/about/faq?lang=fr");
    await page.goto("/pages/categories/index");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await ready(page);
    await page.goto("/about/faq?lang=es");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "filigree_locale")).toBeUndefined();
    expect(cookies.find(({ name }) => name === "filigree_visit_language")).toMatchObject({ value: "es", expires: -1 });
  });
});

async function readStoredState(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), STATE_KEY);
  return (JSON.parse(text ?? "{}") as { state?: unknown }).state;
}

/** Logged in from the next page on. */
async function logIn(page: Page): Promise<void> {
  const email = `a${Math.random().toString(36).slice(2, 12)}@example.com`;
  const answer = await page.request.post("/web.AuthService/Signup", { data: { username: email, password: PASSWORD } });
  const { data: session } = (await answer.json()) as { data: object };
  await signIn(page.context(), session);
}
