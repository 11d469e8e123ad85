/** Descriptors in memory, and the likest of them to another by looking at each. */
import { setImmediate as breathe } from "node:timers/promises";
import { DESCRIPTOR_LENGTH } from "./describe-picture.ts";

export type PictureIndex = {
  /** Row by row; there may be room behind the last. */
  numbers: Float32Array;
  srcs: string[];
  rowOf: Map<string, number>;
  /** The table as it was when it was last read, and when it was last looked at. */
  seen: { latest: Date | null; count: number };
  lookedAt: Date | null;
  refreshing: Promise<void> | null;
};

/** `likeness`: the inner product, 1 for the same. */
type LikePicture = { src: string; likeness: number };

/** 160 MB; pictures beyond are not found. */
const MOST_PICTURES = 200_000;
/** Pictures compared before others get their turn: a few milliseconds. */
const SLICE = 5_000;

export function emptyIndex(): PictureIndex {
  return {
    numbers: new Float32Array(0),
    srcs: [],
    rowOf: new Map(),
    seen: { latest: null, count: 0 },
    lookedAt: null,
    refreshing: null,
  };
}

/** The descriptor of `src` from now on; the index is left as it is once it is full. */
export function putIntoIndex(index: PictureIndex, src: string, descriptor: Float32Array): void {
  const row = index.rowOf.get(src) ?? index.srcs.length;
  if (descriptor.length !== DESCRIPTOR_LENGTH || row === MOST_PICTURES) return;
  if ((row + 1) * DESCRIPTOR_LENGTH > index.numbers.length) {
    const larger = new Float32Array(Math.min(MOST_PICTURES, Math.max(1_000, row * 2)) * DESCRIPTOR_LENGTH);
    larger.set(index.numbers);
    index.numbers = larger;
  }
  index.numbers.set(descriptor, row * DESCRIPTOR_LENGTH);
  index.srcs[row] = src;
  index.rowOf.set(src, row);
}

/** The `most` pictures likest to `descriptor`, the likest first; equally like ones as they came in. */
export async function likestOf(index: PictureIndex, descriptor: Float32Array, most: number): Promise<LikePicture[]> {
  const { numbers, srcs } = index;
  const best: { row: number; likeness: number }[] = [];
  for (let row = 0; row < srcs.length; row += 1) {
    if (row % SLICE === SLICE - 1) await breathe();
    const likeness = innerProduct(numbers, row * DESCRIPTOR_LENGTH, descriptor);
    if (best.length === most && likeness <= (best[most - 1]?.likeness ?? 0)) continue;
    best.splice(placeFor(best, likeness), 0, { row, likeness });
    if (best.length > most) best.pop();
  }
  return best.map(({ row, likeness }) => ({ src: srcs[row] ?? "", likeness }));
}

function innerProduct(numbers: Float32Array, from: number, descriptor: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DESCRIPTOR_LENGTH; at += 1) sum += (numbers[from + at] ?? 0) * (descriptor[at] ?? 0);
  return sum;
}

/** Behind all that are at least as like. */
function placeFor(best: readonly { likeness: number }[], likeness: number): number {
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.likeness ?? 0) >= likeness) low = middle + 1;
    else high = middle;
  }
  return low;
}
