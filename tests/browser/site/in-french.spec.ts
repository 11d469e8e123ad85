/** A French buyer: goods have French names up to the order's e-mail, and search engines are told the languages. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { browserDataDir } from "../../support/browser-data.ts";
import { sayIn } from "../../support/words.ts";
import { fillAddress, fillCard, openCheckout, placeOrder } from "../support/checkout.ts";
import { expect, plentyOf, readShelf, test } from "../support/shopping.ts";

const say = sayIn("fr");

test("LOC-05 CHK-01 CHK-03 ORD-02 goods are named in French in the checkout, on the order's page and in its e-mail", async ({
  page,
  context,
  visitor,
  shelf,
  baseURL,
}) => {
  await context.addCookies([{ name: "filigree_locale", value: "fr.FR.EUR", url: baseURL ?? "" }]);
  const french = new Map((await readShelf(page.request, "fr")).map((product) => [product.handle, product]));
  const product = shelf.find(({ handle, title, variants, ...each }) => {
    const named = french.get(handle);
    const isNamed = named && named.title !== title && named.variants[0]?.variantTitle !== variants[0]?.variantTitle;
    return isNamed && each.minQuantity === 1 && !!variants[0] && plentyOf(variants[0], 20);
  });
  const [english, variant] = [product?.variants[0], french.get(product?.handle ?? "")?.variants[0]];
  if (!english || !variant) throw new Error("Nothing in the demo catalogue has French names.");

  await openCheckout(page, { variant, quantity: 2 });
  const main = page.getByRole("main");
  await page.getByRole("button", { name: new RegExp(say("Show order summary")) }).click();
  await expect(main.getByText(variant.title)).toBeVisible();
  await expect(main).not.toContainText(english.title);
  await visitor.expectSound();
  const email = `f${Math.random().toString(36).slice(2, 10)}@example.com`;
  await page.getByLabel(say("Email"), { exact: true }).fill(email);
  await fillAddress(page, say);
  await fillCard(page, say, "approved");
  // A new quote keeps the names.
  await expect(main).not.toContainText(english.title);

  const { number } = await placeOrder(page);
  await expect(main).toContainText(variant.title);
  for (const value of variant.optionValues) await expect(main).toContainText(value);
  await expect(main).not.toContainText(english.title);

  const outbox = join(browserDataDir(), "outbox");
  await expect(() => {
    const mails = existsSync(outbox) ? readdirSync(outbox) : [];
    const mail = mails.find((file) => file.includes(number) && file.endsWith(".html"));
    const html = mail === undefined ? "" : readFileSync(join(outbox, mail), "utf8");
    expect(html).toContain('lang="fr"');
    expect(html).toContain(variant.title.replaceAll("'", "&#x27;"));
    expect(html).not.toContain(english.title);
  }).toPass();
});

test("LOC-04 LOC-05 a page lists the languages that it has text in, and each of those pages lists the same", async ({
  request,
  shelf,
}) => {
  for (const page of ["/pages/collections/index?handle=rings", `/pages/product/index?handle=${shelf[0]?.handle}`]) {
    const everywhere = await Promise.all(LANGUAGES.map(({ code }) => linksOf(request, inLanguage(page, code))));
    const all = LANGUAGES.map((each) => [each.code, inLanguage(page, each.code)]);
    for (const [index, { canonical, alternates }] of everywhere.entries()) {
      expect(canonical).toBe(inLanguage(page, LANGUAGES[index]?.code ?? ""));
      expect(alternates).toEqual({ ...Object.fromEntries(all), "x-default": page });
    }
  }
});

test("LOC-04 a page's metadata for search engines have its language and address, in each of the five languages", async ({
  request,
  shelf,
}) => {
  const product = `/pages/product/index?handle=${shelf[0]?.handle}`;
  for (const { code } of LANGUAGES) {
    for (const path of [product, "/pages/collections/index?handle=rings"]) {
      const { canonical, data, description } = await linksOf(request, inLanguage(path, code));
      const way = data.find((each) => each["@type"] === "BreadcrumbList")?.itemListElement ?? [];
      const about = data.find((each) => each["@type"] === "Product" || each["@type"] === "ItemList");
      expect([code, pathOf(about?.url), pathOf(about?.["@id"])]).toEqual([code, canonical, canonical]);
      expect([code, pathOf(way.at(-1)?.item)]).toEqual([code, canonical]);
      expect(pathOf(way[0]?.item)).toBe(code === "en" ? "/" : `/?lang=${code}`);
      if (about?.["@type"] !== "Product") continue;
      expect([about.inLanguage, about.description]).toEqual([code, description]);
      for (const { url } of about.offers ?? []) expect(URL.parse(url)?.searchParams.get("lang") ?? "en").toBe(code);
    }
  }
});

function pathOf(address = ""): string | null {
  const url = URL.parse(address);
  return url && url.pathname + url.search;
}

type StructuredData = {
  "@type": string;
  "@id"?: string;
  url?: string;
  inLanguage?: string;
  description?: string;
  itemListElement?: { item: string }[];
  offers?: { url: string }[];
};

function inLanguage(path: string, language: string): string {
  return language === "en" ? path : `${path}&lang=${language}`;
}

async function linksOf(request: APIRequestContext, path: string) {
  // Robots store no cookies: a language that was stored would apply to the next address.
  const html = await (await request.get(path, { headers: { cookie: "robot=1" } })).text();
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const url = URL.parse(of("href"));
    return { rel: of("rel"), language: of("hreflang"), path: url ? url.pathname + url.search : "" };
  });
  const scripts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
  const described = /<meta\b[^>]*name="description"[^>]*>/.exec(html)?.[0] ?? "";
  return {
    data: scripts.map(([, json]) => JSON.parse(json ?? "") as StructuredData),
    description: unescaped(/content="([^"]*)"/.exec(described)?.[1] ?? ""),
    canonical: links.find(({ rel }) => rel === "canonical")?.path,
    alternates: Object.fromEntries(
      links.flatMap((link) => (link.rel === "alternate" ? [[link.language, link.path]] : [])),
    ),
  };
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
  return text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => signs[entity] ?? entity);
}
