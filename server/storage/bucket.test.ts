import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openObjectStore, STORE_KEY, type ObjectStore } from "../../tests/support/object-store.ts";
import { StorageAway } from "../outage.ts";
import { bucketAddressOf } from "./bucket-address.ts";
import { openBucket, type Bucket } from "./bucket.ts";
import { copyToStorage } from "./copy-to-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "filigree-bucket-"));
const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
const ring = Buffer.from("a picture of a ring");
let store: ObjectStore;
let bucket: Bucket;

beforeAll(async () => {
  store = await openObjectStore();
  vi.stubEnv("AWS_ACCESS_KEY_ID", STORE_KEY.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", STORE_KEY.secret);
});
beforeEach(() => {
  store.files.clear();
  store.requests.length = 0;
  store.failing = null;
  bucket = openBucket(bucketAddressOf(`s3://pictures/shop?region=eu-central-1&endpoint=${store.endpoint}`)!, log);
});
afterAll(async () => {
  bucket.close();
  await store.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("a file that was written is found and read by every process, and is cached for ever by a CDN", async () => {
  const media = bucket.storage("media");
  expect(await media.find("fetched/aa/ring 1.jpg")).toBeNull();
  await media.write("fetched/aa/ring 1.jpg", ring);
  await media.write("fetched/aa/ring 1.jpg", ring);
  expect(store.requests.filter((each) => each.startsWith("PUT"))).toHaveLength(1);
  expect([...store.files]).toMatchObject([
    [
      "pictures/shop/media/fetched/aa/ring 1.jpg",
      { type: "image/jpeg", caching: expect.stringContaining("immutable") },
    ],
  ]);
  const other = openBucket(bucketAddressOf(`s3://pictures/shop?region=eu-central-1&endpoint=${store.endpoint}`)!, log);
  const there = other.storage("media");
  expect(await there.find("fetched/aa/ring 1.jpg")).toMatchObject({ bytes: ring.byteLength });
  expect(Buffer.from((await there.read("fetched/aa/ring 1.jpg")) ?? [])).toEqual(ring);
  expect(await buffer((await there.open("fetched/aa/ring 1.jpg"))!)).toEqual(ring);
  expect(await other.storage("derived").read("fetched/aa/ring 1.jpg")).toBeNull();
  other.close();
});

test("a folder is copied whole, over several pages of the list, and again only what is missing", async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    mkdirSync(join(folder, "media", `0${number}`), { recursive: true });
    writeFileSync(join(folder, "media", `0${number}`, "ring.webp"), `ring ${number}`);
  }
  const media = bucket.storage("media");
  expect(await copyToStorage(join(folder, "media"), media)).toEqual({ files: 5, bytes: 30, copied: 5 });
  store.files.delete("pictures/shop/media/03/ring.webp");
  const other = bucket.storage("media");
  expect(await copyToStorage(join(folder, "media"), other)).toEqual({ files: 5, bytes: 30, copied: 1 });
  expect((await allOf(other.list())).map(({ name }) => name)).toHaveLength(5);
});

test.each(["", "shop/"])(
  "a large backup goes in parts, is listed, and comes back as it was, with the prefix %j",
  async (prefix) => {
    const copies = openBucket(bucketAddressOf(`s3://copies/${prefix}?region=x&endpoint=${store.endpoint}`)!, log);
    const file = join(folder, "large.tar.gz");
    const content = Buffer.alloc(11 * 1024 * 1024, "filigree ");
    writeFileSync(file, content);
    await copies.upload("large.tar.gz", file);
    expect(store.requests.filter((each) => each.startsWith("PUT"))).toHaveLength(3);
    expect(await allOf(copies.list(""))).toMatchObject([{ name: "large.tar.gz", bytes: content.byteLength }]);
    expect((await buffer((await copies.download("large.tar.gz"))!)).equals(content)).toBe(true);
    await copies.remove("large.tar.gz");
    expect(await copies.download("large.tar.gz")).toBeNull();
    copies.close();
  },
);

describe("while the store does not answer", () => {
  test("it is asked no more for a moment, is said to be away once, and what is known stays known", async () => {
    const media = bucket.storage("media");
    await media.write("ring.jpg", ring);
    store.failing = 500;
    log.error.mockClear();
    await expect(media.find("other.jpg")).rejects.toThrow(StorageAway);
    const requestsBefore = store.requests.length;
    await expect(media.read("ring.jpg")).rejects.toThrow(StorageAway);
    expect(store.requests).toHaveLength(requestsBefore);
    expect(log.error).toHaveBeenCalledOnce();
    expect(bucket.isAway()).toBe(true);
    expect(await media.find("ring.jpg")).toMatchObject({ bytes: ring.byteLength });
  });

  test("wrong credentials count as away, not as files that are missing", async () => {
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another");
    const wrong = openBucket(bucketAddressOf(`s3://pictures?region=eu-central-1&endpoint=${store.endpoint}`)!, log);
    await expect(wrong.storage("media").find("ring.jpg")).rejects.toThrow(StorageAway);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", STORE_KEY.secret);
    wrong.close();
  });
});

test.each([
  ["s3://bucket", { bucket: "bucket", prefix: "", region: null, endpoint: null }],
  ["s3://bucket/a/b/?region=eu-central-1", { bucket: "bucket", prefix: "a/b", region: "eu-central-1", endpoint: null }],
  ["https://bucket.example", null],
  ["s3://bucket?endpoint=ftp://store", null],
  ["s3://user:secret@bucket", null],
  ["s3://bucket?regoin=eu-central-1", null],
])("%s", (address, expected) => {
  expect(bucketAddressOf(address)).toEqual(expected);
});

async function allOf<Each>(list: AsyncIterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const each of list) all.push(each);
  return all;
}
