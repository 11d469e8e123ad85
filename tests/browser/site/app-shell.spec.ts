/** The shop's pages within its app for phones (mobile/): what each side asks of the other. */

import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { wordsFor } from "../../../bin/mobile/messages.ts";
import { waitingPage } from "../../../bin/mobile/waiting-page.ts";
import { inApp } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { expect, lineOf, plainVariant, ready, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const RINGS = "/pages/collections/index?handle=rings";
const UPGRADE = "/pages/upgrade/index";
const STORE = "https://play.google.com/store/apps/details?id=example.shop.filigree";

test("NAV-04 POP-01 the phone's Back closes what is open, goes back, then home, and leaves the app at the second press", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const phone = await inApp(page);
  await open(page, RINGS);
  await page
    .getByRole("link", { name: say("Cart") })
    .first()
    .click();
  await expect(page).toHaveURL(/shopcart/);
  await page.goBack();
  await page
    .getByRole("button", { name: say("Choose quantities: {title}", { title: "" }).trim() })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await phone.pressBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/handle=rings/);

  await page.locator("main a[href*='/pages/product/']").first().click();
  await expect(page).toHaveURL(/\/pages\/product\/index/);
  await phone.pressBack();
  await expect(page).toHaveURL(/handle=rings/);
  // From the only page in history Back leads home, and from home out of the app.
  await phone.pressBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
  // Its clock stands still: the second press counts for two seconds.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await phone.pressBack();
  await expectMessage(page, say("Press back again to exit"));
  expect(await phone.calls("App", "minimizeApp")).toHaveLength(0);
  await phone.pressBack();
  await expect.poll(() => phone.calls("App", "minimizeApp")).toHaveLength(1);
});

