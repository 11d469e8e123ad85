import type { Page } from "@playwright/test";
import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { expect, pick, pickVariant, plentyOf, ready, STATE_KEY, test, type ShelfProduct } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const PIECES = "{pieces, plural, one {# piece} other {# pieces}}";
const IN_CART = "{0, plural, one {# piece in your cart} other {# pieces in your cart}}";

test(
  "PROD-02 PROD-03 every variant for sale has its own quantity in whole batches, and pieces and subtotal follow",
  { tag: "@also-desktop" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const product = pick(
      shelf,
      ({ options, minBatch, minQuantity, variants }) =>
        options.length === 2 &&
        minBatch > 1 &&
        minQuantity <= 4 * minBatch &&
        variants.some((variant) => !variant.forSale) &&
        variants.filter((variant) => plentyOf(variant, 10 * minBatch)).length >= 2,
    );
    const { minBatch, variants } = product;
    const one = pickVariant(product, (variant) => plentyOf(variant, 10 * minBatch));
    const other = pickVariant(product, (variant) => plentyOf(variant, 10 * minBatch), 1);
    const soldOut = pickVariant(product, (variant) => !variant.forSale);

    await open(page, product);
    const steppers = page.locator("[data-stepper] input");
    await expect(steppers).toHaveCount(variants.filter((variant) => variant.forSale).length);

    await showRow(page, one);
    const first = quantityOf(one.variantTitle);
    await first.fill(String(minBatch + 1));
    await first.press("Tab");
    await expect(first).toHaveValue(String(2 * minBatch));
    await page.getByRole("button", { name: say("More: {label}", { label: one.variantTitle }), exact: true }).click();
    await expect(first).toHaveValue(String(3 * minBatch));

    await showRow(page, other);
    await quantityOf(other.variantTitle).fill("1");
    await quantityOf(other.variantTitle).press("Tab");
    await expect(quantityOf(other.variantTitle)).toHaveValue(String(minBatch));

    await showRow(page, soldOut);
    await expect(page.getByText(say("Sold out"), { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(quantityOf(soldOut.variantTitle)).toHaveCount(0);

    const cents =
      lineCents(sellingMicros(one.platformMicros, DEFAULT_PRICING), 3 * minBatch) +
      lineCents(sellingMicros(other.platformMicros, DEFAULT_PRICING), minBatch);
    const sum = page.locator("main [aria-live=polite]").filter({ hasText: /\d/ });
    await expect(sum).toContainText(await shopping.amount(cents));
    await expect(sum).toContainText(shopping.counted(PIECES, { pieces: 4 * minBatch }));
    await visitor.expectSound();

    function quantityOf(label: string) {
      return page.getByRole("textbox", { name: say("Quantity: {label}", { label }), exact: true });
    }
  },
);

test("PROD-02 a quantity may have thousands separators and other digits; an invalid one gives a message and changes nothing", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const product = pick(
    shelf,
    ({ minBatch, variants }) => minBatch === 1 && variants.some((each) => plentyOf(each, 400)),
  );
  const variant = pickVariant(product, (each) => plentyOf(each, 400));
  await open(page, product);
  await showRow(page, variant);
  const quantity = page.getByRole("textbox", {
    name: say("Quantity: {label}", { label: variant.variantTitle || product.title }),
    exact: true,
  });
  // At most the stock, which other tests reduce meanwhile.
  const hundreds = /^([3-9]\d\d|1[0-2]\d\d)$/;
  for (const [written, pieces] of [
    ["1,200", hundreds],
    ["１２", "12"],
    ["1 200", hundreds],
    ["٢٤", "24"],
  ] as const) {
    await quantity.fill(written);
    await quantity.press("Tab");
    await expect(quantity).toHaveValue(pieces);
  }
  // Typed key by key: the "1" counts while it is typed.
  await quantity.fill("");
  await quantity.pressSequentially("1.5");
  await quantity.press("Tab");
  const text = "\u20681.5\u2069";
  const words = say("“{text}” is not a quantity. Please use digits only.", { text });
  await expectMessage(page, words);
  await expect(quantity).toHaveValue("24");
  await visitor.expectSound();
});

test("VAL-05 fewer than the minimum cannot be added, counting what the cart already holds", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const product = pick(
    shelf,
    ({ minBatch, minQuantity, variants }) =>
      minQuantity === 2 * minBatch && variants.some((variant) => plentyOf(variant, 10 * minBatch)),
  );
  const { minBatch, minQuantity } = product;
  const variant = pickVariant(product, (each) => plentyOf(each, 10 * minBatch));
  const add = page.getByRole("button", { name: say("Add to cart"), exact: true });
  const quantity = page.getByRole("textbox", {
    name: say("Quantity: {label}", { label: variant.variantTitle || product.title }),
    exact: true,
  });
  const inCart = (pieces: number) => page.getByText(shopping.counted(IN_CART, { "0": pieces }), { exact: true });

  /** The button's icon before the press, and in the next frame. */
  const press = () =>
    add.evaluate(async (button: HTMLElement) => {
      const icon = () => button.querySelector("path")?.getAttribute("d");
      const before = icon();
      button.click();
      await new Promise(requestAnimationFrame);
      return [before, icon()];
    });

  await open(page, product);
  await showRow(page, variant);
  await quantity.fill(String(minBatch));
  const [bag, refused] = await press();
  expect(refused).toBe(bag);
  await expectMessage(page, say("Min.Order: {0}", { "0": String(minQuantity) }));
  await expect(quantity).toHaveValue(String(minBatch));
  await expect(inCart(minBatch)).toHaveCount(0);

  await quantity.fill(String(minQuantity));
  const [, ticked] = await press();
  expect(ticked).not.toBe(bag);
  await expectMessage(page, say("Added to cart"));
  await expect(inCart(minQuantity)).toBeVisible();
  await expect(add.locator("path")).toHaveAttribute("d", String(bag));

  await quantity.fill(String(minBatch));
  await add.click();
  await expect(inCart(minQuantity + minBatch)).toBeVisible();

  await inCart(minQuantity + minBatch).click();
  await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
  // The address changes a moment before the page does.
  await expect(page.locator("[data-stepper] input")).toHaveCount(1);
  await expect(page.locator("[data-stepper] input")).toHaveValue(String(minQuantity + minBatch));
});

test("PROD-01 UI-01 a picture opens full-window and zooms to four times; keys show the next, Back closes it", async ({
  page,
  visitor,
  shelf,
}) => {
  const product = pick(
    shelf,
    ({ options, variants }) => options.length === 2 && new Set(variants.map((each) => each.optionValues[0])).size >= 3,
  );
  const onward = { en: "ArrowRight", ar: "ArrowLeft" }[visitor.language as "en" | "ar"];
  await open(page, product);
  const address = page.url();
  await page.locator("main ul button").first().click();
  const preview = page.getByRole("dialog");
  const shown = preview.locator(".yarl__slide_current img");
  await expect(shown).toBeVisible();
  const before = await shown.getAttribute("src");
  await page.keyboard.press(onward);
  await expect(shown).not.toHaveAttribute("src", before ?? "");
  const second = await shown.getAttribute("src");
  await visitor.expectSound();

  const width = async () => (await shown.boundingBox())?.width ?? 0;
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const whole = await width();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -2_000);
  await page.mouse.wheel(0, -2_000);
  await expect.poll(async () => Math.round((await width()) / whole)).toBe(4);

  await page.goBack();
  await expect(preview).toHaveCount(0);
  expect(page.url()).toBe(address);
  // The same picture, in another width.
  const [picture = ""] = (second ?? "").split("?");
  await expect(page.locator(`main button[aria-current=true] img[src^="${picture}?"]`)).toBeVisible();
});

