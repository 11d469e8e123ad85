/**
 * What this process has read of the catalogue, held in memory until a notice says that it has changed. Bounded in bytes:
 * what has not been asked for lately goes first.
 */

import type { Changes } from "../changes/changes.ts";
import type { Db } from "../database.ts";
import { openBoundedMemory, type MemoryEntry } from "./bounded-memory.ts";

type Source = { db: Db };

/** For `lastChange` of what belongs to one product. */
export const ofProduct = (changes: Changes, id: number): number => changes.ofProduct(id).number;
/** The same, where stock counts too. */
export const ofProductAndStock = (changes: Changes, id: number): number =>
  Math.max(changes.ofProduct(id).number, changes.ofStock(id).number);
/** For `lastChange` of everything else: settings, rates, menus, collections. */
export const ofShop = (changes: Changes): number => changes.ofShop().number;

/** For `lastChange` of what any product may change. */
export const ofProducts = (changes: Changes): number => changes.ofProducts().number;

/** The same, where the shop itself counts too. */
export const ofCatalogue = (changes: Changes): number => Math.max(changes.ofProducts().number, changes.ofShop().number);

/** One kind of thing that is read by key, such as products by id. */
export type ReadModelPart<Key extends string | number, Value extends object> = {
  /** No two parts may have the same. */
  name: string;
  /** Reads any number of them at once; what is not there is left out. Whoever gets a value must not change it. */
  read(source: Source, keys: readonly Key[]): Promise<Map<Key, Value>>;
  /** The sequence number of the latest change of the thing, or of its coming or going. */
  lastChange(changes: Changes, key: Key): number;
  /** Whether it is remembered that something is not there. Only where a visitor cannot make up keys. */
  remembersAbsence: boolean | ((key: Key) => boolean);
  /** Roughly what a value takes in memory. */
  bytesOf(value: Value): number;
};

export type ReadModel = {
  find<Key extends string | number, Value extends object>(
    part: ReadModelPart<Key, Value>,
    source: Source,
    keys: readonly Key[],
  ): Promise<Map<Key, Value>>;
};

/** `after`: the number of the latest change before the reading began. `value`: null where there is no such thing. */
type Entry = MemoryEntry & { value: object | null; after: number };
type Reading = { after: number; read: Promise<Map<string | number, object>> };
type Shelf = { entries: Map<string | number, Entry>; readings: Map<string | number, Reading> };

/** Counts of sales and the looks of pictures change without a notice. */
const MOST_AGE_MS = 10 * 60_000;
/** Of an entry besides its key and value. */
const OVERHEAD_BYTES = 200;

/** For commands and tests: reads every time. */
export const withoutMemory: ReadModel = { find: (part, source, keys) => part.read(source, keys) };

export function openReadModel(changes: Changes, bytes: number): ReadModel {
  if (bytes <= 0) return withoutMemory;
  const memory = openBoundedMemory(bytes);
  const shelves = new Map<string, Shelf>();
  const shelfOf = (name: string): Shelf => {
    const shelf = shelves.get(name) ?? { entries: new Map(), readings: new Map() };
    shelves.set(name, shelf);
    return shelf;
  };

  return {
    async find<Key extends string | number, Value extends object>(
      part: ReadModelPart<Key, Value>,
      source: Source,
      keys: readonly Key[],
    ) {
      // A transaction sees its own changes, of which no notice has been sent.
      const latest = source.db.isTransaction ? null : await changes.latest();
      if (latest === null) return part.read(source, keys);
      const { entries, readings } = shelfOf(part.name);
      const nowMs = performance.now();
      const found = new Map<Key, Value>();
      const missing: Key[] = [];
      const joined = new Map<Reading, Key[]>();
      for (const key of new Set(keys)) {
        const since = part.lastChange(changes, key);
        const entry = entries.get(key);
        if (entry && entry.after >= since && entry.goodUntilMs > nowMs) {
          entry.isWanted = true;
          if (entry.value) found.set(key, entry.value as Value);
          continue;
        }
        const reading = readings.get(key);
        if (reading && reading.after >= since) joined.set(reading, [...(joined.get(reading) ?? []), key]);
        else missing.push(key);
      }
      if (missing.length > 0) joined.set(begin(part, source, missing, latest), missing);
      for (const [{ read }, of] of joined) {
        const values = await read;
        for (const key of of) {
          const value = values.get(key);
          if (value) found.set(key, value as Value);
        }
      }
      return found;
    },
  };

  function begin<Key extends string | number, Value extends object>(
    part: ReadModelPart<Key, Value>,
    source: Source,
    keys: readonly Key[],
    after: number,
  ): Reading {
    const shelf = shelfOf(part.name);
    const reading: Reading = { after, read: part.read(source, keys) };
    for (const key of keys) shelf.readings.set(key, reading);
    const end = () => {
      for (const key of keys) if (shelf.readings.get(key) === reading) shelf.readings.delete(key);
    };
    reading.read.then((values) => {
      end();
      for (const key of keys) {
        const value = (values.get(key) ?? null) as Value | null;
        if (value === null && !remembersAbsence(part, key)) continue;
        store(shelf, key, { value, after, bytes: bytesOfKey(key) + (value ? part.bytesOf(value) : 0) });
      }
    }, end);
    return reading;
  }

  function store({ entries }: Shelf, key: string | number, read: Pick<Entry, "value" | "after" | "bytes">): void {
    const before = entries.get(key);
    if (before && before.after > read.after) return;
    if (before) memory.release(before);
    const leave = () => entries.delete(key);
    const entry: Entry = { ...read, goodUntilMs: performance.now() + MOST_AGE_MS, isWanted: false, leave };
    entries.set(key, entry);
    memory.hold(entry);
  }
}

function remembersAbsence<Key extends string | number, Value extends object>(
  { remembersAbsence: remembers }: ReadModelPart<Key, Value>,
  key: Key,
): boolean {
  return typeof remembers === "function" ? remembers(key) : remembers;
}

function bytesOfKey(key: string | number): number {
  return OVERHEAD_BYTES + (typeof key === "string" ? 2 * key.length : 0);
}
