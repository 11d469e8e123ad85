/** MEDIA_PUBLIC_URL: every page and answer has pictures and videos at the CDN, and what is private stays with the shop. */

import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCheckoutCall } from "../../contract/orders/checkout-calls.ts";
import { findSkusCall } from "../../contract/wholesale/wholesale.ts";
import type { Terminal } from "../../server/admin/command.ts";
import { videoCommands } from "../../server/catalog/videos/videos.admin.ts";
import { setPreview } from "../../server/catalog/videos/videos.ts";
import { readConfig } from "../../server/config.ts";
import { engines } from "../support/databases.ts";
import { openWarmShop, type WarmShop } from "../support/warm-shop.ts";

const CDN = "https://cdn.example/shop";
const TOKEN = readConfig({ NODE_ENV: "test" }).storefrontPublicToken;
const VIDEO = fileURLToPath(new URL("../browser/files/turning.mp4", import.meta.url));
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Pages with pictures of products. */
const PAGES = [
  "/",
  "/pages/product/index?handle=ring-3",
  "/pages/product/index?handle=ring-3&lang=de",
  "/pages/collections/index?handle=trendy",
  "/pages/search/result?q=pearl",
];
const PRODUCT = `{ product(handle: "ring-3") { featuredImage { url small: url(transform: { maxWidth: 160 }) }
  media(first: 9) { nodes { previewImage { url } ... on Video { sources { url } } } }
  variants(first: 1) { nodes { id sku image { url } } } } }`;
const CART = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`;
const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: WarmShop;

    beforeAll(async () => {
      shop = await openWarmShop(engine, { cdn: CDN });
      const add = videoCommands.find(({ name }) => name === "video add");
      if (!add) throw new Error("There is no command for videos.");
      await add.run(shop.shop, { handle: "ring-3", file: VIDEO, position: "2" }, terminal);
      const video = await shop.shop.db.selectFrom("product_videos").select("id").executeTakeFirstOrThrow();
      await setPreview(shop.shop, { handle: "ring-3", id: video.id, file: PIXEL });
    });
    afterAll(() => shop.close());

    const ask = async (url: string, payload?: object) => {
      const answer = await shop.app.inject({
        ...{ method: payload === undefined ? ("GET" as const) : ("POST" as const), url },
        headers: { host: "shop.test", "x-shopify-storefront-access-token": TOKEN },
        ...(payload && { payload }),
      });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const query = async (text: string, variables: object = {}) =>
      (await ask("/api/2025-07/graphql.json", { query: text, variables })).body;
    /** What comes before each path of a picture or video. */
    const placesOf = (text: string) => [
      ...new Set([...text.matchAll(/([\w:./-]*)\/(?:media|videos)\/[\w-]+\.\w+/g)].map(([, place]) => place)),
    ];

    test.each(PAGES)("%s has all its pictures and videos at the CDN, which its policy allows", async (url) => {
      const { body, headers } = await ask(url);
      expect(placesOf(body)).toEqual([CDN]);
      // In the widths of the page, with the version.
      expect(body).toMatch(
        /srcset="https:\/\/cdn\.example\/shop\/media\/ring\.webp\?v=[\da-f]{16}&amp;width=\d+ \d+w/i,
      );
      expect(headers.link).toBe("<https://cdn.example>; rel=preconnect");
      const policy = String(headers["content-security-policy"]);
      for (const kind of ["img-src", "media-src"]) {
        expect(policy.split(";").find((each) => each.startsWith(kind))).toContain(" https://cdn.example");
      }
    });

    test("GQL-04 the Storefront API, calls and the checkout have them there too", async () => {
      const product = await query(PRODUCT);
      expect(placesOf(product)).toEqual([CDN]);
      expect(product).toMatch(/cdn\.example\/shop\/videos\/[\w-]+\.mp4/);
      expect(product).toMatch(/cdn\.example\/shop\/videos\/[\w-]+\.webp/);
      expect(product).toMatch(/ring\.webp\?v=[\da-f]{16}&width=160/);
      const { id, sku } = JSON.parse(product).data.product.variants.nodes[0] as { id: string; sku: string };
      const { data } = JSON.parse(await query(CART, { lines: [{ merchandiseId: id, quantity: 1 }] }));
      const checkout = new URL(data.cartCreate.cart.checkoutUrl);
      const key = { token: checkout.pathname.split("/").at(-1), key: checkout.searchParams.get("key") };
      expect(placesOf((await ask(readCheckoutCall.path, { ...key, country: "US" })).body)).toEqual([CDN]);
      expect(placesOf((await ask(findSkusCall.path, { skus: [sku] })).body)).toEqual([CDN]);
    });

    test("the CDN gets them from the shop for good, and scripts of any origin may read them", async () => {
      const addresses = [...(await query(PRODUCT)).matchAll(/https:\/\/cdn\.example\/shop(\/[^"]+)/g)];
      expect(addresses.length).toBeGreaterThan(4);
      for (const [, path = ""] of addresses) {
        const { headers } = await ask(path);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(headers["access-control-allow-origin"]).toBe("*");
        expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
        expect(headers["set-cookie"]).toBeUndefined();
      }
    });
  });
}
