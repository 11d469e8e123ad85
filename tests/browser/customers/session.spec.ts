import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { browserDataDir } from "../../support/browser-data.ts";
import type { Say } from "../../support/words.ts";
import { ready } from "../support/shopping.ts";
import { expect, test } from "../support/visitor.ts";

const PASSWORD = "pearls and gold";
const OTHER_PASSWORD = "rubies and tin";

test("AUTH-01 SESS-01 NAV-05 an account is created, logged out, refused for a wrong password and logged in again", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const email = newEmail();
  await page.goto("/pages/new/index");
  await ready(page);
  await accountLink(page, say).click();
  await expect(page.getByRole("heading", { name: say("Login required") })).toBeVisible();
  await page.getByRole("link", { name: say("Log in or create an account") }).click();
  await next(page, say, email);
  await expect(page.getByRole("heading", { level: 1, name: say("Create account") })).toBeVisible();
  await choosePassword(page, PASSWORD, say("Create account"));

  // Back on the page that the visitor came from.
  await expect(page).toHaveURL(/\/pages\/account\/index/);
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await expect(page.getByRole("heading", { name: say("VIP tier") })).toBeVisible();
  await visitor.expectSound();
  await page.reload();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();

  await page.getByRole("button", { name: say("Log out") }).click();
  await expect(page).toHaveURL(/\/pages\/home\/index/);
  await accountLink(page, say).click();
  await expect(page.getByRole("heading", { name: say("Login required") })).toBeVisible();

  await page.getByRole("link", { name: say("Log in or create an account") }).click();
  await next(page, say, email.toUpperCase());
  await expect(page.getByRole("heading", { level: 1, name: say("Log in") })).toBeVisible();
  await passwordField(page).fill("glass and tin");
  await passwordField(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(say("Account or password error"));
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL(/\/pages\/account\/index/);
});

test(
  "SESS-03 SESS-04 a new password ends every session: the customer logs in with it, and is told so where they were logged in",
  { tag: "@journey" },
  async ({ page, browser, visitor, baseURL }) => {
    const { say } = visitor;
    const email = newEmail();
    await signUp(page, email);
    await logInForCart(page, say, email);
    const elsewhere = await browser.newContext({ storageState: await page.context().storageState(), baseURL });

    await page.goto("/login/changePassword");
    await ready(page);
    await choosePassword(page, OTHER_PASSWORD, say("Change password"));
    await expect(page.getByText(say("Your password was changed"))).toBeVisible();
    await passwordField(page).fill(OTHER_PASSWORD);
    await passwordField(page).press("Enter");
    await expect(page).not.toHaveURL(/\/login\/index/);

    const second = await elsewhere.newPage();
    await second.goto("/pages/account/index");
    await expect(second).toHaveURL(/\/login\/index\?tokenExpired=true/);
    await expect(second.getByText(say("Your session has ended"))).toBeVisible();
    await elsewhere.close();
  },
);

test("AUTH-01 API-04 SESS-04 a link by e-mail allows choosing a new password, once", async ({ page, visitor }) => {
  const { say } = visitor;
  const email = newEmail();
  await signUp(page, email);
  await page.goto("/login/index");
  await ready(page);
  await next(page, say, email);
  await page.getByRole("button", { name: say("Forgot your password?") }).click();
  await page.getByRole("button", { name: say("Send link") }).click();
  await expect(page.getByText(say("Email sent successfully, please check your inbox"))).toBeVisible();

  const link = await linkSentTo(email);
  await page.goto(link);
  await ready(page);
  await expect(page.getByText(say("You will be logged out"))).toBeVisible();
  await visitor.expectSound();
  await choosePassword(page, OTHER_PASSWORD, say("Change password"));
  await expect(page.getByText(say("Your password was changed"))).toBeVisible();
  await next(page, say, email);
  await passwordField(page).fill(OTHER_PASSWORD);
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL(/\/pages\/home\/index/);

  await page.goto(link);
  await ready(page);
  await choosePassword(page, PASSWORD, say("Change password"));
  await expect(page.getByText(say("This link is no longer valid"))).toBeVisible();
  await visitor.expectSound();
});

test("VAL-01 VAL-02 the account's forms prompt for what is missing and keep the focus", async ({ page, visitor }) => {
  const { say } = visitor;
  await page.goto("/login/index?from=cart");
  await ready(page);
  await page.getByRole("button", { name: say("Continue") }).click();
  await expect(page.getByText(say("Please Enter Your Email"))).toBeVisible();
  await expect(emailField(page)).toBeFocused();

  await next(page, say, newEmail());
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).press("Enter");
  await expect(page.getByText(say("Please enter your password"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("Please repeat the password"))).toBeVisible();
  await passwordField(page).fill("ruby");
  await page.locator("[name=again]").fill("pearl");
  await page.locator("[name=again]").press("Enter");
  await expect(page.getByText(say("Please enter a password of 5 to 40 characters"))).toBeVisible();
  await expect(page.getByText(say("The two passwords entered do not match"))).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await visitor.expectSound();
});

test("NAV-05 SESS-03 a login started in the cart returns there; logging out in one window logs out the other", async ({
  page,
  context,
  visitor,
}) => {
  const { say } = visitor;
  const email = newEmail();
  await signUp(page, email);
  await logInForCart(page, say, email);

  const second = await context.newPage();
  await second.goto("/pages/account/index");
  await expect(second.getByRole("main").getByText(email)).toBeVisible();
  await accountLink(page, say).click();
  await page.getByRole("button", { name: say("Log out") }).click();
  await expect(page).toHaveURL(/\/pages\/home\/index/);
  await expect(second.getByRole("heading", { name: say("Login required") })).toBeVisible();
});

function newEmail(): string {
  return `s${Math.random().toString(36).slice(2, 12)}@example.com`;
}

/** On phones in the tab bar, on desktops in the header. */
function accountLink(page: Page, say: Say) {
  return page
    .getByRole("link", { name: say("Account"), exact: true })
    .filter({ visible: true })
    .first();
}

const emailField = (page: Page) => page.locator("main [name=email]");
const passwordField = (page: Page) => page.locator("main [name=password]");

async function next(page: Page, say: Say, email: string): Promise<void> {
  await emailField(page).fill(email);
  await page.getByRole("button", { name: say("Continue") }).click();
  await expect(passwordField(page)).toBeVisible();
}

/** SPEC NAV-05: a login requested by the cart. */
async function logInForCart(page: Page, say: Say, email: string): Promise<void> {
  await page.goto("/login/index?from=cart");
  await ready(page);
  await next(page, say, email);
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
}

async function choosePassword(page: Page, password: string, button: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.locator("main [name=again]").fill(password);
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
}

/** An account that already exists. */
async function signUp(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/web.AuthService/Signup", { data: { username: email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** Waits for the e-mail. */
async function linkSentTo(email: string): Promise<string> {
  const outbox = join(browserDataDir(), "outbox");
  const [name = ""] = email.split("@");
  let link = "";
  await expect(() => {
    const mails = existsSync(outbox) ? readdirSync(outbox) : [];
    const mail = mails.find((file) => file.includes("password-reset") && file.includes(name) && file.endsWith(".html"));
    const text = mail === undefined ? "" : readFileSync(join(outbox, mail), "utf8");
    link = /\/login\/changePassword\?[^"]+/.exec(text)?.[0].replaceAll("&amp;", "&") ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
