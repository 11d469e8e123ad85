/** Redirects and articles in the office, and what visitors and clients of the Storefront API get. */

import { expect, test } from "@playwright/test";
import { expectOfficeClean, signInStaff } from "../support/staff.ts";

test("an old address is redirected at once, wrong ones keep what was typed, and a file is checked before it is imported", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  const mark = String(Date.now());
  await page.goto("/office/redirects");
  await page.getByRole("button", { name: "New redirect" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Old address").fill(`/Old-${mark}/`);
  await dialog.getByRole("textbox", { name: "Target", exact: true }).fill("pages");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("must be a path such as /new-page, or an https address")).toBeVisible();
  await expect(dialog.getByLabel("Old address")).toHaveValue(`/Old-${mark}/`);
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("textbox", { name: "Target", exact: true }).fill("/about/terms");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Address contains").fill(mark);
  await expect(page.getByText(`/old-${mark}`, { exact: true })).toBeVisible();
  await expectOfficeClean(page);

  const led = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()["location"]];
  };
  await expect.poll(() => led(`/old-${mark}`)).toEqual([301, "/about/terms"]);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  const lines = ["Redirect from,Redirect to", `/file-${mark},/old-${mark}`, `/round-${mark},/round-${mark}`, "x,/y"];
  const file = { name: "redirects.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByText("1 new redirect")).toBeVisible();
  await expect(dialog.getByText("2 lines are left out")).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Import 1 redirect" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => led(`/file-${mark}`)).toEqual([301, `/old-${mark}`]);

  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    await page.getByRole("button", { name: "Delete redirect" }).click();
    await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(left);
  }
  await expect.poll(async () => (await led(`/old-${mark}`))[0]).toBe(404);
});

test("whoever deletes what a colleague changed meanwhile sees what was changed, and may go on", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  const path = `/meanwhile-${Date.now()}`;
  const post = (name: string, data: object) => page.request.post(`/office/api/redirects/${name}`, { data });
  const { data } = (await (await post("create", { path, target: "/about/terms" })).json()) as { data: { id: number } };
  await page.goto(`/office/redirects?q=${encodeURIComponent(path)}`);
  const list = page.getByRole("list", { name: "Redirects" });
  await expect(list.getByText("/about/terms")).toBeVisible();
  await post("save", { id: data.id, path, target: "/about/faq" });

  const askToDelete = async () => {
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete redirect" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "Somebody changed this since you opened it" });
  await askToDelete();
  await expect(dialog.getByRole("cell", { name: "/about/terms" })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "/about/faq" })).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("/about/faq")).toBeVisible();

  await post("save", { id: data.id, path, target: "/about/terms" });
  await askToDelete();
  await dialog.getByRole("button", { name: "Delete anyway" }).click();
  await expect(page.getByText("No redirect has that.")).toBeVisible();
});

test("an article is written as a draft, and clients get it once it is published", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  const mark = String(Date.now());
  await page.goto("/office/articles");
  await page.getByRole("button", { name: /\d+ blogs?$/ }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "New blog" });
  const title = dialog.getByLabel("Title");
  await expect(add.or(title).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await title.fill(`News ${mark}`);
  await dialog.getByLabel("Handle").fill("No Handle");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/must be small letters/)).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByLabel("Handle").fill(`news-${mark}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(`news-${mark} · 0 articles`)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "New article" }).click();
  await page.getByRole("combobox", { name: "Blog" }).click();
  await page.getByRole("option", { name: `News ${mark}` }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Keep it dry.");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("is required").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Caring for silver");
  await expectOfficeClean(page);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Draft").first()).toBeVisible();
  await expect(page).toHaveURL(/\/articles\/\d+$/);

  const found = async () => {
    const query = `{ blog(handle: "news-${mark}") { articleByHandle(handle: "caring-for-silver") { title contentHtml } } }`;
    const answer = await page.request.post("/api/2025-07/graphql.json", {
      data: { query },
      headers: { "x-shopify-storefront-access-token": "public" },
    });
    return ((await answer.json()) as { data: { blog: { articleByHandle: unknown } } }).data.blog.articleByHandle;
  };
  expect(await found()).toBeNull();
  await page.getByRole("switch", { name: "Draft" }).click();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Published").first()).toBeVisible();
  await expect
    .poll(found)
    .toEqual({ title: "Caring for silver", contentHtml: expect.stringContaining("Keep it dry.") });
});
