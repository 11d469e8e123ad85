import { describe, expect, test } from "vitest";
import { atWidth, candidatesOf, hasWidths, widthFor, positionOf, withFocus } from "./picture-address.ts";

const OWN = "/media/rings/dome.webp?v=3f9c";
const SHOPIFY = "https://cdn.shopify.com/s/files/1/0001/files/dome.jpg?v=1719400000";

describe("which pictures come in several widths", () => {
  test.each([
    [OWN, true],
    ["/media/a.JPG", true],
    ["https://cdn.example/shop/media/rings/dome.webp?v=3f9c0a1b2c3d4e5f", true],
    ["https://cdn.example/media/dome.webp?v=3f9c0a1b2c3d4e5f&width=96", true],
    // Of another shop, whose server does not scale.
    ["https://old.example/media/catalog/dome.jpg?v=12", false],
    ["https://old.example/media/catalog/dome.jpg", false],
    [SHOPIFY, true],
    ["https://pearl.example/cdn/shop/products/dome.png?v=1", true],
    ["/media/demo/dome.svg", false],
    ["/videos/abcdefghijklmnopqrst.webp", false],
    ["https://pictures.example/dome.jpg", false],
    ["https://pictures.example/?at=/media/dome.jpg", false],
    ["http://cdn.shopify.com/dome.jpg", false],
    ["blob:https://shop.example/0c1d", false],
    ["data:image/png;base64,AAAA", false],
    ["", false],
  ])("%s: %s", (address, has) => {
    expect(hasWidths(address)).toBe(has);
    if (!has) expect(atWidth(address, 480)).toBe(address);
  });
});

test("an address keeps what names its content, and asks for one width and one format", () => {
  expect(atWidth(OWN, 480)).toBe("/media/rings/dome.webp?v=3f9c&width=480");
  expect(atWidth("/media/dome.webp", 480)).toBe("/media/dome.webp?width=480");
  expect(atWidth(`${SHOPIFY}&width=100&height=80&crop=center#x`, 640, "jpg")).toBe(`${SHOPIFY}&width=640&format=jpg`);
});

test("another width leads to the nearest that is not smaller", () => {
  expect([1, 96, 97, 481, 1600, 5_000].map(widthFor)).toEqual([96, 96, 160, 640, 1600, 1600]);
});

describe("what a browser may choose from", () => {
  const widths = (place: Parameters<typeof candidatesOf>[1], address = OWN) =>
    candidatesOf(address, place).map(({ width }) => width);

  test("covers the place on screens of one to three pixels to one", () => {
    expect(widths({ least: 72, most: 72 })).toEqual([96, 160, 240]);
    expect(widths({ least: 150, most: 322 })).toEqual([160, 240, 320, 480, 640, 900, 1280]);
    expect(widths({ least: 900, most: 1120 })).toEqual([900, 1280, 1600]);
  });

  test("never goes beyond what the picture has, and says so honestly", () => {
    expect(widths({ least: 150, most: 322, original: 900 })).toEqual([160, 240, 320, 480, 640, 900]);
    expect(widths({ least: 150, most: 322, original: 500 })).toEqual([160, 240, 320, 480, 500]);
    expect(widths({ least: 400, most: 400, original: 80 })).toEqual([80]);
  });

  test("is nothing for a picture on somebody else's host", () => {
    expect(candidatesOf("https://pictures.example/dome.jpg", { least: 72, most: 72 })).toEqual([]);
    expect(candidatesOf(SHOPIFY, { least: 72, most: 72 })[0]).toEqual({ address: `${SHOPIFY}&width=96`, width: 96 });
  });
});

test("only a focal point off the centre is in a picture's address, and no width of it is another file", () => {
  const address = "/media/a.jpg?v=1";
  expect(withFocus(address, null)).toBe(address);
  expect(withFocus(address, { x: 50, y: 50 })).toBe(address);
  const off = withFocus(address, { x: 20, y: 80 });
  expect(positionOf(off)).toBe("20% 80%");
  expect(positionOf(address)).toBeUndefined();
  expect(atWidth(off, 480)).toBe(atWidth(address, 480));
  expect(positionOf(withFocus("https://example.com/a.jpg?s=x", { x: 0, y: 100 }))).toBe("0% 100%");
});
