/** Every field of every type that the shop has data for, queried once on real data. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, getNamedType, isCompositeType, isNonNullType, isObjectType, type GraphQLField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVideo } from "../../server/catalog/videos/videos.ts";
import { createArticle, createBlog } from "../../server/site/blogs/blogs.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { saveRedirect } from "../../server/site/redirects/redirects.ts";
import { seeded, seedCollections, seedProducts } from "../support/catalog.ts";
import { mutate, signUp } from "../support/customers.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront, type StorefrontReply } from "../support/storefront.ts";

const VIDEO = fileURLToPath(new URL("../browser/files/turning.mp4", import.meta.url));
const SCHEMA = buildSchema(readFileSync(new URL("../../contract/storefront.graphql", import.meta.url), "utf8"));

const ARGUMENTS: Record<string, string> = {
  metafield: '(namespace: "custom", key: "min_batch")',
  metafields: '(identifiers: [{ namespace: "custom", key: "min_batch" }])',
  attribute: '(key: "k")',
  articleByHandle: '(handle: "care")',
  resources: "(page: 1)",
  deliveryGroups: "(first: 1)",
  variantBySelectedOptions: '(selectedOptions: [{ name: "Color", value: "Gold" }])',
};

/** A query that reaches each type; `*` stands for its fields. */
const PATHS: Record<string, string> = {
  Product: '{ product(handle: "ring") { * } }',
  ProductConnection: "{ products(first: 1) { * } }",
  ProductEdge: "{ products(first: 1) { edges { * } } }",
  PageInfo: "{ products(first: 1) { pageInfo { * } } }",
  Filter: "{ products(first: 1) { filters { * } } }",
  FilterValue: "{ products(first: 1) { filters { values { * } } } }",
  Swatch: "{ products(first: 1) { filters { values { swatch { * } } } } }",
  ProductPriceRange: '{ product(handle: "ring") { priceRange { * } } }',
  MoneyV2: '{ product(handle: "ring") { priceRange { minVariantPrice { * } } } }',
  SEO: '{ product(handle: "ring") { seo { * } } }',
  Count: '{ product(handle: "ring") { variantsCount { * } } }',
  Image: '{ product(handle: "ring") { featuredImage { * } } }',
  ImageConnection: '{ product(handle: "ring") { images(first: 1) { * } } }',
  ImageEdge: '{ product(handle: "ring") { images(first: 1) { edges { * } } } }',
  Metafield: '{ product(handle: "ring") { metafield(namespace: "custom", key: "min_batch") { * } } }',
  ProductOption: '{ product(handle: "ring") { options { * } } }',
  ProductOptionValue: '{ product(handle: "ring") { options { optionValues { * } } } }',
  ProductVariantConnection: '{ product(handle: "ring") { variants(first: 1) { * } } }',
  ProductVariantEdge: '{ product(handle: "ring") { variants(first: 1) { edges { * } } } }',
  ProductVariant: '{ product(handle: "ring") { variants(first: 1) { nodes { * } } } }',
  SelectedOption: '{ product(handle: "ring") { variants(first: 1) { nodes { selectedOptions { * } } } } }',
  QuantityRule: '{ product(handle: "ring") { variants(first: 1) { nodes { quantityRule { * } } } } }',
  Collection: '{ collection(handle: "all") { * } }',
  CollectionConnection: "{ collections(first: 1) { * } }",
  CollectionEdge: "{ collections(first: 1) { edges { * } } }",
  SearchResultItemConnection: '{ search(query: "ring", first: 1) { * } }',
  SearchResultItemEdge: '{ search(query: "ring", first: 1) { edges { * } } }',
  PredictiveSearchResult: '{ predictiveSearch(query: "ri") { * } }',
  SearchQuerySuggestion: '{ predictiveSearch(query: "ri") { queries { * } } }',
  Menu: '{ menu(handle: "main") { * } }',
  MenuItem: '{ menu(handle: "main") { items { * } } }',
  Shop: "{ shop { * } }",
  Domain: "{ shop { primaryDomain { * } } }",
  PaymentSettings: "{ shop { paymentSettings { * } } }",
  Localization: "{ localization { * } }",
  Country: "{ localization { country { * } } }",
  Currency: "{ localization { country { currency { * } } } }",
  Language: "{ localization { language { * } } }",
  Cart: "{ cart(id: $cart) { * } }",
  CartBuyerIdentity: "{ cart(id: $cart) { buyerIdentity { * } } }",
  CartCost: "{ cart(id: $cart) { cost { * } } }",
  Attribute: "{ cart(id: $cart) { attributes { * } } }",
  BaseCartLineConnection: "{ cart(id: $cart) { lines(first: 1) { * } } }",
  BaseCartLineEdge: "{ cart(id: $cart) { lines(first: 1) { edges { * } } } }",
  CartLine: "{ cart(id: $cart) { lines(first: 1) { nodes { ... on CartLine { * } } } } }",
  MediaImage: "{ node(id: $media) { ... on MediaImage { * } } }",
  MediaConnection: '{ product(handle: "ring") { media(last: 1) { * } } }',
  MediaEdge: '{ product(handle: "ring") { media(last: 1) { edges { * } } } }',
  Video: '{ product(handle: "ring") { media(last: 1) { nodes { ... on Video { * } } } } }',
  VideoSource: '{ product(handle: "ring") { media(last: 1) { nodes { ... on Video { sources { * } } } } } }',
  Customer: "{ customer(customerAccessToken: $token) { * } }",
  MailingAddress: "{ customer(customerAccessToken: $token) { defaultAddress { * } } }",
  MailingAddressConnection: "{ customer(customerAccessToken: $token) { addresses(first: 1) { * } } }",
  MailingAddressEdge: "{ customer(customerAccessToken: $token) { addresses(first: 1) { edges { * } } } }",
  CartDiscountCode: "{ cart(id: $cart) { discountCodes { * } } }",
  CartLineCost: "{ cart(id: $cart) { lines(first: 1) { nodes { cost { * } } } } }",
  Page: "{ pages(first: 1) { nodes { * } } }",
  PageConnection: "{ pages(first: 1) { * } }",
  PageEdge: "{ pages(first: 1) { edges { * } } }",
  Blog: '{ blog(handle: "news") { * } }',
  BlogConnection: "{ blogs(first: 1) { * } }",
  BlogEdge: "{ blogs(first: 1) { edges { * } } }",
  Article: "{ articles(first: 1) { nodes { * } } }",
  ArticleConnection: "{ articles(first: 1) { * } }",
  ArticleEdge: "{ articles(first: 1) { edges { * } } }",
  ArticleAuthor: '{ blog(handle: "news") { authors { * } } }',
  CommentConnection: "{ articles(first: 1) { nodes { comments(first: 1) { * } } } }",
  UrlRedirect: "{ urlRedirects(first: 1) { nodes { * } } }",
  UrlRedirectConnection: "{ urlRedirects(first: 1) { * } }",
  UrlRedirectEdge: "{ urlRedirects(first: 1) { edges { * } } }",
  Sitemap: "{ sitemap(type: PRODUCT) { * } }",
  PaginatedSitemapResources: "{ sitemap(type: PRODUCT) { resources(page: 1) { * } } }",
  SitemapResource: "{ sitemap(type: PRODUCT) { resources(page: 1) { items { ... on SitemapResource { * } } } } }",
  CartEstimatedCost: "{ cart(id: $cart) { estimatedCost { * } } }",
  CartDelivery: "{ cart(id: $cart) { delivery { * } } }",
  CartSelectableAddress: "{ cart(id: $cart) { delivery { addresses { * } } } }",
  CartDeliveryAddress:
    "{ cart(id: $cart) { delivery { addresses { address { ... on CartDeliveryAddress { * } } } } } }",
  CartDeliveryGroupConnection: "{ cart(id: $cart) { deliveryGroups(first: 1) { * } } }",
  CartDeliveryGroupEdge: "{ cart(id: $cart) { deliveryGroups(first: 1) { edges { * } } } }",
  CartDeliveryGroup: "{ cart(id: $cart) { deliveryGroups(first: 1) { nodes { * } } } }",
  CartDeliveryOption: "{ cart(id: $cart) { deliveryGroups(first: 1) { nodes { deliveryOptions { * } } } } }",
  StringConnection: "{ productTypes(first: 1) { * } }",
  StringEdge: "{ productTypes(first: 1) { edges { * } } }",
  LocationConnection: "{ locations(first: 1) { * } }",
  MetaobjectConnection: '{ metaobjects(type: "designer", first: 1) { * } }',
  SellingPlanGroupConnection: '{ product(handle: "ring") { sellingPlanGroups(first: 1) { * } } }',
  QuantityPriceBreakConnection:
    '{ product(handle: "ring") { variants(first: 1) { nodes { quantityPriceBreaks(first: 1) { * } } } } }',
  SellingPlanAllocationConnection:
    '{ product(handle: "ring") { variants(first: 1) { nodes { sellingPlanAllocations(first: 1) { * } } } } }',
  StoreAvailabilityConnection:
    '{ product(handle: "ring") { variants(first: 1) { nodes { storeAvailability(first: 1) { * } } } } }',
  CartLineEstimatedCost: "{ cart(id: $cart) { lines(first: 1) { nodes { estimatedCost { * } } } } }",
};

