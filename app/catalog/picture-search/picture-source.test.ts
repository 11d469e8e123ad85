import { expect, test } from "vitest";
import { pictureOfTransfer, webAddress } from "./picture-source.ts";

const PICTURE = new Blob(["x"], { type: "image/png" });
const TEXT = new Blob(["x"], { type: "text/plain" });

function transfer(files: Blob[], texts: Record<string, string> = {}) {
  return { files, getData: (type: string) => texts[type] ?? "" };
}

test("SRCH-03 a paste or drop gives a picture first, then any file, then an address", () => {
  const link = { "text/uri-list": "# from a page\r\nhttps://a.example/ring.jpg\r\n" };
  expect(pictureOfTransfer(transfer([TEXT, PICTURE], link))).toEqual({ file: PICTURE });
  expect(pictureOfTransfer(transfer([TEXT]))).toEqual({ file: TEXT });
  expect(pictureOfTransfer(transfer([], link))).toEqual({ url: "https://a.example/ring.jpg" });
  expect(pictureOfTransfer(transfer([], { "text/plain": " https://a.example/b " }))).toEqual({
    url: "https://a.example/b",
  });
  expect(pictureOfTransfer(transfer([], { "text/plain": "pearl studs" }))).toBeNull();
  expect(pictureOfTransfer(transfer([]))).toBeNull();
});

test.each([
  ["https://a.example/x.jpg", "https://a.example/x.jpg"],
  ["a.example/x.jpg", "https://a.example/x.jpg"],
  ["//a.example/x.jpg", "https://a.example/x.jpg"],
  ["ftp://a.example/x.jpg", null],
  ["data:image/png;base64,AAAA", null],
  ["ring", null],
  ["two words/x", null],
  ["", null],
  [`https://a.example/${"x".repeat(2_000)}`, null],
])("SRCH-03 “%s” is the URL %s", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
