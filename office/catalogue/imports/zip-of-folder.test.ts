import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { picturesAmong, zipOfFolder } from "./zip-of-folder.ts";

test("a folder's pictures are a zip file that others read, whatever they are called", async () => {
  const files = [new File(["first"], "Ring 1.JPG"), new File([""], "Kettchen-ö.png"), new File(["third"], "環.webp")];
  const others = [new File(["x"], "prices.csv"), new File(["x"], "._Ring 1.JPG")];
  const zipped = await zipOfFolder("pictures.zip", picturesAmong([...files, ...others]));
  const zip = await fromBufferPromise(Buffer.from(await zipped.arrayBuffer()), { lazyEntries: true });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry));
    // Other programs refuse a wrong checksum; yauzl looks at sizes alone.
    expect(entry.crc32).toBe(crc32(content));
    found.push([entry.fileName, content]);
  }
  expect(found).toEqual([
    ["Ring 1.JPG", "first"],
    ["Kettchen-ö.png", ""],
    ["環.webp", "third"],
  ]);
});
