/** Every route and every link of the shop, in every language, on the narrowest phone (SPEC SHELL-04, NAV-06, LOC-04). */

import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { LANGUAGES, type Language } from "../../../domain/translation/languages.ts";
import { newCustomer } from "../support/customer.ts";
import { expect, STATE_KEY, STATE_VERSION, test } from "../support/shopping.ts";
import { type AxeRules, crawl, registeredPaths } from "./crawl.ts";

const COUNTRIES: Record<Language, string> = {
  en: "en.US.USD",
  fr: "fr.FR.EUR",
  es: "es.MX.MXN",
  ar: "ar.AE.AED",
  de: "de.DE.EUR",
};
/** Errors in markup occur in every language; errors in layout may occur only in a mirrored one. */
const AXE: Partial<Record<Language, AxeRules>> = { de: "all", ar: "of-places" };

/** One page of a kind shows whether its text fits; differences between products have their own tests. */
const OF_A_KIND = 1;

test.describe.configure({ mode: "parallel" });

/** Pages that show customers their own data; the others are the same for everybody. */
const OWN_PAGES = /^\/(customer|login)\/|address|account|shopcart|quickOrder|chat|^\/$/i;

async function speak(context: BrowserContext, language: Language, url: string): Promise<void> {
  await context.addCookies([{ name: "filigree_locale", value: COUNTRIES[language], url }]);
}

for (const { code } of LANGUAGES) {
  // German words are the longest.
  const part = code === "de" ? "" : " @long";
  test(`SHELL-04 NAV-06 LOC-04 every page and link works for a guest: ${code}${part}`, async ({
    page,
    context,
    baseURL,
    visitor: _visitor,
  }) => {
    test.setTimeout(1_800_000);
    await speak(context, code, baseURL ?? "");
    expect(await crawl(page, registeredPaths(), { axe: AXE[code], follow: true, ofAKind: OF_A_KIND })).toEqual([]);
  });

  test(`SHELL-04 NAV-06 LOC-04 every page and link works for a customer: ${code}${part}`, async ({
    page,
    context,
    baseURL,
    shelf,
    visitor: _visitor,
  }) => {
    test.setTimeout(1_800_000);
    await speak(context, code, baseURL ?? "");
    const customer = await newCustomer(page.request, shelf);
    const welcomed = { locale: true, coupons: true };
    const state = JSON.stringify({ state: { session: customer.session, lines: [], welcomed }, version: STATE_VERSION });
    await context.addInitScript(
      ([key, value]) => localStorage.getItem(key)?.includes('"token"') || localStorage.setItem(key, value),
      [STATE_KEY, state] as const,
    );
    const own = registeredPaths().filter((path) => OWN_PAGES.test(path));
    const start = [...own, `/customer/order/detail?id=${customer.orderId}`];
    expect(await crawl(page, start, { axe: AXE[code], follow: false })).toEqual([]);
  });

  test(`PROD-01 DISC-01 the longest prices fit their columns on a desktop: ${code} @long`, async ({
    page,
    context,
    baseURL,
    visitor: _visitor,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speak(context, code, baseURL ?? "");
    const path = `/pages/product/index?handle=${await dearest(page.request)}`;
    expect(await crawl(page, [path], { follow: false })).toEqual([]);
  });
}

/** The handle of the product whose prices are the longest. */
async function dearest(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: { query: "{ products(first: 1, sortKey: PRICE, reverse: true) { nodes { handle } } }" },
  });
  const { data } = (await answer.json()) as { data: { products: { nodes: { handle: string }[] } } };
  return data.products.nodes[0]?.handle ?? "";
}
