/** From an empty folder to a paid order of somebody's own shop, in a browser alone. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { addressOf, runProgram, type RunningShop } from "../../support/running-shop.ts";
import { sayIn } from "../../support/words.ts";
import { expectAxeClean } from "../support/axe.ts";
import { submit } from "../support/checkout.ts";
import { expectMessage, recordMessages } from "../support/shown-messages.ts";
import { codeNow, expectOfficeClean, goInOffice, STAFF_PASSWORD } from "../support/staff.ts";

/** A genuine export of a shop; its licence is beside it. */
const FILE = "tests/fixtures/products/jewelry-and-home-60.csv";
const NAME = "Wiesenglanz";
// The owner's browser has another one than the server.
test.use({ timezoneId: "Asia/Tokyo" });

let directory: string;
let running: RunningShop;
let address: string;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "filigree-set-up-"));
  running = runProgram("bin/start.ts", { DATA_DIR: directory, SETUP: "1", BACKUP_DAYS: "0", TEST_CARD: "1" });
  address = await addressOf(running);
});
test.afterAll(async () => {
  running.child.kill("SIGTERM");
  await running.end;
  rmSync(directory, { recursive: true, force: true });
});

test("an owner sets up an empty shop from the one-time link to its first paid order, in another brand, currency and language", async ({
  page,
  browser,
}) => {
  test.setTimeout(1_800_000);
  await expectClosed(browser);
  await makeAccount(page);
  await expect(page.getByRole("heading", { name: "Set up the shop", level: 1 })).toBeVisible();
  await expect(page.getByText("Step 1 of 11")).toBeVisible();
  await expectOfficeClean(page);

  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Tokyo");
  await page.getByLabel("Name of the shop").fill(NAME);
  await page.getByLabel("Primary color").fill("#1d5c3a");
  await page.getByLabel("Accent color").fill("#1d5c3a");
  await saveAndContinue(page, "Legal seller");
  await page.getByLabel("Legal name").fill("Wiesenglanz GmbH");
  await page.getByLabel("Address").fill("Am Anger 3\n99084 Erfurt");
  await first(page, "Country", "Germany");
  await saveAndContinue(page, "Contacts");
  await page.getByLabel("E-mail address").fill("hallo@wiesenglanz.example");
  // What is typed is not lost by going to another step.
  for (const away of ["Leave it as it is", "Back"]) {
    const dismissed = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
    await page.getByRole("button", { name: away }).click();
    await dismissed;
  }
  await expect(page.getByLabel("E-mail address")).toHaveValue("hallo@wiesenglanz.example");
  await saveAndContinue(page, "Base currency");
  // Before there are goods, so that the file's prices are euros as they stand.
  await first(page, "Base currency", /^EUR/);
  const free = page.getByRole("textbox", { name: "Free shipping from" });
  await expect(free).toHaveValue(/^€\d+[05]\.00$/);
  await expectOfficeClean(page, "main");
  await free.fill("79");
  await page.getByRole("button", { name: "Save base currency" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save base currency" })).toBeDisabled();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Countries, languages, currencies", level: 2 })).toBeVisible();
  await expectOfficeClean(page, "main");
  // The seller's. Below, the first country that is chosen would be it in any case.
  await expect(page.getByRole("combobox", { name: "Country to begin with" })).toHaveValue("Germany");
  await expect(page.getByRole("combobox", { name: "Language to begin with" })).toHaveValue("German");
  await offer(page, "Countries", {
    all: "Ship to every country",
    some: "Ship only to",
    choose: ["Germany", "Austria"],
  });
  await first(page, "Language of the catalogue", "English");
  await offer(page, "Languages", { all: "Offer every language", some: "Offer only", choose: ["German"] });
  await offer(page, "Currencies", { all: "Offer every currency", some: "Offer only", choose: ["EUR – Euro"] });
  await saveAndContinue(page, "Shipping");
  await expect(page.getByText(/^You ship to: Austria, Germany\./)).toBeVisible();
  const rates = page.getByRole("group", { name: "Countries with a rate of their own" });
  await expect(rates.getByRole("combobox")).toHaveCount(2);
  await rates.getByRole("button", { name: "Show 11 countries that you do not ship to" }).click();
  await expect(rates.getByRole("combobox")).toHaveCount(13);
  const answer = await page.request.get(address, { headers: { cookie: "" } });
  expect([answer.status(), await answer.text()]).toEqual([503, expect.stringContaining(NAME)]);

  // Its amounts were converted to euros. A step may be left as it is, and the set-up left and resumed.
  await expect(page.getByRole("textbox", { name: "From an order of" })).toHaveValue("€79.00");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("heading", { name: "Payments", level: 2 })).toBeVisible();
  await expectOfficeClean(page, "main");
  await page.goto(`${address}/office/overview`);
  const list = page.getByRole("region", { name: "Set up the shop" });
  await expect(list.getByText("6 of 10 steps are done.")).toBeVisible();
  await expectOfficeClean(page, "main section[aria-label]");
  await list.getByRole("link", { name: "Payments" }).click();
  await page.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(page.getByText("There is no mail server yet")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("the e-mail was only written to a folder of the server")).toBeVisible();
  await page.getByRole("button", { name: "Leave it as it is" }).click();

  await page.locator("input[type=file]").first().setInputFiles(FILE);
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("Ready to apply")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.getByRole("link", { name: "Continue the set-up" }).click();
  await expect(page.getByRole("heading", { name: "Menu and home page", level: 2 })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Necklace" })).toBeVisible();
  await expectOfficeClean(page, "main");
  await page.getByRole("button", { name: "Use this proposal" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review and open", level: 2 })).toBeVisible();
  await expectOfficeClean(page, "main");
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The shop is open." })).toBeVisible();

  await buy(browser);
  await goInOffice(page, "/office/orders");
  await expect(page.getByText("Paid, to ship", { exact: true })).toBeVisible();
  await expect(page.getByText(/^€\d/).first()).toBeVisible();

  // Words are written in the languages that the shop offers.
  await goInOffice(page, "/office/notices");
  await page.getByRole("button", { name: "Edit: Scrolling bulletin" }).click();
  await expect(
    page.getByRole("dialog").getByRole("textbox", { name: /^(English|French|Spanish|German|Arabic)$/ }),
  ).toHaveCount(2);
  await page.keyboard.press("Escape");

  await goInOffice(page, "/office/staff");
  const roles = page.getByRole("group", { name: /^Roles that need one/ });
  await expect(roles.getByRole("checkbox", { name: "Owner" })).toBeDisabled();
  await roles.getByRole("checkbox", { name: "Manager" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Roles that need a second factor changed").first()).toBeVisible();
  await page.reload();
  await expect(roles.getByRole("checkbox", { name: "Manager" })).toBeChecked();
});

async function makeAccount(page: Page): Promise<void> {
  const link = /\/office\/join\?key=\S+/.exec(running.output())?.[0] ?? "no link";
  await page.goto(address + link);
  await page.getByLabel("E-mail address").fill("owner@wiesenglanz.example");
  await page.getByLabel("Name").fill("Flora Anger");
  await page.getByLabel(/^Password/).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Make account" }).click();
  await page.getByLabel(/^Code/).fill(codeNow((await page.locator("pre").textContent()) ?? ""));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
}

async function saveAndContinue(page: Page, next: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: next, level: 2 })).toBeVisible();
}

