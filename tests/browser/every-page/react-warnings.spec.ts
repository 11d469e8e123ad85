/** Pages hydrated by React's development build, which reports what production hides. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import { goodsOf } from "../support/checkout.ts";
import { registeredPaths } from "./crawl.ts";
import { idle } from "../support/settled.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";

type Manifest = Record<string, { file: string }>;

/** Every page in one language; in the others those with prices, dates and numbers, which languages write differently. */
const ON_EVERY_PAGE: Language = "en";

let folder = "";
let manifest: Manifest = {};

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "filigree-development-"));
  execFileSync(process.execPath, ["tests/support/build-development.ts", folder], { stdio: "inherit" });
  manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { code } of LANGUAGES) {
  const part = code === ON_EVERY_PAGE ? "" : " @long";
  test(`pages do not make React complain: ${code}${part}`, async ({ page, shelf, visitor: _visitor }) => {
    test.setTimeout(1_800_000);
    const complaints: string[] = [];
    let at = "";
    page.on("pageerror", (error) => complaints.push(`${at}: ${String(error)}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(`${at}: ${message.text()}`);
    });
    await useDevelopmentBuild(page);
    const { variant, quantity } = goodsOf(shelf, 5_000);
    const product = encodeURIComponent(plainVariant(shelf).handle);
    const paths = [
      ...(code === ON_EVERY_PAGE ? registeredPaths().filter((path) => !path.startsWith("/offline")) : ["/"]),
      `/pages/product/index?handle=${product}`,
      "/pages/collections/index?handle=earrings",
      `/pages/search/similar?handle=${product}`,
      "/pages/search/result?q=ring",
      "/business/shared",
      "/nowhere",
      "/checkouts/find",
      await checkoutPath(page, variant.variantId, quantity),
    ];
    for (const path of paths) {
      at = path;
      const url = new URL(path, "http://shop");
      url.searchParams.set("lang", code);
      await page.goto(url.pathname + url.search);
      await ready(page);
      // Parts of the page are hydrated after its layout.
      await page.waitForLoadState("networkidle");
      await idle(page);
    }
    expect(complaints.filter((each) => !isOfTest(each))).toEqual([]);
  });
}

/** The document comes from the shop, its scripts and what they load from the development build. */
async function useDevelopmentBuild(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    if (!existsSync(file)) return route.continue();
    await route.fulfill({ path: file });
  });
  await page.route(
    (url) => !/^\/(assets|api|icons|media|flags|fonts|services|web)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const answer = await route.fetch();
      const entry = /data-main="[^"]*\/checkout-/.test(await answer.text()) ? "checkout" : "app";
      const main = manifest[`${entry}/entry-client.tsx`]?.file ?? "";
      const body = (await answer.text())
        .replace(/data-main="[^"]*"/, `data-main="/${main}"`)
        .replace(/data-files="[^"]*"/, 'data-files=""');
      await route.fulfill({ response: answer, body });
    },
  );
}

async function checkoutPath(page: Page, merchandiseId: string, quantity: number): Promise<string> {
  const query = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`;
  const answer = await page.request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: { query, variables: { lines: [{ merchandiseId, quantity }] } },
  });
  const { data } = (await answer.json()) as { data: { cartCreate: { cart: { checkoutUrl: string } } } };
  const { pathname, search } = new URL(data.cartCreate.cart.checkoutUrl);
  return pathname + search;
}

/** From a page that answers 404, as it should, and from service workers, which tests block. */
function isOfTest(complaint: string): boolean {
  return /the server responded with a status of 404|Service Worker registration blocked/.test(complaint);
}
