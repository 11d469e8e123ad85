/**
 * A shop of another trade than the demo's: screws and tools imported into an empty shop, in a process of its own. Here
 * staff may change what all of a shop follows.
 */

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addressOf, runProgram, type RunningShop } from "../../support/running-shop.ts";
import { sayIn } from "../../support/words.ts";
import { expectAxeClean } from "../support/axe.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { ready } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";
import { signInStaff } from "../support/staff.ts";
import { expect, test } from "../support/visitor.ts";

const PAGES = [
  ...["/", "/pages/categories/index", "/pages/new/index", "/pages/collections/index?handle=fasteners"],
  ...["/pages/product/index?handle=hex-bolt", "/pages/search/result?q=bolt", "/pages/search/result?q=zzz"],
  ...["/pages/search/index", "/pages/shopcart/index", "/about/aboutUs", "/about/company", "/about/guide"],
  ...["/about/shipping", "/about/index", "/business/customize", "/customer/help", "/about/terms", "/about/howOrder"],
];
const OF_JEWELRY = {
  en: /jewel|necklace|earring|bracelet|pendant|gemstone|birthstone|anklet|brooch|pearl|\brings?\b|hair band|sterling/i,
  ar: /مجوهرات|حلي|أقراط|قلائد|أساور|خواتم|لؤلؤ|حجر الميلاد/,
} as const;

let shop: RunningShop;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), "filigree-hardware-"));

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "warn",
  };
  await promisify(execFile)(process.execPath, ["bin/import.ts", "tests/fixtures/products/hardware.csv"], { env });
  shop = runProgram("bin/start.ts", { DATA_DIR: dataDir });
  origin = await addressOf(shop);
});
test.afterAll(async () => {
  shop?.child.kill("SIGTERM");
  await shop?.end;
  rmSync(dataDir, { recursive: true, force: true });
});

test("COLL-01 its collections have filters of its own attributes, with counts", async ({ page, visitor }) => {
  await page.goto(`${origin}/pages/collections/index?handle=fasteners`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: visitor.say("Filter") }).click();
  const sheet = page.getByRole("dialog");
  const group = (name: string) => sheet.locator("fieldset").filter({ has: page.getByText(name, { exact: true }) });
  const read = async (name: string) => {
    await expect(group(name)).toBeVisible();
    const texts = await group(name).locator("label").allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
  };
  expect(await read("Thread")).toEqual(["M3 1", "M4 4", "M5 2", "M6 5", "M8 5", "M10 5", "M12 1"]);
  expect((await read("Length")).slice(0, 4)).toEqual(["8 mm 2", "1.2 cm 1", "16 mm 2", "20 mm 2"]);
  expect(await read("Finish")).toEqual(["Zinc plated 4", "Plain 2", "Black oxide 1", "Yellow zinc 1"]);
  await group("Finish")
    .getByRole("checkbox", { name: /^Black oxide/ })
    .check();
  await sheet.locator("button[type=submit]").click();
  await expect(page.getByRole("link", { name: "Socket cap screw" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Hex nut" })).toHaveCount(0);
});

for (const language of ["en", "ar"] as const) {
  const part = language === "en" ? "" : " @long";
  test(`no page names the demo's trade (${language})${part}`, async ({ page, context }) => {
    const locale = { en: "en.US.USD", ar: "ar.SA.SAR" }[language];
    await context.addCookies([{ name: "filigree_locale", value: locale, url: origin }]);
    const found: string[] = [];
    for (const path of PAGES) {
      const response = await page.goto(origin + path);
      expect(response?.status(), path).toBe(200);
      const texts = await page.evaluate(() => [
        document.title,
        document.body.innerText,
        ...Array.from(document.querySelectorAll("[alt], [aria-label], [placeholder], meta[content]"), (each) =>
          ["alt", "aria-label", "placeholder", "content"].map((name) => each.getAttribute(name) ?? "").join(" "),
        ),
      ]);
      const word = OF_JEWELRY[language].exec(texts.join("\n"))?.[0];
      if (word !== undefined) found.push(`${path}: ${word}`);
    }
    expect(found).toEqual([]);
    const manifest = await (await page.request.get(`${origin}/manifest.webmanifest?lang=${language}`)).text();
    expect(manifest).not.toMatch(OF_JEWELRY[language]);
    expect(manifest).toContain(sayIn(language)("Wholesale prices, with no minimum on most items."));
  });
}

test("the amount for free shipping that staff set is the cart's at once, and a wrong field is named", async ({
  page,
  visitor: { say },
}) => {
  await page.goto(`${origin}/pages/product/index?handle=spirit-level-40-cm`);
  await ready(page);
  await page.locator("main [data-stepper] input:enabled").first().fill("1");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
  await expectMessage(page, say("Added to cart"));

  await signInStaff(page, origin, "manager", dataDir);
  await page.goto(`${origin}/office/shipping`);
  const amount = page.getByLabel("From an order of");
  await amount.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Fill in this field.")).toBeVisible();
  await amount.fill("98.10");
  await expect(page.getByRole("table", { name: "What a buyer would pay" })).toContainText("With your changes");
  await expectAxeClean(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Saved. The shop follows within a second.");
  await expect(async () => {
    await page.goto(`${origin}/pages/shopcart/index`);
    await expect(page.locator("progress").first()).toHaveAttribute("max", "9810", { timeout: 5_000 });
  }).toPass();
});

test("INFO-01 the legal notice says that the seller is not entered yet, and then names the seller", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const notice = `${origin}/about/legal`;
  await page.goto(notice);
  await expect(page.getByRole("heading", { level: 1, name: say("Legal notice") })).toBeVisible();
  await expect(page.getByText(/legal details of this shop have not been entered yet/)).toBeVisible();
  await visitor.expectSound();
  await runShopCommand("seller set", { field: "legalName", text: "Filigree Trading GmbH" }, dataDir);
  await runShopCommand("seller set", { field: "address", text: "Goldgasse 5; 10115 Berlin" }, dataDir);
  await expect.poll(async () => (await page.request.get(notice)).text()).toContain("10115 Berlin");
  await page.goto(notice);
  await expect(page.getByText("Filigree Trading GmbH")).toBeVisible();
  const foot = page.getByRole("contentinfo");
  await foot.getByText(say("Rules and rights"), { exact: true }).click();
  await expect(foot.getByRole("link", { name: say("Legal notice") })).toBeVisible();
  await visitor.expectSound();
});
