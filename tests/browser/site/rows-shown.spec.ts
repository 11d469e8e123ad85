/**
 * Everything that the specification's rows show on a screen is asserted here, item by item. The other specs test how
 * the items work.
 */

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { newCustomer } from "../support/customer.ts";
import { customer } from "../support/customers-orders.ts";
import { signIn } from "../support/earlier-visit.ts";
import { runShopCommand } from "../support/shop-command.ts";
import {
  bootOf,
  expect,
  lineOf,
  nameOf,
  pick,
  pickVariant,
  plainVariant,
  plentyOf,
  quantityOf,
  readShelf,
  ready,
  settleButton,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";

/** Soft assertions report everything that is missing at once. */
const shown = (name: string, thing: Locator) => expect.soft(thing.first(), name).toBeVisible();
const counted = (name: string, things: Locator, count: number) => expect.soft(things, name).toHaveCount(count);

test("HOME-01 HOME-02 HOME-03 HOME-05 the home page has everything that its rows name", async ({
  page,
  request,
  visitor,
}) => {
  const { say } = visitor;
  const [links, tabs, deals, categories, base] = await Promise.all([
    menuOf(request, "link-list"),
    menuOf(request, "product-tab"),
    menuOf(request, "new-users-deal"),
    menuOf(request, "all-categories"),
    baseOf(request),
  ]);
  expect(Math.min(links.length, tabs.length, deals.length, categories.length)).toBeGreaterThan(0);
  await page.goto("/");
  await ready(page);
  const main = page.getByRole("main");
  const headed = (heading: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name: say(heading), exact: true }) });

  const linkTabs = main.getByRole("navigation", { name: say("Collections"), exact: true }).getByRole("link");
  await expect.soft(linkTabs, "top tabs: ALL and the menu link-list").toHaveText([say("ALL"), ...links]);
  const productTabs = main.getByRole("navigation", { name: say("Lists"), exact: true }).getByRole("link");
  await expect.soft(productTabs, "product tabs").toHaveText(tabs);
  const newDeals = headed("New here? Start with these").getByRole("link");
  await expect.soft(newDeals, "new-user deals").toHaveText(deals);
  await shown("banners", main.getByRole("region", { name: say("Offers"), exact: true }).getByRole("link"));
  await shown("trendy list", headed("Trending now").getByRole("article"));
  await shown("flash deals", headed("Flash deals").getByRole("article"));
  await shown(
    "brand customization",
    main.locator('a[href="/business/customize"]').filter({ hasText: say("Your own brand") }),
  );
  await shown(
    "sign-in prompt",
    main.getByRole("region", { name: say("Your account") }).getByRole("link", { name: say("Log in") }),
  );
  const eight = main
    .getByRole("region", { name: say("Shop by category"), exact: true })
    .locator("ul ul")
    .first();
  await counted("categories in pages of 8", eight.getByRole("link"), Math.min(8, categories.length));
  await shown("list under the product tabs", headed("More to explore").getByRole("article"));
  const notices = main.getByRole("region", { name: say("Notices"), exact: true }).getByRole("listitem");
  await expect.soft(notices, "top notices 1 to 4").toHaveText(base.notices);
  await shown("scrolling bulletin", main.locator("[data-moves]").filter({ hasText: base.scrollNotice }));
  await shown("search", page.getByRole("link", { name: say("Search by picture"), exact: true }));
  await shown("quick order", main.getByRole("link", { name: say("Quick order"), exact: true }));
  await offerInstall(page);
  await shown(
    "app-download banner",
    main.getByRole("region", { name: say("{shopName} on your home screen", { shopName: "Filigree" }) }),
  );
  await main.getByRole("button", { name: say("Menu"), exact: true }).click();
  const menu = page.getByRole("dialog", { name: say("Menu") });
  await shown("quick order in the menu", menu.getByRole("link", { name: say("Quick order"), exact: true }));
});

