/** Between the server's HTML and hydration: nobody waits, and no input is lost. */

import type { Locator, Page } from "@playwright/test";
import { goodsOf, openCheckout } from "../support/checkout.ts";
import { newCustomer } from "../support/customer.ts";
import { idle } from "../support/settled.ts";
import { expect, pick, plainVariant, plentyOf, STATE_KEY, STATE_VERSION, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const EARRINGS = "/pages/collections/index?handle=earrings";

test("scripts are requested once the first picture has loaded, or at the first touch of the page", async ({ page }) => {
  const requestedScripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && request.url().includes("/assets/")) requestedScripts.push(request.url());
  });
  const released = Promise.withResolvers<void>();
  await page.route(/\/_banners\//, async (route) => {
    await released.promise;
    await route.continue();
  });
  // Waiting for the picture has a time limit; let it load here.
  await page.addInitScript(() => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) => later(run, ms === 1_500 ? 60_000 : ms)) as typeof later;
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  // The page's own scripts have run by then.
  await page.waitForLoadState("domcontentloaded");
  await idle(page);
  expect(requestedScripts).toEqual([]);
  await page.keyboard.press("Shift");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(requestedScripts.length).toBeGreaterThan(3);

  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  released.resolve();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("CART-01 before any script has loaded, an empty cart is said to be empty, and a filled one is not", async ({
  page,
  visitor,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const empty = page.getByText(visitor.say("Your cart is empty"));
  const waits = page.getByRole("status").filter({ hasText: visitor.say("Loading…") });
  await page.goto("/pages/shopcart/index");
  await expect(empty).toBeVisible();
  await expect(waits).toBeHidden();
  await page.evaluate(([key, state]) => localStorage.setItem(key, state), [
    STATE_KEY,
    JSON.stringify({ state: { session: null, lines: [{ variantId: "1" }] }, version: STATE_VERSION }),
  ] as const);
  await page.reload();
  await expect(waits).toBeVisible();
  await expect(empty).toBeHidden();
});

test("a card far below is not laid out on a phone until it comes near, and then reacts", async ({ page, visitor }) => {
  await open(page);
  const choose = visitor.say("Choose quantities: {title}", { title: "" }).trim();
  const buttons = page.getByRole("main").getByRole("button", { name: choose });
  // Near the end of the list more products come: the last one now is not the last one then.
  const far = buttons.nth((await buttons.count()) - 1);
  if ((page.viewportSize()?.width ?? 0) < 640) expect(await isLaidOut(far)).toBe(false);
  await far.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(far)).toBe(true);
  await far.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a card far below reacts to a click without a touch, as some screen readers send it", async ({
  page,
  visitor,
}) => {
  await open(page);
  const choose = visitor.say("Choose quantities: {title}", { title: "" }).trim();
  const far = page.getByRole("main").getByRole("button", { name: choose }).last();
  await far.evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("FAV-01 a favorite far below shows its heart once it comes near, though the server-rendered page does not know it", async ({
  page,
  shelf,
}) => {
  await page.goto(EARRINGS);
  const link = page.locator('main article a[href*="/pages/product/"]').last();
  const handle = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("handle");
  const { session } = await newCustomer(page.request, shelf);
  const answer = await page.request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: { query: "query ($handle: String!) { product(handle: $handle) { id } }", variables: { handle } },
  });
  const { data } = (await answer.json()) as { data: { product: { id: string } } };
  const marked = await page.request.post("/api/v1/my/favorite/update", {
    data: { sid: data.product.id, favorite: true },
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(marked.status()).toBe(200);
  await page.evaluate(([key, state]) => localStorage.setItem(key, state), [
    STATE_KEY,
    JSON.stringify({ state: { session, welcomed: { locale: true, coupons: true } }, version: STATE_VERSION }),
  ] as const);

  const known = page.waitForResponse("**/api/v1/my/favorite/**");
  await open(page);
  await (await known).finished();
  await idle(page);
  // More are loaded while scrolling down.
  const card = page.locator("main article").filter({ has: page.locator(`a[href*="handle=${handle}"]`) });
  const heart = card.locator("[aria-pressed]");
  await heart.scrollIntoViewIfNeeded();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("PROD-02 CART-02 taps before slow scripts have loaded count, in their order: four times “+”, then “Add to cart”", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  const release = await holdScripts(page);
  await page.goto(`/pages/product/index?handle=${encodeURIComponent(variant.handle)}`, { waitUntil: "commit" });
  const label = variant.variantTitle || variant.title;
  const more = page.getByRole("button", { name: say("More: {label}", { label }), exact: true });
  for (let taps = 0; taps < 4; taps += 1) await more.click();
  await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
  await release();
  await expectMessage(page, say("Added to cart"));
  expect((await storedState(page)).lines).toMatchObject([{ variantId: variant.variantId, quantity: 4 }]);
});

test("FAV-01 POP-01 a tap on a heart or the menu before any script has loaded still works", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  const release = await holdScripts(page);
  await page.goto(EARRINGS, { waitUntil: "commit" });
  const heart = say("Favorite: {title}", { title: "" }).trim();
  await page.getByRole("main").getByRole("button", { name: heart }).first().click();
  await release();
  await expect(page.getByRole("dialog").getByRole("link", { name: say("Log in") })).toBeVisible();

  const releaseAgain = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: say("Menu"), exact: true }).click();
  await releaseAgain();
  await expect(page.getByRole("dialog")).toContainText(say("Categories"));
});

