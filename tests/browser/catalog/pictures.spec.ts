import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { browserDataDir } from "../../support/browser-data.ts";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, lineOf, pick, plainVariant, ready, settleButton, test } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

type Screen = { width: number; height: number; deviceScaleFactor: number; storageState: StorageState };
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const GALLERY = "main ul img[srcset]";
const THUMB = "main button[aria-current] img[srcset]";

test("PROD-01 every picture loads the file that fits its box and the screen, without layout shift", async ({
  browser,
  context,
  baseURL,
  visitor,
  shelf,
}) => {
  // No other test opens it.
  const { handle } = pick(shelf.slice(-3), () => true);
  const url = `${baseURL}/pages/product/index?handle=${encodeURIComponent(handle)}`;
  const putBack = await givePictures(handle);
  try {
    await expect.poll(async () => (await context.request.get(url)).text()).toContain("/media/tests/two.jpg");
    await expectFittingFiles(browser, url, await context.storageState(), visitor);
  } finally {
    await putBack();
  }
});

async function expectFittingFiles(browser: Browser, url: string, storageState: StorageState, visitor: Visitor) {
  const phone = await open(browser, url, { width: 390, height: 844, deviceScaleFactor: 3, storageState });
  expect(await seen(phone, GALLERY)).toMatchObject({ file: "1280.avif", shown: 390 });
  // Chromium reuses a larger file that it has already.
  expect(await seen(phone, THUMB)).toMatchObject({ file: expect.stringMatching(/^(160|240)\.avif$/), shown: 54 });

  await phone.getByRole("button", { name: visitor.say("Enlarge"), exact: true }).click();
  const large = phone.locator(".yarl__slide_current img");
  await expect(large).toHaveAttribute("src", /\?v=[\da-f]{16}&width=1600$/);
  await phone.context().close();

  const desktop = await open(browser, url, { width: 1280, height: 800, deviceScaleFactor: 1, storageState });
  expect(await seen(desktop, GALLERY)).toMatchObject({ file: "640.avif" });
  expect(await seen(desktop, THUMB)).toMatchObject({ file: expect.stringMatching(/^(96|160)\.avif$/), shown: 70 });
  await expectFittingSlots(desktop);
  await desktop.context().close();
}

test(
  "PROD-01 COLL-01 CART-01 a picture that fails to load leaves its tile, on cards, product, preview, cart and checkout",
  { tag: "@also-desktop" },
  async ({ page, visitor, shopping, shelf }) => {
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
    const line = { ...lineOf(plainVariant(shelf), 10), image: "/media/gone.jpg" };

    // server-rendered, before any script of the page
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto(`/pages/product/index?handle=${encodeURIComponent(line.handle)}`);
    await expectTiles(page, "main img");
    await page.unroute(/\/assets\/.*\.js/);

    await page.goto(`/pages/product/index?handle=${encodeURIComponent(line.handle)}`);
    await ready(page);
    await expectTiles(page, "main img");
    await page.getByRole("button", { name: visitor.say("Enlarge"), exact: true }).click();
    await expectTiles(page, ".yarl__slide_current img");

    await page.goto("/pages/new/index");
    await ready(page);
    await expectTiles(page, "main article img");

    await shopping.fillCart([line]);
    await shopping.openCart();
    await expectTiles(page, "main section img");
    await visitor.expectSound({ butFor: /^Failed to load resource: .*\/(media|assets)\// });
    await settleButton(page, shopping, 1).click();
    await expect(page).toHaveURL(/\/checkouts\//);
    await ready(page);
    // Collapsed on phones.
    const toggle = page.getByRole("button", { name: new RegExp(visitor.say("Show order summary")) });
    if (await toggle.isVisible()) await toggle.click();
    await expectTiles(page, "aside img");
  },
);

/** Pictures are hidden, and the placeholder is centered in their tiles. */
async function expectTiles(page: Page, pictures: string) {
  const failed = page.locator(pictures).and(page.locator("[data-failed]"));
  await expect(failed.first()).toBeVisible();
  const first = page.locator(pictures).first();
  await expect(first).toHaveAttribute("data-failed");
  await expect(first).toHaveCSS("opacity", "0");
  const sign = await first.evaluate((image) => {
    const { content, inlineSize, maskImage } = getComputedStyle(image.parentElement ?? image, "::after");
    return { content, size: Number.parseFloat(inlineSize), hasIcon: maskImage.includes("data:image/svg+xml") };
  });
  expect(sign).toEqual({ content: '""', size: expect.any(Number), hasIcon: true });
  expect(sign.size).toBeGreaterThanOrEqual(20);
}

test("BIZ-01 the pages about what the shop makes have their photographs, each as wide as its `sizes` says", async ({
  page,
}) => {
  for (const [path, least] of [
    ["/business/customize", 5],
    ["/business/newPromotion", 1],
    ["/business/millionSubsidies2", 1],
  ] as const) {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('main img[src*="/media/photos/_art/"]')).toHaveCount(least);
    await expectFittingSlots(page);
  }
});

async function expectFittingSlots(page: Page): Promise<void> {
  for (const width of [320, 390, 700, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    // The page follows its window a frame later.
    await expect.poll(() => unfittingSlots(page), { message: `in a window of ${width}` }).toEqual([]);
  }
}

/** Pictures that are more than 12 % narrower or wider than their `sizes` says. */
async function unfittingSlots(page: Page): Promise<{ slot: number; shown: number; sizes: string }[]> {
  return (await slots(page)).filter(({ slot, shown }) => Math.abs(slot - shown) >= 0.12 * shown);
}

/** Two photographs of 1800 × 1800 pixels. The returned function gives the product its own ones again. */
async function givePictures(handle: string): Promise<() => Promise<string>> {
  const folder = join(browserDataDir(), "media", "tests");
  mkdirSync(folder, { recursive: true });
  const names = ["one", "two"];
  for (const [index, name] of names.entries()) {
    const data = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, at) => 120 + ((at * (7 + index)) % 97)));
    const photograph = sharp(data, { raw: { width: 60, height: 60, channels: 3 } }).resize(1_800, 1_800);
    writeFileSync(join(folder, `${name}.jpg`), await photograph.jpeg().toBuffer());
  }

  const file = join(mkdtempSync(join(tmpdir(), "filigree-csv-")), "products.csv");
  const [header = [], ...all] = parse(await runShopCommand("export", {}));
  const column = (name: string) => header.indexOf(name);
  const own = all.filter((row) => row[column("Handle")] === handle);
  const rows = own.map((row) => [...row]);
  while (rows.length < names.length) rows.push(header.map((name) => (name === "Handle" ? handle : "")));
  rows.forEach((row, index) => {
    const name = names[index];
    row[column("Variant Image")] = "";
    row[column("Image Src")] = name ? `/media/tests/${name}.jpg` : "";
    row[column("Image Position")] = name ? String(index + 1) : "";
    row[column("Image Alt Text")] = "";
  });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  // Of this product alone: other tests change others meanwhile.
  const take = (products: readonly string[][]) => {
    writeFileSync(file, [header, ...products].map((row) => row.map(quoted).join(",")).join("\n"));
    return runShopCommand("import", { file, replace: true, restart: true });
  };
  await take(rows);
  return () => take(own);
}

