/**
 * What this process has read of the catalogue, held in memory until a notice says that it has changed. Bounded in bytes:
 * what was asked for longest ago goes first.
 */
import { LRUCache } from "lru-cache";
import type { Changes } from "../changes/changes.ts";
import type { Db } from "../database.ts";

type Source = { db: Db };

/** For `lastChange` of what belongs to one product. */
export const ofProduct = (changes: Changes, id: number): number => changes.ofProduct(id).number;
/** The same, where stock counts too. */
export const ofProductAndStock = (changes: Changes, id: number): number =>
  Math.max(changes.ofProduct(id).number, changes.ofStock(id).number);
/** For `lastChange` of everything else: settings, rates, menus, collections. */
export const ofShop = (changes: Changes): number => changes.ofShop().number;

/** One kind of thing that is read by key, such as products by id. */
export type ReadModelPart<Key extends string | number, Value extends object> = {
  /** No two parts may have the same. */
  name: string;
  /** Reads any number of them at once; what is not there is left out. Whoever gets a value must not change it. */
  read(source: Source, keys: readonly Key[]): Promise<Map<Key, Value>>;
  /** The sequence number of the latest change of the thing, or of its coming or going. */
  lastChange(changes: Changes, key: Key): number;
  /** Whether it is remembered that something is not there; default true. */
  remembersAbsence?: boolean;
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
type Entry = { value: object | null; after: number; bytes: number };
type Reading = { after: number; read: Promise<Map<string | number, object>> };

/** Counts of sales and the looks of pictures change without a notice. */
const MOST_AGE_MS = 10 * 60_000;
/** Of an entry besides its value. */
const OVERHEAD_BYTES = 200;

/** For commands and tests: reads every time. */
export const withoutMemory: ReadModel = { find: (part, source, keys) => part.read(source, keys) };

export function openReadModel(changes: Changes, bytes: number): ReadModel {
  if (bytes <= 0) return withoutMemory;
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: (entry) => entry.bytes,
    ttl: MOST_AGE_MS,
  });
  const readings = new Map<string, Reading>();

  return {
    async find<Key extends string | number, Value extends object>(
      part: ReadModelPart<Key, Value>,
      source: Source,
      keys: readonly Key[],
    ) {
      // A transaction sees its own changes, of which no notice has been sent.
      const now = source.db.isTransaction ? null : await changes.latest();
      if (now === null) return part.read(source, keys);
      const found = new Map<Key, Value>();
      const missing: Key[] = [];
      const joined = new Map<Reading, Key[]>();
      for (const key of new Set(keys)) {
        const name = `${part.name} ${key}`;
        const since = part.lastChange(changes, key);
        const entry = entries.get(name);
        if (entry && entry.after >= since) {
          if (entry.value) found.set(key, entry.value as Value);
          continue;
        }
        const reading = readings.get(name);
        if (reading && reading.after >= since) joined.set(reading, [...(joined.get(reading) ?? []), key]);
        else missing.push(key);
      }
      if (missing.length > 0) joined.set(begin(part, source, missing, now), missing);
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
    const names = keys.map((key) => `${part.name} ${key}`);
    const reading: Reading = { after, read: part.read(source, keys) };
    for (const name of names) readings.set(name, reading);
    const end = () => {
      for (const name of names) if (readings.get(name) === reading) readings.delete(name);
    };
    reading.read.then((values) => {
      end();
      for (const [index, key] of keys.entries()) {
        const name = names[index] ?? "";
        const value = (values.get(key) ?? null) as Value | null;
        if (value === null && part.remembersAbsence === false) continue;
        if ((entries.peek(name)?.after ?? 0) <= after)
          entries.set(name, { value, after, bytes: OVERHEAD_BYTES + (value ? part.bytesOf(value) : 0) });
      }
    }, end);
    return reading;
  }
}
