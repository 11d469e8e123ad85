import { expect, test } from "vitest";
import { BUILT_PAGES, pathOfShopifyAddress, POLICIES, shopifyAddressOf } from "./page-handles.ts";
import { TEXT_PAGES } from "./text-pages.ts";

test("every information page is a page or a policy of the Storefront API, and has one address there", () => {
  const named = [...BUILT_PAGES, ...Object.values(POLICIES)].map(({ path }) => path);
  expect(named.toSorted()).toEqual(TEXT_PAGES.toSorted());
  for (const path of [...TEXT_PAGES, "/pages/p/size-guide", "/pages/p/faq"])
    expect(pathOfShopifyAddress(shopifyAddressOf(path) ?? "")).toBe(path);
  expect(shopifyAddressOf("/pages/p/faq")).toBe("/pages/faq-1");
  expect(pathOfShopifyAddress("/policies/subscription-policy")).toBeNull();
  expect(pathOfShopifyAddress("/pages/product/index")).toBeNull();
});
