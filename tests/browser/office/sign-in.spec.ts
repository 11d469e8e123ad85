/** The office: accounts, second factors, roles, and what a session that ends leaves behind. */

import { expect, test } from "@playwright/test";
import {
  codeNow,
  expectOfficeClean,
  goInOffice,
  inviteStaff,
  signInNewStaff,
  signInStaff,
  STAFF_PASSWORD,
} from "../support/staff.ts";

test("the first link makes the owner's account, with an authenticator, and only their code opens the office again", async ({
  page,
}) => {
  const owner = await inviteStaff("owner");
  await page.goto(owner.link);
  await page.getByLabel(/^Password/).fill("short");
  await page.getByRole("button", { name: "Make account" }).click();
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/At least 10 characters\. At least/);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Make account" }).click();
  const secret = (await page.locator("pre").textContent()) ?? "";
  await expectOfficeClean(page);
  await page.getByLabel(/^Code/).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel(/^Code/).fill(codeNow(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "I have saved them" })).toBeVisible();
  const recoveryCode = ((await page.locator("pre").textContent()) ?? "").split("\n")[0] ?? "";
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.goto("/office/staff");
  await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
  await expectOfficeClean(page);

  await page.context().clearCookies();
  await page.goto("/office/staff");
  await page.getByLabel("E-mail address").fill(owner.email);
  await page.getByLabel(/^Password/).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("do not belong together");
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel(/^Code/).fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  // Where they were going.
  await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
});

test("a passkey is a second factor", async ({ page, baseURL }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers know passkeys for names, not for addresses.
  const origin = (baseURL ?? "").replace("127.0.0.1", "localhost");
  const manager = await inviteStaff("manager");
  await page.goto(`${origin}${manager.link}`);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Make account" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goto(`${origin}/office/account`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel(/^Name/).fill("My laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("My laptop")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/office/account`);
  await page.getByLabel("E-mail address").fill(manager.email);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("My laptop")).toBeVisible();

  // It is enough for whoever needs a second factor.
  await page.context().clearCookies();
  const owner = await inviteStaff("owner");
  await page.goto(`${origin}${owner.link}`);
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Make account" }).click();
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByLabel(/^Name/).fill("My key");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("whose role needs a second factor since a moment ago sets one up in the middle of work, and what they typed is saved", async ({
  page,
  baseURL,
}) => {
  await signInNewStaff(page, baseURL, "manager");
  await page.goto("/office/new-coupon");
  const code = `FACTOR${Date.now()}`;
  await page.getByLabel("Code").fill(code);
  await page.getByRole("textbox", { name: "Amount", exact: true }).fill("5");
  // As the server answers once an owner has demanded it, which other tests' managers must not feel.
  const data = { reason: "staff.second-factor" };
  const refusal = { status: 403, json: { code: 403, message: "The second factor is missing.", data } };
  await page.route("**/office/api/coupons/create", (route) => route.fulfill(refusal), { times: 1 });
  await page.route("**/office/api/session/me", async (route) => {
    const { data: me, ...envelope } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...envelope, data: { ...me, missing: "set-up-second-factor" } } });
  });
  await page.getByRole("button", { name: "Make the coupon" }).click();
  const dialog = page.getByRole("dialog", { name: "A second factor is needed now" });
  const secret = (await dialog.locator("pre").textContent()) ?? "";
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByLabel(/^Code/).fill(codeNow(secret));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("button", { name: "I have saved them" })).toBeVisible();
  await page.unroute("**/office/api/session/me");
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
});

test("the owner sees where others are signed in and what stands for them", async ({ page, baseURL, browser }) => {
  await signInStaff(page, baseURL, "owner");
  const theirs = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  const { email } = await signInNewStaff(theirs, baseURL, "support");
  const token = { name: "Warehouse", scopes: ["orders.read"], days: 7 };
  expect((await theirs.request.post("/office/api/token/make", { data: token })).status()).toBe(200);
  await page.goto("/office/staff");
  await page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("button", { name: /^Sessions and tokens of/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/127\.0\.0\.1/)).toBeVisible();
  await expect(dialog.getByText("Warehouse")).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await page
    .getByRole("dialog", { name: /everywhere\?$/ })
    .getByRole("button", { name: "Sign out everywhere" })
    .click();
  await expect(dialog.getByText("Nowhere")).toBeVisible();
  expect((await theirs.request.get("/office/api/session/me")).status()).toBe(401);
  await theirs.context().close();
});

test("a person sees only what their role may use, and a link to the rest says so", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/orders");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  // Nor past the page.
  const refund = { number: 10_001, amountCents: 100, to: "original" };
  expect((await page.request.post("/office/api/orders/refund", { data: refund })).status()).toBe(403);
  await goInOffice(page, "/office/staff");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "History" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Staff" })).toHaveCount(0);
});

test("an access token is shown once, and revoked", async ({ page, baseURL, request }) => {
  await signInNewStaff(page, baseURL, "orders");
  await page.goto("/office/account");
  await page.getByRole("button", { name: "Make an access token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill("Warehouse");
  await dialog.getByRole("checkbox", { name: "See orders and returns" }).check();
  await dialog.getByRole("button", { name: "Make" }).click();
  const token = (await dialog.locator("pre").textContent()) ?? "";
  expect(token).toMatch(/^flg_[\w-]{43}$/);
  const authorization = { authorization: `Bearer ${token}` };
  expect((await request.get("/office/api/staff/list", { headers: authorization })).status()).toBe(403);
  await dialog.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Warehouse", { exact: true })).toBeHidden();
  expect((await request.get("/office/api/staff/list", { headers: authorization })).status()).toBe(401);
});
