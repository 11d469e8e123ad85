import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CACHED_PAGES } from "../../contract/cache-keys.ts";
import { cacheAddressOf } from "../../contract/cached-pages.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { VARNISH_FILE } from "../../tests/support/varnish.ts";

const text = readFileSync(VARNISH_FILE, "utf8");
const [, paths = "", notPaths = ""] = /if \(req\.url ~ "(\S+)" && req\.url !~ "(\S+)"\)/.exec(text) ?? [];
const isShared = (url: string) => new RegExp(paths).test(url) && !new RegExp(notPaths).test(url);

test("SESS-01 Varnish's list of public pages is that of the shop, so no page of one visitor loses its cookies", () => {
  for (const path of Object.keys(CACHED_PAGES)) {
    for (const url of [path, `${path}?lang=de&tab=new`]) expect([url, isShared(url)]).toEqual([url, true]);
  }
  for (const url of [
    ...["/pages/account/index", "/customer/order/index", "/pages/search/result?q=ring", "/checkouts/abc?key=1"],
    ...["/login/changePassword?token=1", "/pages/payment/index?order=1", "/api/v1/cart", "/office", "/about/faqs"],
    ...["/pages/product/indexes", "/customer/help/me", "/pages/p/", "/about"],
  ]) {
    expect([url, cacheAddressOf(url), isShared(url)]).toEqual([url, null, false]);
  }
  expect(isShared("/pages/p/size-guide")).toBe(true);
  expect(isShared("/pages/product/index?handle=ring&preview=0123")).toBe(false);
});

test("LOC-04 Varnish knows the shop's languages", () => {
  const [, languages = ""] = /\[\?&\]lang=\(([a-z|]+)\)/.exec(text) ?? [];
  expect(languages.split("|").toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
});