test(
  "PROD-01 PROD-02 on desktops price, minimum and the button to buy stay in the window, however many variants there are",
  { tag: "@desktop" },
  async ({ page, visitor, shelf }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const most = Math.max(...shelf.map(({ variants }) => variants.length));
    await open(
      page,
      pick(shelf, ({ variants }) => variants.length === most && variants.some(({ forSale }) => forSale)),
    );
    const add = page.getByRole("button", { name: visitor.say("Add to cart"), exact: true });
    const title = page.getByRole("heading", { level: 1 });
    for (const scrolled of [0, 500]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
      await expect(add).toBeInViewport({ ratio: 1 });
      await expect(title).toBeInViewport({ ratio: 1 });
    }
    const [picture, buying] = [await page.locator("main ul img").first().boundingBox(), await add.boundingBox()];
    expect((buying?.x ?? 0) > (picture?.x ?? 0) === (visitor.language !== "ar")).toBe(true);
    await visitor.expectSound();
  },
);

test(
  "PROD-01 UI-01 a pinch on a touchpad enlarges the picture in place to four times at most; a plain wheel scrolls the page",
  { tag: "@desktop" },
  async ({ page, shelf }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(
      page,
      pick(shelf, () => true),
    );
    const image = page.locator("main ul img").first();
    const width = async () => (await image.boundingBox())?.width ?? 0;
    await image.hover();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete)).toBe(true);
    const whole = await width();
    // Browsers report a pinch as a wheel with Ctrl. The first may come before the code is there.
    await page.keyboard.down("Control");
    await expect(async () => {
      await page.mouse.wheel(0, -400);
      expect(Math.round((await width()) / whole)).toBe(4);
    }).toPass();
    await page.keyboard.up("Control");
    await page.keyboard.press("Escape");
    await expect.poll(width).toBeCloseTo(whole, 0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  },
);

