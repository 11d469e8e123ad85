import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../storage/file-storage.ts";
import { ownEncoder } from "../picture-search/own-encoder.ts";
import { pictureUrl, type Transform } from "./picture-url.ts";
import { openPictures } from "./pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "filigree-url-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shop = {
  pictures: openPictures({ media: [folderStorage(folder)], derivedFolder: join(folder, "derived") }, ownEncoder),
};

beforeAll(async () => {
  const wide = sharp({ create: { width: 1_000, height: 500, channels: 3, background: "#b08d57" } });
  writeFileSync(join(folder, "wide.jpg"), await wide.jpeg().toBuffer());
  writeFileSync(join(folder, "drawing.svg"), `<svg xmlns="http://www.w3.org/2000/svg"/>`);
});

test.each<[Transform, string]>([
  [{}, ""],
  [{ maxWidth: 640 }, "&width=640"],
  // Never wider than asked for, and only in widths that exist.
  [{ maxWidth: 700 }, "&width=640"],
  [{ maxWidth: 10 }, "&width=96"],
  [{ maxWidth: 240, scale: 2 }, "&width=480"],
  [{ maxHeight: 160 }, "&width=320"],
  [{ maxWidth: 300, maxHeight: 400 }, "&width=240"],
  // The original, since nothing is enlarged.
  [{ maxWidth: 5_000 }, "&width=1600"],
  [{ preferredContentType: "WEBP" }, "&width=1600&format=webp"],
  [{ maxWidth: 320, preferredContentType: "JPG" }, "&width=320&format=jpg"],
])("GQL-01 transform %j of an own picture asks for ?v=…%s", async (transform, ending) => {
  const url = await pictureUrl(shop, "/media/wide.jpg", transform);
  expect(url.replace(/v=[\da-f]{16}/, "v=…")).toBe(`/media/wide.jpg?v=…${ending}`);
});

test("GQL-01 a picture that cannot be transformed here keeps its plain address", async () => {
  const transform = { maxWidth: 320 };
  const elsewhere = "https://pictures.example/ring.jpg?v=1";
  expect(await pictureUrl(shop, elsewhere, transform)).toBe(elsewhere);
  expect(await pictureUrl(shop, "/media/drawing.svg", transform)).toMatch(/^\/media\/drawing\.svg\?v=[\da-f]{16}$/);
  expect(await pictureUrl(shop, "/media/missing.jpg", transform)).toBe("/media/missing.jpg");
  expect(await pictureUrl(shop, "/videos/preview.webp", transform)).toBe("/videos/preview.webp");
});
