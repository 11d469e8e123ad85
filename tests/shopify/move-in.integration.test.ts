/** Move in: a store of Shopify's becomes this shop, on both engines. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findCollectionToEdit } from "../../server/catalog/collections/edit-collection.ts";
import { findCoupon } from "../../server/coupons/manage-coupons.ts";
import { addressesOf } from "../../server/customers/addresses/addresses.ts";
import { checkPassword, findCustomerByEmail } from "../../server/customers/customers.ts";
import { requestPasswordReset } from "../../server/customers/sessions/password-resets.ts";
import type { Database } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";
import { type AdminApi, openAdminApi } from "../../server/shopify/admin-api.ts";
import { markdownOf } from "../../server/shopify/html-to-markdown.ts";
import { moveIn, type MoveInOptions } from "../../server/shopify/move-in.ts";
import { listAllArticles, listBlogs } from "../../server/site/blogs/blogs.ts";
import { findMenuByHandle } from "../../server/site/menus/menus.ts";
import { findPageText } from "../../server/site/pages/page-texts.ts";
import { findRedirectFor } from "../../server/site/redirects/redirects.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { readProducts } from "./products-of-shop.ts";
import { openShopifyStandIn, type ShopifyStandIn } from "./stand-in.ts";
import { gid, metafield, picture, product, storeData, variant } from "./store-data.ts";

const PICTURE = "https://cdn.shopify.example/files/ring.jpg?v=1";

function rings() {
  const ring = product("ring", {
    html: "<p>Of <b>silver</b></p>",
    type: "Rings",
    tags: ["Silver", "New"],
    seo: { title: "Silver ring", description: null },
    media: [picture(PICTURE, "A ring"), picture("https://cdn.shopify.example/files/side.jpg?v=1")],
    metafields: [
      metafield("custom", "min_quantity", "number_integer", "3"),
      metafield("care", "washing", "single_line_text_field", "by hand"),
      metafield("custom", "goes_with", "product_reference", "gid://shopify/Product/9"),
    ],
    variants: [
      variant({
        ...{ sku: "R-6", price: "12.50", compareAtPrice: "15.00", cost: "4.10", quantity: 7, image: PICTURE },
        ...{ options: [["Size", "6"]], weight: { unit: "OUNCES", value: 0.1 } },
        metafields: [metafield("care", "box", "single_line_text_field", "small")],
      }),
      variant({ sku: "R-7", price: "13.00", options: [["Size", "7"]], tracked: false, policy: "CONTINUE" }),
    ],
  });
  const draft = product("secret", { status: "DRAFT", publishedAt: null });
  const broken = product("dear", { variants: [variant({ price: "99999999999.00" })] });
  return { ring, draft, broken };
}

const email = (address: string, marketingState: "SUBSCRIBED" | "NOT_SUBSCRIBED" = "NOT_SUBSCRIBED") => ({
  emailAddress: address,
  marketingState,
});

function customer(given: Record<string, unknown>) {
  return {
    ...{ id: gid("Customer"), firstName: "Ada", lastName: "Lovelace", locale: "en", tags: [] },
    ...{ defaultEmailAddress: null, defaultPhoneNumber: null, defaultAddress: null, addressesV2: [] },
    ...given,
  };
}

function discount(code: string, given: Record<string, unknown>) {
  return {
    id: gid("DiscountCodeNode"),
    codeDiscount: {
      ...{ title: code, status: "ACTIVE", startsAt: "2026-01-01T00:00:00Z", endsAt: null, usageLimit: null },
      ...{ asyncUsageCount: 0, appliesOncePerCustomer: true, minimumRequirement: null },
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
      customerSelection: { __typename: "DiscountCustomerAll", allCustomers: true },
      codes: [{ id: gid("DiscountRedeemCode"), code }],
      ...given,
    },
  };
}

const off = (value: Record<string, unknown>, items = "AllDiscountItems") => ({
  __typename: "DiscountCodeBasic",
  customerGets: { items: { __typename: items }, value },
});

function wholeStore() {
  const { ring, draft, broken } = rings();
  const home = { ...{ firstName: "Ada", lastName: "Lovelace", company: null, address2: null, province: "Texas" } };
  const address = { id: `${gid("MailingAddress")}?model_name=CustomerAddress`, ...home, address1: "1 Main St" };
  const silver = {
    ...{ id: gid("Collection"), handle: "silver", title: "Silver", descriptionHtml: "<p>All</p>" },
    image: { url: "https://cdn.shopify.example/files/silver.jpg?v=1", altText: "Silver" },
    ruleSet: { appliedDisjunctively: false, rules: [{ column: "TAG", relation: "EQUALS", condition: "Silver" }] },
    products: [ring],
  };
  const cheap = {
    ...{ id: gid("Collection"), handle: "cheap", title: "Cheap", descriptionHtml: "", image: null, products: [ring] },
    ruleSet: {
      appliedDisjunctively: false,
      rules: [{ column: "VARIANT_PRICE", relation: "LESS_THAN", condition: "20" }],
    },
  };
  const gifts = {
    ...{ id: gid("Collection"), handle: "gifts", title: "Gifts", descriptionHtml: "", image: null, ruleSet: null },
    products: [draft, ring, broken],
  };
  const article = {
    ...{
      id: gid("Article"),
      handle: "care",
      title: "Care",
      body: "<p>Wash</p><script>x</script>",
      summary: "<p>How</p>",
    },
    ...{ tags: ["care"], publishedAt: "2026-02-03T04:05:06Z", isPublished: true, author: { name: "Ada" }, image: null },
  };
  const menuItem = (type: string, title: string, given: Record<string, unknown> = {}) => ({
    ...{ id: gid("MenuItem"), type, title, url: null, resourceId: null, tags: [], items: [] },
    ...given,
  });
  return storeData({
    products: [ring, draft, broken],
    collections: [silver, cheap, gifts],
    customers: [
      customer({
        defaultEmailAddress: email("Ada@Example.com", "SUBSCRIBED"),
        ...{ tags: ["wholesale"], locale: "de-DE", defaultPhoneNumber: { phoneNumber: "+15125550100" } },
        defaultAddress: { id: address.id },
        addressesV2: [
          { ...address, id: gid("MailingAddress"), city: "Nowhere", countryCodeV2: "US", zip: "?", phone: null },
          { ...address, city: "Austin", countryCodeV2: "US", zip: "78701", phone: "+15125550100" },
        ],
      }),
      customer({ firstName: "Phone", lastName: "Only", defaultPhoneNumber: { phoneNumber: "+15125550111" } }),
      customer({
        firstName: "Ben",
        defaultEmailAddress: email("ben@example.com"),
        defaultPhoneNumber: { phoneNumber: "+15125550100" },
      }),
    ],
    codeDiscountNodes: [
      discount("TEN", off({ __typename: "DiscountPercentage", percentage: 0.125 })),
      discount("FIVER", {
        ...off({ __typename: "DiscountAmount", amount: { amount: "5.0" }, appliesOnEachItem: false }),
        ...{ usageLimit: 10, asyncUsageCount: 4, endsAt: "2027-01-01T00:00:00Z" },
        minimumRequirement: { __typename: "DiscountMinimumSubtotal", greaterThanOrEqualToSubtotal: { amount: "50.0" } },
      }),
      discount("SHIPPED", {
        __typename: "DiscountCodeFreeShipping",
        destinationSelection: { __typename: "DiscountCountries", countries: ["US", "CA"], includeRestOfWorld: false },
        maximumShippingPrice: null,
      }),
      discount("SOME", off({ __typename: "DiscountPercentage", percentage: 0.1 }, "DiscountCollections")),
      discount("OVER", { ...off({ __typename: "DiscountPercentage", percentage: 0.1 }), status: "EXPIRED" }),
      { id: gid("DiscountCodeNode"), codeDiscount: { __typename: "DiscountCodeBxgy", title: "Two for one" } },
    ],
    urlRedirects: [
      { id: gid("UrlRedirect"), path: "/old-ring", target: "/products/ring" },
      { id: gid("UrlRedirect"), path: "/", target: "/products/ring" },
    ],
    pages: [
      {
        id: gid("Page"),
        handle: "our-story",
        title: "Our story",
        body: "<h2>How</h2><p>It <b>began</b></p>",
        isPublished: true,
      },
      { id: gid("Page"), handle: "later", title: "Later", body: "<p>x</p>", isPublished: false },
    ],
    blogs: [{ id: gid("Blog"), handle: "news", title: "News", articles: [article] }],
    menus: [
      {
        ...{ id: gid("Menu"), handle: "main-menu", title: "Main" },
        items: [
          menuItem("FRONTPAGE", "Home"),
          menuItem("COLLECTION", "Silver", {
            resourceId: silver.id,
            items: [menuItem("PRODUCT", "Ring", { resourceId: ring.id })],
          }),
          menuItem("PAGE", "Story", { url: "https://rings.example/pages/our-story" }),
          menuItem("COLLECTION", "Gone", { resourceId: "gid://shopify/Collection/0" }),
        ],
      },
    ],
  });
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let store: ShopifyStandIn;
    let api: AdminApi;
    let problems: string[];

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      store = await openShopifyStandIn(wholeStore());
      api = openAdminApi(store.settings, shop.log, store.context);
    });
    afterEach(() => store.close());

    const move = async (options: Partial<MoveInOptions> = {}) => {
      problems = [];
      const { reports } = await moveIn(shop, api, {
        onProblem: (part, name, reason) => problems.push(`${part} ${name}: ${reason}`),
        ...options,
      });
      return Object.fromEntries(
        reports.map(({ part, created, changed, unchanged, leftOut }) => [part, [created, changed, unchanged, leftOut]]),
      );
    };

    test("a check saves nothing and says what would come", async () => {
      const would = await move({ check: true });
      expect(would).toMatchObject({ products: [2, 0, 0, 1], collections: [3, 0, 0, 0], customers: [2, 0, 0, 1] });
      expect(await readProducts(shop.db, ["ring"])).toEqual([]);
      expect(await findCustomerByEmail(shop, "ada@example.com")).toBeNull();
      expect(await findCoupon(shop, "TEN")).toBeNull();
      expect(await listBlogs(shop)).toEqual([]);
      expect(await findMenuByHandle(shop, "main-menu")).toBeNull();
    });

    test("everything comes that the shop can have, and the rest is named", async () => {
      expect(await move()).toEqual({
        products: [2, 0, 0, 1],
        collections: [3, 0, 0, 0],
        customers: [2, 0, 0, 1],
        discounts: [3, 0, 0, 3],
        redirects: [1, 0, 0, 1],
        pages: [1, 0, 0, 1],
        blogs: [2, 0, 0, 0],
        menus: [1, 0, 0, 0],
      });
      expect(problems).toEqual([
        "products custom.goes_with: a metafield that refers to other records of the store",
        expect.stringMatching(/^products dear: Variant Price "99999999999.00" is above/),
        'products dear: the product "dear" is not imported, because none of its variants can be',
        "collections cheap: the shop cannot have its rules; it has the 1 products that fit them now, by hand",
        "collections gifts: products that the shop does not have: dear",
        'customers Ada@Example.com: the address "1 Main St, Nowhere" is not valid: zip',
        "customers Phone Only: an account needs an e-mail address",
        "customers ben@example.com: another customer has the phone number +15125550100",
        "discounts SOME: a coupon is for all goods, not for some",
        "discounts OVER: it has ended",
        "discounts Two for one: a coupon cannot give goods for buying others",
        "redirects /: The shop itself answers at this address.",
        "pages later: it is not published",
        "menus main-menu/Gone: its collection did not come",
      ]);
    });

    test("products have their variants, prices, stock, weights, pictures and metafields", async () => {
      const [ring] = await readProducts(shop.db, ["ring"]);
      expect(ring).toMatchObject({
        ...{ title: "The ring", productType: "Rings", vendor: "Rings & Co", published: true, minQuantity: 3 },
        ...{ status: "active", seoTitle: "Silver ring" },
      });
      expect(ring?.tags.toSorted()).toEqual(["New", "Silver"]);
      expect(ring?.variants).toMatchObject([
        { optionValues: ["6"], sku: "R-6", priceMicros: 12_500_000, compareAtPriceMicros: 15_000_000, weightMg: 2_835 },
        { optionValues: ["7"], sku: "R-7", priceMicros: 13_000_000, tracked: false, oversell: true },
      ]);
      expect(ring?.variants[0]).toMatchObject({ available: 7, tracked: true, costMicros: 4_100_000, weightUnit: "oz" });
      expect(ring?.metafields).toEqual(["care.box = small", "care.washing = by hand"]);
      expect(ring?.pictures).toEqual([PICTURE, "https://cdn.shopify.example/files/side.jpg?v=1"]);
      const [secret] = await readProducts(shop.db, ["secret"]);
      expect(secret).toMatchObject({ status: "draft", published: false });
    });

    test("collections have rules where the shop can, else their products by hand in the store's order", async () => {
      expect((await findCollectionToEdit(shop, "silver"))?.rules).toEqual([{ field: "tag", value: "Silver" }]);
      expect(await findCollectionToEdit(shop, "cheap")).toMatchObject({ rules: [], products: ["ring"] });
      expect((await findCollectionToEdit(shop, "gifts"))?.products).toEqual(["secret", "ring"]);
    });

    test('customers have no password until they set one by the link of "forgot password"', async () => {
      const ada = await findCustomerByEmail(shop, "ada@example.com");
      expect(ada).toMatchObject({ language: "de", acceptsMarketing: true, tags: ["wholesale"], phone: "+15125550100" });
      const [home, ...others] = await addressesOf(shop, ada?.id ?? 0);
      expect(others).toEqual([]);
      expect(home).toMatchObject({ city: "Austin", provinceCode: "TX", country: "US" });
      expect(ada?.defaultAddressId).toBe(home?.id);
      for (const password of ["", "null", "password"]) {
        expect(await checkPassword(shop, { email: "ada@example.com", password }, "203.0.113.9")).toBeNull();
      }
      await requestPasswordReset(shop, "ada@example.com");
      const mails = await opened.database.db.selectFrom("mails").select("kind").execute();
      expect(mails).toEqual([{ kind: "password-reset" }]);
    });

    test("discount codes are coupons with the same conditions", async () => {
      expect(await findCoupon(shop, "TEN")).toMatchObject({ type: "percent", value: 1_250, target: "order" });
      expect(await findCoupon(shop, "FIVER")).toMatchObject({
        ...{ type: "amount", value: 500, leastAmountCents: 5_000, usageLimit: 6 },
        endAt: Date.parse("2027-01-01T00:00:00Z"),
      });
      expect(await findCoupon(shop, "SHIPPED")).toMatchObject({ target: "shipping", countries: ["US", "CA"] });
    });

    test("redirects, pages, articles and menus are there", async () => {
      expect(await findRedirectFor(shop, "/old-ring")).toBe("/products/ring");
      const story = await findPageText(shop, { path: "/pages/p/our-story", language: "en" });
      expect(story).toMatchObject({ title: "Our story", body: "## How\n\nIt **began**" });
      expect(await listAllArticles(shop)).toMatchObject([
        { handle: "care", excerpt: "How", author: "Ada", publishedAt: new Date("2026-02-03T04:05:06Z") },
      ]);
      const menu = await findMenuByHandle(shop, "main-menu");
      expect(menu?.items).toMatchObject([
        { title: "Home", type: "FRONTPAGE" },
        { title: "Silver", type: "COLLECTION", items: [{ title: "Ring", type: "PRODUCT" }] },
        { title: "Story", type: "HTTP", url: "/pages/our-story" },
      ]);
    });

    test("run again, nothing changes; what has changed in the store since is all that comes", async () => {
      store.data.products[0]?.variants.pop();
      const [first] = store.data.products[0]?.variants ?? [];
      if (first) first.price = "12.75";
      (store.data.pages[0] ?? {})["body"] = "<p>Anew</p>";
      store.data.products.push(product("new"));
      await move();
      const [ring] = await readProducts(shop.db, ["ring"]);
      expect(ring?.variants.map(({ priceMicros }) => priceMicros)).toEqual([12_750_000]);
      expect(await move()).toEqual({
        products: [0, 0, 3, 1],
        collections: [0, 0, 3, 0],
        customers: [0, 0, 2, 1],
        discounts: [0, 0, 3, 3],
        redirects: [0, 0, 1, 1],
        pages: [0, 0, 1, 1],
        blogs: [0, 0, 2, 0],
        menus: [0, 0, 1, 0],
      });
    });

    test("a store that goes away in the middle leaves what came, and the next run goes on", async () => {
      store.data.products.push(product("late"));
      // After the store's name, and after products: beginning, three polls.
      store.state.awayFrom = 6;
      await expect(move()).rejects.toThrow("cannot be reached");
      expect(await readProducts(shop.db, ["late"])).toHaveLength(1);
      store.state.awayFrom = Number.POSITIVE_INFINITY;
      expect(await move()).toMatchObject({ products: [0, 0, 3, 1], menus: [0, 0, 1, 0] });
    });
  });
}

test("a page's text keeps headings, lists and links, and says what it cannot keep", () => {
  const { text, left } = markdownOf(
    '<h2>A</h2><ul><li>b</li></ul><a href="/x">c</a><img src="https://x.example/1.png"><iframe src="https://v"></iframe>{{figure}}',
  );
  expect(text).toBe("## A\n\n-   b\n\n[c](/x){ {figure}}");
  expect(left).toEqual(["pictures", "what other sites show there"]);
});
