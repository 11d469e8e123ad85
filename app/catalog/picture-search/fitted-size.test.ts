import { expect, test } from "vitest";
import { fittedSize, mayGoAsItIs } from "./fitted-size.ts";

test("SRCH-03 a picture is scaled down in proportion, and never up", () => {
  expect(fittedSize({ width: 4_000, height: 3_000 })).toEqual({ width: 2_000, height: 1_500 });
  expect(fittedSize({ width: 3_000, height: 12_000 })).toEqual({ width: 500, height: 2_000 });
  expect(fittedSize({ width: 20_000, height: 1 })).toEqual({ width: 2_000, height: 1 });
  expect(fittedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fittedSize({ width: 640, height: 480 }, 320)).toEqual({ width: 320, height: 240 });
});

test("SRCH-03 a small file of a type that the shop reads is sent unchanged", () => {
  const small = { width: 2_000, height: 2_000 };
  const megabytes = (size: number, type = "image/jpeg") => ({ size: size * 1024 * 1024, type });
  expect(mayGoAsItIs(megabytes(4), small)).toBe(true);
  expect(mayGoAsItIs(megabytes(4.1), small)).toBe(false);
  expect(mayGoAsItIs(megabytes(1), { width: 2_001, height: 10 })).toBe(false);
  for (const type of ["image/heic", "image/bmp", "image/svg+xml", ""]) {
    expect(mayGoAsItIs(megabytes(1, type), small)).toBe(false);
  }
});
