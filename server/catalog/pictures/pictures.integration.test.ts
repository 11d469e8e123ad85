/** Search by picture through its calls: the demo's own photographs, and what visitors send. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_PICTURE_BYTES } from "../../../contract/catalog/picture-search.ts";
import { photoPath, readPhotographs } from "../../../database/demo/photographs.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { globalId } from "../../../domain/ids.ts";
import { openBackend, type Backend } from "../../../tests/support/backend.ts";
import { seeded, seedProducts, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { pictureBomb } from "../../../tests/support/picture-bomb.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { folderStorage } from "../../storage/file-storage.ts";
import { NO_FILTER } from "../lists/list-filter.ts";
import { describeCatalogue } from "../picture-search/describe-catalogue.ts";
import { ownEncoder } from "../picture-search/own-encoder.ts";
import { forgetSearchPictures } from "../picture-search/save-search-picture.ts";
import { searchByPicture } from "../picture-search/search-by-picture.ts";
import type { PictureEncoder } from "./picture-encoder.ts";
import { openPictures } from "./pictures.ts";

/** The first photograph of a design of each kind in the demo, by the first word of its name. */
const DESIGNS = [
  ...new Map(
    readPhotographs()
      .designs.toReversed()
      .flatMap(({ id, pictures: [first] }) => (first ? [[id.split("-")[0], `${id}/${first.name}`] as const] : [])),
  ).values(),
].toSorted();
const SEEDED = DESIGNS.slice(0, 16);
const [FIRST = "", SECOND = ""] = SEEDED;
const LATER = DESIGNS[16] ?? "";
const REMOTE = "https://cdn.example/ring.jpg?v=1";
const PATH = "/api/v1/product/image/remote";

const root = mkdtempSync(join(tmpdir(), "filigree-pictures-"));
const folder = join(root, "media");
const folders = { media: [folderStorage(folder)], derivedFolder: join(root, "derived") };
const srcOf = photoPath;
const noWeb = { addressesOf: async () => ["10.0.0.1"], mayConnectTo: () => false };
const photographOf = (name: string) =>
  readFileSync(new URL(`../../../database/demo/photos/${name}.webp`, import.meta.url));