test("LOC-02 a tap on a part of the page whose code is still loading works once it is loaded", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const parts = [
    { file: "footer", button: page.getByRole("contentinfo").getByRole("button", { name: /USD/ }) },
    { file: "product-facts", button: page.getByRole("main").getByRole("button", { name: say("Change"), exact: true }) },
  ];
  for (const { file, button } of parts) {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(new RegExp(`/assets/${file}-.*\\.js$`), async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue();
    });
    await page.goto(`/pages/product/index?handle=${encodeURIComponent(plainVariant(shelf).handle)}`);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await button.click();
    await requested.promise;
    await expect(page.getByRole("dialog", { name: say("Deliver to") })).toBeHidden();
    released.resolve();
    await expect(page.getByRole("dialog", { name: say("Deliver to") })).toBeVisible();
  }
});

test("SRCH-01 what is typed into the search before any script has loaded is kept and searched for", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/pages/search/index", { waitUntil: "commit" });
  const box = page.getByRole("main").getByRole("combobox");
  await box.pressSequentially("gold");
  await release();
  await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
  await expect(box).toHaveValue("gold");

  await holdScripts(page);
  await page.goto("/pages/search/index", { waitUntil: "commit" });
  await box.pressSequentially("gold");
  await box.press("Enter");
  await expect(page).toHaveURL("/pages/search/result?q=gold");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("PAY-02 what is typed into a field during the replay of earlier input is not lost", async ({
  page,
  visitor,
  shelf,
}) => {
  const steps = await holdReplay(page);
  const release = await holdScripts(page);
  await openCheckout(page, goodsOf(shelf, 5_000), "drawn");
  const street = page.getByLabel(visitor.say("Street and house number"), { exact: true });
  await street.pressSequentially("Unter den Linden 5");
  await release();
  await steps(7);
  await street.press("End");
  await street.pressSequentially("!");
  await steps(100);
  await expect(street).toHaveValue("Unter den Linden 5!");
  // A hydrated field: its value is its state.
  await page.reload();
  await expect(street).toHaveValue("Unter den Linden 5!");
});

test("PROD-03 a field whose input still waits for its replay keeps its text, and what is typed meanwhile", async ({
  page,
  visitor,
  shelf,
}) => {
  const { handle, variants } = pick(shelf, ({ variants: choices, minQuantity, minBatch }) => {
    return minQuantity === 1 && minBatch === 1 && choices.length > 1 && choices.every((each) => plentyOf(each, 400));
  });
  const steps = await holdReplay(page);
  const release = await holdScripts(page);
  await page.goto(`/pages/product/index?handle=${encodeURIComponent(handle)}`, { waitUntil: "commit" });
  const quantity = (nth: number) => {
    const label = variants[nth]?.variantTitle ?? "";
    return page.getByRole("textbox", { name: visitor.say("Quantity: {label}", { label }), exact: true });
  };
  await quantity(0).fill("1");
  await quantity(1).fill("2");
  await release();
  await expect(quantity(1)).toHaveValue("2");
  await quantity(1).press("End");
  await quantity(1).pressSequentially("4");
  await steps(100);
  await expect(quantity(0)).toHaveValue("1");
  await expect(quantity(1)).toHaveValue("24");
});

test("a replay that fails prevents neither the other replays nor later clicks", async ({ page, visitor }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("afterbegin", "<form><button>Fails</button></form>");
  });
  await page.getByRole("button", { name: "Fails" }).click();
  // A form cannot be submitted by a removed button.
  await page.evaluate(() => document.querySelector("body > form button")?.remove());
  const failed = page.waitForEvent("pageerror");
  await release();
  await failed;
  await page.getByRole("button", { name: visitor.say("Menu"), exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(visitor.say("Categories"));
});

test("the browser's data of the language are loaded in parallel with the page", async ({ page }) => {
  const started = page.waitForEvent("worker");
  await open(page);
  expect((await started).url()).toMatch(/^data:text\/javascript,.*Intl/);
});

/** Holds back every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
    released.resolve();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
  };
}

/** Pauses the replay of events, as on a slow phone; the returned function replays that many of them. */
async function holdReplay(page: Page): Promise<(count: number) => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout: later } = globalThis;
    const pending: (() => void)[] = [];
    const hold = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== undefined || !("hydrated" in document.documentElement.dataset)) return later(run, ms, ...rest);
      return pending.push(run);
    };
    const step = async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        pending.shift()?.();
        await new Promise((end) => later(end, 0));
      }
    };
    Object.assign(globalThis, { setTimeout: hold, step });
  });
  return (count) =>
    page.evaluate((steps) => (globalThis as unknown as { step(count: number): Promise<void> }).step(steps), count);
}

async function storedState(page: Page): Promise<{ lines: object[] }> {
  const text = await page.evaluate((key) => localStorage.getItem(key), STATE_KEY);
  return (JSON.parse(text ?? "") as { state: { lines: object[] } }).state;
}

async function open(page: Page): Promise<void> {
  await page.goto(EARRINGS);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

function isLaidOut(element: Locator): Promise<boolean> {
  return element.evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }));
}
