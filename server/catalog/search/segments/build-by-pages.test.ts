import { afterEach, expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { unitsOfText, type Units } from "../../words/units.ts";
import type { EntryPage, EntryRow } from "../indexing/entry-row.ts";
import { openSecondThread, type SecondThread } from "../indexing/second-thread.ts";
import { writtenWording } from "../terms/wording.ts";
import { pageBuilder } from "./build-by-pages.ts";
import type { Segment } from "./segment.ts";

const [PRODUCTS, PAGE] = [3_000, 100];
const WORDS = "Ring Kette gold-plated Perlenohrring élégant خاتم 18 karat l’or wood's Größe 1.5mm".split(" ");

const rows = Array.from({ length: PRODUCTS }, (_, at) => row(at + 1));
const pages = Array.from({ length: PRODUCTS / PAGE }, (_, at) => rows.slice(at * PAGE, (at + 1) * PAGE));

const opened: SecondThread[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

/** Counts the pages that it is given. */
function counted(): SecondThread & { pages: number } {
  const thread = openSecondThread();
  opened.push(thread);
  const second = {
    ...thread,
    pages: 0,
    async read(units: Units) {
      second.pages += 1;
      return thread.read(units);
    },
  };
  return second;
}

test("two threads build the same segment as a single one", async () => {
  const second = counted();
  const byTwo = await built(pages, () => second);
  expect(second.pages).toBeGreaterThan(0);
  expect(second.pages).toBeLessThan(pages.length);
  expect(byTwo).toEqual(await built(pages, null));
});

test("a page without the words of some product is rejected", async () => {
  const builder = pageBuilder(0, null);
  const { facts } = pageOf(rows.slice(0, 2));
  const { wording } = pageOf(rows.slice(0, 1));
  await expect(builder.add({ facts, wording }).then(() => builder.finish())).rejects.toThrow(
    "There are words for 1 of 2 products",
  );
});

test("a small catalogue is built by a single thread", async () => {
  const { ids } = await built(pages.slice(0, 20), () => {
    throw new Error("This one is not small.");
  });
  expect(ids).toHaveLength(2_000);
});

test("the build fails when the second thread ends", async () => {
  const second = counted();
  await second.close();
  await expect(built(pages, () => second)).rejects.toThrow("has ended");
});

async function built(from: readonly Row[][], openSecond: (() => SecondThread) | null): Promise<Segment> {
  const builder = pageBuilder(Date.UTC(2026, 10, 1, 12), openSecond);
  for (const page of from) await builder.add(pageOf(page));
  return builder.finish();
}

function pageOf(products: readonly Row[]): EntryPage {
  const wording = unitsOfText(products.map((each) => each.wording).join(""));
  return { facts: JSON.stringify(products.map((each) => each.facts)), wording };
}

type Row = { facts: EntryRow; wording: string };

/** Always the same for the same id. */
function row(id: number): Row {
  const chance = chanceOf(5, id);
  const text = () => `${chance.some(WORDS, 3).join(" ")} w${chance.between(0, 900)}`;
  const colours = chance.some(["Gold", "gold", "Silver", "Rose"], 2);
  const [title, tag, vendor] = [text(), text(), chance.pick(["Maker A", "Maker B"])];
  const facts: EntryRow = {
    ...{ id, title, vendor, type: "Rings" },
    ...{ tags: [tag], options: [{ name: chance.pick(["Color", "color"]) }], freeShipping: chance.happens(0.1) },
    ...{ sold: chance.between(0, 90), soldLately: 0, soldLatelyAt: 0, createdAt: id, updatedAt: id, favoritedAt: 0 },
    variants: colours.map((colour, place) => [`FG-${id}-${place}`, 1_000_000, chance.happens(0.8), [colour]]),
    ...{ collections: [[chance.between(1, 9), id]], reviews: null },
  };
  const wording = writtenWording({
    vendor,
    variants: facts.variants.map(([sku]) => ({ sku })),
    texts: [
      { language: "en", title, productType: "Rings", values: [...colours, tag], description: `<p>${text()}</p>` },
      { language: "de", title: text(), productType: "", values: ["Ringe"], description: "" },
      { language: "ar", title: "", productType: "", values: [], description: text() },
    ],
  });
  return { facts, wording };
}