for (const name of SEEDED) {
  const file = join(root, srcOf(name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, photographOf(name));
}
writeFileSync(join(root, "beside.webp"), photographOf(FIRST));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** For products by index: two types, and prices that rise as they grow less similar. */
const traitsOf = (place: number) => ({
  productType: place % 2 === 0 ? "Even" : "Odd",
  variants: [{ price: place + 1 }],
});
const picture = (src: string) => ({ position: 1, src, alt: null });

function formOf(file: Uint8Array, fields: Record<string, string> = {}) {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${lines.join("")}--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--edge--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=edge" },
  };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let backend: Backend;
    let products: Map<string, SeededProduct>;
    let now = new Date("2026-11-01T12:00:00Z");

    const idOf = (handle: string) => globalId("Product", seeded(products, handle).id);
    const send = (file: Uint8Array, fields = {}) =>
      backend.send({ method: "POST", url: PATH, ...formOf(file, fields) });
    const keyOf = async (file: Uint8Array) => ((await send(file)).body.data as { image: string }).image;
    const found = async (image: string, size = 10) =>
      (await backend.read("searchByPicture", { image, size })).products.map(({ id, score }) => ({ id, score }));

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { pictures: openPictures(folders, ownEncoder, noWeb), now: () => now });
      products = await seedProducts(shop.db, [
        ...SEEDED.map((name, place) => ({ handle: name, images: [picture(srcOf(name))], ...traitsOf(place) })),
        { handle: "twin", images: [picture(srcOf(FIRST))] },
        { handle: "hidden", published: false, images: [picture(srcOf(FIRST))] },
        { handle: "remote", images: [picture(REMOTE)] },
        { handle: "lost", images: [picture("/media/lost.webp")] },
      ]);
      while ((await describeCatalogue(shop)) > 0);
      backend = await openBackend(shop);
    });
    afterAll(async () => {
      await backend.close();
      await opened.close();
    });

    test("API-13 API-14 a part of a product's picture, darker, sent as a file, finds the product first", async () => {
      const photo = await sharp(photographOf(SECOND))
        .resize(900, 900)
        .extract({ left: 60, top: 40, width: 780, height: 780 })
        .modulate({ brightness: 0.75 })
        .jpeg({ quality: 70 })
        .toBuffer();
      const [first, second] = await found(await keyOf(photo));
      expect(first?.id).toBe(idOf(SECOND));
      expect(first?.score).toBeGreaterThan(second?.score ?? 1);
    });

    test("API-13 a product's picture finds itself, products that share it and no hidden one; the most similar first", async () => {
      const all = await found(srcOf(FIRST), 100);
      expect(all.slice(0, 2)).toEqual([
        { id: idOf(FIRST), score: 1 },
        { id: idOf("twin"), score: 0.96 },
      ]);
      expect(all).toHaveLength(SEEDED.length + 1);
      expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
      expect(all.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
      expect(await found(`https://shop.example${srcOf(FIRST)}?width=300`, 1)).toEqual(all.slice(0, 1));
    });

    test("SRCH-03 what a picture finds is narrowed by filters and prices, sorted and paged as any list", async () => {
      const ask = (input: object) => backend.read("searchByPicture", { image: srcOf(FIRST), ...input });
      const whole = await ask({ size: 100 });
      expect(whole.total).toBe(SEEDED.length + 1);
      const types = whole.filters.find(({ id }) => id === "filter.p.product_type");
      const even = types?.values.find(({ label }) => label === "Even");
      const evenIds = SEEDED.filter((_, place) => place % 2 === 0).map(idOf);
      expect(even?.count).toBe(evenIds.length);

      const narrowed = await ask({ filters: [even?.input], size: 100 });
      // Still the most similar first.
      expect(narrowed.products).toEqual(whole.products.filter(({ id }) => evenIds.includes(id)));
      expect(narrowed.total).toBe(evenIds.length);
      const alone = await ask({ filters: even?.input, size: 3, page: 2 });
      expect(alone).toMatchObject({ products: narrowed.products.slice(3, 6), total: evenIds.length });
      expect((await ask({ filters: even?.input, page: 300 })).products).toEqual([]);

      const dear = await ask({ filters: even?.input, sort: "price-desc", min: 5, size: 100 });
      const prices = dear.products.map(({ minPrice }) => Number(minPrice.amount));
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.length).toBeLessThan(evenIds.length);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      expect(dear.products.every(({ score }) => score <= 1)).toBe(true);

      for (const [input, field] of [
        [{ filters: "{}x" }, "filters"],
        [{ size: 101 }, "size"],
        [{ page: 301 }, "page"],
        [{ min: "x" }, "min"],
      ] as const) {
        const { status, body } = await backend.ask("searchByPicture", { image: srcOf(FIRST), ...input });
        expect([status, body.message]).toEqual([400, expect.stringContaining(field)]);
      }
    });

    test("API-13 anything but a key or a described picture of a product is not found, and nothing is fetched", async () => {
      const beside = "/media/%2e%2e/beside.webp";
      for (const image of ["1-unknown", "1\0", "https://elsewhere.example/a.jpg", REMOTE, "/media/none.webp", beside]) {
        expect((await backend.ask("searchByPicture", { image })).status, image).toBe(404);
      }
      const failed = await shop.db
        .selectFrom("picture_descriptors")
        .select(["src", "failure"])
        .where("descriptor", "is", null)
        .orderBy("src")
        .execute();
      expect(failed).toEqual([
        { src: "/media/lost.webp", failure: "There is no picture at the address." },
        { src: REMOTE, failure: "Pictures are fetched only from public http and https addresses." },
      ]);
    });

    test("API-13 a picture that came into the catalogue later is found; one that left it finds nothing", async () => {
      writeFileSync(join(folder, "later.webp"), photographOf(LATER));
      const images = [picture("/media/lost.webp"), { ...picture("/media/later.webp"), position: 2 }];
      const later = await seedProducts(shop.db, [{ handle: "later", images }]);
      now = new Date(now.getTime() + 5_000);
      await describeCatalogue(shop);
      const id = globalId("Product", seeded(later, "later").id);
      const input = { image: "/media/later.webp", size: 1 };
      const [first] = (await backend.read("searchByPicture", input)).products;
      expect(first).toMatchObject({ id, score: 1 });
      // Not its first picture, but the one similar to the search picture.
      expect(first?.featuredImage?.url).toMatch(/later\.webp\?v=[\da-f]{16}$/);
      expect(first?.featuredImage?.thumbhash).toMatch(/^[A-Za-z\d+/]{24,40}=*$/);

      await seedProducts(shop.db, [{ handle: "later", images: [] }]);
      expect((await backend.ask("searchByPicture", { image: "/media/later.webp" })).status).toBe(404);
      now = new Date(now.getTime() + 3_600_000);
      await describeCatalogue(shop);
      const left = await shop.db
        .selectFrom("picture_descriptors")
        .select("src")
        .where("src", "like", "%later%")
        .execute();
      expect(left).toEqual([]);
    });

    test("API-14 an own picture is kept by its address without being fetched; a key lives for a day", async () => {
      const { image } = await backend.read("keepPicture", { url: `https://shop.example${srcOf(SECOND)}` });
      expect((await found(image, 1))[0]?.id).toBe(idOf(SECOND));
      const before = now;
      now = new Date(before.getTime() + 24 * 3_600_000 + 1);
      expect((await backend.ask("searchByPicture", { image })).status).toBe(404);
      expect(await forgetSearchPictures(shop)).toBeGreaterThan(0);
      now = before;
      expect((await backend.ask("searchByPicture", { image })).status).toBe(404);
    });

    test("API-14 private addresses, other files, both or neither are refused; too large a file is too large", async () => {
      const inner = await backend.ask("keepPicture", { url: "http://127.0.0.1:80/" });
      expect(inner).toMatchObject({ status: 400, body: { data: { reason: "picture.refused" } } });
      const scripted = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>');
      const rendered = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>');
      const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(500)]);
      for (const file of [rendered, scripted, zip, pictureBomb(30_000)]) {
        expect(await send(file)).toMatchObject({ status: 400, body: { data: { reason: "picture.refused" } } });
      }
      expect(await send(Buffer.from("x"), { url: "https://a.example/" })).toMatchObject({ status: 400 });
      for (const input of [{}, { url: "ftp://a.example/" }, { file: { "0": 255 } }, { file: "abc" }]) {
        expect((await backend.ask("keepPicture", input)).status).toBe(400);
      }
      const large = await send(Buffer.alloc(MOST_PICTURE_BYTES + 1));
      expect(large).toMatchObject({ status: 413, body: { code: 413, message: "The file is larger than 10 MB." } });
      expect(large.headers["connection"]).toBe("close");
      expect(
        (await backend.send({ method: "POST", url: PATH, payload: "--edge", headers: formOf(Buffer.alloc(0)).headers }))
          .status,
      ).toBe(400);
    });

    test("SRCH-03 another encoder describes the catalogue again, and does not use the former one's descriptors", async () => {
      const flat: PictureEncoder = {
        name: "flat-1",
        length: 2,
        perPicture: 1,
        similarityOfUnrelated: 0,
        describe: async () => [Float32Array.from([1, 0])],
        describeSent: async () => [Float32Array.from([1, 0])],
      };
      const two = [srcOf(FIRST), srcOf(SECOND)];
      await shop.db.deleteFrom("product_images").where("src", "not in", two).execute();
      const other = testShop(shop.db, { pictures: openPictures(folders, flat, noWeb), now: () => now });
      const input = {
        sort: "likeness",
        filter: NO_FILTER,
        minMicros: null,
        maxMicros: null,
        page: 1,
        size: 100,
        pricing: DEFAULT_PRICING,
      } as const;
      const image = srcOf(FIRST);
      while ((await describeCatalogue(other)) > 0);
      const { products: alike } = await searchByPicture(other, { ...input, image }, "en", []);
      // 0.98 of the twin, which shares its picture.
      expect(new Set(alike.map(({ score }) => score))).toEqual(new Set([1, 0.98]));

      // Back again: the other encoder's descriptors are not used.
      shop.pictures = openPictures(folders, ownEncoder, noWeb);
      now = new Date(now.getTime() + 5_000);
      const made = await shop.db.selectFrom("picture_descriptors").select("encoder").where("src", "in", two).execute();
      expect(made).toEqual([{ encoder: flat.name }, { encoder: flat.name }]);
      while ((await describeCatalogue(shop)) > 0);
      expect((await found(image, 1))[0]?.score).toBe(1);
      expect((await found(image, 100)).at(-1)?.score).toBeLessThan(1);
    });
  });
}
