import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEPT_PAGES, keptAddressOf } from "../../contract/kept-pages.ts";
import { PUBLIC_PAGES } from "../../contract/public-pages.ts";

const table = readFileSync("app/routes.tsx", "utf8");
const registered = [...table.matchAll(/\b(?:page|information)\(\s*"([^"]+)"/g)].map(([, path = ""]) => path);

/** Of seed documents 1 and 2, section 2, and of the paths that texts name; `/pages/payment/index` is the checkout's. */
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

test("search engines are told of no page that is not there", () => {
  expect(PUBLIC_PAGES.filter((path) => !registered.includes(path))).toEqual([]);
});

test("the server keeps no page that is not there", () => {
  expect(Object.keys(KEPT_PAGES).filter((path) => !registered.includes(path))).toEqual([]);
});

test("a kept page reads nothing of its address that the server leaves out", () => {
  const modules = new Map(
    [...table.matchAll(/\bpage\(\s*"([^"]+)",\s*"([^"]+)"/g)].map(([, path = "", file = ""]) => [path, file]),
  );
  const unread = Object.keys(KEPT_PAGES).flatMap((path) => {
    const source = readFileSync(modules.get(path) ?? "", "utf8");
    const names = [...source.matchAll(/[sS]earch(?:Params)?\.get(?:All)?\("(\w+)"\)/g)].map(([, name = ""]) => name);
    // Either it counts, or a page with it is not kept.
    return names.flatMap((name) => {
      const address = keptAddressOf(`${path}?${name}=1`);
      return address === null || address.path.includes(`${name}=1`) ? [] : [`${path} ${name}`];
    });
  });
  expect(unread).toEqual([]);
});
