/** A field, or an item of a list by what it is called ("Gold / M"). */
type Step = { field: string } | { item: string };

type Leaf = { value: unknown; /** What the field is part of. */ of: Record<string, unknown> };

export type Difference = {
  path: readonly Step[];
  /** "changed": null stands for nothing; "added" and "removed": a whole item of a list. */
  kind: "changed" | "added" | "removed";
  before: unknown;
  after: unknown;
  /** What the field is part of: the type of a coupon says in what its value is. */
  of: Record<string, unknown>;
};

/**
 * What differs between two versions of a thing, field by field; items of a list are the same when their id, code, name
 * or the like is the same. With `only`, fields that the second lacks are left out: it is an input, which need not name all.
 */
export function differencesOf(before: unknown, after: unknown, only = false): Difference[] {
  const differences: Difference[] = [];
  compare(before, after, [], { value: null, of: {} });
  return differences;

  function compare(old: unknown, now: unknown, path: Step[], leaf: Leaf): void {
    if (isList(old) || isList(now)) compareLists(old, now, path, leaf);
    else if (isThing(old) || isThing(now)) {
      const [oldThing, nowThing] = [isThing(old) ? old : {}, isThing(now) ? now : {}];
      for (const field of new Set(
        only && isThing(now) ? Object.keys(now) : [...Object.keys(oldThing), ...Object.keys(nowThing)],
      )) {
        compare(oldThing[field], nowThing[field], [...path, { field }], {
          value: null,
          of: { ...oldThing, ...nowThing },
        });
      }
    } else if (!isSame(old, now)) {
      differences.push({ path, kind: "changed", before: old ?? null, after: now ?? null, of: leaf.of });
    }
  }

  function compareLists(old: unknown, now: unknown, path: Step[], leaf: Leaf): void {
    const [oldItems, nowItems] = [isList(old) ? old : [], isList(now) ? now : []];
    if (![...oldItems, ...nowItems].some(isThing)) {
      // A list of texts reads best as one value.
      if (!isSame(oldItems, nowItems)) {
        differences.push({ path, kind: "changed", before: valueOf(oldItems), after: valueOf(nowItems), of: leaf.of });
      }
      return;
    }
    const [oldByKey, nowByKey] = [byKey(oldItems), byKey(nowItems)];
    for (const [key, { item, name }] of nowByKey) {
      const former = oldByKey.get(key);
      const at = [...path, { item: name }];
      // Of something that is recorded without what was before, every field is told.
      if (former || !isList(old)) compare(former?.item, item, at, leaf);
      else differences.push({ path: at, kind: "added", before: null, after: item, of: leaf.of });
    }
    for (const [key, { item, name }] of oldByKey) {
      if (nowByKey.has(key)) continue;
      differences.push({ path: [...path, { item: name }], kind: "removed", before: item, after: null, of: leaf.of });
    }
  }
}

function byKey(items: readonly unknown[]): Map<string, { item: unknown; name: string }> {
  const found = new Map<string, { item: unknown; name: string }>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item) ?? String(index);
    // Two of one name are told apart by their place.
    found.set(found.has(key) ? `${key} ${index}` : key, { item, name: nameOf(item) ?? String(index + 1) });
  }
  return found;
}

const KEYS = ["id", "key", "handle", "code", "sku", "field", "iban", "src", "image", "country", "url", "position"];

function keyOf(item: unknown): string | null {
  if (!isThing(item)) return null;
  for (const name of KEYS) {
    const value = item[name];
    if ((typeof value === "string" && value !== "") || typeof value === "number") return `${name} ${value}`;
  }
  return nameOf(item);
}

const NAMES = [
  "optionValues",
  "title",
  "name",
  "label",
  "words",
  "field",
  "code",
  "sku",
  "handle",
  "alt",
  "country",
  "src",
];

function nameOf(item: unknown): string | null {
  if (!isThing(item)) return typeof item === "string" ? item : null;
  for (const name of NAMES) {
    const value = item[name];
    if (typeof value === "string" && value !== "") return name === "src" ? (value.split("/").at(-1) ?? value) : value;
    if (isList(value) && value.length > 0 && value.every((each) => typeof each === "string")) return value.join(" / ");
    // Words in several languages: those in English.
    if (isThing(value)) {
      const english = nameOf(value["en"]) ?? nameOf(value);
      if (english !== null) return english;
    }
  }
  return null;
}

function valueOf(items: readonly unknown[]): unknown {
  return items.length === 0 ? null : items;
}

function isSame(one: unknown, other: unknown): boolean {
  // An empty text says as much as none.
  const [first, second] = [one, other].map((value) => JSON.stringify(value === "" ? null : (value ?? null)));
  return first === second;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
