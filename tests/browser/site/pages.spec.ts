import { expect, test } from "../support/visitor.ts";

test("SHELL-05 an unknown address gets a page of its own with status 404", async ({ page, visitor }) => {
  const response = await page.goto("/pages/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(visitor.say("We could not find that page"))).toBeVisible();
});

test("SHELL-05 an unknown product answers 404 and shows goods like it; one without a likeness, the best sellers", async ({
  page,
  visitor,
}) => {
  for (const handle of ["wave-band-ring-of-last-year", "zzz"]) {
    const response = await page.goto(`/pages/product/index?handle=${handle}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("This product is not available"));
    await expect(page.getByRole("heading", { name: visitor.say("You may also like") })).toBeVisible();
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(3);
  }
  await visitor.expectSound({ butFor: /404/ });
});

test("SHELL-02 SHELL-08 old and shared addresses lead to the registered ones", async ({ request }) => {
  const moves = {
    "/pages/cart/index": "/pages/shopcart/index",
    "/products/a-ring?variant=7": "/pages/product/index?variant=7&handle=a-ring",
    "/collections/rings": "/pages/collections/index?handle=rings",
    "/search?q=pearl": "/pages/search/result?q=pearl",
  };
  for (const [from, to] of Object.entries(moves)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(to);
  }
});

test(
  "SHELL-01 the main pages are in a tab bar on phones and in the header on wide windows",
  { tag: "@desktop" },
  async ({ page, visitor }, { project }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: visitor.say("Main") });
    const header = page.getByRole("navigation", { name: visitor.say("Shop") });
    if (project.name.startsWith("phone")) {
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(60);
      await expect(header).toBeHidden();
    } else {
      await expect(bar).toBeHidden();
      await expect(header).toBeVisible();
    }
  },
);

test("SHELL-04 public pages carry no session and may be cached by locale", async ({ request }) => {
  const answer = await request.get("/");
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(answer.headers()["cache-control"]).toContain("public");
  expect(answer.headers()["vary"]).toContain("cookie");
  // Head tags that components render are in the document's head.
  expect(await answer.text()).toMatch(/<head>.*<title[^>]*>[^<]+<\/title>.*<\/head>/s);
});

test("SHELL-04 search engines may index the cart's page, which holds nobody's lines", async ({ request }) => {
  const html = await (await request.get("/pages/shopcart/index?from=mail")).text();
  expect(html).toMatch(/<link(?=[^>]*rel="canonical")(?=[^>]*href="[^"?]*\/pages\/shopcart\/index(\?lang=ar)?")/);
  expect(html).toMatch(/<meta(?=[^>]*name="description")(?=[^>]*content="[^"]{20,}")/);
  expect(html).not.toContain("noindex");
});

test("NAV-06 every destination is a real link: the shop can be read without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/pages/collections/index?handle=rings");
  await page.locator("article a").first().click();
  await expect(page).toHaveURL(/\/pages\/product\/index\?handle=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

test("SHELL-05 invalid addresses answer 404, never 500", async ({ request }) => {
  const pages = [
    "/pages/product/index?handle=%00",
    "/pages/collections/index?handle=%00",
    "/assets/gone.js",
    "/api/v1/nope",
  ];
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get("/pages/search/result?q=%00")).status()).toBe(200);
  expect(await (await request.get("/api/v1/nope")).json()).toEqual({
    code: 404,
    message: "Data not found",
    data: { reason: "not-found", details: null },
  });
  expect((await request.get("/", { headers: { host: "a<script>" } })).status()).toBe(400);
});
