/** Selects entries of an unsorted list by their position in the sorted one: by key, then by id. */

export type Ordered = { key: number; id: number };

/** `position`: from 0. Ids must differ. */
export function entryAt(keys: Float64Array, ids: Float64Array, position: number): Ordered {
  return withKey(nth(keys.slice(), position), keys, ids, position);
}

export function entriesAt(keys: Float64Array, ids: Float64Array, from: number, to: number): [Ordered, Ordered] {
  const moved = keys.slice();
  const least = withKey(nth(moved, from), keys, ids, from);
  return [least, withKey(nth(moved.subarray(from), to - from), keys, ids, to)];
}

function withKey(key: number, keys: Float64Array, ids: Float64Array, position: number): Ordered {
  let before = 0;
  const idsOfEqual: number[] = [];
  for (let at = 0; at < keys.length; at++) {
    const other = keys[at] ?? 0;
    if (other < key) before += 1;
    else if (other === key) idsOfEqual.push(ids[at] ?? 0);
  }
  return { key, id: nth(Float64Array.from(idsOfEqual), position - before) };
}

export function compareOrdered(one: Ordered, other: Ordered): number {
  return one.key - other.key || one.id - other.id;
}

/** Quickselect: the number at `position` in the sorted list, from 0. Reorders `numbers`. */
export function nth(numbers: Float64Array, position: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = middleOf(numbers[from] ?? 0, numbers[(from + to) >>> 1] ?? 0, numbers[to] ?? 0);
    let [left, right] = [from, to];
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1;
      while ((numbers[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = moved;
    }
    if (position <= right) to = right;
    else if (position >= left) from = left;
    else break;
  }
  return numbers[position] ?? 0;
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}
