/** The office's settings: fields that are refused are named, nothing typed is lost, and webhooks tell what came of a test. */

import { expect, test } from "@playwright/test";
import { expectMessage } from "../support/shown-messages.ts";
import { expectOfficeClean, signInStaff } from "../support/staff.ts";

/** Of the block for documentation: nobody answers there, and the shop does not ask. */
const NOT_PUBLIC = "https://203.0.113.9/hook";

test("a wrong field of the seller is named, and the rest stays as typed", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "manager");
  await page.goto("/office/seller");
  await page.getByLabel("Legal name").fill("Filigree GmbH");
  await page.getByLabel("VAT id").fill("DE1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("VAT id")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Legal name")).toHaveValue("Filigree GmbH");
  await expectOfficeClean(page);
});

test("a webhook goes to public addresses only, shows its secret once, and two editors do not overwrite each other", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "manager");
  await page.goto("/office/webhooks");
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByLabel("Address").fill(NOT_PUBLIC);
  await page.getByRole("button", { name: "Make the webhook" }).click();
  await expect(page.getByText("must be a public address").first()).toBeVisible();
  const url = `https://93.184.215.14/${Date.now()}`;
  await page.getByLabel("Address").fill(url);
  await page.getByRole("button", { name: "Make the webhook" }).click();
  await expect(page.getByText("whsec_")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: url }).click();

  await page.getByLabel("Stock changed").check();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const theirs = { id, url, topics: ["orders/placed"], active: true };
  expect((await page.request.post("/office/api/webhooks/save", { data: theirs })).status()).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Nothing has been saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectMessage(page, "Saved");
  await expect(page.getByLabel("Stock changed")).toBeChecked();
  await expectOfficeClean(page);

  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
});

test("an access token of the Storefront API is made for one origin, shown, changed and revoked", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "manager");
  await page.goto("/office/storefront-tokens");
  await page.getByRole("button", { name: "New access token" }).click();
  const dialog = page.getByRole("dialog");
  const name = `Hydrogen ${Date.now()}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Only for pages of").fill("https://shop.example/path");
  await dialog.getByRole("button", { name: "Make the access token" }).click();
  await expect(dialog.getByText("An origin is an address without a path")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue(name);
  await dialog.getByLabel("Only for pages of").fill("https://shop.example");
  await dialog.getByRole("button", { name: "Make the access token" }).click();
  const token = (await dialog.getByText(/^[0-9a-f]{32}$/).textContent()) ?? "";
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Done" }).click();

  const statusFrom = async (origin: string) => {
    const headers = { "x-shopify-storefront-access-token": token, origin };
    const data = { query: "{ shop { name } }" };
    return (await page.request.post("/api/2025-07/graphql.json", { headers, data })).status();
  };
  await expect.poll(() => statusFrom("https://shop.example")).toBe(200);
  expect(await statusFrom("https://other.example")).toBe(403);
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(token)).toBeVisible();
  await page.getByLabel("Platform prices").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Saved");
  await expectOfficeClean(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked").first()).toBeVisible();
  await expect.poll(() => statusFrom("https://shop.example")).toBe(401);
});
