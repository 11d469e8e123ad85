/** The office of a shop that follows a store, which is a stand-in with Shopify's schema. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openShopifyStandIn, type ShopifyStandIn } from "../../shopify/stand-in.ts";
import { product, storeData } from "../../shopify/store-data.ts";
import { addressOf, runProgram, type RunningShop } from "../../support/running-shop.ts";
import { expectAxeClean } from "../support/axe.ts";
import { signInStaff } from "../support/staff.ts";
import { expectTold } from "../support/told.ts";

let directory: string;
let store: ShopifyStandIn;
let running: RunningShop;
let address: string;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "filigree-followed-"));
  store = await openShopifyStandIn(storeData({ products: [product("ring")] }));
  running = runProgram("bin/start.ts", {
    ...{ DATA_DIR: directory, BACKUP_DAYS: "0", SHOPIFY_FOLLOW: "1", SHOPIFY_CHECKOUT: "1" },
    SHOPIFY_STORE_DOMAIN: store.settings.storeDomain,
    SHOPIFY_ADMIN_TOKEN: store.settings.adminToken,
    SHOPIFY_API_URL: store.url,
    SHOPIFY_WEBHOOK_SECRET: store.followed.webhookSecret,
  });
  address = await addressOf(running);
});
test.afterAll(async () => {
  running.child.kill("SIGTERM");
  await running.end;
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

test("staff see the followed store, which webhooks it does not send, and compare it now, on a phone too", async ({
  page,
}) => {
  await signInStaff(page, address, "manager", directory);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/office/followed-store`);
  await expect(page.getByRole("cell", { name: "rings.myshopify.com" })).toBeVisible();
  await expect(page.getByText("15 messages are not sent")).toBeVisible();
  await expectAxeClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The shop makes the first comparison itself, seconds after its start; another one is refused meanwhile.
  await expect(page.getByRole("row", { name: /^Last comparison/ }).locator("time")).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole("button", { name: "Compare now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Compare", exact: true }).click();
  await expectTold(page, /^The store (was|is being) compared\.$/);
});
