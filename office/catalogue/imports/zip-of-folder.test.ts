import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { picturesAmong, zipOfFolder } from "./zip-of-folder.ts";

test("a folder's pictures are a zip file that the import reads, whatever they are called", async () => {
  const large = randomBytes(300_000);
  const files = [
    new File(["first"], "Ring 1.JPG"),
    new File([""], "Kettchen-ö.png"),
    new File(["third"], "環.webp"),
    new File(["fourth"], "خاتم ذهب.avif"),
    inFolder(new File([large], "Ohrring ß.jpeg"), "Bilder/Frühling/Ohrring ß.jpeg"),
  ];
  const others = [new File(["x"], "prices.csv"), new File(["x"], "._Ring 1.JPG")];
  const zipped = await zipOfFolder("pictures.zip", picturesAmong([...files, ...others]));
  const bytes = await buffer(zipped.stream());
  // It is announced before it is made.
  expect(zipped.size).toBe(bytes.length);
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    // Other programs refuse a wrong checksum; yauzl looks at sizes alone.
    expect(entry.crc32).toBe(crc32(content));
    found.push([entry.fileName, content.equals(large) ? "the large one" : content.toString()]);
  }
  expect(found).toEqual([
    ["Ring 1.JPG", "first"],
    ["Kettchen-ö.png", ""],
    ["環.webp", "third"],
    ["خاتم ذهب.avif", "fourth"],
    ["Bilder/Frühling/Ohrring ß.jpeg", "the large one"],
  ]);
});

/** As a browser names a file of a chosen folder. */
function inFolder(file: File, webkitRelativePath: string): File {
  return Object.defineProperty(file, "webkitRelativePath", { value: webkitRelativePath });
}