/** The variables that paths may use. */
const TYPES = { cart: "ID!", token: "String!", media: "ID!" };

/** Declared so that queries naming them are valid; no answer contains them. */
const WITHOUT_DATA = [
  ...["Location", "LocationAddress", "LocationEdge", "MetaobjectEdge", "MetaobjectField", "MetaobjectSEO"],
  ...["QuantityPriceBreak", "QuantityPriceBreakEdge", "StoreAvailability", "StoreAvailabilityEdge"],
  ...["UnitPriceMeasurement", "SellingPlan", "SellingPlanConnection", "SellingPlanEdge", "SellingPlanAllocation"],
  ...["SellingPlanAllocationEdge", "SellingPlanAllocationPriceAdjustment", "SellingPlanGroup", "SellingPlanGroupEdge"],
  ...["SellingPlanGroupOption", "SellingPlanOption", "SellingPlanCheckoutCharge"],
  ...["SellingPlanCheckoutChargePercentageValue", "SellingPlanFixedAmountPriceAdjustment"],
  ...["SellingPlanFixedPriceAdjustment", "SellingPlanPercentagePriceAdjustment"],
  ...["SellingPlanPriceAdjustment", "SellingPlanRecurringBillingPolicy", "SellingPlanRecurringDeliveryPolicy"],
  ...["Metaobject", "Brand", "ProductOptionValueSwatch", "Comment", "CommentEdge", "CommentAuthor"],
  ...["ShopPolicyWithDefault", "SitemapImage", "SitemapResourceMetaobject"],
  ...["AppliedGiftCard", "ComponentizableCartLine", "CartAutomaticDiscountAllocation"],
  ...["ExternalVideo", "Model3d", "Model3dSource"],
];