test("PROD-04 in the app a product is shared by the phone's own dialog; cancelling it opens no other", async ({
  page,
  visitor,
  shelf,
}) => {
  const { handle, title } = plainVariant(shelf);
  const phone = await inApp(page, { answers: { "Share.share": { error: "Share canceled" } } });
  await withoutShare(page);
  await open(page, `/pages/product/index?handle=${handle}`);
  await expect.poll(() => page.evaluate(() => "share" in navigator)).toBe(true);
  await page
    .getByRole("button", { name: visitor.say("Share") })
    .filter({ visible: true })
    .first()
    .click();
  await expect
    .poll(() => phone.calls("Share", "share"))
    .toEqual([{ title, url: expect.stringContaining(`/pages/product/index?handle=${handle}`) }]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("SHELL-08 NAV-02 links that the phone hands to the app open as pages: the launch link, a tab's, and one in another language", async ({
  page,
  baseURL,
  shelf,
}) => {
  const { handle, title } = plainVariant(shelf);
  const phone = await inApp(page, { launchLink: `${baseURL}/products/${handle}` });
  await open(page, "/");
  await expect(page).toHaveURL(new RegExp(`/pages/product/index\\?handle=${handle}`));
  await expect(page.getByRole("heading", { level: 1 }).filter({ hasText: title }).first()).toBeVisible();

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await phone.tell("App", "appUrlOpen", { url: `${baseURL}/pages/shopcart/index` });
  await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  await phone.tell("App", "appUrlOpen", { url: "https://elsewhere.example/pages/account/index" });
  await phone.tell("App", "appUrlOpen", { url: `${baseURL}/about/faq?lang=fr` });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/\/about\/faq/);
});

test("APPU-01 PAY-02 a newer version in the store is announced once, on a page of its own, and installed through the store", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await page.route("**/apps/android.json", (route) =>
    route.fulfill({ json: { version: "2.2.0", leastVersion: "2.0.0", storeUrl: STORE } }),
  );
  const phone = await inApp(page, { answers: { "AppUpdate.getAppUpdateInfo": { flexibleUpdateAllowed: true } } });
  await open(page, "/about/faq");
  await expect(page).toHaveURL(new RegExp(UPGRADE));
  await expect(page.getByText(say("Version {version} is in the store.", { version: "2.2.0" }))).toBeVisible();
  await visitor.expectSound();

  await page.getByRole("button", { name: say("Update now") }).click();
  await expect.poll(() => phone.calls("AppUpdate", "startFlexibleUpdate")).toHaveLength(1);
  const bytes = { bytesDownloaded: 40, totalBytesToDownload: 100 };
  await phone.tell("AppUpdate", "onFlexibleUpdateStateChange", { installStatus: 2, ...bytes });
  await expect(page.getByText(/40\s?%/)).toBeVisible();
  await phone.tell("AppUpdate", "onFlexibleUpdateStateChange", { installStatus: 11 });
  await expect(page.getByText(say("New version downloaded"))).toBeVisible();
  await page.getByRole("button", { name: say("Install now") }).click();
  await expect.poll(() => phone.calls("AppUpdate", "completeFlexibleUpdate")).toHaveLength(1);
  await phone.tell("AppUpdate", "onFlexibleUpdateStateChange", { installStatus: 5 });
  await expect(page.getByText(say("The installation was not finished"))).toBeVisible();

  await page.getByRole("button", { name: say("Later") }).click();
  await expect(page).toHaveURL(/about\/faq/);
  await page.reload();
  await ready(page);
  // The last thing that is asked before a version is announced.
  await expect.poll(() => phone.calls("AppUpdate", "getAppUpdateInfo")).toHaveLength(1);
  await settled(page);
  await expect(page).toHaveURL(/about\/faq/);
});

test("APPU-01 a version that is no longer supported leads to the store and nowhere else", async ({ page, visitor }) => {
  const { say } = visitor;
  await page.route("**/apps/ios.json", (route) =>
    route.fulfill({ json: { version: "3.0.0", leastVersion: "2.1.8", storeUrl: "https://apps.apple.com/app/id1" } }),
  );
  const toStore: string[] = [];
  await page.route("https://apps.apple.com/**", (route) => {
    toStore.push(route.request().url());
    return route.abort();
  });
  const phone = await inApp(page, { platform: "ios" });
  await open(page, "/");
  await expect(page).toHaveURL(new RegExp(UPGRADE));
  await expect(page.getByText(say("This version can no longer be used. Please update to continue."))).toBeVisible();
  await expect(page.getByRole("button", { name: say("Later") })).toHaveCount(0);
  await page
    .getByRole("link", { name: say("Categories"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => page.url()).toContain(UPGRADE);
  await page.getByRole("button", { name: say("Update now") }).click();
  await expect.poll(() => toStore).toEqual(["https://apps.apple.com/app/id1"]);
  expect(await phone.calls("AppUpdate", "startFlexibleUpdate")).toHaveLength(0);
});

test("APPU-01 SET-01 in the app Settings ask the store; a shop without app settings has no newer version", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await inApp(page);
  await open(page, "/customer/setting");
  await page.getByRole("button", { name: say("Check for updates") }).click();
  await expect(page.getByRole("dialog").getByText(say("Currently the latest version"))).toBeVisible();
});

test("SHELL-03 HOME-02 in the app the icon counts the cart's lines, and no install is offered", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  await shopping.fillCart([lineOf(plainVariant(shelf), 12)]);
  const phone = await inApp(page);
  await page.addInitScript(() => {
    // Android's WebView has none.
    Reflect.deleteProperty(Navigator.prototype, "setAppBadge");
  });
  await open(page, "/");
  await expect.poll(() => phone.calls("Badge", "set")).toEqual([{ count: 1 }]);
  await expect(page.getByText(visitor.say("{shopName} on your home screen", { shopName: "Filigree" }))).toHaveCount(0);
});

test("APPU-02 the app's bundled page waits for a connection and then opens the shop, in the phone's language", async ({
  browser,
  baseURL,
}) => {
  const shop = baseURL ?? "";
  const context = await browser.newContext({ locale: "fr-CA" });
  const page = await context.newPage();
  let online = false;
  const words = wordsFor("Filigree");
  // Browsers block requests from a page without an address into the local network; phones do not have this case.
  const answer = (route: Route) =>
    route.request().url().includes("/icons/icon-192.png")
      ? route.fulfill({ path: "public/icons/icon-192.png" })
      : route.continue();
  await page.route(`${shop}/**`, (route) => (online ? answer(route) : route.abort("internetdisconnected")));
  await page.route("http://app.invalid/", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: waitingPage(shop, "Filigree") }),
  );
  await page.goto("http://app.invalid/");
  await expect(page.getByRole("heading", { name: words.fr.waiting })).toBeVisible();
  expect(page.url()).toBe("http://app.invalid/");
  online = true;
  await page.getByRole("button", { name: words.fr.tryAgain }).click();
  await expect(page).toHaveURL(`${shop}/`);
  await ready(page);
  await context.close();
});

test("browsers never load what only the app needs", async ({ page }) => {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string }
  >;
  const program = manifest["app/native/follow-shell.ts"]?.file ?? "";
  expect(program).toContain("assets/");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => url.includes(program))).toEqual([]);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function withoutShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
}
