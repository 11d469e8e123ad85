/** The office of a shop that follows a store, which is a stand-in with Shopify's schema. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type { followedStoreCalls } from "../../../contract/office/followed-store.ts";
import type { OfficeOutput } from "../../../contract/office/office-call.ts";
import { openShopifyStandIn } from "../../shopify/stand-in.ts";
import { product, storeData } from "../../shopify/store-data.ts";
import { addressOf, runProgram } from "../../support/running-shop.ts";
import { expectMessage } from "../support/shown-messages.ts";
import { expectOfficeClean, signInStaff } from "../support/staff.ts";

type Answer<Name extends keyof typeof followedStoreCalls> = OfficeOutput<(typeof followedStoreCalls)[Name]>;

test("staff see the followed store, which webhooks it does not send, and compare it now, on a phone too", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "manager");
  // As a shop answers that follows one; `followed-store-office.integration.test.ts` proves that it does.
  const store: NonNullable<Answer<"followedStore">["store"]> = {
    ...{ domain: "rings.myshopify.com", checkout: true, reconciledAt: new Date().toISOString(), isReading: false },
    waiting: { count: 2, since: new Date().toISOString() },
    failed: [{ record: "gid://shopify/Product/7", failure: "It has no title.", noticedAt: new Date().toISOString() }],
  };
  await answer(page, "read", { store } satisfies Answer<"followedStore">);
  const missing = ["PRODUCTS_CREATE", "PRODUCTS_UPDATE"];
  await answer(page, "webhooks", { missing, failure: null } satisfies Answer<"followedStoreWebhooks">);
  await answer(page, "reconcile", { state: "done", failure: null } satisfies Answer<"reconcileStore">);
  await page.goto("/office/followed-store");
  await expect(page.getByText("2 messages are not sent")).toBeVisible();
  await expect(page.getByText("It has no title.")).toBeVisible();
  await expectOfficeClean(page);
  await expectCompared(page);
});

test("a shop that follows a store says so itself @long", async ({ page }) => {
  const directory = mkdtempSync(join(tmpdir(), "filigree-followed-"));
  const store = await openShopifyStandIn(storeData({ products: [product("ring")] }));
  const running = runProgram("bin/start.ts", {
    ...{ DATA_DIR: directory, BACKUP_DAYS: "0", SHOPIFY_FOLLOW: "1", SHOPIFY_CHECKOUT: "1" },
    SHOPIFY_STORE_DOMAIN: store.settings.storeDomain,
    SHOPIFY_ADMIN_TOKEN: store.settings.adminToken,
    SHOPIFY_API_URL: store.url,
    SHOPIFY_WEBHOOK_SECRET: store.followed.webhookSecret,
  });
  try {
    const address = await addressOf(running);
    await signInStaff(page, address, "manager", directory);
    await page.goto(`${address}/office/followed-store`);
    await expect(page.getByText("15 messages are not sent")).toBeVisible();
    await expectCompared(page);
  } finally {
    running.child.kill("SIGTERM");
    await running.end;
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

async function expectCompared(page: Page): Promise<void> {
  await expect(page.getByRole("cell", { name: "rings.myshopify.com" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The shop makes the first comparison itself, seconds after its start; another one is refused meanwhile.
  await expect(page.getByRole("row", { name: /^Last comparison/ }).locator("time")).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole("button", { name: "Compare now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Compare", exact: true }).click();
  await expectMessage(page, /^The store (was|is being) compared\.$/);
}

async function answer(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**/office/api/followed-store/${call}`, (route) =>
    route.fulfill({ json: { code: 200, message: "", data } }),
  );
}
