/**
 * `npm run try:hydrogen [-- --cli 3.85.4 --folder <kept between runs> --shots <folder>]`: Hydrogen's skeleton in front
 * of a demo shop. Installs Shopify's command line from npm, takes the skeleton out of it, sets only what its
 * documentation says, runs its own development server, and buys in a browser: from its home to our paid order and the
 * account. Hydrogen asks shopify.com for accounts, by a name that no setting changes, so the network leads that name to
 * the shop. Prints each step and fails when one does. Needs a built shop, npm's registry, openssl and Chromium.
 */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../tests/support/chromium.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { addressOf, runProgram } from "../../tests/support/running-shop.ts";
import { makeCertificate, openHttps, openProxy } from "./https.ts";
import { signInAtSkeleton, walkAccount } from "./hydrogen-account.ts";
import { installSkeleton, startSkeleton, type Skeleton } from "./skeleton.ts";

const { values } = parseArgs({
  options: {
    cli: { type: "string", default: "3.85.4" },
    folder: { type: "string" },
    shots: { type: "string" },
  },
});

const CODE = "TRYTEN";
const PERCENT = 10;
const NOTE = "Please ring twice.";
const STEP_MS = 30_000;

const ACCOUNT = { email: "ada@example.com", password: "correct horse" };
/** Whom Hydrogen 2025.7 asks for accounts. */
const ACCOUNT_HOST = "shopify.com";

type Shop = { url: string; token: string; clientId: string };
type Answer<Data> = { data: Data; errors?: { message: string }[] };

