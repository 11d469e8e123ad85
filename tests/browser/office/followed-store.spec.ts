/** The office of a shop that follows a store, which is a stand-in with Shopify's schema. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openShopifyStandIn, type ShopifyStandIn } from "../../shopify/stand-in.ts";
import { product, storeData } from "../../shopify/store-data.ts";
import { addressOf, runProgram, type RunningShop } from "../../support/running-shop.ts";
import { expectAxeClean } from "../support/axe.ts";
import { STAFF_PASSWORD } from "../support/staff.ts";

let directory: string;
let store: ShopifyStandIn;
let running: RunningShop;
let address: string;
test.beforeAll(async () => {
  // The first start makes the database.
  test.setTimeout(300_000);
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
  test.setTimeout(120_000);
  const email = "kim@shop.example";
  const staff = ["staff", "add", email, "--name", "Kim", "--role", "manager"];
  const command = runProgram("bin/shop.ts", { DATA_DIR: directory }, staff);
  await command.end;
  const key = /\/office\/join\?key=(\S+)/.exec(command.said())?.[1] ?? expect(command.said()).toContain("key=");
  const data = { key, email, name: "Kim", password: STAFF_PASSWORD };
  const joined = await page.request.post(`${address}/office/api/session/join`, { data });
  expect(await joined.json()).toMatchObject({ code: 200 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/office/followed-store`);
  await expect(page.getByRole("cell", { name: "rings.myshopify.com" })).toBeVisible();
  await expect(page.getByText("15 messages are not sent")).toBeVisible();
  await expectAxeClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const compare = page.getByRole("button", { name: "Compare now" });
  // The shop's own first comparison.
  await expect(compare).toBeEnabled({ timeout: 60_000 });
  await compare.click();
  await page.getByRole("dialog").getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText(/^The store (was|is being) compared\.$/)).toBeVisible();
});
