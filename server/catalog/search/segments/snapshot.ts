/** A segment on disk: a header as JSON, then the arrays. A damaged file, or one of another version, is ignored. */

import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { crc32 } from "node:zlib";
import type { Segment } from "./segment.ts";

export type SnapshotOf = { catalogue: string; version: string };

/** `seen`: the moment (`pg_snapshot`) whose changes are in it. `builtAt`: milliseconds since 1970. */
type Snapshot = { of: SnapshotOf; seen: string; builtAt: number; segment: Segment };

type Part = { type: string; length: number; offset: number };
type Head = Omit<Snapshot, "segment"> & { tree: unknown; parts: Part[]; bytes: number; checksum: number };

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const;
const ALIGNED = 8;
const AT_ONCE = 64 * 1024 * 1024;
const LARGEST_HEAD = 1024 * 1024;

/** Replaces the file at once: a crash leaves the old one. */
export function saveSnapshot(file: string, { segment, ...about }: Snapshot): void {
  const arrays: Uint8Array[] = [];
  const parts: Part[] = [];
  let bytes = 0;
  const tree = mapped(segment, (array) => {
    const { length, byteLength } = array;
    parts.push({ type: array.constructor.name, length, offset: bytes });
    arrays.push(
      new Uint8Array(array.buffer, array.byteOffset, byteLength),
      new Uint8Array(-byteLength & (ALIGNED - 1)),
    );
    bytes += byteLength + (-byteLength & (ALIGNED - 1));
    return { part: parts.length - 1 };
  });
  const checksum = arrays.reduce((sum, array) => crc32(array, sum), 0);
  const head: Head = { ...about, tree, parts, bytes, checksum };
  const text = Buffer.from(JSON.stringify(head));

  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    const to = openSync(draft, "w", 0o600);
    try {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(text.length);
      for (const piece of [length, text, ...arrays]) writeWhole(to, piece);
      fsyncSync(to);
    } finally {
      closeSync(to);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Null when there is no file, or it is not whole or not of `of`. */
export function loadSnapshot(file: string, of: SnapshotOf): Omit<Snapshot, "of"> | null {
  let from: number;
  try {
    from = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const head = readHead(from);
    if (head?.of.catalogue !== of.catalogue || head.of.version !== of.version) return null;
    const all = new Uint8Array(head.bytes);
    if (!readWhole(from, all) || crc32Of(all) !== head.checksum) return null;
    const segment = restored(head.tree, (part) => {
      const { type, offset, length } = head.parts[part] ?? { type: "", offset: 0, length: 0 };
      return new ARRAYS[type as keyof typeof ARRAYS](all.buffer, offset, length);
    });
    return { segment: segment as Segment, seen: head.seen, builtAt: head.builtAt };
  } finally {
    closeSync(from);
  }
}

/** A hash of all that segments are built and read by: sources and data of search and words, Node and what splits words. */
export function engineVersion(): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.versions.icu ?? "");
  const catalog = join(import.meta.dirname, "../..");
  const files = ["search", "words"].flatMap((folder) =>
    readdirSync(join(catalog, folder), { recursive: true, withFileTypes: true }),
  );
  const names = files.flatMap((each) => (each.isFile() ? join(each.parentPath, each.name) : []));
  for (const name of names.filter((each) => !each.endsWith(".test.ts")).sort()) {
    hash.update(relative(catalog, name)).update(readFileSync(name));
  }
  return hash.digest("base64url");
}

function readHead(from: number): Head | null {
  const length = Buffer.alloc(4);
  if (!readWhole(from, length) || length.readUInt32LE() > LARGEST_HEAD) return null;
  const text = Buffer.alloc(length.readUInt32LE());
  if (!readWhole(from, text)) return null;
  try {
    return JSON.parse(text.toString()) as Head;
  } catch {
    return null;
  }
}

function crc32Of(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += AT_ONCE) sum = crc32(bytes.subarray(at, at + AT_ONCE), sum);
  return sum;
}

function writeWhole(to: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(to, bytes, at, Math.min(AT_ONCE, bytes.length - at));
}

function readWhole(from: number, into: Uint8Array): boolean {
  let at = 0;
  while (at < into.length) {
    const read = readSync(from, into, at, Math.min(AT_ONCE, into.length - at), null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

type TypedArray = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

function mapped(tree: unknown, place: (array: TypedArray) => unknown): unknown {
  if (ArrayBuffer.isView(tree)) return place(tree as TypedArray);
  if (typeof tree !== "object" || tree === null || Array.isArray(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, mapped(each, place)]));
}

function restored(tree: unknown, arrayOf: (part: number) => TypedArray): unknown {
  if (typeof tree !== "object" || tree === null || Array.isArray(tree)) return tree;
  const entries = Object.entries(tree);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === "part" && typeof first[1] === "number") return arrayOf(first[1]);
  return Object.fromEntries(entries.map(([name, each]) => [name, restored(each, arrayOf)]));
}