test(
  "HOME-05 PROD-04 wide windows have the four notices side by side, and a product's breadcrumbs",
  { tag: "@desktop" },
  async ({ page, request, visitor, shelf }) => {
    // Phones have the bulletin and Back instead.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await ready(page);
    const { country, currency } = await bootOf(page);
    const { notices } = await baseOf(request, { language: visitor.language, country, currency });
    const promises = page.getByRole("main").locator("ul > li:visible");
    // A country without free shipping has no notice of it.
    for (const notice of notices.filter(Boolean)) await shown(notice, promises.filter({ hasText: notice }));
    await page.goto(`/pages/product/index?handle=${plainVariant(shelf).handle}`);
    const way = page.getByRole("navigation", { name: visitor.say("You are here") });
    await counted("home and three levels of categories", way.getByRole("link"), 4);
  },
);

test("PROD-01 PROD-02 PROD-03 PROD-04 the product page has everything that its rows name", async ({
  page,
  request,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const product = await soldAndRated(request, shelf);
  const [sku] = product.variants.flatMap((each) => each.sku ?? []);
  // Orders are counted now and then, perhaps between two of these.
  const before = await product.sold();
  await page.goto(`/pages/product/index?handle=${product.handle}`);
  const after = await product.sold();
  await ready(page);
  const main = page.getByRole("main");
  const soldAs = (count: number) => say("{0} sold", { 0: String(count) });
  const headed = (heading: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

  await shown("pictures", main.getByRole("region", { name: say("Pictures"), exact: true }).getByRole("img"));
  await shown("title", page.getByRole("heading", { level: 1, name: product.title }));
  await shown(
    "favourite",
    main.getByRole("button", { name: say("Favorite: {title}", { title: product.title }), exact: true }),
  );
  await shown("share", page.getByRole("button", { name: say("Share"), exact: true }));
  await shown("copy title", main.getByRole("button", { name: say("Copy title"), exact: true }));
  await shown("copy link", main.getByRole("button", { name: say("Copy link"), exact: true }));
  await shown("item number", main.getByRole("button", { name: sku ?? "", exact: true }));
  await shown("sold count", main.getByText(new RegExp(`^(${soldAs(before)}|${soldAs(after)})$`)));
  await shown("review stars", main.locator("header, section").getByText(new RegExp(`^${product.star.toFixed(1)} \\(`)));
  await shown(
    "minimum order",
    main.locator("header").getByText(say("Min.Order: {0}", { 0: String(product.minQuantity) })),
  );
  await shown("quantity matrix", main.locator("[data-stepper] input"));
  await shown("live subtotal", main.locator("[aria-live=polite]").filter({ hasText: /\d/ }));
  await shown("add to cart", main.getByRole("button", { name: say("Add to cart"), exact: true }));

  const delivery = headed(say("Delivery to {0}", { 0: "United States" }));
  await expect
    .soft(delivery.getByRole("listitem"), "delivery estimate")
    .toHaveText([new RegExp(`${say("Air standard")}.*7–9`), new RegExp(`${say("Air express")}.*4–6`)]);
  const tables = main.getByRole("region", { name: say("Discounts"), exact: true });
  for (const [name, steps] of [
    ["Big-order discount", DEFAULT_RULES.bigOrderSteps.length],
    ["VIP discount", DEFAULT_RULES.vipTiers.length],
    ["Shipping discount by weight", DEFAULT_RULES.weightSteps.length],
  ] as const) {
    const table = tables.getByRole("group").filter({ hasText: say(name) });
    if ((await table.count()) === 0) {
      await shown(name, table);
      continue;
    }
    if (!(await table.locator("table").isVisible())) await table.locator("summary").click();
    await counted(name, table.locator("tbody tr:visible"), steps);
  }
  const details = headed(say("Details")).locator("dt");
  for (const name of ["Item number", "Type", "Weight", "Minimum order"]) {
    await shown(`details: ${name}`, details.getByText(say(name), { exact: true }));
  }
  await shown("description", headed(say("Description")).locator("[dir=auto]").filter({ hasText: /\w{3}/ }));
  const guarantees = headed(say("Our guarantees")).getByRole("listitem").getByRole("link");
  await counted("guarantees", guarantees, 4);
  await shown("what goes well with it", headed(say("Goes well with this")).getByRole("article"));
  await shown("similar products", headed(say("Similar products")).getByRole("article"));

  const free = pick(shelf, ({ freeShipping }) => freeShipping);
  await page.goto(`/pages/product/index?handle=${free.handle}`);
  await shown("free-shipping flag", main.locator("header").getByText(say("Free shipping"), { exact: true }));
});

test("CATG-01 COLL-01 SRCH-02 categories, collections and results have everything that their rows name", async ({
  page,
  request,
  visitor,
}) => {
  const { say } = visitor;
  const categories = await menuOf(request, "all-categories");
  await page.goto("/pages/categories/index");
  await ready(page);
  const main = page.getByRole("main");
  const rail = main.getByRole("navigation", { name: say("Categories"), exact: true }).getByRole("link");
  await expect.soft(rail, "left rail").toHaveText(categories);
  await shown("days of arrival", main.getByRole("heading", { name: say("By arrival date") }));
  await rail.nth(1).click();
  await shown(
    "right grid",
    main
      .locator("ul")
      .getByRole("link")
      .filter({ has: page.locator("img") }),
  );
  await shown("all of the branch", main.getByRole("link", { name: say("See all") }));

  const sorts = ["Featured", "Newest first", "Best sellers", "Latest favorites"];
  const prices = ["Price: low to high", "Price: high to low"];
  await main
    .getByRole("link", { name: say("See all") })
    .first()
    .click();
  await expect(page).toHaveURL(/collections\/index/);
  for (const [screen, url] of [
    ["collection", page.url()],
    ["results", "/pages/search/result?q=ring"],
  ] as const) {
    await page.goto(url);
    await ready(page);
    const sort = main.getByRole("combobox", { name: say("Sort by") });
    const wanted = screen === "collection" ? [...sorts, ...prices] : prices;
    for (const name of wanted)
      await counted(`${screen}: ${name}`, sort.getByRole("option", { name: say(name), exact: true }), 1);
    await shown(`${screen}: count`, main.locator("[aria-live=polite]").filter({ hasText: /\d/ }));
    await shown(`${screen}: products`, main.getByRole("article"));
    await main.getByRole("button", { name: say("Filter") }).click();
    const sheet = page.getByRole("dialog");
    await shown(`${screen}: lowest price`, sheet.getByRole("textbox", { name: say("Lowest") }));
    await shown(`${screen}: highest price`, sheet.getByRole("textbox", { name: say("Highest") }));
    await shown(`${screen}: filters with counts`, sheet.getByRole("checkbox"));
  }
});

test("CART-01 CART-02 CART-05 the cart has everything that its rows name", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const plain = plainVariant(shelf);
  const free = pick(
    shelf,
    ({ freeShipping, minQuantity, variants }) =>
      freeShipping && minQuantity === 1 && variants.some((each) => plentyOf(each, 100)),
  );
  const gift = free.variants.find((each) => plentyOf(each, 100));
  if (!gift) throw new Error("There is nothing with free shipping.");
  // Enough for an order discount.
  const pieces = Math.ceil(150_000_000 / plain.platformMicros);
  await shopping.fillCart([lineOf(plain, pieces), lineOf(gift, gift.minBatch)]);
  await shopping.openCart();
  const main = page.getByRole("main");
  const group = main
    .getByRole("group", { name: plain.title })
    .or(main.locator("section").filter({ hasText: plain.title }));
  await shown("group of a product", group);
  await shown("title", main.getByRole("link", { name: plain.title }));
  await shown("stepper", quantityOf(page, say, plain));
  await shown(
    "check of a line",
    page.getByRole("checkbox", { name: say("Select {name}", { name: nameOf(plain) }), exact: true }),
  );
  await shown("check of all", page.getByRole("checkbox", { name: say("All"), exact: true }).filter({ visible: true }));
  await shown("edit", main.getByRole("button", { name: say("Edit"), exact: true }));
  for (const name of ["All item", "FreeShipping item"])
    await shown(name, main.getByRole("button", { name: say(name), exact: true }));
  await shown("settle", settleButton(page, shopping, 2).filter({ visible: true }));
  await main.locator("button[aria-haspopup=dialog]").filter({ visible: true }).first().click();
  const details = page.getByRole("dialog", { name: say("Price details") });
  for (const name of ["Subtotal", "Shipping", "Total weight", "Estimated total"]) {
    await shown(`price details: ${name}`, details.locator("dt").getByText(say(name), { exact: true }));
  }
  await shown("price details: items", details.locator("dt").filter({ hasText: String(pieces + gift.minBatch) }));
  await shown("price details: what is saved, by name", details.locator("dt").filter({ hasText: "6%" }));
  await shown("how far to the next step", details.getByRole("list"));
  await shown("why", details.locator("details"));
});

test("ACCT-01 ORD-02 account and order have everything that their rows name", async ({
  page,
  request,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const { session, orderId } = await newCustomer(request, shelf);
  await signIn(page.context(), session);
  await haveBought(page, request);
  await page.goto("/pages/account/index");
  await ready(page);
  const main = page.getByRole("main");
  const headed = (heading: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name: say(heading), exact: true }) });
  const orders = headed("My orders").getByRole("listitem").getByRole("link");
  await counted("order tabs", orders, 6);
  await shown("count of an order tab", headed("My orders").getByRole("link", { name: /: 1$/ }));
  await shown("VIP tier", headed("VIP tier").getByText(say("Registered")));
  await shown("progress to the next tier", headed("VIP tier").getByText("97VIP"));
  for (const [name, href] of [
    ["Coupons", "/customer/coupon"],
    ["Help", "/customer/help"],
    ["Settings", "/customer/setting"],
    ["Addresses", "/business/address"],
    ["History", "/customer/history"],
  ] as const) {
    await shown(name, main.locator(`a[href="${href}"]`).filter({ hasText: say(name) }));
  }
  await shown("my credits", main.getByRole("button", { name: say("My credits") }));
  await shown("recently viewed", headed("Recently viewed").getByRole("article"));
  await shown("purchase history", headed("Buy again").getByRole("article"));
  await shown("log out", main.getByRole("button", { name: say("Log out") }));

  await page.goto(`/customer/order/detail?id=${encodeURIComponent(orderId)}`);
  await ready(page);
  const heading = main.getByRole("region", { name: /#?\d/ }).first();
  await shown("number", heading.getByText(/\d{3}/));
  const [placed = ""] = say("Placed on {0}", { 0: "|" }).split("|");
  await shown("date", heading.getByText(placed.trim()));
  await shown("pay again", main.getByRole("link", { name: say("Pay now") }));
  await shown("reorder", main.getByRole("button", { name: say("Order again") }));
  await shown("lines", headed("Items").getByRole("listitem"));
  await shown(
    "logistics: events",
    headed("Shipping and tracking")
      .getByText(say("Order created"))
      .or(headed("Shipping and tracking").getByRole("listitem")),
  );
  await shown("cancellation terms", headed("Cancellation").getByText(/\w{4}/));
  const labels = main.locator("dt");
  for (const name of [
    ...["Shipping address", "Billing address", "Payment method", "State", "Product quantity", "Order quantity"],
    ...["Weight", "Total weight", "Subtotal", "Shipping", "Total", "Shipping method"],
  ]) {
    await shown(`order: ${name}`, labels.getByText(say(name), { exact: true }));
  }
});

async function menuOf(request: APIRequestContext, handle: string): Promise<string[]> {
  const answer = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: { query: `query ($handle: String!) { menu(handle: $handle) { items { title } } }`, variables: { handle } },
  });
  const { data } = (await answer.json()) as { data: { menu: { items: { title: string }[] } | null } };
  return data.menu?.items.map(({ title }) => title) ?? [];
}

