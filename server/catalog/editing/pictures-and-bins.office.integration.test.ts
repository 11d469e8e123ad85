import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductFields } from "../../../contract/office/products.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { seedProducts, seeded, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import type { Shop } from "../../shop.ts";
import { translationsOf } from "../../translation/translations.ts";
import { exportProducts } from "../csv/export-products.ts";
import { altInLanguage } from "../pictures/alt-in-language.ts";
import { findProductByHandle } from "../products/products.ts";
import { findPreview, findPreviewed } from "./previews.ts";

const DAY_MS = 86_400_000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`pictures, bins and previews in the office, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let staff: OfficeClient;
    let products: Map<string, SeededProduct>;
    let close: () => Promise<void>;
    let now = new Date("2026-03-01T12:00:00Z");

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      const picture = (position: number) => ({ position, src: `/media/${position}.svg`, alt: null });
      products = await seedProducts(opened.database.db, [
        {
          handle: "ring",
          title: "Ring",
          tags: ["Heron"],
          images: [picture(1), picture(2)],
          variants: [{ sku: "R-1" }],
        },
        { handle: "clasp", title: "Clasp", tags: ["Heron", "Hook"], status: "draft" },
      ]);
      const backend = await openBackend(shop);
      app = backend.app;
      close = async () => {
        await backend.close();
        await opened.close();
      };
      staff = await openStaff(app, shop, "catalogue");
    });
    afterAll(() => close());

    async function save(handle: string, change: (product: ProductFields) => Partial<ProductFields>): Promise<void> {
      const { product, version } = await staff.call("product", { handle });
      await staff.call("saveProduct", { ...product, ...change(product), handle, version });
    }

    test("a picture's translated text and focal point reach the shop, and stay when it moves", async () => {
      const focus = { x: 20, y: 80 };
      const alts = [{ language: "de" as const, text: "Ein Ring wie ein Reiher" }];
      await save("ring", ({ pictures: [first, ...others] }) => ({
        pictures: first ? [{ ...first, alt: "A ring like a heron", alts, focus }, ...others] : [],
      }));
      await save("ring", ({ pictures }) => ({ pictures: pictures.toReversed().map(({ src, alt }) => ({ src, alt })) }));
      const ring = await findProductByHandle(shop, "ring");
      expect(ring?.images.map((image) => image.focus)).toEqual([null, focus]);
      const words = (await translationsOf(shop, "product", [ring?.id ?? 0], "de")).get(ring?.id ?? 0) ?? new Map();
      const alt = ring?.images[1]?.alt ?? null;
      expect(ring && altInLanguage(words, ring, alt)).toBe("Ein Ring wie ein Reiher");
      expect(ring && altInLanguage(new Map(), ring, alt)).toBe("A ring like a heron");
      await save("ring", ({ pictures }) => ({
        pictures: pictures.map((each) => ({ ...each, alts: [], focus: null })),
      }));
      const { product } = await staff.call("product", { handle: "ring" });
      expect(product.pictures[1]).toEqual({ src: "/media/1.svg", alt: "A ring like a heron", alts: [], focus: null });
    });

    test("a bin is set beside the stock, stays when others save the product, and is in its file", async () => {
      const [variantId = 0] = seeded(products, "ring").variantIds;
      await staff.call("setBin", { variantId, bin: " A-3 " });
      await save("ring", ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, bin: undefined })) }));
      const { product } = await staff.call("product", { handle: "ring" });
      expect(product.variants[0]?.bin).toBe("A-3");
      const parts: string[] = [];
      await exportProducts(shop, async (part) => void parts.push(part));
      const [head = "", ...rows] = parts.join("").split("\n");
      const row = rows.find((each) => each.startsWith("ring,")) ?? "";
      expect(row.split(",")[head.split(",").indexOf("Bin")]).toBe("A-3");
    });

    test("two who put one variant elsewhere do not overwrite each other, and see where it was put meanwhile", async () => {
      const [variantId = 0] = seeded(products, "ring").variantIds;
      const listed = async () => (await staff.call("productList", { q: "ring" })).products[0]?.variants[0];
      const version = (await listed())?.binVersion ?? "";
      expect((await staff.call("stockOf", { variantId })).level?.binVersion).toBe(version);
      const first = await staff.call("setBin", { variantId, bin: "C-1", version });
      expect((await staff.ask("setBin", { variantId, bin: "B-1", version })).body).toMatchObject({
        code: 409,
        data: { details: { current: { bin: "C-1" }, version: first.version } },
      });
      expect(await listed()).toMatchObject({ bin: "C-1", binVersion: first.version });
      await staff.call("setBin", { variantId, bin: "B-1", version: first.version });
      expect((await listed())?.bin).toBe("B-1");
    });

    test("a draft is shown to whoever has its link, for a week, and to nobody else", async () => {
      const { url } = await staff.call("previewLink", { handle: "clasp" });
      const key = new URL(url).searchParams.get("preview") ?? "";
      const id = seeded(products, "clasp").id;
      expect(await findPreview(shop, { handle: "clasp", key })).toBe(id);
      expect((await findPreviewed(shop, id))?.title).toBe("Clasp");
      expect(await findPreview(shop, { handle: "ring", key })).toBeNull();
      expect(await findPreview(shop, { handle: "clasp", key: `${key}x` })).toBeNull();
      expect(await findProductByHandle(shop, "clasp")).toBeNull();
      const storefront = await openStorefront(shop, [], 1_000_000);
      const ask = async (preview?: { productId: number; handle: string }) => {
        const query = `{ product(handle: "clasp") { title } products(first: 9) { nodes { handle } } }`;
        const response = await storefront.within(query, {}, { origin: "https://shop.test", ip: "", preview });
        return (JSON.parse(response.json) as { data: unknown }).data;
      };
      const listed = { nodes: [{ handle: "ring" }] };
      expect(await ask()).toEqual({ product: null, products: listed });
      expect(await ask({ productId: id, handle: "clasp" })).toEqual({ product: { title: "Clasp" }, products: listed });
      expect(await ask()).toEqual({ product: null, products: listed });
      await storefront.close();
      const before = now;
      now = new Date(now.getTime() + 7 * DAY_MS);
      expect(await findPreview(shop, { handle: "clasp", key })).toBeNull();
      now = before;
    });

    test("tags are suggested from the catalogue, the most frequent first, and others' words are not", async () => {
      expect((await staff.call("suggestWords", { field: "tag", q: "" })).words).toEqual([
        { word: "Heron", products: 2 },
        { word: "Hook", products: 1 },
      ]);
      expect((await staff.call("suggestWords", { field: "tag", q: "ho" })).words).toEqual([
        { word: "Hook", products: 1 },
      ]);
    });
  });
}
