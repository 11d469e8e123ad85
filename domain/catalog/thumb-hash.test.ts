import { describe, expect, test } from "vitest";
import { edgesOf, thumbHashOf } from "./thumb-hash.ts";

/** Colours that differ in both directions; `seeThrough`: parts of it can be seen through. */
function pattern(width: number, height: number, seeThrough = false) {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at += 1) {
    const colour = (at * 7 + Math.floor(at / (width * 4)) * 11 + (at % 4) * 40) % 256;
    rgba[at] = at % 4 < 3 ? colour : seeThrough ? (at * 3) % 256 : 255;
  }
  return { width, height, rgba };
}

/** From one colour at the top to another at the bottom. */
function fading(top: readonly number[], bottom: readonly number[], side = 32) {
  const rgba = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const part = Math.floor(at / side) / (side - 1);
    top.forEach((from, channel) => {
      rgba[at * 4 + channel] = Math.round(from + ((bottom[channel] ?? 0) - from) * part);
    });
  }
  return { width: side, height: side, rgba };
}

// Hashes as the format's own program makes them.
test.each([
  [64, 64, false, "HwgCBwB6int4d3e3x4l2dX9op4iAYEcI"],
  [100, 40, false, "3wcCA4B4eHgHB5iWf3TXeG8="],
  [30, 90, false, "4PcBAgD2hWNYl6WFF4CWcLc="],
  [50, 50, true, "4AeCBQAHTIbVnGZmDFf1RYP5SBiUg7VEYA=="],
  [7, 3, false, "necJK4rVm1gIg3VI3gTXAXY="],
])("a picture of %i × %i, seen through: %s, has the hash of the format", (width, height, seeThrough, hash) => {
  expect(thumbHashOf(pattern(width, height, seeThrough))).toBe(hash);
});

describe("the edges' colours", () => {
  const near = (colour: string | undefined, rgb: readonly number[]) => {
    const found = [1, 3, 5].map((from) => Number.parseInt((colour ?? "").slice(from, from + 2), 16));
    return Math.max(...rgb.map((each, part) => Math.abs(each - (found[part] ?? 0))));
  };

  test.each([
    [
      [236, 233, 228],
      [214, 208, 199],
    ],
    [
      [250, 250, 250],
      [250, 250, 250],
    ],
    [
      [40, 36, 60],
      [16, 12, 36],
    ],
  ])("are those of the picture: %j above, %j below", (top, bottom) => {
    const edges = edgesOf(thumbHashOf(fading(top, bottom)));
    expect(near(edges?.[0], top)).toBeLessThan(16);
    expect(near(edges?.[1], bottom)).toBeLessThan(16);
  });

  test("are not known of what can be seen through, and of what is no hash", () => {
    expect(edgesOf(thumbHashOf(pattern(20, 20, true)))).toBeNull();
    for (const hash of ["", "AAAA", "no hash", "red;}", "a"]) expect(edgesOf(hash)).toBeNull();
    expect(edgesOf("////////")).toBeNull();
  });

  test("are colours and nothing else, whatever the hash", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const bytes = Array.from({ length: 25 }, (_, at) => (seed * 31 + at * 97 + seed * at * 13) % 256);
      bytes[2] = (bytes[2] ?? 0) & 127;
      const edges = edgesOf(btoa(String.fromCharCode(...bytes)));
      expect(edges?.join()).toMatch(/^#[\da-f]{6},#[\da-f]{6}$/);
    }
  });
});