test("PROD-04 PROD-05 viewed products are remembered, and a product's link can be shared", async ({
  page,
  context,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [first, second] = [pick(shelf, () => true), pick(shelf, ({ minBatch }) => minBatch > 1)];
  await open(page, first);
  await open(page, second);
  const viewed = () =>
    page.evaluate((key) => {
      const { state } = JSON.parse(localStorage.getItem(key) ?? "") as { state: { viewed: { handle: string }[] } };
      return state.viewed.map(({ handle }) => handle);
    }, STATE_KEY);
  await expect.poll(viewed).toEqual([second.handle, first.handle]);

  await page
    .getByRole("button", { name: say("Share"), exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toHaveValue(new RegExp(second.handle));
  await visitor.expectSound();
  await dialog.getByRole("button", { name: say("Copy link") }).click();
  await expectMessage(page, say("Link copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(second.handle);
});

test("PROD-05 LOC-03 with site data blocked a product is added for this visit, and the shop says that it lasts no longer", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await page.addInitScript(blockSiteData);
  const product = pick(
    shelf,
    ({ minQuantity, variants }) => minQuantity === 1 && variants.some((variant) => plentyOf(variant, 10)),
  );
  const variant = pickVariant(product, (each) => plentyOf(each, 10));
  await open(page, product);
  await showRow(page, variant);
  const label = variant.variantTitle || product.title;
  await page.getByRole("textbox", { name: say("Quantity: {label}", { label }), exact: true }).fill("1");
  await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
  await expectMessage(page, say("Added to cart"));
  await expectMessage(
    page,
    say(
      "Your browser is not saving data for this site. Your cart and login will last until you close or reload this page.",
    ),
  );
  await page.locator('a[href="/pages/shopcart/index"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/pages\/shopcart\//);
  // The address changes a moment before the page does, which has steppers too.
  await expect(page.locator("[data-stepper] input")).toHaveCount(1);
  await expect(page.locator("[data-stepper] input")).toHaveValue("1");
});

/** Runs in the page: as Chromium answers when the visitor has blocked the site's data. */
function blockSiteData(): void {
  const deny = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: deny });
  const reject = async () => deny();
  Object.assign(CacheStorage.prototype, { open: reject, delete: reject, keys: reject, match: reject });
  if ("LockManager" in globalThis) Object.assign(LockManager.prototype, { request: reject });
  if ("ServiceWorkerContainer" in globalThis) Object.assign(ServiceWorkerContainer.prototype, { register: reject });
}

async function open(page: Page, { handle }: ShelfProduct): Promise<void> {
  await page.goto(`/pages/product/index?handle=${encodeURIComponent(handle)}`);
  await ready(page);
}

/** On phones one row of the matrix is open at a time. */
async function showRow(page: Page, { optionValues }: ShelfProduct["variants"][number]): Promise<void> {
  const row = page.locator("main button[aria-pressed]", { hasText: optionValues[0] ?? "" }).first();
  if (await row.isVisible()) await row.click();
}