/** Opens the page with its pictures held back until everything else is laid out. */
async function open(
  browser: Browser,
  url: string,
  { storageState, deviceScaleFactor, ...viewport }: Screen,
): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, storageState });
  const page = await context.newPage();
  const letCome = Promise.withResolvers<void>();
  await page.route("**/media/**", async (route) => {
    await letCome.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await ready(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // What is added beneath them meanwhile moves none of them.
  const parts = await page.evaluateHandle(() => [...document.querySelectorAll("main :is(img, h1, button)")]);
  const places = () => parts.evaluate((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  const before = await places();
  letCome.resolve();
  await Promise.all([seen(page, GALLERY), seen(page, THUMB)]);
  expect(await places()).toEqual(before);
  return page;
}

/** The file of the first picture, such as "480.avif", and its width. */
async function seen(page: Page, place: string) {
  const image = page.locator(place).first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const { url, shown } = await image.evaluate((element: HTMLImageElement) => ({
    url: element.currentSrc,
    shown: element.offsetWidth,
  }));
  const response = await page.request.get(url, { headers: { accept: "image/avif,image/webp,*/*" } });
  const type = (response.headers()["content-type"] ?? "").replace("image/", "");
  return { file: `${new URL(url).searchParams.get("width")}.${type}`, shown };
}

/** Each picture's width according to `sizes`, and its real width. */
function slots(page: Page): Promise<{ slot: number; shown: number; sizes: string }[]> {
  return page.evaluate(() => {
    const widthOf = (length: string) => {
      const probe = document.createElement("div");
      probe.style.cssText = `position:absolute;visibility:hidden;width:${length}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return [...document.querySelectorAll<HTMLImageElement>("img[srcset]")].flatMap(({ sizes, offsetWidth }) => {
      if (offsetWidth === 0) return [];
      const candidates = sizes.split(/,(?![^(]*\))/).map((each) => each.trim());
      const fitting = candidates.find((each) => {
        const [, condition] = /^(\(min-width: \d+px\)) /.exec(each) ?? [];
        return condition === undefined || matchMedia(condition).matches;
      });
      const slot = widthOf((fitting ?? "").replace(/^\(min-width: \d+px\) /, ""));
      return [{ slot: Math.round(slot), shown: offsetWidth, sizes }];
    });
  });
}
