/** Products like a product, and products that look like a picture (SPEC SRCH-03). */

import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as base } from "../support/visitor.ts";

const SCREEN = "/pages/search/similar";

/** `alike`: products with the same picture; the demo has few different ones. */
type Pictured = { handle: string; src: string; alike: string[] };

/** More than the shop takes to describe its pictures after the start. */
const DESCRIBED_MS = 900_000;

const test = base.extend<object, { pictured: Pictured }>({
  pictured: [
    async ({ playwright }, provide, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await provide(await describedProduct(request));
      await request.dispose();
    },
    { scope: "worker", timeout: DESCRIBED_MS + 10_000 },
  ],
});

test("SRCH-03 a chosen picture finds its product first; Back allows another choice", async ({
  page,
  visitor,
  pictured,
}) => {
  await open(page, SCREEN);
  await visitor.expectSound();
  // Larger than needs to be sent.
  const buffer = await pictureAt(page.request, pictured.src, 2_600);
  const sent = page.waitForRequest((request) => request.url().includes("/image/remote"));
  await page.locator("main input[type=file]").first().setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(buffer.byteLength);
  await expectFirst(page, pictured);
  await expect(page.locator('main img[src^="data:image/"]')).toBeVisible();
  await visitor.expectSound();

  const likest = await page.locator("main article a").first().getAttribute("href");
  await page.locator("main select").selectOption("price-down");
  await expect(page).toHaveURL(/image=.*sort=price-down/);
  await expect(page.locator("main article a").first()).not.toHaveAttribute("href", likest ?? "");
  await page.reload();
  await expect(page.locator('main img[src^="data:image/"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(SCREEN);
  await expect(page.locator("main input[type=file]").first()).toBeAttached();
});

for (const [way, type] of [
  ["pasted", "paste"],
  ["dropped", "drop"],
] as const) {
  test(`SRCH-03 a picture that is ${way} anywhere on the page starts a search`, async ({ page, pictured }) => {
    await open(page, `${SCREEN}?handle=${encodeURIComponent(pictured.handle)}`);
    const picture = (await pictureAt(page.request, pictured.src, 500)).toString("base64");
    await page.evaluate(
      ({ base64, kind }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], "a.jpg", { type: "image/jpeg" }));
        const how = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent(kind, { ...how, clipboardData: transfer })
            : new DragEvent(kind, { ...how, dataTransfer: transfer }),
        );
      },
      { base64: picture, kind: type },
    );
    await expectFirst(page, pictured);
  });
}

test("SRCH-03 invalid pictures and addresses get a message, and nothing is lost", async ({
  page,
  context,
  pictured,
}) => {
  await open(page, SCREEN);
  const alert = page.getByRole("main").getByRole("alert");
  const field = page.locator("main form input[type=url]");
  const buttonOf = (name: string) => page.locator(`main ${name}`);

  // the text is not an address
  await field.fill("a ring");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  // an address in the shop's internal network
  await field.fill("http://127.0.0.1:80/a.png");
  await field.press("Enter");
  await expect(alert).toBeFocused();
  await expect(field).toHaveValue("http://127.0.0.1:80/a.png");
  await expect(buttonOf("[role=alert] button")).toHaveCount(0);

  // not a picture
  const file = page.locator("main input[type=file]").first();
  const refused = await alert.textContent();
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(alert).not.toHaveText(refused ?? "");

  // the file dialog was closed
  const unreadable = await alert.textContent();
  await file.dispatchEvent("cancel");
  await expect(alert).not.toHaveText(unreadable ?? "");

  // no connection: the chosen picture is tried again
  const buffer = await pictureAt(page.request, pictured.src, 400);
  await context.setOffline(true);
  await file.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  const again = buttonOf("[role=alert] button");
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expectFirst(page, pictured);
});

test("SRCH-03 a search by picture can be cancelled while the picture is sent", async ({ page, pictured }) => {
  await open(page, SCREEN);
  await page.route("**/api/v1/product/image/remote", () => {}); // it never arrives
  const buffer = await pictureAt(page.request, pictured.src, 400);
  await page.locator("main input[type=file]").first().setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  const progress = page.locator("main progress");
  await expect(progress).toBeVisible();
  await page.locator("main div:has(> span > progress) > button").click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(SCREEN);
});

test("SRCH-03 a product leads to similar products, and to products that look like its picture", async ({
  page,
  visitor,
  pictured,
}) => {
  await open(page, `/pages/product/index?handle=${encodeURIComponent(pictured.handle)}`);
  await page.locator(`main a[href^="${SCREEN}?handle="]`).click();
  await expect(page).toHaveURL(/similar\?handle=/);
  await expect(page.locator("main article").first()).toBeVisible();
  const itself = page.locator(`main article a[href$="handle=${encodeURIComponent(pictured.handle)}"]`);
  await expect(itself).toHaveCount(0);
  await visitor.expectSound();
  await page.locator(`main a[href^="${SCREEN}?image="]`).click();
  await expectFirst(page, pictured);
});

test("SRCH-03 a search by an expired picture asks for a new one", async ({ page }) => {
  const answer = await page.goto(`${SCREEN}?image=gone`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator("main input[type=file]").first()).toBeAttached();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function expectFirst(page: Page, { alike }: Pictured): Promise<void> {
  await expect(page).toHaveURL(/similar\?image=/);
  await expect(page.locator("main article a").first()).toHaveAttribute(
    "href",
    new RegExp(`handle=(${alike.join("|")})$`),
  );
}

type Found = { data: { products: { handle: string; score: number }[] } };

/** A product with a distinct picture, once the shop has described it. */
async function describedProduct(request: APIRequestContext): Promise<Pictured> {
  const listed = await request.post("/api/v1/collection", { data: { handle: "rings", size: 60 } });
  const { data } = (await listed.json()) as {
    data: { products: { handle: string; featuredImage: { url: string } | null }[] };
  };
  let found: Pictured | null = null;
  const find = async () => {
    for (const { handle, featuredImage } of data.products) {
      const src = featuredImage?.url ?? "";
      const answer = await request.get("/api/v1/product/image/search", { params: { image: src, size: 40 } });
      if (!answer.ok()) continue;
      const { products } = ((await answer.json()) as Found).data;
      const alike = products.filter(({ score }) => score > 0.999).map((product) => product.handle);
      const next = products[alike.length];
      if (alike.includes(handle) && next && next.score < 0.97) return { handle, src, alike };
    }
    return null;
  };
  await expect
    .poll(async () => (found ??= await find()) !== null, { timeout: DESCRIBED_MS, intervals: [1_000] })
    .toBe(true);
  if (!found) throw new Error("No picture of a product is described.");
  return found;
}

/** A photograph as a visitor would take it. */
async function pictureAt(request: APIRequestContext, src: string, width: number): Promise<Buffer> {
  return sharp(await (await request.get(src)).body())
    .resize({ width })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 100 })
    .toBuffer();
}
