import type { Locator, Page } from "@playwright/test";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/visitor.ts";

const EARRINGS = "/pages/collections/index?handle=earrings";

test("NAV-04 POP-01 a dialog is closed by Back and by Escape, and the page stays", async ({ page, visitor }) => {
  await open(page, EARRINGS);
  const opener = page
    .getByRole("button", { name: visitor.say("Choose quantities: {title}", { title: "" }).trim() })
    .first();
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/handle=earrings/);
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("NAV-04 a link inside a dialog closes it first, and Back then leads to the page beneath it", async ({
  page,
  visitor,
}) => {
  await open(page, EARRINGS);
  await page
    .getByRole("button", { name: visitor.say("Choose quantities: {title}", { title: "" }).trim() })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/pages\/product\/index/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/handle=earrings/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("NAV-06 SHELL-04 an opened page announces its title and focuses its heading; on the way back the link has the focus", async ({
  page,
}) => {
  await open(page, EARRINGS);
  const link = cards(page).nth(3).getByRole("link").first();
  const href = await link.getAttribute("href");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/product\/index/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  await expect(page.getByRole("status").filter({ hasText: title })).toHaveCount(1);
  await page.goBack();
  await expect(page.locator(`main a[href="${href}"]`).first()).toBeFocused();
});

for (const path of ["/", EARRINGS, "/pages/search/result?q=ring"]) {
  test(`LIST-01 a list at ${path} that was scrolled far has its length and position again on the way back`, async ({
    page,
  }) => {
    await open(page, path);
    const list = cards(page);
    const first = await list.count();
    await grow(page, list, first);
    const seen = list.nth(first + 5);
    await seen.scrollIntoViewIfNeeded();
    await settled(page);
    const before = { count: await list.count(), top: await topOf(seen) };

    await seen.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/pages\/product\/index/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL((url) => !url.pathname.includes("product"));
    await expect.poll(() => list.count()).toBeGreaterThanOrEqual(before.count);
    await expect.poll(async () => Math.abs((await topOf(seen)) - before.top)).toBeLessThanOrEqual(2);
  });
}

test("LIST-01 a list says that it loads or failed, retries at a tap, and marks its end", async ({ page, visitor }) => {
  await open(page, EARRINGS);
  const list = cards(page);
  const first = await list.count();
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/2025-07/graphql.json**", async (route) => {
    await wait;
    await route.fulfill({ status: 400, contentType: "application/json", body: '{"errors":[{"message":"no"}]}' });
  });
  await list.last().scrollIntoViewIfNeeded();
  const end = page.locator("main [aria-live=polite]").last();
  await expect(end).toContainText(visitor.say("Loading…"));
  release();
  const again = page.getByRole("button", { name: visitor.say("Failed to load, tap to try again") });
  await expect(again).toBeVisible();
  await page.unroute("**/api/2025-07/graphql.json**");
  await again.click();
  await expect.poll(() => list.count()).toBeGreaterThan(first);
  await expect(async () => {
    await list.last().scrollIntoViewIfNeeded();
    expect(await end.textContent()).toContain(visitor.say("No more"));
  }).toPass();
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("NAV-04 the shop's way back from the only page in history leads to /, and from another to the one before", async ({
    page,
    visitor,
  }) => {
    const back = page.getByRole("link", { name: visitor.say("Back"), exact: true });
    await open(page, EARRINGS);
    await cards(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/pages\/product\/index/);
    await back.click();
    await expect(page).toHaveURL(/handle=earrings/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  for (const path of ["/", EARRINGS]) {
    test(`LIST-02 ${path} pulled down 45 px and released refreshes; pulled less it does not`, async ({ page }) => {
      // The finger may touch a product, which would be prefetched; Save-Data prevents that.
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      await open(page, path);
      const requestedUrls: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/graphql")) requestedUrls.push(request.url());
      });
      const mark = page.locator("main [data-phase]");
      const phases = await watchPhases(page);
      const finger = await fingerOn(page, 200);
      await finger.move(40);
      await expect(mark).toHaveAttribute("data-phase", "pulling");
      await finger.lift();
      await expect.poll(phases).toEqual(["pulling", "abort"]);
      await expect(mark).toHaveCount(0);
      expect(requestedUrls).toEqual([]);

      const further = await fingerOn(page, 200);
      await further.move(90);
      await expect(mark).toHaveAttribute("data-ready", "true");
      await further.lift();
      await expect.poll(phases).toEqual(["pulling", "abort", "pulling", "refreshing", "restore"]);
      await expect(mark).toHaveCount(0);
      expect(requestedUrls.length).toBeGreaterThan(0);
    });
  }

  test("LIST-02 a page that is not at its top scrolls instead of refreshing", async ({ page }) => {
    await open(page, EARRINGS);
    await page.evaluate(() => scrollTo(0, 600));
    const finger = await fingerOn(page, 200);
    await finger.move(120);
    await finger.lift();
    await expect(page.locator("main [data-phase]")).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
  });

  test("UI-01 POP-01 a long press on a product opens its menu and does not follow its link", async ({
    page,
    visitor,
  }) => {
    await open(page, EARRINGS);
    const card = cards(page).first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const finger = await fingerOn(page, (box?.y ?? 0) + 60, (box?.x ?? 0) + 60);
    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link", { name: visitor.say("Find similar") })).toBeVisible();
    await finger.lift();
    await expect(page).toHaveURL(/collections/);
    await menu.getByRole("button", { name: visitor.say("Choose quantities") }).click();
    await expect(page.getByRole("dialog", { name: visitor.say("Choose quantities") })).toBeVisible();
  });
});

test.describe("as an app", () => {
  test("HOME-02 the shop offers installation through the browser's dialog, and not again once installed", async ({
    page,
    visitor,
  }) => {
    const { say } = visitor;
    await open(page, "/");
    await page.evaluate(() => {
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        userChoice: Promise.resolve({ outcome: "accepted" }),
        prompt: async () => void dispatchEvent(new Event("appinstalled")),
      });
      dispatchEvent(offer);
    });
    const banner = page.getByRole("region", { name: say("{shopName} on your home screen", { shopName: "Filigree" }) });
    await banner.getByRole("button", { name: say("Install"), exact: true }).click();
    await expect(banner).toHaveCount(0);
  });

  test("CONT-01 when WhatsApp does not open, the installed shop says so and links to its page in the browser", async ({
    page,
    visitor,
  }) => {
    const { say } = visitor;
    await page.addInitScript(() => {
      const { matchMedia } = window;
      const installed = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
      window.matchMedia = (query) => (query.includes("standalone") ? installed : matchMedia.call(window, query));
      // A test browser cannot open apps and would only report an error.
      addEventListener("click", (event) => event.preventDefault());
    });
    await open(page, "/customer/contacts");
    const link = page.getByRole("main").getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("href", /^whatsapp:/);
    await link.click();
    const installDialog = page.getByRole("dialog", { name: say("WhatsApp is not installed") });
    await expect(installDialog.getByRole("link", { name: say("Open in browser") })).toHaveAttribute("href", /^https:/);
    await expect(installDialog.getByRole("link", { name: say("Install now") })).toBeVisible();
    await visitor.expectSound();
  });
});

test("the shop says that it is offline, until it is online again", async ({ page, context }) => {
  await open(page, "/");
  const banner = page.locator("[role=status] svg").locator("..");
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

function cards(page: Page): Locator {
  return page.locator("main ul").last().locator("article");
}

async function grow(page: Page, list: Locator, from: number): Promise<void> {
  await list.last().scrollIntoViewIfNeeded();
  await expect.poll(() => list.count()).toBeGreaterThan(from);
  await settled(page);
}

async function watchPhases(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const phases: string[] = [];
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>("main [data-phase]")?.dataset["phase"];
      if (phase !== undefined && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return phases;
  });
  return () => seen.jsonValue();
}

async function topOf(thing: Locator): Promise<number> {
  return thing.evaluate((element) => element.getBoundingClientRect().top);
}

type Finger = { move: (down: number) => Promise<void>; lift: () => Promise<void> };

/** `y`: pixels from the window's top. */
async function fingerOn(page: Page, y: number, x = 180): Promise<Finger> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  return {
    async move(down) {
      for (let step = 1; step <= 6; step += 1) {
        await touch("touchMove", [{ x, y: y + (down * step) / 6 }]);
        // Moves within one frame would become one.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    lift: () => touch("touchEnd", []).then(() => {}),
  };
}
