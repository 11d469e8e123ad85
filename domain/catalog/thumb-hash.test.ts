import { rgbaToThumbHash } from "thumbhash";
import { describe, expect, test } from "vitest";
import { edgesOf } from "./thumb-hash.ts";

/** The hash in base64 of a picture 32 pixels wide and high, whose colours `colourAt` gives from top (0) to bottom (1). */
function hashOf(colourAt: (part: number) => readonly number[]): string {
  const side = 32;
  const rgba = Array.from({ length: side * side }, (_, at) => colourAt(Math.floor(at / side) / (side - 1))).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(side, side, rgba)));
}

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
    const edges = edgesOf(
      hashOf((part) => [...top.map((from, at) => Math.round(from + ((bottom[at] ?? 0) - from) * part)), 255]),
    );
    expect(near(edges?.[0], top)).toBeLessThan(16);
    expect(near(edges?.[1], bottom)).toBeLessThan(16);
  });

  test("are not known of what can be seen through, and of what is no hash", () => {
    expect(edgesOf(hashOf((part) => [200, 100, 50, 255 * part]))).toBeNull();
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
