import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export type PictureIndex = {
  length: number;
  /** Row by row, with spare room at the end. */
  numbers: Float32Array;
  srcs: string[];
  rowOf: Map<string, number>;
  seen: { latest: Date | null; count: number };
  lookedAt: Date | null;
  refreshing: Promise<void> | null;
};

/** `likeness`: the inner product, 1 for the same picture. */
type LikePicture = { src: string; similarity: number };

/** 160 MB, enough for 200,000 pictures of the built-in encoder; further ones are not found. */
const MOST_NUMBERS = 40_400_000;
/** Pictures compared between two yields: a few milliseconds. */
const SLICE = 5_000;

export function emptyIndex(length: number): PictureIndex {
  return {
    length,
    numbers: new Float32Array(0),
    srcs: [],
    rowOf: new Map(),
    seen: { latest: null, count: 0 },
    lookedAt: null,
    refreshing: null,
  };
}

/** Does nothing when the index is full. */
export function putIntoIndex(index: PictureIndex, src: string, descriptor: Float32Array): void {
  const { length } = index;
  const row = index.rowOf.get(src) ?? index.srcs.length;
  const most = Math.floor(MOST_NUMBERS / length);
  if (descriptor.length !== length || row >= most) return;
  if ((row + 1) * length > index.numbers.length) {
    const larger = new Float32Array(Math.min(most, Math.max(1_000, row * 2)) * length);
    larger.set(index.numbers);
    index.numbers = larger;
  }
  index.numbers.set(descriptor, row * length);
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
  return similarityOf(index, row, [index.numbers.subarray(otherRow * index.length, (otherRow + 1) * index.length)]);
}

function similarityOf({ numbers, length }: PictureIndex, row: number, descriptors: readonly Float32Array[]): number {
  let likest = 0;
  for (const descriptor of descriptors) likest = Math.max(likest, innerProduct(numbers, row * length, descriptor));
  return likest;
}

/** Two independent sums take half the time of one. */
function innerProduct(numbers: Float32Array, from: number, descriptor: Float32Array): number {
  const length = descriptor.length;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < length; at += 2) {
    even += (numbers[from + at] ?? 0) * (descriptor[at] ?? 0);
    odd += (numbers[from + at + 1] ?? 0) * (descriptor[at + 1] ?? 0);
  }
  const last = length % 2 === 1 ? (numbers[from + length - 1] ?? 0) * (descriptor[length - 1] ?? 0) : 0;
  return even + odd + last;
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
