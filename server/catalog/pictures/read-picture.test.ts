import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureBomb } from "../../../tests/support/picture-bomb.ts";
import { mostPixelsOf, pictureFormatOf, readPixels, shrinkPicture } from "./read-picture.ts";

const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`,
  );

test("API-14 a picture becomes small and upright, and loses its metadata", async () => {
  const given = await sharp(drawing(2_000, 1_000)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { format, width, height, exif } = await sharp(await shrinkPicture(given)).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "webp", width: 256, height: 512, exif: undefined });
  const { rgba, ...size } = await readPixels(await shrinkPicture(given));
  expect(size).toEqual({ width: 48, height: 96 });
  expect(rgba).toHaveLength(48 * 96 * 4);
});

test.each(["png", "webp", "gif", "avif"] as const)("API-14 %s is taken", async (format) => {
  await expect(shrinkPicture(await sharp(drawing(40, 40)).toFormat(format).toBuffer())).resolves.toBeInstanceOf(Buffer);
});

test("API-14 bombs, SVGs, other files and broken pictures are refused; the shop's own SVGs are accepted", async () => {
  const refused = { code: "picture.refused" };
  for (const side of [8_000, 30_000, 40_000]) {
    await expect(shrinkPicture(pictureBomb(side))).rejects.toMatchObject({
      message: "The picture has too many pixels.",
    });
  }
  await expect(shrinkPicture(drawing(10, 10))).rejects.toMatchObject(refused);
  const scripted = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>';
  await expect(shrinkPicture(Buffer.from(scripted))).rejects.toMatchObject(refused);
  // A zip, plain and behind the first bytes of a JPEG.
  const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0"), Buffer.alloc(500, 7)]);
  await expect(shrinkPicture(zip)).rejects.toMatchObject(refused);
  await expect(shrinkPicture(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), zip]))).rejects.toMatchObject(refused);
  await expect(shrinkPicture(Buffer.from("%PDF-1.7"))).rejects.toMatchObject(refused);
  await expect(shrinkPicture(Buffer.alloc(0))).rejects.toMatchObject(refused);
  const whole = await sharp(drawing(300, 300)).png().toBuffer();
  await expect(shrinkPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(refused);
  await expect(shrinkPicture(pictureBomb(200))).rejects.toMatchObject(refused);
  await expect(shrinkPicture(drawing(10, 10), { own: true })).resolves.toBeInstanceOf(Buffer);
});

test("API-14 with too many pictures at once the last are asked to retry", async () => {
  const given = await sharp(drawing(40, 40)).png().toBuffer();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => shrinkPicture(given)));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ code: "too-many-requests" });
  await expect(shrinkPicture(given)).resolves.toBeInstanceOf(Buffer);
});

test("a picture is known by its first bytes, a drawing by its first element", async () => {
  for (const format of ["jpeg", "png", "webp", "gif", "avif"] as const) {
    expect(pictureFormatOf(await sharp(drawing(40, 40)).toFormat(format).toBuffer())).toBe(format);
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const before = '<?xml version="1.0"?>\n<!-- by <html> hand -->\n<!DOCTYPE svg [ <!ENTITY ns "http://ns.test/"> ]>\n';
  for (const text of [svg, `\ufeff \n${svg}`, before + svg, '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>']) {
    expect(pictureFormatOf(Buffer.from(text)), text).toBe("svg");
  }
  for (const text of ["<html><svg/></html>", "<!doctype html><svg/><p>", "svg", "", "%PDF-1.7", "BM\0\0"]) {
    expect(pictureFormatOf(Buffer.from(text)), text).toBeNull();
  }
});

test("how many pixels may be made smaller depends on how a picture is read", () => {
  const most = (seen: object) => mostPixelsOf(seen as Parameters<typeof mostPixelsOf>[0]) / 1_000_000;
  expect(most({ format: "jpeg", orientation: 6 })).toBe(400);
  expect(most({ format: "png" })).toBe(400);
  expect(
    [{ format: "jpeg", isProgressive: true }, { format: "png", orientation: 6 }, { format: "webp" }].map(most),
  ).toEqual([150, 150, 150]);
});