const folder = await mkdtemp(join(tmpdir(), "filigree-hydrogen-"));
if (values.shots) await mkdir(values.shots, { recursive: true });
let failed = 0;
const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  console.log(`Installing the skeleton of @shopify/cli ${values.cli} …`);
  const app = await installSkeleton(values.cli, values.folder ?? folder);
  const certificate = await makeCertificate(folder, ["localhost", ACCOUNT_HOST]);
  // Its customers come back by https, whatever it is asked by.
  let skeletonUrl = "";
  const front = await openHttps(certificate, () => skeletonUrl, { keepsHost: true });
  closing.unshift(() => front.close());
  const url = `https://localhost:${front.port}`;
  const shop = await openDemoShop(url);
  console.log(`The shop is open at ${shop.url}`);
  const accounts = await openHttps(certificate, () => shop.url, { keepsHost: false });
  const proxy = await openProxy(ACCOUNT_HOST, accounts.port);
  closing.unshift(() => [accounts, proxy].forEach((each) => each.close()));
  const skeleton = await startSkeleton(
    app,
    {
      SESSION_SECRET: "try",
      PUBLIC_STORE_DOMAIN: shop.url,
      PUBLIC_CHECKOUT_DOMAIN: new URL(shop.url).host,
      PUBLIC_STOREFRONT_API_TOKEN: shop.token,
      PUBLIC_STOREFRONT_ID: "1",
      PUBLIC_CUSTOMER_ACCOUNT_API_CLIENT_ID: shop.clientId,
      SHOP_ID: "1",
    },
    { SHOPIFY_HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NODE_EXTRA_CA_CERTS: certificate.file },
  );
  skeletonUrl = skeleton.url;
  closing.unshift(() => skeleton.close());
  await walk({ ...skeleton, url }, shop, accounts.port);
  const complaints = [...new Set(skeleton.output().match(/.*(?:\[h2:error|GraphQL.*rror|Field '|Unknown ).*/g) ?? [])];
  if (complaints.length > 0) console.log(`The skeleton's server said:\n${complaints.slice(0, 20).join("\n")}`);
} finally {
  for (const close of closing) await close();
}
if (failed > 0) {
  console.log(`${failed} steps failed.`);
  process.exitCode = 1;
}

/** `url`: the skeleton's. */
async function openDemoShop(url: string): Promise<Shop> {
  const port = String(await freePort());
  const settings = { DATA_DIR: join(folder, "shop"), DEMO: "1", DEMO_ORDERS: "20", PORT: port, HOST: "127.0.0.1" };
  const shop = runProgram("bin/start.ts", settings);
  closing.unshift(async () => {
    shop.child.kill("SIGTERM");
    await shop.end;
  });
  await addressOf(shop);
  const addresses = ["--redirects", `${url}/account/authorize`, "--logouts", `${url}/`];
  const { rows } = await shopCommand(settings, ["storefront-token", "make", "Hydrogen", ...addresses]);
  const { token, clientId } = rows[0] ?? {};
  if (typeof token !== "string" || typeof clientId !== "string") throw new Error("No access token was made.");
  await shopCommand(settings, ["coupon", "create", CODE, "--percent", String(PERCENT)]);
  const made = { url: `http://127.0.0.1:${port}`, token, clientId };
  const create = "mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }";
  await ask(made, create, { input: { ...ACCOUNT, firstName: "Ada", lastName: "Byron" } });
  return made;
}

async function walk(skeleton: Skeleton, shop: Shop, accountPort: number): Promise<void> {
  const led = `--host-resolver-rules=MAP ${ACCOUNT_HOST}:443 127.0.0.1:${accountPort}`;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--ignore-certificate-errors", led],
  });
  closing.unshift(() => browser.close());
  const context = await browser.newContext({
    ...{ baseURL: skeleton.url, viewport: { width: 1280, height: 900 }, ignoreHTTPSErrors: true },
  });
  context.setDefaultTimeout(STEP_MS);
  context.setDefaultNavigationTimeout(STEP_MS);
  const page = await context.newPage();
  const consoleErrors = new Set<string>();
  page.on("console", (message) => message.type() === "error" && consoleErrors.add(message.text().slice(0, 200)));
  let product = "";

  await step("home, with the shop's name, menu and recommended products", page, async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    const menu = await page.locator("header nav a").count();
    const products = page.locator(".recommended-products a");
    await products.first().waitFor();
    return `${await page.locator("header strong").first().textContent()}, ${menu} menu items, ${await products.count()} products`;
  });
  await step("its menus are ours: one item leads to a collection, the footer's to our pages", page, async () => {
    const items = page.locator("header nav a.header-menu-item");
    const titles = await items.allTextContents();
    const links = await page
      .locator("footer a")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    await items.first().click();
    await page.waitForURL(/\/collections\//);
    await page.locator(".product-item").first().waitFor();
    for (const link of links) {
      const response = await page.request.get(link);
      if (!link.startsWith("/") || !response.ok()) throw new Error(`${link}: HTTP ${response.status()}`);
    }
    return `${titles.join(", ")}; ${links.join(" ")}`;
  });
  await step("all collections, and the next page of them", page, async () => {
    await page.goto("/collections", { waitUntil: "networkidle" });
    const before = await page.locator(".collection-item").count();
    await page.getByRole("link", { name: /Load more/ }).click();
    await page.waitForFunction((count) => document.querySelectorAll(".collection-item").length > count, before);
    return `${before}, then ${await page.locator(".collection-item").count()}`;
  });
  await step("a collection, and its next page", page, async () => {
    await page.locator(".collection-item").first().click();
    await page.waitForURL(/\/collections\/.+/);
    await page.locator(".product-item").first().waitFor();
    return `${new URL(page.url()).pathname}: ${await page.locator(".product-item").count()} products`;
  });
  await step("its filters, asked of the API with the skeleton's token (it shows none)", page, async () => {
    const handle = new URL(page.url()).pathname.split("/").at(-1);
    type Filtered = {
      collection: { products: { nodes: object[]; filters: { values: { count: number; input: string }[] }[] } };
    };
    const query = `query ($handle: String!, $filters: [ProductFilter!]) { collection(handle: $handle) {
      products(first: 250, filters: $filters) { nodes { id } filters { id values { count input } } } } }`;
    const all = await ask<Filtered>(shop, query, { handle, filters: [] });
    const choices = all.collection.products.filters.flatMap((filter) => filter.values).filter(({ count }) => count > 0);
    const choice = choices.find(({ count }) => count < all.collection.products.nodes.length) ?? choices[0];
    if (!choice) throw new Error("no filters");
    const filters = [JSON.parse(choice.input) as object];
    const some = await ask<Filtered>(shop, query, { handle, filters });
    const found = some.collection.products.nodes.length;
    if (found !== choice.count) throw new Error(`${choice.count} were counted, ${found} found`);
    return `${choice.input}: ${found} of ${all.collection.products.nodes.length}`;
  });
  await step("search, with suggestions and results", page, async () => {
    await page.goto("/search?q=ring", { waitUntil: "networkidle" });
    const found = await page.locator(".search-results-item").count();
    if (found === 0) throw new Error("nothing found");
    return `${found} results`;
  });
  await signInAtSkeleton(page, step, ACCOUNT);
  await step("a product with options", page, async () => {
    product = await handleOfProductWithOptions(shop);
    await page.goto(`/products/${product}`, { waitUntil: "networkidle" });
    await page.locator(".product-options-item:not([disabled])").last().click();
    const add = page.locator(".product-form").getByRole("button", { name: /Add to cart/ });
    await add.waitFor();
    return `${product}: ${await page.locator(".product-price").first().textContent()}`;
  });
  await step("add to cart", page, async () => {
    const added = posted(page);
    await page
      .locator(".product-form")
      .getByRole("button", { name: /Add to cart/ })
      .click();
    await added;
    await page.goto("/cart", { waitUntil: "networkidle" });
    await page.locator("div.cart .cart-line").first().waitFor();
    return `subtotal ${await subtotalOf(page)}`;
  });
  await step("quantity", page, async () => {
    const before = await subtotalOf(page);
    await page.locator("div.cart").getByRole("button", { name: "Increase quantity" }).click();
    await page.waitForFunction(
      (text) => document.querySelector("div.cart .cart-subtotal dd")?.textContent !== text,
      before,
    );
    await page.waitForLoadState("networkidle");
    return `subtotal ${before}, then ${await subtotalOf(page)}`;
  });
  await step("discount code", page, async () => {
    await page.locator("div.cart input[name=discountCode]").fill(CODE);
    await page
      .locator("div.cart form")
      .filter({ has: page.locator("input[name=discountCode]") })
      .getByRole("button")
      .click();
    await page.locator("div.cart .cart-discount code", { hasText: CODE }).waitFor();
    return CODE;
  });
  await step("a gift card's code is answered, not an error page", page, async () => {
    await page.locator("div.cart input[name=giftCardCode]").fill("ABCD EFGH IJKL");
    const answered = posted(page);
    await page
      .locator("div.cart form")
      .filter({ has: page.locator("input[name=giftCardCode]") })
      .getByRole("button")
      .click();
    const status = (await answered).status();
    if (status !== 200) throw new Error(`HTTP ${status}`);
    await page.locator("div.cart .cart-line").first().waitFor();
    return "the cart stays as it was";
  });
  const total = await step(
    "note and attributes (it has no fields for them, so by the API with its token)",
    page,
    async () => {
      const cartId = await cartIdOf(page);
      type Changed = { cartNoteUpdate: Payload; cartAttributesUpdate: Payload };
      type Payload = { cart: { note: string; cost: { totalAmount: { amount: string } } }; userErrors: object[] };
      const changed = await ask<Changed>(
        shop,
        `mutation ($cartId: ID!, $note: String!) {
        cartNoteUpdate(cartId: $cartId, note: $note) { cart { note cost { totalAmount { amount } } } userErrors { message } }
        cartAttributesUpdate(cartId: $cartId, attributes: [{ key: "gift", value: "yes" }]) {
          cart { note cost { totalAmount { amount } } } userErrors { message } } }`,
        { cartId, note: NOTE },
      );
      if (changed.cartAttributesUpdate.cart.note !== NOTE) throw new Error(JSON.stringify(changed));
      return changed.cartAttributesUpdate.cart.cost.totalAmount.amount;
    },
  );
  await step("our checkout, in the same window", page, async () => {
    await page.goto("/cart", { waitUntil: "networkidle" });
    await page
      .locator("div.cart")
      .getByRole("link", { name: /Continue to Checkout/ })
      .click();
    await page.waitForURL(/\/checkouts\//);
    await page.getByLabel("Country or region").waitFor();
    if ((await page.locator("textarea").first().inputValue()) !== NOTE) throw new Error("the note is missing");
    return new URL(page.url()).host;
  });
  await step("signed in at our checkout, as whom the cart is", page, async () => {
    await page.getByRole("button", { name: "Log in", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email", { exact: true }).fill(ACCOUNT.email);
    await dialog.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await page.getByRole("main").getByText(ACCOUNT.email).waitFor();
    return ACCOUNT.email;
  });
  const paid = await step("paid with the test card", page, async () => {
    await pay(page);
    await page.waitForURL(/\/order/);
    const pageText = (await page.getByRole("main").textContent()) ?? "";
    const number = /#(\d{5,})/.exec(pageText)?.[1];
    if (!number) throw new Error("no order number");
    return number;
  });
  await step("the order has the goods for what the cart showed", page, async () => {
    const amount = Number(total).toFixed(2);
    const pageText = (await page.getByRole("main").textContent()) ?? "";
    if (!paid || !total) throw new Error("there is no order");
    if (!pageText.includes(amount))
      throw new Error(`${amount} is not among: ${(pageText.match(/\$[\d.,]+/g) ?? []).join(" ")}`);
    return `${amount} of goods after the discount`;
  });
  for (const [what, path, text] of [
    ["blogs", "/blogs", "Blogs"],
    ["policies", "/policies", "Policies"],
    ["a policy", "/policies/refund-policy", "Back to Policies"],
    ["robots.txt", "/robots.txt", ""],
  ] as const) {
    await step(what, page, async () => {
      const response = await page.goto(path, { waitUntil: "domcontentloaded" });
      if (!response?.ok()) throw new Error(`HTTP ${response?.status()}`);
      if (text !== "") await page.getByText(text).first().waitFor({ timeout: 5_000 });
      return String(response.status());
    });
  }
  await step("a page", page, async () => {
    type Found = { pages: { nodes: { handle: string; title: string }[] } };
    const { pages } = await ask<Found>(shop, "{ pages(first: 1) { nodes { handle title } } }", {});
    const [found] = pages.nodes;
    if (!found) throw new Error("the shop has none");
    await page.goto(`/pages/${found.handle}`);
    await page.getByRole("heading", { name: found.title }).first().waitFor();
    return found.title;
  });
  await step("the sitemap", page, async () => {
    const response = await page.request.get("/sitemap.xml");
    const parts = (await response.text()).match(/<loc>/g) ?? [];
    if (!response.ok() || parts.length === 0) throw new Error(`HTTP ${response.status()}, ${parts.length} parts`);
    return `${parts.length} parts`;
  });
  await step("an unknown address is a 404, and no error of the API", page, async () => {
    const response = await page.goto("/no-such-page", { waitUntil: "domcontentloaded" });
    if (response?.status() !== 404) throw new Error(`HTTP ${response?.status()}`);
    return "404";
  });
  await walkAccount(page, step, paid);
  if (consoleErrors.size > 0) console.log(`In the browser's console:\n${[...consoleErrors].slice(0, 10).join("\n")}`);
}

/** Prints how it went; null where it failed. */
async function step(what: string, page: Page, run: () => Promise<string>): Promise<string | null> {
  try {
    const seen = await run();
    console.log(`✓ ${what}: ${seen}`);
    return seen;
  } catch (error) {
    failed += 1;
    console.log(`✗ ${what}: ${(error as Error).message.split("\n")[0]}`);
    return null;
  } finally {
    if (values.shots) {
      const name = what.replaceAll(/\W+/g, "-").slice(0, 40);
      await page.screenshot({ path: join(values.shots, `${name}.png`) }).catch(() => undefined);
    }
  }
}

/** With the skeleton's token. Its own address of the API takes a shop with https only. */
async function ask<Data>({ url, token }: Shop, query: string, variables: object): Promise<Data> {
  const headers = { "content-type": "application/json", "x-shopify-storefront-access-token": token };
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/api/2025-07/graphql.json`, { method: "POST", headers, body });
  const { data, errors } = (await response.json()) as Answer<Data>;
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function handleOfProductWithOptions(shop: Shop): Promise<string> {
  type Variant = { availableForSale: boolean; quantityRule: { minimum: number } };
  type Found = { products: { nodes: { handle: string; variants: { nodes: Variant[] } }[] } };
  const query = `{ products(first: 100, query: "available_for_sale:true") { nodes { handle
    variants(first: 9) { nodes { availableForSale quantityRule { minimum } } } } } }`;
  const { products } = await ask<Found>(shop, query, {});
  const found = products.nodes.find(
    ({ variants: { nodes } }) =>
      nodes.length > 1 &&
      nodes.every(({ availableForSale, quantityRule }) => availableForSale && quantityRule.minimum === 1),
  );
  if (!found) throw new Error("no product with options that is sold by the piece");
  return found.handle;
}

async function cartIdOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cart");
  if (!cookie) throw new Error("there is no cart");
  return `gid://shopify/Cart/${decodeURIComponent(cookie.value)}`;
}

/** Until the skeleton's own action has been answered. */
function posted(page: Page) {
  return page.waitForResponse(
    (response) => new URL(response.url()).pathname.startsWith("/cart") && response.request().method() === "POST",
  );
}

async function subtotalOf(page: Page): Promise<string> {
  return (await page.locator("div.cart .cart-subtotal dd").first().textContent()) ?? "";
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel("Country or region").selectOption("US");
  await page.getByLabel("State", { exact: true }).selectOption("Illinois");
  const texts = {
    "First name": "Ada",
    "Last name": "Byron",
    "Street and house number": "12 St James's Square",
    City: "Springfield",
    "ZIP code": "62701",
    "Mobile number": "2175550142",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("radio", { name: "Card (test mode)" }).check();
  await page.getByLabel("Test card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Ada Byron");
  await page.getByRole("main").locator("button[type=submit]").click();
}

async function shopCommand(settings: Record<string, string>, args: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, ["bin/shop.ts", ...args, "--json"], {
    env: { ...process.env, ...settings },
  });
  return JSON.parse(stdout) as { rows: Record<string, unknown>[] };
}
