import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { splitBytes } from "./descriptor-bytes.ts";

export type PictureIndex = {
  /** Of a descriptor, and how many a picture has: of the whole first, then of its parts. */
  length: number;
  perPicture: number;
  /** Descriptor by descriptor, picture by picture, with spare room at the end; each times its scale. */
  numbers: Int8Array;
  scales: Float32Array;
  srcs: string[];
  rowOf: Map<string, number>;
  seen: { latest: Date | null; count: number };
  lookedAt: Date | null;
  refreshing: Promise<void> | null;
};

/** `similarity`: the inner product, 1 for the same picture. */
export type LikePicture = { src: string; similarity: number };

/** Enough for 200,000 pictures of the built-in encoder; further ones are not found. */
const MOST_BYTES = 206_000_000;
/** Of two pictures that are equally similar, as a whole and in a part, the whole one is meant. */
const PART = 0.99;
/** Pictures compared between two yields: a few milliseconds. */
const SLICE = 5_000;

export function emptyIndex({ length, perPicture }: { length: number; perPicture: number }): PictureIndex {
  return {
    length,
    perPicture,
    numbers: new Int8Array(0),
    scales: new Float32Array(0),
    srcs: [],
    rowOf: new Map(),
    seen: { latest: null, count: 0 },
    lookedAt: null,
    refreshing: null,
  };
}

/** `bytes`: of `bytesOfDescriptors`. Does nothing when the index is full. */
export function putIntoIndex(index: PictureIndex, src: string, bytes: Uint8Array): void {
  const { length, perPicture } = index;
  const row = index.rowOf.get(src) ?? index.srcs.length;
  const most = Math.floor(MOST_BYTES / (perPicture * (length + index.scales.BYTES_PER_ELEMENT)));
  const descriptors = splitBytes(bytes, length);
  if (descriptors.length !== perPicture || row >= most) return;
  if ((row + 1) * perPicture > index.scales.length) {
    const rows = Math.min(most, Math.max(1_000, row * 2));
    const [numbers, scales] = [new Int8Array(rows * perPicture * length), new Float32Array(rows * perPicture)];
    numbers.set(index.numbers);
    scales.set(index.scales);
    Object.assign(index, { numbers, scales });
  }
  for (const [place, { scale, numbers }] of descriptors.entries()) {
    index.numbers.set(numbers, (row * perPicture + place) * length);
    index.scales[row * perPicture + place] = scale;
  }
  index.srcs[row] = src;
  index.rowOf.set(src, row);
}

/** Best first. Compares all pictures, and yields to other requests meanwhile. */
export async function likestOf(
  index: PictureIndex,
  descriptors: readonly Float32Array[],
  most: number,
): Promise<LikePicture[]> {
  const { srcs } = index;
  const best: { row: number; similarity: number }[] = [];
  for (let row = 0; row < srcs.length; row += 1) {
    if (row % SLICE === SLICE - 1) await yieldToEventLoop();
    const similarity = similarityOf(index, row, descriptors);
    if (best.length === most && similarity <= (best[most - 1]?.similarity ?? 0)) continue;
    best.splice(placeFor(best, similarity), 0, { row, similarity });
    if (best.length > most) best.pop();
  }
  return best.map(({ row, similarity }) => ({ src: srcs[row] ?? "", similarity }));
}

/** Null when one of them is not in the index. */
export function similarityBetween(index: PictureIndex, src: string, other: string): number | null {
  const [row, otherRow] = [index.rowOf.get(src), index.rowOf.get(other)];
  if (row === undefined || otherRow === undefined) return null;
  const at = otherRow * index.perPicture;
  const whole = index.numbers.subarray(at * index.length, (at + 1) * index.length);
  return (index.scales[at] ?? 0) * similarityAt(index, row * index.perPicture, whole);
}

function similarityOf(index: PictureIndex, row: number, [first, ...others]: readonly Float32Array[]): number {
  if (!first) return 0;
  const whole = row * index.perPicture;
  let likest = similarityAt(index, whole, first);
  for (const descriptor of others) likest = Math.max(likest, similarityAt(index, whole, descriptor));
  for (let at = whole + 1; at < whole + index.perPicture; at += 1)
    likest = Math.max(likest, PART * similarityAt(index, at, first));
  return likest;
}

/** Two independent sums take half the time of one. */
function similarityAt(
  { numbers, scales, length }: PictureIndex,
  at: number,
  descriptor: Float32Array | Int8Array,
): number {
  const from = at * length;
  let even = 0;
  let odd = 0;
  for (let place = 0; place + 1 < length; place += 2) {
    even += (numbers[from + place] ?? 0) * (descriptor[place] ?? 0);
    odd += (numbers[from + place + 1] ?? 0) * (descriptor[place + 1] ?? 0);
  }
  const last = length % 2 === 1 ? (numbers[from + length - 1] ?? 0) * (descriptor[length - 1] ?? 0) : 0;
  return (scales[at] ?? 0) * (even + odd + last);
}

function placeFor(best: readonly { similarity: number }[], similarity: number): number {
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.similarity ?? 0) >= similarity) low = middle + 1;
    else high = middle;
  }
  return low;
}