type Base = { notices: string[]; scrollNotice: string };

async function baseOf(request: APIRequestContext, reader: object = { language: "en" }): Promise<Base> {
  const answer = await request.post("/web.MetaWebService/SearchMetaWeb", {
    data: { group: "overall", marketing: "h5", ...reader },
  });
  const { data } = (await answer.json()) as { data: { items: { field: string; dataV2: string }[] } };
  const base = JSON.parse(data.items.find(({ field }) => field === "overall")?.dataV2 ?? "{}") as Record<
    string,
    string
  >;
  const notices = [1, 2, 3, 4].map((number) => base[`topNotice${number}`] ?? "");
  expect(notices.filter(Boolean).length).toBeGreaterThan(2);
  return { notices, scrollNotice: base["scrollNotice"] ?? "" };
}

/** A sold product with a minimum quantity, which a customer has reviewed. */
async function soldAndRated(request: APIRequestContext, shelf: readonly ShelfProduct[]) {
  const ask = async <Item extends { id: string }>(path: string, id: string[]): Promise<Item[]> => {
    const answer = await request.post(path, { data: { id } });
    return ((await answer.json()) as { data: { list: Item[] } }).data.list;
  };
  const soldOf = (id: string[]) => ask<{ id: string; sold: number }>("/api/v1/product/solds", id);
  const candidates = shelf
    .filter(({ minQuantity, variants: [first] }) => minQuantity > 1 && first?.sku && plentyOf(first, 10 * minQuantity))
    .slice(0, 200);
  const solds = await soldOf(candidates.flatMap(({ variants }) => variants[0]?.productId ?? []));
  const few = new Set(solds.filter(({ sold }) => sold > 0 && sold < 900).map(({ id }) => id));
  const product = pick(candidates, ({ variants: [first] }) => few.has(first?.productId ?? ""));
  const variant = pickVariant(product, () => true);

  const buyer = await customer(request);
  const { number } = await buyer.order([[variant, product.minQuantity]], "test-card");
  await runShopCommand("order ship", { number: String(number), carrier: "DHL", tracking: "JD0147" });
  await buyer.review(variant.productId, 4);
  type Stars = { id: string; star: number; count: number };
  const rated = async () => (await ask<Stars>("/api/v1/product/comment-star", [variant.productId]))[0];
  await expect.poll(async () => (await rated())?.count ?? 0).toBeGreaterThan(0);
  const sold = async () => (await soldOf([variant.productId]))[0]?.sold ?? 0;
  return { ...product, sold, star: (await rated())?.star ?? 0 };
}

/** As if this customer had paid for an order before. */
async function haveBought(page: Page, request: APIRequestContext): Promise<void> {
  const [product] = await readShelf(request, "en");
  const answer = await request.post("/api/v1/product/similar", {
    data: { id: product?.variants[0]?.productId, size: 3 },
  });
  const { data } = (await answer.json()) as { data: { products: object[] } | null };
  const items = (data?.products ?? [])
    .slice(0, 3)
    .map((bought) => ({ ...bought, boughtAt: "2026-11-01T12:00:00Z", pieces: 2 }));
  expect(items.length).toBeGreaterThan(0);
  await page.route("**/api/v1/my/bought*", (route) =>
    route.fulfill({ json: { code: 200, message: "", data: { items, total: items.length } } }),
  );
}

/** As in a browser that can install the shop. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => ({ outcome: "dismissed" }),
    });
    dispatchEvent(offer);
  });
}
