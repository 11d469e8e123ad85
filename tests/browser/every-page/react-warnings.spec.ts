/** Pages hydrated by React's development build, which reports what production hides. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { omit } from "../../../domain/omit.ts";
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import { goodsOf } from "../support/checkout.ts";
import { idle } from "../support/settled.ts";
import { expect, plainVariant, ready, test } from "../support/shopping.ts";
import { registeredPaths } from "./crawl.ts";

type Manifest = Record<string, { file: string }>;

/** Every page in one language; in the others those with prices, dates and numbers, which languages write differently. */
const ON_EVERY_PAGE: Language = "en";

const TYPES: Record<string, string> = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "filigree-development-"));
  execFileSync(process.execPath, ["tests/support/build-development.ts", folder], { stdio: "inherit" });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { code } of LANGUAGES) {
  const part = code === ON_EVERY_PAGE ? "" : " @long";
  test(`pages do not make React complain: ${code}${part}`, async ({ page, shelf, baseURL, visitor: _visitor }) => {
    test.setTimeout(1_800_000);
    const complaints: string[] = [];
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
      await checkoutPath(page, variant.variantId, quantity),
    ];
    const shop = await openDevelopmentShop(baseURL ?? "", folder);
    const visit = async (tab: Page) => {
      let at = "";
      tab.on("pageerror", (error) => complaints.push(`${at}: ${String(error)}`));
      tab.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(`${at}: ${message.text()}`);
      });
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        at = path;
        const url = new URL(path, shop.url);
        url.searchParams.set("lang", code);
        await tab.goto(url.href);
        await ready(tab);
        // Parts of the page are hydrated after its layout.
        await tab.waitForLoadState("networkidle");
        await idle(tab);
      }
    };
    // Most of the time is waiting.
    await Promise.all([visit(page), visit(await page.context().newPage())]);
    shop.close();
    expect(complaints.filter((each) => !isOfTest(each))).toEqual([]);
  });
}

/**
 * The shop, with scripts and styles of the development build in its pages. It is a server, since a browser whose requests
 * are intercepted caches nothing, and loads all of the build again for each page.
 */
async function openDevelopmentShop(shop: string, build: string): Promise<{ url: string; close(): void }> {
  const manifest = JSON.parse(readFileSync(join(build, ".vite/manifest.json"), "utf8")) as Manifest;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const file = join(build, new URL(path, "http://shop").pathname);
    const type = TYPES[extname(file)];
    if (path.startsWith("/assets/") && type !== undefined && existsSync(file)) {
      outgoing.setHeader("cache-control", "public, max-age=31536000, immutable");
      return void outgoing.setHeader("content-type", type).end(readFileSync(file));
    }
    // Uncompressed, because it is changed.
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const passedOn = ask(shop + path, { method: incoming.method, headers }, (answer) => {
      const rest = omit(answer.headers, "content-length");
      const isPage = /text\/html/.test(answer.headers["content-type"] ?? "");
      outgoing.writeHead(answer.statusCode ?? 500, isPage ? rest : answer.headers);
      if (!isPage) return void answer.pipe(outgoing);
      void text(answer).then((page) => outgoing.end(withScriptsOf(manifest, page)));
    });
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function withScriptsOf(manifest: Manifest, page: string): string {
  const entry = /data-main="[^"]*\/checkout-/.test(page) ? "checkout" : "app";
  const main = manifest[`${entry}/entry-client.tsx`]?.file ?? "";
  return page.replace(/data-main="[^"]*"/, `data-main="/${main}"`).replace(/data-files="[^"]*"/, 'data-files=""');
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
