/** The shop's content in the office, and what of it visitors see. */

import { expect, test, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectMessage } from "../support/shown-messages.ts";
import { expectOfficeClean, pickUp, signInStaff } from "../support/staff.ts";

const WORDS = { en: "Moon days", de: "Mondtage", es: "Días de luna", fr: "Jours de lune", ar: "أيام القمر" };
const NAMES = { de: "German", es: "Spanish", fr: "French", ar: "Arabic" };

test("a banner written in five languages is shown from its time on, by itself", async ({ page, baseURL, browser }) => {
  await signInStaff(page, baseURL, "catalogue");
  const mark = String(Date.now());
  await page.goto("/office/banners");
  await expectOfficeClean(page);
  const { banners: before } = await read<{ banners: { image: string }[] }>(page, "banners/list");
  try {
    await expectBannerShown(page, browser, mark);
  } finally {
    await post(page, "banners/save", { banners: before });
  }
});

/** Made in the dialog of the page that is open. */
async function expectBannerShown(page: Page, browser: Browser, mark: string): Promise<void> {
  await page.getByRole("button", { name: "New banner" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill(`${WORDS.en} ${mark}`);
  for (const [code, name] of Object.entries(NAMES)) {
    await dialog.getByLabel(`Title in ${name}`).fill(`${WORDS[code as keyof typeof NAMES]} ${mark}`);
  }
  // A key pressed by mistake does not lose words in five languages.
  page.once("dialog", (question) => void question.dismiss());
  await page.keyboard.press("Escape");
  const collection = dialog.getByRole("combobox", { name: "Or choose a collection" });
  // Low in the window, a list is laid out wider than a phone at first, and the page must not zoom out for it.
  await collection.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await collection.click();
  await collection.fill("ring");
  await page.getByRole("option").first().click();
  await expect(dialog.getByLabel("Leads to")).toHaveValue(/^\/pages\/collections\/index\?handle=./);
  await dialog.getByLabel("Leads to").fill("/pages/new/index");
  await dialog.getByLabel("Shown from").fill("2099-01-01T00:00");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  // Without a picture it is refused, and nothing that was typed is lost.
  await expect(dialog.getByText("is required")).toBeVisible();
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles(await picture());
  await expect(dialog.getByRole("img", { name: "Picture", exact: true })).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Waiting")).toBeVisible();

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const isShown = async (code: string, words: string) => {
    const answer = await visitor.request.get(`/?lang=${code}`);
    return (await answer.text()).includes(`${words} ${mark}`);
  };
  expect(await isShown("en", WORDS.en)).toBe(false);
  const { banners } = await read<{ banners: { title: string }[] }>(page, "banners/list");
  const soon = Date.now() + 5_000;
  const from = new Date(soon).toISOString();
  const due = banners.map((banner) => (banner.title.endsWith(mark) ? { ...banner, from } : banner));
  await post(page, "banners/save", { banners: due });
  const early = await isShown("de", WORDS.de);
  if (Date.now() < soon) expect(early).toBe(false);
  for (const [code, words] of Object.entries(WORDS)) await expect.poll(() => isShown(code, words)).toBe(true);
  await visitor.close();
}

test("a policy's text begins with the built one, is previewed with its figures, and seen without a restart", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/pages");
  await expectOfficeClean(page);
  await page.getByRole("link", { name: "Advertising choices" }).click();
  await page.getByRole("button", { name: "Begin with the built text" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveValue(/^[^#]+## /);
  await text.fill("Parcels are free from {{freeShippingAmount}}.\n\n## Choices\n\nAsk **us**. {{nothing}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("There is no figure {{nothing}}.")).toBeVisible();
  await text.fill("Parcels are free from {{freeShippingAmount}}.\n\n## Choices\n\nAsk **us**.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText(/Parcels are free from \$\d+\./)).toBeVisible();
  await page.getByRole("tab", { name: "Write" }).click();
  await expectOfficeClean(page);
  try {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectMessage(page, "Saved. Visitors see it now.");
    const seen = await (await page.request.get("/about/choice?lang=en")).text();
    expect(seen).toMatch(/Parcels are free from \$\d+\./);
    const onThisPage = [...seen.matchAll(/href="\/about\/choice[^"#]*#[^"]+"[^>]*>([^<]*)/g)].map(([, words]) => words);
    expect(onThisPage).toEqual(["Choices"]);
  } finally {
    await page.getByRole("button", { name: "Remove text" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove text" }).click();
    await expect(page.getByText("This language shows the built text")).toBeVisible();
  }
});

test("a dialog is not left with a choice that nobody has saved, unless one says so", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/menus");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const chosen = dialog.getByRole("combobox", { name: "Leads to" });
  await chosen.click();
  await page.getByRole("option", { name: "Search", exact: true }).click();
  await expect(chosen).toHaveValue("Search");
  page.once("dialog", (question) => void question.dismiss());
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(chosen).toHaveValue("Search");
  page.once("dialog", (question) => void question.accept());
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a menu's items are moved by keyboard alone, and dragged to another level", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/menus");
  const items = page.getByRole("list", { name: "Items of the menu" }).getByRole("listitem");
  await expect(items.first()).toBeVisible();
  const [, first] = (await items.first().innerText()).split(/\n+/);
  const handle = page.getByRole("button", { name: `Move ${first}`, exact: true }).first();
  const says = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
  await handle.focus();
  await pickUp(page, `${first} is picked up.`);
  await page.keyboard.press("ArrowDown");
  await says(`${first}: place 2, level 1`);
  await expect(handle).toBeFocused();
  await page.keyboard.press("Escape");
  await says(`${first} stays where it was.`);
  await expect(items.first()).toContainText(first ?? "");
  await pickUp(page, `${first} is picked up.`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(items.first()).not.toContainText(first ?? "");
  await expect(page.getByText("Not saved yet")).toBeVisible();

  // The last one of the third level.
  const trendy = page.getByRole("button", { name: "Move Trendy", exact: true }).first();
  // Once it stands still.
  await trendy.hover();
  const box = await trendy.boundingBox();
  if (!box) throw new Error("The handle is not visible.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 10, y, { steps: 3 });
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole("status").filter({ hasText: /^Trendy: place 2, level 2$/ })).toBeAttached();
});

async function picture() {
  const buffer = await sharp({ create: { width: 960, height: 540, channels: 3, background: "#d4af37" } })
    .png()
    .toBuffer();
  return { name: "moon.png", mimeType: "image/png", buffer };
}

async function read<Data>(page: Page, name: string): Promise<Data> {
  const answer = await page.request.get(`/office/api/${name}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function post(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.post(`/office/api/${name}`, { data });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}
