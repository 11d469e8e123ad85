import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPictureCache } from "./picture-cache.ts";

const root = mkdtempSync(join(tmpdir(), "filigree-kept-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const name = (number: number) => `${String(number).padStart(2, "0")}-1-96.webp`;
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((each) => each.includes("."));

test("the least recently used go when there is no room; those used again stay", async () => {
  const folder = join(root, "bounded");
  const cache = openPictureCache(folder, 10_000);
  for (let number = 0; number < 10; number += 1) {
    await cache.keep(name(number), Buffer.alloc(1_000, number));
    const used = new Date(Date.UTC(2026, 0, 1 + number));
    utimesSync(join(folder, name(number).slice(0, 2), name(number)), used, used);
  }
  // Another process, which has not noted yet that the first one was used.
  const other = openPictureCache(folder, 10_000);
  expect(await other.read(name(0))).toEqual(Buffer.alloc(1_000, 0));
  await other.keep(name(10), Buffer.alloc(1_000, 10));
  expect(filesIn(folder)).toHaveLength(9);
  expect(await other.read(name(1))).toBeNull();
  expect(await cache.read(name(1))).toBeNull();
  expect(await other.read(name(0))).not.toBeNull();
  expect(await other.read(name(10))).not.toBeNull();
});

test("many concurrent writes of the same picture leave one complete file and no others", async () => {
  const folder = join(root, "shared");
  const caches = Array.from({ length: 8 }, () => openPictureCache(folder, 1_000_000));
  const bytes = Buffer.alloc(100_000, 7);
  await Promise.all(caches.flatMap((cache) => Array.from({ length: 5 }, () => cache.keep(name(1), bytes))));
  expect(filesIn(folder)).toEqual([join(name(1).slice(0, 2), name(1))]);
  expect(readFileSync(join(folder, name(1).slice(0, 2), name(1)))).toEqual(bytes);
});

test("files left incomplete by a process are deleted after an hour", async () => {
  const folder = join(root, "left");
  const cache = openPictureCache(folder, 2_000);
  await cache.keep(name(1), Buffer.alloc(100));
  const left = (hours: number) => {
    const path = join(folder, "01", `${name(hours)}.ab12.part`);
    writeFileSync(path, "half");
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path, then, then);
  };
  left(2);
  left(0);
  await cache.keep(name(2), Buffer.alloc(200));
  expect(filesIn(folder).filter((each) => each.endsWith(".part"))).toEqual([join("01", `${name(0)}.ab12.part`)]);
});

test("a picture that was read is in memory: its file is not read again", async () => {
  const folder = join(root, "minded");
  await openPictureCache(folder, 1_000_000).keep(name(1), Buffer.alloc(100, 1));
  const cache = openPictureCache(folder, 1_000_000);
  expect(await cache.read(name(1))).toEqual(Buffer.alloc(100, 1));
  rmSync(folder, { recursive: true });
  expect(await cache.read(name(1))).toEqual(Buffer.alloc(100, 1));
});