type Offered = { all: string; some: string; choose: readonly string[] };

/** Only these of a kind. */
async function offer(page: Page, kind: string, { all, some, choose }: Offered): Promise<void> {
  const part = page.getByRole("group", { name: kind });
  await part.getByRole("switch", { name: all }).click();
  const field = part.getByRole("combobox", { name: some }).or(part.getByRole("textbox", { name: some }));
  // Instead of what was shown first.
  await field.click();
  await page.keyboard.press("Backspace");
  for (const name of choose) {
    await field.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.keyboard.press("Escape");
}

async function first(page: Page, label: string, name: string | RegExp): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.click();
  await page.getByRole("option", { name, exact: typeof name === "string" }).click();
}

/** A shopper is told that the shop opens soon. */
async function expectClosed(browser: Browser): Promise<void> {
  const shopper = await browser.newPage({ baseURL: address, viewport: { width: 390, height: 844 } });
  expect((await shopper.goto("/"))?.status()).toBe(503);
  expect(await shopper.title()).toContain("Filigree");
  await expectAxeClean(shopper);
  await shopper.close();
}

/** A shopper who has chosen nothing gets the shop in German, in euros, and buys. */
async function buy(browser: Browser): Promise<void> {
  const say = sayIn("de");
  const context = await browser.newContext({
    ...{ baseURL: address, locale: "de-DE", serviceWorkers: "block" },
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript(recordMessages);
  const page = await context.newPage();
  const ready = () => expect(page.locator("html[data-hydrated]")).toBeAttached();
  // Its processes learn within moments that it is open.
  const headers = { "accept-language": "de-DE" };
  await expect.poll(async () => (await context.request.get("/", { headers })).status()).toBe(200);
  const home = await (await context.request.get("/", { headers })).text();
  expect(home).toMatch(new RegExp(`<html [^>]*lang="de"[^]*<title>[^<]*${NAME}[^]*Neu eingetroffen`));
  await context.addCookies([{ name: "filigree_locale", value: "fr.US.USD", url: address }]);
  await page.goto("/pages/product/index?handle=silver-threader-necklace");
  await ready();
  // As the file has it, in the base currency.
  await expect(page.getByText(/^15,00\s€$/).first()).toBeVisible();
  const text = (await page.locator("html").innerHTML()).replaceAll(/filigree_\w+/g, "");
  expect(text.match(/.{20}Filigree.{20}/g)).toBeNull();
  await page.locator("[data-stepper] input:enabled").first().fill("10");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
  await expectMessage(page, say("Added to cart"));
  await page.goto("/pages/shopcart/index");
  await ready();
  await page.getByRole("button", { name: /\(1\)/ }).click();
  await expect(page).toHaveURL(/\/checkouts\/[^/?]+$/);
  await ready();
  const countries = page.getByLabel(say("Country or region"), { exact: true });
  expect(
    await countries.locator("option:enabled").evaluateAll((all) => all.map((each) => each.getAttribute("value"))),
  ).toEqual(expect.arrayContaining(["AT", "DE"]));
  await expect(countries.locator("option:enabled")).toHaveCount(2);
  await countries.selectOption("DE");
  const fields = {
    Email: "lina@kundin.example",
    ...{ "First name": "Lina", "Last name": "Sommer", "Street and house number": "Lindenweg 4", City: "Jena" },
    ...{ "Postal code": "07743", "Mobile number": "15112345678" },
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(say(label), { exact: true }).fill(value);
  const province = page.getByLabel(say("State or province"), { exact: true });
  if ((await province.count()) > 0) await province.fill("Thüringen");
  await page.getByRole("radio", { name: say("Card (test mode)") }).check();
  await page.getByLabel(say("Test card number")).fill("4242 4242 4242 4242");
  await page.getByLabel(say("Expiry date")).fill("12/30");
  await page.getByLabel(say("Security code")).fill("123");
  await page.getByLabel(say("Name on the card")).fill("Lina Sommer");
  await submit(page);
  await expect(page).toHaveURL(/\/order\?key=/);
  await expect(page.getByRole("main")).toContainText(/#\d{5,}/);
  await expect(page.getByRole("main")).toContainText(/150,00\s€/);
  await expect(page.getByRole("main")).not.toContainText("$");
  await context.close();
}
