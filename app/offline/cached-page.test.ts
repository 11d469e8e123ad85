import { expect, test } from "vitest";
import { filesIn, pageToCache } from "./cached-page.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const HTML = `<!doctype html><html lang="en" dir="ltr"><head><link rel="stylesheet" href="/assets/a.css"><title>Pearls &amp; gold · Filigree</title>
</head><body><a href="/assetsfree">x</a><img src="/assets/b.svg"><img src="/assets/b.svg">
<script data-main="/assets/app.js" data-files="/assets/shop.js /assets/words/x/en.js">{}</script></body></html>`;

function answer(headers: Record<string, string> = {}, status = 200): Response {
  const whole = { "cache-control": "public, max-age=0", "content-type": "text/html; charset=utf-8", ...headers };
  return new Response(HTML, { status, headers: whole });
}

test("APPU-02 a cached page says when it was read and its title, and keeps its security headers", async () => {
  const cached = await pageToCache(answer({ "content-security-policy": "default-src 'self'", etag: '"1"' }), NOON);
  expect(await cached?.page.text()).toContain('<html data-read-at="2026-11-01T12:00:00.000Z" lang="en"');
  const headers = Object.fromEntries(cached?.page.headers ?? []);
  expect(headers).toMatchObject({
    "x-read-at": "2026-11-01T12:00:00.000Z",
    "x-title": "Pearls%20%26amp%3B%20gold",
    "content-security-policy": "default-src 'self'",
  });
  expect(headers["etag"]).toBeUndefined();
});

test.each([
  ["a customer's own", answer({ "cache-control": "private, no-store" })],
  ["of no known caching", answer({ "cache-control": "" })],
  ["not found", answer({}, 404)],
  ["no page", answer({ "content-type": "application/json" })],
])("APPU-02 a response that is %s is not cached", async (_, response) => {
  expect(await pageToCache(response, NOON)).toBeNull();
});

test("each file of a page is found once", () => {
  expect(filesIn(HTML)).toEqual([
    "/assets/a.css",
    "/assets/b.svg",
    "/assets/app.js",
    "/assets/shop.js",
    "/assets/words/x/en.js",
  ]);
});
