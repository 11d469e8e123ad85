/**
 * `npm run bench:inp [-- --port 3190 --throttle 4]`: how soon a tap is answered on a phone with a slow processor.
 * Prints for each interaction the longest time from the event until its change is painted (Event Timing, in steps of 8
 * ms). Fails above 100 ms.
 */

import { parseArgs } from "node:util";
import { chromium, type CDPSession, type Locator, type Page } from "@playwright/test";
import Table from "cli-table3";
import { STATE_KEY, STATE_VERSION } from "../../tests/browser/support/stored-state.ts";
import { findChromium } from "../../tests/support/chromium.ts";
import { openVisitedShop, type SampleVariant, type VisitedShop } from "./visited-shop.ts";

const MOST_MS = 100;
const VIEWPORT = { width: 390, height: 844 };
const BROWSER_BARS_PX = 156;
const LINES = 250;
const TIMES = 5;
const QUIET_MS = 500;
/** Browsers report no shorter ones. */
const LEAST_REPORTED_MS = 16;

const { values } = parseArgs({
  options: { port: { type: "string", default: "3190" }, throttle: { type: "string", default: "4" } },
});

type Interaction = {
  name: string;
  path(shop: VisitedShop): string;
  /** Prepares the page; not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page, time: number): Promise<void>;
};

const INTERACTIONS: Interaction[] = [
  {
    name: "add to cart",
    path: ({ pages }) => pages.product.path,
    async act(page) {
      const more = page.getByRole("button", { name: /^More: / });
      await tap(page, more.filter({ visible: true }).first());
      const add = page.getByRole("button", { name: "Add to cart", exact: true });
      await tap(page, add.filter({ visible: true }).first());
    },
  },
  {
    name: "filter toggle",
    path: ({ pages }) => pages.collection.path,
    async prepare(page) {
      await page.getByRole("button", { name: "Filter" }).tap();
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor({ state: "attached" });
    },
    async act(page, time) {
      const choices = page.getByRole("dialog").locator("label:has(input[type=checkbox])");
      await tap(page, choices.nth(time % 4));
    },
  },
  {
    name: `quantity in a cart of ${LINES} lines`,
    path: ({ pages }) => pages.cart.path,
    async act(page) {
      const more = page.getByRole("button", { name: /^More: / });
      await tap(page, more.filter({ visible: true }).nth(1));
    },
  },
];

const executablePath = process.env.CHROME_PATH ?? findChromium();
if (!executablePath) throw new Error("No Chromium was found. Set CHROME_PATH to its path.");
const shop = await openVisitedShop(Number(values.port));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const table = new Table({ head: ["interaction", "worst ms", "each"] });
let isOver = false;
try {
  for (const interaction of INTERACTIONS) {
    const each = await measure(interaction);
    isOver ||= each.some((ms) => ms > MOST_MS);
    const worst = each.length > 0 ? Math.max(...each) : `below ${LEAST_REPORTED_MS}`;
    table.push([interaction.name, worst, each.join(" ")]);
  }
} finally {
  await browser.close();
  await shop.close();
}
console.log(table.toString());
process.exitCode = isOver ? 1 : 0;

/** The worst event of each interaction that took `MOST_MS` or more, in milliseconds. */
async function measure({ path, prepare, act }: Interaction): Promise<number[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  await context.addCookies([{ name: "filigree_locale", value: "en.US.USD", url: shop.url }]);
  const state = { welcomed: { locale: true, coupons: true }, lines: linesOf(shop.variants), method: "standard" };
  await context.addInitScript(
    ({ key, value, least }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      const durations = new Map<number, number>();
      Object.assign(globalThis, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
          const { interactionId = 0, duration } = entry;
          if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
        }
      }).observe({ type: "event", buffered: true, durationThreshold: least } as PerformanceObserverInit);
    },
    { key: STATE_KEY, value: JSON.stringify({ state, version: STATE_VERSION }), least: LEAST_REPORTED_MS },
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await makeRoom(devtools);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.throttle) });
  await page.goto(shop.url + path(shop));
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Until the page's background work is done.
  await page.waitForTimeout(4_000);
  await prepare?.(page);
  await page.waitForTimeout(1_000);
  await page.evaluate(() => (globalThis as unknown as { durations: Map<number, number> }).durations.clear());
  for (let time = 0; time < TIMES; time += 1) {
    await act(page, time);
    await page.waitForTimeout(1_000);
  }
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { durations: Map<number, number> }).durations.values(),
  ]);
  await context.close();
  return durations;
}

/**
 * The window includes the browser's own bars. Without room for them the lower edge of the page is never painted, and a
 * change there counts only when something else is painted.
 */
async function makeRoom(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send("Browser.getWindowForTarget");
  const height = VIEWPORT.height + BROWSER_BARS_PX;
  await devtools.send("Browser.setWindowBounds", { windowId, bounds: { height } });
}

/** A raw touch: Playwright's own taps run scripts in the page, which would be measured too. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The control to tap was not found.");
  await page.waitForTimeout(QUIET_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(QUIET_MS);
}

function linesOf(variants: readonly SampleVariant[]): object[] {
  if (variants.length < LINES) throw new Error(`${LINES} variants are needed, the shop has ${variants.length}.`);
  return variants.slice(0, LINES).map(({ variantId, productId, handle, title, micros }) => ({
    ...{ variantId, productId, handle, title, variantTitle: "", sku: null, image: null, platformMicros: micros },
    ...{ weightMg: 5_000, freeShipping: false, minQuantity: 1, minBatch: 1, available: 100, forSale: true },
    ...{ quantity: 2, checked: true, changes: [] },
  }));
}
