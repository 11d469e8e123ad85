import { compareOrdered, entriesAt, entryAt, type Ordered } from "./select.ts";

export type FirstOnes = {
  count(): number;
  /** Entries with a key above this need not be offered. */
  readonly bar: number;
  offer(key: number, id: number, entry: number): void;
  between(from: number, to: number): (Ordered & { entry: number })[];
};

const LEAST_ROOM = 256;

/** `guess`: a bar to begin with; when fewer than `most` are kept in the end, it was too low. */
export function firstOnes(most: number, all: number, guess = Infinity): FirstOnes {
  const room = Math.min(Math.max(2 * most, LEAST_ROOM), all);
  const keys = new Float64Array(room);
  const ids = new Float64Array(room);
  const entries = new Float64Array(room);
  let size = 0;
  let idAtBar = Infinity;

  const put = (at: number, key: number, id: number, entry: number) => {
    keys[at] = key;
    ids[at] = id;
    entries[at] = entry;
  };
  const letGo = () => {
    const last = entryAt(keys, ids, most - 1);
    first.bar = last.key;
    idAtBar = last.id;
    size = 0;
    for (let at = 0; at < room; at++) {
      const [key, id] = [keys[at] ?? 0, ids[at] ?? 0];
      if (key < last.key || (key === last.key && id <= last.id)) put(size++, key, id, entries[at] ?? 0);
    }
  };
  const first = {
    count: () => size,
    bar: most === 0 ? -Infinity : guess,
    offer(key: number, id: number, entry: number) {
      if (key > first.bar || (key === first.bar && id > idAtBar)) return;
      if (size === room) letGo();
      put(size++, key, id, entry);
    },
    between(from: number, to: number) {
      const end = Math.min(to, size);
      if (from >= end) return [];
      const [offeredKeys, offeredIds] = [keys.subarray(0, size), ids.subarray(0, size)];
      const [least, last] = entriesAt(offeredKeys, offeredIds, from, end - 1);
      const chosen: (Ordered & { entry: number })[] = [];
      for (let at = 0; at < size; at++) {
        const [key, id] = [keys[at] ?? 0, ids[at] ?? 0];
        if (key < least.key || key > last.key) continue;
        if ((key === least.key && id < least.id) || (key === last.key && id > last.id)) continue;
        chosen.push({ key, id, entry: entries[at] ?? 0 });
      }
      return chosen.sort(compareOrdered);
    },
  };
  return first;
}
