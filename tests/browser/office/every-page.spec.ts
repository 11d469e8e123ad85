/** Every page of the office, on a phone, in the office's longest language, light and dark, with an order and a product. */

import { readFileSync } from "node:fs";
import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs, Request } from "@playwright/test";
import { axeFinds, axeSays } from "../support/axe.ts";
import { customer } from "../support/customers-orders.ts";
import { expect, plainVariant, type ShelfProduct, test } from "../support/shopping.ts";
import { goInOffice, signInStaff } from "../support/staff.ts";

/** Of the page of pages' texts, which shows nothing without them. */
const QUERIES: Record<string, string> = { "pages/text": "?path=%2Fabout%2FshippingPolicy" };
/** Axe takes long: these are the pages that no other test looks at with it. */
const FOR_AXE = new Set([
  ...["messages", "reviews", "questions", "bugs", "home", "notices", "menus", "search-words", "translations"],
  ...["products", "collections", "stock", "filters", "imports", "new-draft", "returns", "money-to-send", "customers"],
  ...["brand", "about", "review-rules", "shipping", "coupons", "new-coupons", "history", "account"],
  ...["contacts", "payments", "bank-accounts", "rates", "mails", "webhooks", "storefront-tokens", "followed-store"],
  ...["discounts", "cancellation", "promotions", "hours", "jobs", "backups", "demo"],
]);
const WIDE = { width: 1280, height: 800 };
/** Of each kind of page in a wide window one; the long part looks at all. */
const FOR_WIDE = /^(overview|orders|products|products\/.+|orders\/.+|coupons|menus|shipping|staff|history)$/;

test.use({ locale: "de-DE" });

test("no page of the office has an error, is wider than the window, or fails axe", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  const problems = await visitAll({ page, shelf, baseURL, playwright }, async (path) => [
    ...(await widerThanWindow(page)).map((what) => `${path} on a phone: ${what}`),
    ...(FOR_AXE.has(path) ? await axeSays(page, { except: "iframe, nav" }) : []).map((what) => `${path}: ${what}`),
    ...(FOR_WIDE.test(path) ? await onDesktop(page, path) : []),
  ]);
  expect(problems).toEqual([]);
});

test("every page of the office can be read in the dark, and fits a wide window @long", async ({
  page,
  shelf,
  baseURL,
  playwright,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const problems = await visitAll({ page, shelf, baseURL, playwright }, async (path) => {
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    return [...(await unreadable(page)).map((what) => `${path}: ${what}`), ...(await onDesktop(page, path))];
  });
  expect(problems).toEqual([]);
});

type Args = Pick<PlaywrightTestArgs, "page"> &
  Pick<PlaywrightWorkerArgs, "playwright"> & { shelf: readonly ShelfProduct[]; baseURL: string | undefined };
/** As the owner, with an order and a product; what `look` finds on each page, and the errors. */
async function visitAll(
  { page, shelf, baseURL, playwright }: Args,
  look: (path: string) => Promise<string[]>,
): Promise<string[]> {
  test.setTimeout(1_800_000);
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const variant = plainVariant(shelf, 4);
  const { number } = await (await customer(shopper)).order([[variant, 5]], "test-card");
  await shopper.dispose();
  await signInStaff(page, baseURL, "owner");
  const known: Record<string, string> = {
    "products/:handle": `products/${encodeURIComponent(variant.handle)}`,
    "orders/:number": `orders/${number}`,
    ...(await firstOf(page, "customers", "id")),
    ...(await firstOf(page, "collections", "handle")),
    ...(await firstOf(page, "coupons", "code")),
  };
  const paths = registered().flatMap((path) =>
    path.includes(":") ? (known[path] ?? []) : path + (QUERIES[path] ?? ""),
  );
  expect(paths.length).toBeGreaterThan(50);

  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error}`));
  const requests = requestsOf(page);
  await page.goto("/office/account");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  problems.push(...(await listOfPagesSays(page)));
  for (const path of paths) {
    if (path !== "account") {
      await goInOffice(page, `/office/${path}`);
      await expect(heading, path).toBeFocused();
    }
    await requests.settled();
    await nothingMoves(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    problems.push(...(await look(path)));
  }
  return problems;
}

/** `settled`: none is under way, and no answer leads to another request. */
function requestsOf(page: Page): { settled(): Promise<void> } {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return {
    async settled() {
      do {
        await expect.poll(() => underWay.size, { intervals: [30] }).toBe(0);
        // After what the answers cause.
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
      } while (underWay.size > 0);
    },
  };
}

async function onDesktop(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(WIDE);
  const found = await widerThanWindow(page);
  await page.setViewportSize(before);
  return found.map((what) => `${path} on a desktop: ${what}`);
}

/** The page of the first thing of a list, if there is one. */
async function firstOf(page: Page, list: string, key: string): Promise<Record<string, string>> {
  const { data } = (await (await page.request.get(`/office/api/${list}/list?limit=1`)).json()) as {
    data: Record<string, Record<string, string | number>[]>;
  };
  const first = data[list]?.[0]?.[key];
  return first === undefined ? {} : { [`${list}/:${key}`]: `${list}/${encodeURIComponent(first)}` };
}

/** The paths of the office's route table. */
function registered(): string[] {
  const table = readFileSync("office/routes.tsx", "utf8").split("export const routes")[0] ?? "";
  return [...table.matchAll(/^ +path: "([^"]+)"/gm)].map(([, path = ""]) => path);
}

/** Axe's complaints about the list of pages, which is beside each of them. */
async function listOfPagesSays(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const found = await axeSays(page, { only: "nav" });
  await page.getByRole("button", { name: "Menü schließen" }).click();
  return found.map((what) => `The list of pages: ${what}`);
}

/** Nothing is loading or fading in any more. */
async function nothingMoves(page: Page): Promise<void> {
  await expect(page.locator(".mantine-Loader-root, .mantine-Skeleton-root")).toHaveCount(0);
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))));
}

/** Contrast as axe finds it. Its other rules do not depend on colors. */
async function unreadable(page: Page): Promise<string[]> {
  return (await axeFinds(page, { rules: ["color-contrast"] })).map(({ html }) => html);
}

async function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 0 ? [`${over} px`] : [];
  });
}
