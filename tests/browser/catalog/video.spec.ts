import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { runShopCommand } from "../support/shop-command.ts";
import { expect, pick, ready, test } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const FILM = fileURLToPath(new URL("../files/turning.webm", import.meta.url));

test(
  "UI-01 PROD-01 a video is requested when it is played, plays in place, and its controls hide after three seconds",
  { tag: "@also-desktop" },
  async ({ page, visitor, shelf }) => {
    const { language } = visitor;
    // Each language has a product that no other test opens.
    const { handle } = pick(shelf.slice(language === "en" ? -1 : -2), () => true);
    const path = `/pages/product/index?handle=${encodeURIComponent(handle)}`;
    await runShopCommand("video add", { handle, file: FILM, alt: "It turns" });
    try {
      await expect.poll(async () => (await page.request.get(path)).text()).toContain("It turns");
      await expectFilm(page, path, visitor);
    } finally {
      await runShopCommand("video remove", { handle, number: await numberOfVideo(page.request, handle) });
    }
  },
);

async function expectFilm(page: Page, path: string, visitor: Visitor): Promise<void> {
  const { say } = visitor;
  const videoResponses: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/videos/")) videoResponses.push(`${response.status()} ${pathname.replace(/^.*\./, "")}`);
  });
  await page.clock.install();
  await page.goto(path);
  await ready(page);

  const film = page.locator("video");
  const track = page.getByRole("list", { name: say("Pictures, side by side") });
  const thumbs = page.locator("main button[aria-current]");
  const count = String(await thumbs.count());
  await page.getByRole("button", { name: say("Video, {0} of {1}", { "0": count, "1": count }) }).click();
  const play = page.getByRole("button", { name: say("Play video") });
  await expect(play).toBeInViewport({ ratio: 0.9 });
  await visitor.expectSound();
  expect(videoResponses).toEqual([]);
  const place = await track.boundingBox();

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // On a busy machine it would end too soon.
  await film.evaluate((element: HTMLVideoElement) => (element.loop = true));
  await play.focus();
  await page.keyboard.press("Enter");
  const time = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  const paused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(time).toBeGreaterThan(0);
  expect(new Set(videoResponses)).toEqual(new Set(["206 webm"]));
  expect(await track.boundingBox()).toEqual(place);
  await expect(page.getByRole("button", { name: say("Pause"), exact: true })).toBeFocused();

  const seek = page.getByRole("slider", { name: say("Position in the video") });
  const controls = seek.locator("xpath=..");
  await page.clock.runFor(2_900);
  await expect(controls).toHaveCSS("opacity", "1");
  await page.clock.runFor(200);
  await expect(controls).toHaveCSS("opacity", "0");

  await page.keyboard.press("Tab");
  await expect(seek).toBeFocused();
  await expect(controls).toHaveCSS("opacity", "1");
  const soughtTo = await film.evaluateHandle((element: HTMLVideoElement) => {
    const seconds: number[] = [];
    element.addEventListener("seeking", () => seconds.push(element.currentTime));
    return seconds;
  });
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.max(...(await soughtTo.jsonValue()))).toBeGreaterThanOrEqual(2);
  await page.clock.runFor(3_100);
  await expect(controls).toHaveCSS("opacity", "0");
  await stir(page);
  await expect(controls).toHaveCSS("opacity", "1");
  expect(await paused()).toBe(false);

  const fullScreen = page.getByRole("button", { name: say("Full screen"), exact: true });
  const filled = () => page.evaluate(() => document.fullscreenElement !== null);
  await fullScreen.click();
  await expect.poll(filled).toBe(true);
  await fullScreen.click();
  await expect.poll(filled).toBe(false);
  expect(await paused()).toBe(false);

  await page.getByRole("button", { name: say("Sound off"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("Sound on"), exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("Pause"), exact: true }).click();
  await expect.poll(paused).toBe(true);
  await page.clock.runFor(10_000);
  await expect(controls).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: say("Play"), exact: true }).click();
  await expect.poll(paused).toBe(false);
  await thumbs.first().click();
  await expect.poll(paused).toBe(true);
  await page.clock.resume();
  await thumbs.last().click();
  await expect(controls).toBeInViewport();
  await visitor.expectSound();

  await page.route("**/videos/**", (route) => route.abort());
  await page.reload();
  await ready(page);
  await thumbs.last().click();
  await play.click();
  await expect(
    page.getByRole("alert").filter({ hasText: say("This video cannot be played right now.") }),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: "It turns" })).toBeVisible();
  await expect(play).toBeVisible();
}

async function numberOfVideo(request: APIRequestContext, handle: string): Promise<string> {
  const reply = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: {
      query: "query ($handle: String!) { product(handle: $handle) { media(last: 1) { nodes { id } } } }",
      variables: { handle },
    },
  });
  const { data } = (await reply.json()) as { data: { product: { media: { nodes: { id: string }[] } } } };
  return data.product.media.nodes[0]?.id.replace("gid://shopify/Video/", "") ?? "";
}

/** A finger on phones, a mouse elsewhere. */
async function stir(page: Page): Promise<void> {
  const box = await page.locator("video").boundingBox();
  if (!box) throw new Error("There is no video.");
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 3];
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) await page.touchscreen.tap(across, down);
  else {
    await page.mouse.move(across, down);
    await page.mouse.move(across + 20, down);
  }
}
