import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { newCustomer } from "../support/customer.ts";
import { asInstalled } from "../support/installed.ts";
import { openRedeployed } from "../support/redeployed.ts";
import {
  expect,
  lineOf,
  lineTick,
  nameOf,
  plainVariant,
  quantityOf,
  ready,
  STATE_KEY,
  STATE_VERSION,
  test,
} from "../support/shopping.ts";

test.use({ serviceWorkers: "allow" });

test("APPU-02 browsers can install the shop, in each of its languages", async ({ page, request }) => {
  await openControlled(page, "/about/index");
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({ id: "/", lang: "en", display: "standalone" });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Test windows are private ones, which never install an app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  for (const { code } of LANGUAGES) {
    const answer = await request.get(`/manifest.webmanifest?lang=${code}`);
    const { lang, name, shortcuts, icons } = (await answer.json()) as {
      lang: string;
      name: string;
      shortcuts: { url: string }[];
      icons: { src: string }[];
    };
    expect({ lang, hasName: name.includes("Filigree"), shortcuts: shortcuts.length }).toEqual({
      lang: code,
      hasName: true,
      shortcuts: 4,
    });
    for (const path of [...shortcuts.map(({ url }) => url), ...icons.map(({ src }) => src)])
      expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("APPU-02 SESS-03 offline, visited pages are shown with their time, others say so; no cache ever holds a customer's data", async ({
  page,
  context,
  request,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const [first, second] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const customer = await newCustomer(request, shelf);
  await openControlled(page, "/about/index");
  await storeState(page, { session: customer.session });
  await page.goto(`/pages/product/index?handle=${first.handle}`);
  await ready(page);
  for (const path of ["/customer/order/index", "/business/address"]) {
    await page.goto(path);
    await ready(page);
  }
  await page.goto("/pages/account/index");
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await expect.poll(() => cachedPages(page)).toContain(`/pages/product/index?handle=${first.handle}`);

  await context.setOffline(true);
  await page.goto(`/pages/product/index?handle=${first.handle}`);
  await ready(page);
  await expect(page.getByRole("heading", { level: 1 }).filter({ hasText: first.title }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: say("You are offline") })).toContainText("Saved copy of");

  await page.goto(`/pages/product/index?handle=${second.handle}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("This page needs a connection"));
  await ready(page);
  await page
    .getByRole("link", { name: say("Categories"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/offline#\/pages\/categories\/index/);
  await ready(page);
  const readable = page.getByRole("region", { name: say("Pages available offline") });
  await readable.getByRole("link", { name: first.title }).click();
  await expect(page).toHaveURL(new RegExp(first.handle));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("This page needs a connection"));
  await ready(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/[^#]\/pages\/categories\/index$/);

  await page.goto("/customer/setting");
  await ready(page);
  await page.getByRole("button", { name: say("Log out") }).click();
  await expect(page).toHaveURL(/\/pages\/home\/index/);
  const cached = await readCaches(page);
  const secrets = [
    customer.email,
    customer.session.token,
    customer.session.token.split(".")[2] ?? "",
    customer.orderId,
    "Byron",
  ];
  expect(cached.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  const own =
    /^\/(customer\/(?!help|contacts)|business\/(address|addAddress|shared)|pages\/account|checkouts|api|web\.)/;
  expect(cached.map(({ path }) => path).filter((path) => own.test(path))).toEqual([]);
});

test("APPU-02 the page in place of one that could not be loaded opens it once the shop can be reached, without being told so", async ({
  page,
}) => {
  await page.goto("/offline#/pages/categories/index");
  await expect(page).toHaveURL(/[^#]\/pages\/categories\/index$/);
});

test("APPU-02 CART-01 offline, a guest's and a customer's cart open and work, and the customer's changes are sent later", async ({
  page,
  context,
  request,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const [one, two] = [plainVariant(shelf, 1), plainVariant(shelf, 2)];
  const main = page.getByRole("main");
  const remove = (line: typeof one) =>
    page.getByRole("button", { name: say("Remove {name}", { name: nameOf(line) }), exact: true });

  // A guest who has not opened the cart yet.
  await openControlled(page, "/about/index");
  await storeState(page, { lines: [lineOf(one, 2), lineOf(two, 5)] });
  await expect.poll(() => cachedPages(page)).toContain("/pages/shopcart/index");
  await context.setOffline(true);
  await page.goto("/pages/shopcart/index");
  await ready(page);
  await expect(main.getByText(say("This page needs a connection"))).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: say("You are offline") })).not.toContainText("Saved copy of");
  await quantityOf(page, say, one).fill("7");
  await quantityOf(page, say, one).press("Tab");
  await remove(two).click();
  await page.reload();
  await ready(page);
  await expect(quantityOf(page, say, one)).toHaveValue("7");
  await expect(quantityOf(page, say, two)).toHaveCount(0);
  await lineTick(page, say, one).click();
  await expect(lineTick(page, say, one)).not.toBeChecked();

  // A customer who has opened the cart before.
  await context.setOffline(false);
  const customer = await newCustomer(request, shelf);
  await storeState(page, { session: customer.session, lines: [] });
  await page.goto("/pages/shopcart/index");
  await ready(page);
  await expect(quantityOf(page, say, one)).toHaveValue("3");
  // A touch loads the dialogs.
  await page.evaluate(() => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await expect.poll(() => keepsScripts(page, "/assets/delete-dialog-")).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(quantityOf(page, say, one)).toHaveValue("3");
  await quantityOf(page, say, one).fill("4");
  await quantityOf(page, say, one).press("Tab");
  await expect(page.getByText(say("Not saved yet"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("Edit"), exact: true }).click();
  await lineTick(page, say, one).click();
  await page.getByRole("button", { name: /^Delete \(1\)$/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expect(page.getByText(say("Not saved yet"), { exact: true })).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(quantityOf(page, say, one)).toHaveValue("4");
});

test("APPU-02 API-07 FAV-01 a customer's changes made offline wait, say so, and are saved once online", async ({
  page,
  context,
  request,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const [line, input] = [plainVariant(shelf, 1), plainVariant(shelf)];
  // The cart already has some pieces of this line.
  const customer = await newCustomer(request, shelf);
  const authorized = { authorization: `Bearer ${customer.session.token}` };
  const cartLines = async () => {
    const answer = await request.post("/api/v1/my/favorite/list", {
      data: { page: 1, size: 100 },
      headers: authorized,
    });
    return answer.text();
  };
  await openControlled(page, "/about/index");
  await storeState(page, { session: customer.session });
  await page.goto(`/pages/product/index?handle=${input.handle}`);
  await ready(page);
  const heart = page.getByRole("button", { name: say("Favorite: {title}", { title: input.title }) }).first();
  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toHaveAttribute("title", say("Not saved yet"));
  expect(await cartLines()).not.toContain(input.handle);
  await context.setOffline(false);
  await expect(heart).not.toHaveAttribute("title", say("Not saved yet"));
  expect(await cartLines()).toContain(input.handle);

  await page.goto("/pages/shopcart/index");
  await ready(page);
  const quantity = quantityOf(page, say, line);
  await expect(quantity).toHaveValue("3");
  await context.setOffline(true);
  await quantity.fill("7");
  await quantity.press("Enter");
  await expect(page.getByText(say("Not saved yet")).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("Not saved yet"))).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(quantity).toHaveValue("7");
});

test("APPU-01 a new version is found, downloaded, installed and started; one that fails to load says so and can be retried", async ({
  page,
  context,
  baseURL,
  visitor,
}) => {
  const { say } = visitor;
  const shop = await openRedeployed(baseURL ?? "");
  try {
    await context.addCookies([{ name: "filigree_locale", value: "en.US.USD", url: shop.url }]);
    await asInstalled(context);
    await openControlled(page, `${shop.url}/customer/setting`);
    const dialog = page.getByRole("dialog", { name: say("Check for updates") });
    const check = () => page.getByRole("button", { name: say("Check for updates") }).click();
    await check();
    await expect(dialog).toContainText(say("Currently the latest version"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    shop.deploy("2");
    shop.breakDown(true);
    await check();
    await expect(dialog).toContainText(say("The installation was not finished"));
    shop.breakDown(false);
    await dialog.getByRole("button", { name: say("Try again") }).click();
    await expect(dialog).toContainText(say("New version downloaded"));
    await visitor.expectSound();
    // The old page keeps running until the new version is activated.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
      "installed",
    );
    await dialog.getByRole("button", { name: say("Install now") }).click();
    await expect(dialog).toContainText(say("New version installed"));
    const restarted = page.waitForEvent("load");
    await dialog.getByRole("button", { name: say("Restart") }).click();
    await restarted;
    await ready(page);
    await check();
    await expect(dialog).toContainText(say("Currently the latest version"));
  } finally {
    shop.close();
  }
});

test("APPU-02 SRCH-03 a picture shared from another app starts a search by picture", async ({ page, visitor }) => {
  await openControlled(page, "/pages/search/similar");
  // As the system posts it to an installed app.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#c9a227";
      context.fillRect(8, 8, 48, 48);
    }
    const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), "image/png"));
    const files = new DataTransfer();
    files.items.add(new File([picture], "ring.png", { type: "image/png" }));
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      enctype: "multipart/form-data",
      action: "/pages/search/similar",
    });
    const field = Object.assign(document.createElement("input"), { type: "file", name: "picture", files: files.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/pages\/search\/similar\?image=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("Search by picture"));
  await expect.poll(() => page.evaluate(() => caches.has("filigree-shared"))).toBe(false);
});

async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function storeState(page: Page, state: object): Promise<void> {
  await page.evaluate(
    ([key, version, own]) => {
      const welcomed = { locale: true, coupons: true };
      localStorage.setItem(key, JSON.stringify({ state: { ...own, welcomed }, version }));
    },
    [STATE_KEY, STATE_VERSION, state] as const,
  );
}

function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open("filigree-pages");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Whether the page has loaded this script, and all scripts that it has loaded are in a cache. */
function keepsScripts(page: Page, wanted: string): Promise<boolean> {
  return page.evaluate(async (start) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const scripts = loaded.filter((path) => path.startsWith("/assets/") && path.endsWith(".js"));
    const cached = await Promise.all(scripts.map((path) => caches.match(path, { ignoreVary: true })));
    return scripts.some((path) => path.startsWith(start)) && cached.every((answer) => answer !== undefined);
  }, wanted);
}

function readCaches(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const entries = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        entries.push({ path: pathname + search, text: (await answer?.text()) ?? "" });
      }
    }
    return entries;
  });
}
