import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageFiles } from "../../bin/generate/page-files.ts";
import { CACHED_PAGES } from "../../contract/cache-keys.ts";
import { cacheAddressOf } from "../../contract/cached-pages.ts";
import { PAGES, PUBLIC_PAGES } from "../../contract/pages.ts";
import { omit } from "../../domain/omit.ts";

const records = Object.entries(PAGES);
const fileOf = (module: string) => `app/${module}.tsx`;
const sourceOf = (path: string) => readFileSync(fileOf(PAGES[path]?.module ?? ""), "utf8");

/** From seed documents 1 and 2, section 2, and paths in texts; `/pages/payment/index` belongs to the checkout. */
const SPECIFIED = `
  / /pages/home/index /pages/categories/index /pages/new/index /pages/shopcart/index /pages/account/index
  /pages/chat/index /pages/collections/index /pages/product/index /pages/search/index /pages/search/result
  /pages/search/similar /business/customize /business/address /business/addAddress /business/newPromotion
  /business/millionSubsidies2 /login/index /login/changePassword /about/aboutUs /about/index /about/company
  /about/guide /about/returnRefund /about/shippingPolicy /about/shipping /about/faq /about/vipDiscount /about/terms
  /about/legal /about/privacy /about/cookie /about/notice /about/choice /about/howOrder /customer/help /customer/coupon
  /customer/setting /customer/contacts /customer/favorite /customer/history /customer/profile /customer/order/index
  /customer/order/detail /freeshipping`
  .trim()
  .split(/\s+/);

test("SHELL-04 INFO-01 BIZ-01 every route of the specification has a record", () => {
  expect(SPECIFIED.filter((path) => !Object.hasOwn(PAGES, path))).toEqual([]);
});

test.each(Object.entries(pageFiles()))("%s is what `npm run pages` writes", (path, source) => {
  expect(readFileSync(path, "utf8")).toBe(source);
});

test("a new record becomes a route, a cache key and a title, and one that is gone takes them along", () => {
  const record = { module: "site/information/about/care", cacheKey: ["of"], title: "Care", summary: "How it lasts." };
  const remaining = omit(PAGES, "/freeshipping");
  const before = pageFiles();
  const after = pageFiles({ ...remaining, "/about/care": record });
  const changes = Object.keys(after).flatMap((file) => {
    const [was, is] = [before, after].map((files) => (files[file] ?? "").split("\n"));
    return [...lines("-", was, is), ...lines("+", is, was)];
  });
  expect(changes).toEqual([
    '- page("/freeshipping", "site/information/business/free-shipping", () => import("./site/information/business/free-shipping.tsx")),',
    '+ page("/about/care", "site/information/about/care", () => import("./site/information/about/care.tsx")),',
    '- "/freeshipping": [],',
    '+ "/about/care": ["of"],',
    "+ care: {",
    '+ path: "/about/care",',
    "+ title: msg`Care`,",
    "+ summary: msg`How it lasts.`,",
  ]);
});

function lines(sign: string, of: readonly string[] = [], without: readonly string[] = []): string[] {
  return of.filter((line) => !without.includes(line)).map((line) => `${sign} ${line.trim()}`);
}

test("each record's modules exist, and each module of app/routes has a record", () => {
  const named = new Set(records.map(([, { module }]) => fileOf(module)));
  const later = records.flatMap(([, record]) => record.later ?? []);
  expect([...named, ...later].filter((file) => !existsSync(file))).toEqual([]);
  expect(globSync("app/routes/**/*.tsx").filter((file) => !named.has(file))).toEqual([]);
  // Other modules are pages if they export what a route consists of.
  const others = globSync("app/site/information/**/*.tsx");
  const pages = others.filter((file) => /^export function Component\b/m.test(readFileSync(file, "utf8")));
  expect(pages.filter((file) => !named.has(file))).toEqual([]);
});

test.each(records)("%s is cached as its record says", (path, { cacheKey, uncachedWith = [] }) => {
  const address = path.replace(":slug", "size-guide");
  const query = (cacheKey ?? []).map((name) => `${name}=1`).join("&");
  expect(cacheAddressOf(`${address}?${query}&other=1`)?.path ?? null).toBe(
    cacheKey ? [address, query].filter(Boolean).join("?") : null,
  );
  for (const name of uncachedWith) expect(cacheAddressOf(`${address}?${name}=1`)).toBeNull();
});

test("a page that search engines may list does not forbid it", () => {
  expect(PUBLIC_PAGES.length).toBeGreaterThan(20);
  expect(PUBLIC_PAGES.filter((path) => sourceOf(path).includes("indexed={false}"))).toEqual([]);
});

test("a cached page reads no query parameter that its cache key omits", () => {
  const unread = Object.keys(CACHED_PAGES).flatMap((path) => {
    const names = [...sourceOf(path).matchAll(/[sS]earch(?:Params)?\.get(?:All)?\("(\w+)"\)/g)];
    // Either it is in the cache key, or a page with it is not cached.
    return names.flatMap(([, name = ""]) => {
      const address = cacheAddressOf(`${path}?${name}=1`);
      return address === null || address.path.includes(`${name}=1`) ? [] : [`${path} ${name}`];
    });
  });
  expect(unread).toEqual([]);
});
