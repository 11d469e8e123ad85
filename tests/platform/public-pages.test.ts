import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CACHED_PAGES, cacheAddressOf } from "../../contract/cached-pages.ts";
import { PUBLIC_PAGES } from "../../contract/public-pages.ts";

const table = readFileSync("app/routes.tsx", "utf8");
const registered = [...table.matchAll(/\b(?:page|information)\(\s*"([^"]+)"/g)].map(([, path = ""]) => path);

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

test("SHELL-04 INFO-01 BIZ-01 every route of the specification is registered", () => {
  expect(SPECIFIED.filter((path) => !registered.includes(path))).toEqual([]);
});

test("every page listed for search engines is registered", () => {
  expect(PUBLIC_PAGES.filter((path) => !registered.includes(path))).toEqual([]);
});

test("every path of the page cache is registered", () => {
  expect(Object.keys(CACHED_PAGES).filter((path) => !registered.includes(path))).toEqual([]);
});

test("a cached page reads no query parameter that its cache key omits", () => {
  const modules = new Map(
    [...table.matchAll(/\bpage\(\s*"([^"]+)",\s*"([^"]+)"/g)].map(([, path = "", file = ""]) => [
      path,
      `app/${file}.tsx`,
    ]),
  );
  const unread = Object.keys(CACHED_PAGES).flatMap((path) => {
    const source = readFileSync(modules.get(path) ?? "", "utf8");
    const names = [...source.matchAll(/[sS]earch(?:Params)?\.get(?:All)?\("(\w+)"\)/g)].map(([, name = ""]) => name);
    // Either it is in the cache key, or a page with it is not cached.
    return names.flatMap((name) => {
      const address = cacheAddressOf(`${path}?${name}=1`);
      return address === null || address.path.includes(`${name}=1`) ? [] : [`${path} ${name}`];
    });
  });
  expect(unread).toEqual([]);
});
