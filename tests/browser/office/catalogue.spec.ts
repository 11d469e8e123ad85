/** The catalogue in the office, and what of it reaches the shop. */

import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { customer } from "../support/customers-orders.ts";
import { signIn } from "../support/earlier-visit.ts";
import { expectOfficeClean, goInOffice, pickUp, signInStaff } from "../support/staff.ts";
import { comeAgain, STATE_KEY, STATE_VERSION } from "../support/stored-state.ts";

test("a product of two colours and three sizes goes from its pictures to a customer's order", async ({
  page,
  baseURL,
  browser,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  const title = `Heron ring ${Date.now()}`;
  await page.goto("/office/products/new");
  await page.getByLabel("Title").first().fill(title);
  await page.getByRole("textbox", { name: "Description", exact: true }).first().fill("A ring like a heron.");
  await addOption(page, "Color", ["Gold", "Silver"]);
  await addOption(page, "Size", ["S", "M", "L"]);
  const variants = page.getByRole("list", { name: "Variants" }).getByRole("listitem");
  await expect(variants).toHaveCount(6);
  await page.getByLabel("Price of all").fill("5");
  await page.getByLabel("Stock of new ones").fill("20");
  await page.getByRole("button", { name: "Set for all" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles([await picture("gold.png", "#d4af37"), await picture("silver.png", "#c0c0c0")]);
  await expect(page.getByLabel("What it shows")).toHaveCount(2);
  await page.getByLabel("What it shows").first().fill("A golden ring");
  // The second picture becomes the first, by keyboard alone.
  await page.getByRole("button", { name: "Move Picture 2", exact: true }).focus();
  await pickUp(page, "Picture 2 is at place 2.");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Picture 2 is at place 1.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("What it shows").nth(1)).toHaveValue("A golden ring");
  await variants.nth(3).getByRole("button", { name: "More about Silver / S" }).click();
  await choose(page, "Picture of Silver / S", "Picture 1");
  await choose(page, "State", "On sale");
  await expectOfficeClean(page, "[aria-label=Variants]");
  await inPairsOnLaptop(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/office\/products\/heron-ring-\d+$/);
  await expectOfficeClean(page);

  const handle = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visitor.addInitScript(comeAgain, { key: STATE_KEY, version: STATE_VERSION });
  await visitor.goto(`/pages/product/index?handle=${handle}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(visitor.getByText("$5.35").first()).toBeVisible();
  const quantity = visitor.getByRole("textbox", { name: "Quantity: Gold / S", exact: true });
  await quantity.fill("3");
  await quantity.press("Tab");
  await visitor.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(visitor.getByText("3 pieces in your cart", { exact: true })).toBeVisible();
  // The cart and the checkout have their own tests.
  const golden = (await productOf(page, handle)).variants[0]?.id;
  const account = await customer(visitor.request);
  const { totalCents } = await account.order([[{ variantId: variantIdOf(golden) }, 3]], "test-card");
  expect(totalCents).toBeGreaterThanOrEqual(3 * 535);

  // A price changed in the list is the shop's, at once.
  await goInOffice(page, `/office/products?q=${handle}`);
  await page.getByRole("textbox", { name: `Price of ${title}` }).fill("6");
  await page.keyboard.press("Enter");
  // Under the pointer it stays.
  await page.getByText(`The price of ${title} was changed.`).hover();
  await expect
    .poll(async () => (await visitor.request.get(`/pages/product/index?handle=${handle}`)).text())
    .toContain("$6.42");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeInViewport();
  expect(await undo.getByText("Undo").evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await undo.click();
  await expect(page.getByRole("textbox", { name: `Price of ${title}` })).toHaveValue("$5.00");
  await visitor.close();
});

test("a file's prices are previewed, applied, and taken back", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  const { handle } = await newProduct(page, "Bead");
  await page.goto("/office/imports");
  const csv = `Handle,Title,Variant Price\n${handle},Bead,9.75\n`;
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("Ready to apply")).toBeVisible();
  const change = page.getByRole("listitem").filter({ hasText: "Variant Price" });
  await expect(change).toContainText("2.5");
  await expect(change).toContainText("9.75");
  expect(await priceOf(page, handle)).toBe(2_500_000);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  expect(await priceOf(page, handle)).toBe(9_750_000);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  expect(await priceOf(page, handle)).toBe(2_500_000);
  await expectOfficeClean(page);
});

test("what nobody sends is said so on its product's page, and its order is marked as done", async ({
  page,
  baseURL,
  browser,
}) => {
  await signInStaff(page, baseURL, "manager");
  const { handle, product } = await newProduct(page, "Engraving");
  await page.goto(`/office/products/${handle}`);
  await page.getByRole("checkbox", { name: "the only variant is shipped" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(async () => (await productOf(page, handle)).variants.map((variant) => variant.requiresShipping))
    .toEqual([false]);

  const shopper = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const account = await customer(shopper.request);
  const variantId = variantIdOf(product.variants[0]?.id);
  const { id, number } = await account.order([[{ variantId }, 2]], "test-card");
  await page.goto(`/office/orders/${number}`);
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as done" })).toBeHidden();
  await signIn(shopper.context(), account.session);
  await shopper.goto(`/customer/order/detail?id=${id}`);
  await expect(shopper.getByText("Your order is complete")).toBeVisible();
  await shopper.close();
});

test("two people who edit one product see both versions", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  const { handle, product } = await newProduct(page, "Collar");
  await page.goto(`/office/products/${handle}`);
  await page.getByRole("combobox", { name: "Vendor" }).fill("Mine");
  await page.keyboard.press("Tab");
  await post(page, "products/save", { ...product, handle, vendor: "Theirs" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Theirs");
  await expect(dialog).toContainText("Mine");
  await dialog.getByRole("button", { name: "Save mine over it" }).click();
  await expect(dialog).toBeHidden();
  const vendor = async () =>
    ((await get(page, `products/get?handle=${handle}`)) as { product: { vendor: string } }).product.vendor;
  await expect.poll(vendor).toBe("Mine");
});

test("translations are typed in several languages before they are saved, a colleague's are shown before they are replaced, and what is right as it stands is confirmed", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  // A text that a person has translated once is translated like that everywhere.
  const name = `Anklet ${Date.now()}`;
  const { handle, product } = await newProduct(page, name);
  const french = { language: "fr", field: "title", text: "Bracelet de cheville" };
  await post(page, "texts/save", { kind: "product", handle, texts: [french] });
  await post(page, "products/save", { ...product, handle, title: `${name} by the sea` });
  await page.goto(`/office/products/${handle}`);
  const title = page.getByRole("textbox", { name: "Translation of Title", exact: true });
  const language = page.getByRole("combobox", { name: "Language", exact: true });
  // Other words than the machine has for it.
  await title.fill("Kette am Fuß");
  await language.click();
  await page.getByRole("option", { name: "Spanish" }).click();
  await title.fill("Cadena del pie");
  // What is not saved yet is not left without a question.
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click();
  await expect(title).toHaveValue("Cadena del pie");
  const theirs = { kind: "product", handle, texts: [{ language: "de", field: "title", text: "Zarte Fußkette" }] };
  await post(page, "texts/save", theirs);
  await page.getByRole("button", { name: "Save translations" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody changed this since you opened it" });
  await expect(dialog.getByRole("row", { name: /German.*Zarte Fußkette.*Kette am Fuß$/ })).toBeVisible();
  await expectOfficeClean(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save mine over it" }).click();
  await expect(dialog).toBeHidden();
  const ownTranslations = async () => {
    const { texts } = (await get(page, `texts/of?kind=product&handle=${handle}`)) as {
      texts: { field: string; said: { language: string; text: string; origin: string; isStale: boolean }[] }[];
    };
    const all = texts.find(({ field }) => field === "title")?.said ?? [];
    const own = all.filter(({ origin, isStale }) => origin === "human" && !isStale);
    return own.map(({ language: code, text }) => `${code}: ${text}`).toSorted();
  };
  await expect.poll(ownTranslations).toEqual(["de: Kette am Fuß", "es: Cadena del pie"]);
  await expect(page.getByRole("button", { name: "Save translations" })).toBeDisabled();
  await expect(title).toHaveValue("Cadena del pie");

  // Written for the title before.
  await language.click();
  await page.getByRole("option", { name: "French" }).click();
  await expect(title).toHaveValue("Bracelet de cheville");
  const isRight = page.getByRole("checkbox", { name: "Title: it is right as it stands" });
  await isRight.check();
  await title.fill("Bracelet");
  await expect(isRight).toBeHidden();
  await title.fill("Bracelet de cheville");
  await expect(isRight).toBeChecked();
  await page.getByRole("button", { name: "Save translations" }).click();
  await expect(page.getByText("By a person").first()).toBeVisible();
  await expect(isRight).toBeHidden();
  await expect.poll(ownTranslations).toEqual(["de: Kette am Fuß", "es: Cadena del pie", "fr: Bracelet de cheville"]);

  // What a machine writes meanwhile is nobody's change, and is shown when somebody comes back to the page.
  await language.click();
  await page.getByRole("option", { name: "Arabic" }).click();
  await expect(title).toHaveValue("");
  const machines = { language: "ar", text: "خلخال", origin: "built-in", isStale: false };
  await page.route("**/office/api/texts/of?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"said":[', `"said":[${JSON.stringify(machines)},`);
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await page.clock.fastForward("01:00");
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(title).toHaveValue("خلخال");
});

async function addOption(page: Page, name: string, values: string[]): Promise<void> {
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByLabel("Option", { exact: true }).last().fill(name);
  for (const [place, value] of values.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Add value" }).last().click();
    await page.getByLabel(`Value ${place + 1} of ${name}`).fill(value);
  }
}

/** On a laptop all variants and their fields are in one table, two fields below each other, without scrolling sideways. */
async function inPairsOnLaptop(page: Page): Promise<void> {
  const phone = page.viewportSize();
  if (!phone) throw new Error("The window has no size.");
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole("table", { name: "Variants" });
  await expect(table.getByRole("row")).toHaveCount(7);
  const columns = table.getByRole("columnheader");
  await expect(columns).toHaveText([
    "Variant",
    "PriceCompare at",
    "CostWeight, g",
    "Item numberBarcode",
    "Stock",
    "BinPicture",
    "Action",
  ]);
  const last = table.getByRole("row").last();
  await expect(last.getByLabel("Price of Silver / L", { exact: true })).toHaveValue("$5.00");
  await last.getByLabel("Compare-at price of Silver / L").fill("7");
  const hidden = await table.evaluate((shown) => {
    const around = shown.parentElement?.closest("[class*=ScrollContainer]") ?? document.documentElement;
    return around.scrollWidth - around.clientWidth;
  });
  expect(hidden).toBe(0);
  await expectOfficeClean(page, "[aria-label=Variants]");
  // In the widest windows each field has a column.
  await page.setViewportSize({ width: 1800, height: 800 });
  await expect(columns).toHaveCount(11);
  await page.setViewportSize(phone);
  await expect(table).toHaveCount(0);
  await page.getByRole("button", { name: "More about Silver / L" }).click();
  await expect(page.getByLabel("Compare-at price of Silver / L")).toHaveValue("$7.00");
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: choice }).click();
}

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

async function newProduct(page: Page, title: string) {
  const variant = {
    ...{ id: null, optionValues: [], sku: null, barcode: null, priceMicros: 2_500_000, compareAtPriceMicros: null },
    ...{ costMicros: null, weightMg: 0, weightUnit: "g", tracked: true, oversell: false, available: 5, picture: null },
    metafields: [],
  };
  const fields = {
    ...{
      title,
      descriptionHtml: "",
      vendor: "",
      productType: "",
      tags: [],
      status: "active",
      published: true,
      publishAt: null,
    },
    ...{ seoTitle: null, seoDescription: null, minQuantity: 1, minBatch: 1, freeShipping: false, options: [] },
    ...{ variants: [variant], pictures: [], metafields: [] },
  };
  const { handle } = (await post(page, "products/create", fields)) as { handle: string };
  return { handle, product: await productOf(page, handle) };
}

function variantIdOf(id: number | undefined): string {
  return `gid://shopify/ProductVariant/${id}`;
}

async function priceOf(page: Page, handle: string): Promise<number | undefined> {
  return (await productOf(page, handle)).variants[0]?.priceMicros;
}

type ProductOf = { variants: { id: number; priceMicros: number; requiresShipping: boolean }[] };

async function productOf(page: Page, handle: string): Promise<ProductOf> {
  const { product } = (await get(page, `products/get?handle=${handle}`)) as { product: ProductOf };
  return product;
}

async function get(page: Page, address: string): Promise<unknown> {
  return ((await (await page.request.get(`/office/api/${address}`)).json()) as { data: unknown }).data;
}

async function post(page: Page, address: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/office/api/${address}`, { data });
  expect([await answer.text(), answer.status()]).toEqual([expect.any(String), 200]);
  return ((await answer.json()) as { data: unknown }).data;
}
