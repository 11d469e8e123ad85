import { beforeEach, expect, test } from "vitest";
import { unheard, type Changes } from "../changes/changes.ts";
import type { Db } from "../database.ts";
import { openReadModel, type ReadModel, type ReadModelPart } from "./read-model.ts";

type Thing = { text: string };

const SHOP = { db: { isTransaction: false } } as { db: Db };
const IN_TRANSACTION = { db: { isTransaction: true } } as { db: Db };

let table: Map<number, Thing>;
let reads: number[][];
let number: number;
let changed: Map<number, number>;
let isHearing: boolean;
let model: ReadModel;

const changes: Changes = { ...unheard, latest: async () => (isHearing ? number : null) };
const THINGS: ReadModelPart<number, Thing> = {
  name: "thing",
  remembersAbsence: true,
  async read(_, keys) {
    reads.push([...keys]);
    const there = keys.flatMap((key): [number, Thing][] => (table.has(key) ? [[key, table.get(key)!]] : []));
    await Promise.resolve();
    return new Map(there);
  },
  lastChange: (_, key) => changed.get(key) ?? 0,
  bytesOf: ({ text }) => text.length,
};

beforeEach(() => {
  table = new Map([1, 2, 3].map((id) => [id, { text: `thing ${id}` }]));
  [reads, number, changed, isHearing] = [[], 0, new Map(), true];
  model = openReadModel(changes, 100_000);
});

function change(id: number, text: string): void {
  table.set(id, { text });
  changed.set(id, (number += 1));
}

const textsOf = async (...ids: number[]) =>
  [...(await model.find(THINGS, SHOP, ids)).values()].map(({ text }) => text).toSorted();

test("what was read once is read again only after a change of it", async () => {
  expect(await textsOf(1, 2)).toEqual(["thing 1", "thing 2"]);
  expect(await textsOf(2, 3, 1)).toEqual(["thing 1", "thing 2", "thing 3"]);
  change(2, "new");
  expect(await textsOf(1, 2, 3)).toEqual(["new", "thing 1", "thing 3"]);
  expect(reads).toEqual([[1, 2], [3], [2]]);
});

test("what is not there is not looked for again until it comes", async () => {
  expect(await textsOf(9)).toEqual([]);
  expect(await textsOf(9)).toEqual([]);
  change(9, "here");
  expect(await textsOf(9)).toEqual(["here"]);
  expect(reads).toEqual([[9], [9]]);
});

test("equal reads at the same time are one, but not one that began before a change", async () => {
  const first = [textsOf(1), textsOf(1, 2)];
  await Promise.resolve();
  await Promise.resolve();
  change(1, "new");
  expect(await textsOf(1)).toEqual(["new"]);
  expect(await Promise.all(first)).toEqual([["thing 1"], ["thing 1", "thing 2"]]);
  expect(await textsOf(1)).toEqual(["new"]);
  expect(reads).toEqual([[1], [2], [1]]);
});

test("nothing is remembered while notices may be missing, and nothing of a transaction", async () => {
  isHearing = false;
  await textsOf(1);
  isHearing = true;
  await model.find(THINGS, IN_TRANSACTION, [1]);
  expect(await textsOf(1)).toEqual(["thing 1"]);
  expect(reads).toEqual([[1], [1], [1]]);
});

test("a failed read is tried again", async () => {
  const failing = { ...THINGS, read: () => Promise.reject(new Error("no database")) };
  await expect(model.find(failing, SHOP, [1])).rejects.toThrow("no database");
  expect(await textsOf(1)).toEqual(["thing 1"]);
});

test("of made-up keys nothing is remembered, and the length of keys counts", async () => {
  let read = 0;
  const named = (remembersAbsence: boolean): ReadModelPart<string, Thing> => ({
    name: `named ${remembersAbsence}`,
    remembersAbsence,
    read: async (_, keys) => {
      read += keys.length;
      return new Map(keys.flatMap((key) => (key.startsWith("no") ? [] : [[key, { text: "" }] as const])));
    },
    lastChange: () => 0,
    bytesOf: () => 0,
  });
  const find = (part: ReadModelPart<string, Thing>, key: string) => model.find(part, SHOP, [key]);
  await find(named(false), "nothing");
  await find(named(false), "nothing");
  expect(read).toBe(2);
  await find(named(true), "nothing");
  await find(named(true), "nothing");
  expect(read).toBe(3);

  model = openReadModel(changes, 10_000);
  const [long, short] = [`a${"x".repeat(4_900)}`, "b"];
  for (const key of [long, short, long, short]) await find(named(true), key);
  read = 0;
  await find(named(true), short);
  await find(named(true), long);
  expect(read).toBe(1);
});

test("it holds no more than its bytes, and what is asked for stays", async () => {
  model = openReadModel(changes, 1_000);
  for (let id = 1; id <= 20; id += 1) table.set(id, { text: `thing ${id}` });
  for (let id = 1; id <= 20; id += 1) await textsOf(1, id);
  reads = [];
  await textsOf(1);
  await textsOf(20);
  expect(reads).toEqual([]);
  await textsOf(2);
  expect(reads).toEqual([[2]]);
});