/** Only in carts with a coupon; their own tests query every field. */
const DISCOUNTS = ["CartCodeDiscountAllocation", "CartDiscountApplication", "PricingPercentageValue"];

/** Only in orders, whose own test queries every field. */
const OF_ORDERS = [
  ...["Order", "OrderConnection", "OrderEdge", "OrderLineItem", "OrderLineItemConnection", "OrderLineItemEdge"],
  ...["Fulfillment", "FulfillmentTrackingInfo", "FulfillmentLineItem", "FulfillmentLineItemConnection"],
  ...["FulfillmentLineItemEdge", "DiscountApplicationConnection", "DiscountApplicationEdge", "DiscountAllocation"],
  ...["AutomaticDiscountApplication", "DiscountCodeApplication"],
];

/** Covered by the tests of their features. A policy's text needs the built pages. */
const ROOTS = ["QueryRoot", "Mutation", "ShopPolicy"];
const ANSWERS = /^(C(art|ustomer)\w+Payload|CartWarning|CustomerAccessToken|(Cart|Customer)?UserError)$/;

describe("the contract", () => {
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let variables: { cart: string; token: string; media: string };
  let close: () => Promise<void>;

  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("There is no engine.");
    const opened = await engine.open();
    const shop = testShop(opened.database.db);
    await seedCollections(shop, [{ handle: "all", rules: [{ field: "all", value: "" }], imageSrc: "/media/all.svg" }]);
    await saveMenus(shop, [
      { handle: "main", title: "Main", items: [{ title: "All", type: "COLLECTION", collection: "all" }] },
    ]);
    const products = await seedProducts(shop.db, [
      {
        handle: "ring",
        options: [{ name: "Color" }],
        variants: [{ optionValues: ["Gold"], compareAtPriceMicros: 9_000_000 }],
        images: [{ position: 1, src: "/media/ring.svg", alt: "A ring" }],
      },
    ]);
    await saveRedirect(shop, { path: "/old", target: "/new" }, null);
    const at = new Date(0);
    await shop.db.insertInto("free_pages").values({ slug: "sizes", in_footer: true, created_at: at }).execute();
    const text = { path: "/pages/p/sizes", language: "en", title: "Sizes", summary: "", body: "Rings", saved_at: at };
    await shop.db.insertInto("page_texts").values(text).execute();
    const blogId = await createBlog(shop, { handle: "news", title: "News" });
    const article = { blogId, handle: "care", title: "Care", bodyHtml: "<p>Dry</p>", excerpt: "Dry", author: "Ada L." };
    await createArticle(shop, {
      ...{ ...article, tags: ["care"], imageSrc: "/media/ring.svg", imageAlt: "A ring", publishedAt: at },
      ...{ seoTitle: "", seoDescription: "" },
    });
    await addVideo(shop, { handle: "ring", file: VIDEO });
    storefront = await openStorefront(shop);
    const [variant] = seeded(products, "ring").variantIds;
    const { cartCreate } = await storefront.read(`mutation { cartCreate(input: {
      lines: [{ merchandiseId: "gid://shopify/ProductVariant/${variant}", attributes: [{ key: "k", value: "v" }] }],
      attributes: [{ key: "k", value: "v" }], discountCodes: ["NOBODYS"],
      delivery: { addresses: [{ selected: true, address: { deliveryAddress: { city: "Ulm", countryCode: DE } } }] }, buyerIdentity: { countryCode: DE, email: "ada@shop.test" }
    }) { cart { id } } }`);
    const { token } = await signUp(storefront, "ada@shop.test");
    const address = { firstName: "Ada", lastName: "L", address1: "Weg 1", city: "Ulm", country: "DE" };
    await mutate(storefront, "customerAddressCreate", { address, customerAccessToken: token });
    const { product } = await storefront.read('{ product(handle: "ring") { featuredImage { id } } }');
    const media = product.featuredImage.id.replace("ProductImage", "MediaImage");
    variables = { cart: cartCreate.cart.id, token, media };
    close = async () => {
      await storefront.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  test("GQL-04 no type is forgotten here", () => {
    const types = Object.values(SCHEMA.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith("__"),
    );
    const seen = [...Object.keys(PATHS), ...WITHOUT_DATA, ...DISCOUNTS, ...OF_ORDERS, ...ROOTS];
    const forgotten = types.map(({ name }) => name).filter((name) => !seen.includes(name) && !ANSWERS.test(name));
    expect(forgotten).toEqual([]);
  });

  test.each(Object.entries(PATHS))("GQL-04 every field of %s can be queried", async (name, path) => {
    const type = SCHEMA.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type.`);
    const fields = Object.values(type.getFields()).map(written).join(" ");
    const needed = Object.entries(TYPES).filter(([variable]) => path.includes(`$${variable}`));
    const parameters = needed.map(([variable, kind]) => `$${variable}: ${kind}`).join(", ");
    const query = `query ${parameters && `(${parameters})`} ${path.replace("*", fields)}`;
    const answer: StorefrontReply = await storefront.ask(query, variables);
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer.data)).not.toBe("{}");
  });
});

function written(field: GraphQLField<unknown, unknown>): string {
  const pages = field.args.some(({ name }) => name === "first");
  const needsMore = field.args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const args = ARGUMENTS[field.name] ?? (pages ? "(first: 2)" : "");
  if (needsMore && args === "") throw new Error(`${field.name} needs arguments.`);
  return `${field.name}${args}${isCompositeType(getNamedType(field.type)) ? " { __typename }" : ""}`;
}
