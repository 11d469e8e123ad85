import { expect, test } from "vitest";
import { partsOfStream } from "./parts-of-stream.ts";

test.each([
  [[10], [4, 4, 2]],
  [
    [1, 2, 3, 2],
    [4, 4],
  ],
  [
    [3, 0, 3, 9],
    [4, 4, 4, 3],
  ],
  [[0], []],
  [[], []],
])("pieces of %j bytes are sent as parts of %j bytes, in their order", async (sizes, expected) => {
  let next = 0;
  const pieces = sizes.map((size) => Uint8Array.from({ length: size }, () => next++));
  const parts: Uint8Array[] = [];
  const stream = new Blob(pieces).stream();
  for await (const part of partsOfStream(stream, 4)) parts.push(await part.bytes());
  expect(parts.map(({ length }) => length)).toEqual(expected);
  expect(parts.flatMap((part) => [...part])).toEqual(Array.from({ length: next }, (_, each) => each));
});

test("what is not sent any more is not read any more", async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (queue) => queue.enqueue(new Uint8Array(4)),
    cancel() {
      isCancelled = true;
    },
  });
  for await (const part of partsOfStream(stream, 4)) {
    expect(part.size).toBe(4);
    break;
  }
  expect(isCancelled).toBe(true);
});
