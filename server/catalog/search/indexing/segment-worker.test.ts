import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unitsOfText } from "../../words/units.ts";
import { writtenWording } from "../terms/wording.ts";
import type { EntryPage, EntryRow } from "./entry-row.ts";
import { openSegmentProcess } from "./segment-process.ts";
import { openSegmentWorker } from "./segment-worker.ts";

const directory = mkdtempSync(join(tmpdir(), "filigree-segment-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const of = { catalogue: "test", version: "1" };
const keep = (name: string) => ({ file: join(directory, name), of, seen: "1:1:" });

function row(id: number, title: string): EntryRow {
  const dates = { soldLatelyAt: 0, createdAt: 0, updatedAt: 0, favoritedAt: 0 };
  const lists = { tags: [], options: [], variants: [["A-1", 1, true, []]] satisfies EntryRow["variants"] };
  return {
    id,
    title,
    vendor: "",
    type: "",
    freeShipping: false,
    sold: 0,
    soldLately: 0,
    reviews: null,
    collections: null,
    ...dates,
    ...lists,
  };
}

async function* pagesOf(...pages: (EntryRow[] | string)[]) {
  for (const page of pages) yield typeof page === "string" ? { ...pageOf([]), facts: page } : pageOf(page);
}

function pageOf(rows: readonly EntryRow[]): EntryPage {
  const texts = rows.map(({ title }) =>
    writtenWording({ vendor: "", variants: [], texts: [{ ...NO_TEXT, language: "en", title }] }),
  );
  return { facts: JSON.stringify(rows), wording: unitsOfText(texts.join("")) };
}

const NO_TEXT = { productType: "", values: [], description: "" };

test("a segment is built from pages, stored, and loaded unchanged", async () => {
  const worker = openSegmentWorker();
  const built = await worker.build(pagesOf([row(1, "Ring"), row(4, "Band")], [row(9, "Ring")]), 0, keep("whole"));
  expect([...built.segment.ids]).toEqual([1, 4, 9]);
  expect(built.storeError).toBeNull();
  const loaded = await worker.load(keep("whole").file, of);
  expect(loaded?.segment).toEqual(built.segment);
  expect(loaded?.seen).toBe("1:1:");
  expect(await worker.load(keep("whole").file, { ...of, catalogue: "another" })).toBeNull();
  expect(await worker.load(keep("none").file, of)).toBeNull();
  await worker.close();
});

test("a segment that cannot be stored is built all the same", async () => {
  const worker = openSegmentWorker();
  const built = await worker.build(pagesOf([row(1, "Ring")]), 0, { ...keep(""), file: "/dev/null/nowhere" });
  expect(built.segment.ids).toHaveLength(1);
  expect(built.storeError).toContain("/dev/null");
  await worker.close();
});

test("a worker that fails gives the reason, and does nothing more", async () => {
  const worker = openSegmentWorker();
  await expect(worker.build(pagesOf([row(1, "Ring")], "no page", [row(2, "Ring")]), 0, keep("broken"))).rejects.toThrow(
    /JSON/,
  );
  await expect(worker.renew(pagesOf(), { afresh: true, gone: [], now: 0 })).rejects.toThrow(/JSON/);
  await worker.close();
});

test("closing a worker fails its task at once", async () => {
  const worker = openSegmentWorker();
  async function* endless() {
    for (let id = 1; ; id += 1) yield pageOf([row(id, "Ring")]);
  }
  const building = worker.build(endless(), 0, keep("endless"));
  await Promise.all([expect(building).rejects.toThrow(/ended/), worker.close()]);
});

test("a process builds and stores the segment that a thread would build", async () => {
  const pages = () => pagesOf([row(1, "Ring"), row(4, "Band")], [row(9, "Ring")]);
  const [builder, worker] = [openSegmentProcess(false), openSegmentWorker()];
  expect(await builder.build(pages(), 0, keep("by-process"))).toBeNull();
  const byThread = await worker.build(pages(), 0, keep("by-thread"));
  expect((await worker.load(keep("by-process").file, of))?.segment).toEqual(byThread.segment);
  await Promise.all([builder.close(), worker.close()]);
});

test("a process sends a segment that it cannot store, and the reason", async () => {
  const builder = openSegmentProcess(true);
  const built = await builder.build(pagesOf([row(7, "Ring")]), 0, { ...keep(""), file: "/dev/null/nowhere" });
  expect([...(built?.segment.ids ?? [])]).toEqual([7]);
  expect(built?.storeError).toContain("/dev/null");
  await builder.close();
});

test("a process that fails gives the reason, and one that is closed fails its task at once", async () => {
  const builder = openSegmentProcess(true);
  await expect(builder.build(pagesOf([row(1, "Ring")], "no page"), 0, keep("broken"))).rejects.toThrow(/JSON/);
  await builder.close();
  const closed = openSegmentProcess(true);
  const building = closed.build(pagesOf([row(1, "Ring")]), 0, keep("closed"));
  await Promise.all([expect(building).rejects.toThrow(/ended/), closed.close()]);
});
