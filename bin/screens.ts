/**
 * `npm run screens [-- --only product,cart --port 3191 --to docs/screens]`: photographs every page of a demo shop, as a
 * phone and a desktop see it, in English and Arabic, into small WebP files. Browser: CHROMIUM, or that of the browser
 * tests.
 *
 * `npm run screens -- --compare`: photographs twenty of them into test-results/screens instead, and fails when one looks
 * different from the picture in docs/screens. Not part of `npm test`: fonts and data differ between machines and days.
 */

import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { registeredPaths } from "../tests/browser/every-page/crawl.ts";
import { newCustomer, type TestCustomer } from "../tests/browser/support/customer.ts";
import { readShelf } from "../tests/browser/support/shopping.ts";
import { STATE_KEY, STATE_VERSION } from "../tests/browser/support/stored-state.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { openVisitedShop } from "./bench/visited-shop.ts";

const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const LOCALES = { en: "en.US.USD", ar: "ar.AE.AED" } as const;
/** Pages that a guest is only asked to log in on. */
const OWN = /^\/(customer\/(order|favorite|history|coupon|profile|review)|business\/a|pages\/(account|shopcart))/;
/** For pictures that arrive after hydration. */
const SETTLE_MS = 700;
const MOST_KB = 12_000;

/** As a phone shows them in English, and a desktop in Arabic: twenty screens. */
const COMPARED = [
  ...["home", "categories", "collections", "product", "search", "shopcart", "checkout", "login", "account"],
  "about-shippingPolicy",
];
const COMPARED_AS = ["phone-en", "desktop-ar"];
/** Small enough that another rendering of the same font makes no difference. */
const COMPARED_WIDTH = 120;
/** Of 255 levels of grey. */
const DIFFERENT_BY = 40;
/** Product pictures and numbers change with the demo's days; a section that is gone or has moved changes more. */
const MOST_DIFFERENT = 0.12;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    port: { type: "string", default: "3191" },
    to: { type: "string", default: "docs/screens" },
    compare: { type: "boolean", default: false },
  },
});
const only = values.only.split(",").filter(Boolean);
const into = values.compare ? "test-results/screens" : values.to;
const differing: string[] = [];

const shop = await openVisitedShop(Number(values.port));
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] });
let bytes = 0;
let count = 0;
try {
  if (only.length === 0) await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const { customer, paths } = await whatToShow(browser);
  for (const [language, locale] of Object.entries(LOCALES)) {
    for (const [device, viewport] of Object.entries(WINDOWS)) {
      const visitors = { guest: await visit(locale, viewport, null), own: await visit(locale, viewport, customer) };
      for (const path of paths) {
        const name = nameOf(path);
        if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
        if (values.compare && !(COMPARED.includes(name) && COMPARED_AS.includes(`${device}-${language}`))) continue;
        const file = join(into, `${name}-${device}-${language}.webp`);
        await photograph(OWN.test(path) ? visitors.own : visitors.guest, path, file);
        bytes += (await stat(file)).size;
        count += 1;
        if (!values.compare) continue;
        const share = await shareDifferent(join(values.to, basename(file)), file);
        console.log(`${(100 * share).toFixed(1).padStart(5)} % ${basename(file)}`);
        if (share > MOST_DIFFERENT) differing.push(file);
      }
      await visitors.guest.context().close();
      await visitors.own.context().close();
    }
  }
} finally {
  await browser.close();
  await shop.close();
}
console.log(`${count} screens, ${Math.round(bytes / 1024)} kB, in ${into}`);
if (differing.length > 0) throw new Error(`These look different: ${differing.join(", ")}`);
if (bytes / 1024 > MOST_KB) throw new Error(`The screens should have at most ${MOST_KB} kB.`);

async function whatToShow(by: Browser): Promise<{ customer: TestCustomer; paths: string[] }> {
  const context = await by.newContext({ baseURL: shop.url });
  const customer = await newCustomer(context.request, await readShelf(context.request, "en"));
  await context.close();
  const registered = registeredPaths().filter((path) => path !== "/pages/home/index");
  const { collection, product, checkout } = shop.pages;
  const found = ["/pages/search/result?q=gold%20hoop", "/pages/search/result?q=zzzzqq", "/no-such-page"];
  const order = `id=${encodeURIComponent(customer.orderId)}`;
  const ofOrder = new Set(["/customer/order/detail", "/customer/order/return"]);
  const paths = [
    ...registered.map((path) => (ofOrder.has(path) ? `${path}?${order}` : path)),
    ...[collection.path, product.path, checkout.path, "/checkouts/find", ...found],
  ];
  return { customer, paths: [...new Set(paths)] };
}

/** A returning visitor, with the key of the sample checkout. */
async function visit(
  locale: string,
  viewport: { width: number; height: number },
  customer: TestCustomer | null,
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: shop.url, viewport, reducedMotion: "reduce" });
  const [name = "", value = ""] = (shop.pages.checkout.cookie ?? "").split("=");
  await context.addCookies([
    { name: "filigree_locale", value: locale, url: shop.url },
    { name, value, url: shop.url },
  ]);
  const state = {
    ...(customer && { session: customer.session }),
    lines: [],
    welcomed: { locale: true, coupons: true },
  };
  await context.addInitScript(([key, stored]) => localStorage.getItem(key) ?? localStorage.setItem(key, stored), [
    STATE_KEY,
    JSON.stringify({ state, version: STATE_VERSION }),
  ] as const);
  return context.newPage();
}

async function photograph(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Nothing is loading any more.
  await page.locator("main [role=status] [aria-hidden]").first().waitFor({ state: "detached" });
  await page.waitForTimeout(SETTLE_MS);
  await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 5 })
    .toFile(file);
}

/** Of two screens: the part of their area where one is clearly lighter or darker; 1 where the first does not exist. */
async function shareDifferent(before: string, now: string): Promise<number> {
  if (!existsSync(before)) return 1;
  const small = async (file: string) => {
    const { width, height } = await sharp(file).metadata();
    const size = { width: COMPARED_WIDTH, height: Math.round((COMPARED_WIDTH * height) / width) };
    return sharp(file).resize(size).blur(1).greyscale().raw().toBuffer();
  };
  const [one, other] = await Promise.all([small(before), small(now)]);
  if (one.length !== other.length) return 1;
  return one.filter((level, place) => Math.abs(level - (other[place] ?? 0)) > DIFFERENT_BY).length / one.length;
}

/** "/pages/product/index?handle=…" is "product", "/customer/order/detail?id=…" is "customer-order-detail". */
function nameOf(path: string): string {
  const { pathname, searchParams } = new URL(path, shop.url);
  if (pathname === "/") return "home";
  if (/^\/checkouts\/(?!find)/.test(pathname)) return "checkout";
  const words = pathname.split("/").filter((word) => word !== "" && word !== "pages" && word !== "index");
  const text = searchParams.get("q");
  return [...words, ...(text === null ? [] : [text.replaceAll(/\W+/g, "-")])].join("-") || "home";
}
