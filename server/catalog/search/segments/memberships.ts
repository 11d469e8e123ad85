/** The members of large collections as bitmaps, to recognize them among all docs and to skip what others share. */

import { bitsIn } from "../words/bits.ts";
import type { Segment } from "./segment.ts";

/** `has`: a bitmap of the members; null when every doc is one. */
export type Membership = { count: number; has: Uint32Array | null };

export type Memberships = {
  /** Null for a small collection, whose members are looked at one by one. The collection null has every doc. */
  ofLarge(collectionId: number | null): Membership | null;
};

/** A bitmap takes at most twice the memory of its collection when this share of all docs is in it. */
const LARGE_SHARE = 1 / 128;
const LEAST_LARGE = 1_000;

export function memberships({ ids, collections }: Segment): Memberships {
  const known = new Map<number, Membership>();
  const isLarge = (count: number) => count >= Math.max(LEAST_LARGE, ids.length * LARGE_SHARE);
  return {
    ofLarge(collectionId) {
      if (collectionId === null) return isLarge(ids.length) ? { count: ids.length, has: null } : null;
      const membership = known.get(collectionId);
      if (membership) return membership;
      const at = collections.ids.indexOf(collectionId);
      const docs = collections.docs.subarray(collections.starts[at] ?? 0, collections.starts[at + 1] ?? 0);
      if (at < 0 || !isLarge(docs.length)) return null;
      const made = { count: docs.length, has: docs.length === ids.length ? null : bitmapOf(docs, ids.length) };
      known.set(collectionId, made);
      return made;
    },
  };
}

export function bitmapOf(docs: Uint32Array, docCount: number): Uint32Array {
  const bitmap = new Uint32Array(Math.ceil(docCount / 32));
  for (const doc of docs) bitmap[doc >>> 5] = (bitmap[doc >>> 5] ?? 0) | (1 << (doc & 31));
  return bitmap;
}

export function isIn(bitmap: Uint32Array, doc: number): boolean {
  return (((bitmap[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
}

/** Ascending. */
export function docsIn(bitmap: Uint32Array): Uint32Array {
  const docs = new Uint32Array(sizeOf(bitmap));
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) {
    for (let bits = bitmap[at] ?? 0; bits !== 0; bits &= bits - 1)
      docs[count++] = at * 32 + 31 - Math.clz32(bits & -bits);
  }
  return docs;
}

function sizeOf(bitmap: Uint32Array): number {
  let size = 0;
  for (let at = 0; at < bitmap.length; at++) size += bitsIn(bitmap[at] ?? 0);
  return size;
}
