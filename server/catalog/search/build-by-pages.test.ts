import { afterEach, expect, test } from "vitest";
import { chanceOf } from "../../../database/demo/chance.ts";
import { pageBuilder } from "./build-by-pages.ts";
import type { EntryRow } from "./entry-row.ts";
import { openSecondReader, type SecondReader } from "./second-reader.ts";
import type { Segment } from "./segment.ts";

const [PRODUCTS, PAGE] = [3_000, 100];
const WORDS = "Ring Kette gold-plated Perlenohrring élégant خاتم 18 karat l’or wood's Größe 1.5mm".split(" ");

const rows = Array.from({ length: PRODUCTS }, (_, at) => row(at + 1));
const pages = Array.from({ length: PRODUCTS / PAGE }, (_, at) =>
  JSON.stringify(rows.slice(at * PAGE, (at + 1) * PAGE)),
);

const opened: SecondReader[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

/** One that counts the pages it is given. */
function counted(): SecondReader & { pages: number } {
  const reader = openSecondReader();
  opened.push(reader);
  const second = {
    pages: 0,
    async read(page: string) {
      second.pages += 1;
      return reader.read(page);
    },
    close: () => reader.close(),
  };
  return second;
}

test("a segment whose pages were read by two threads is the one that a single thread builds", async () => {
  const second = counted();
  const byTwo = await built(pages, () => second);
  expect(second.pages).toBeGreaterThan(0);
  expect(second.pages).toBeLessThan(pages.length);
  expect(byTwo).toEqual(await built(pages, null));
}, 60_000);

test("a small catalogue is built by a single thread", async () => {
  const { ids } = await built(pages.slice(0, 20), () => {
    throw new Error("This one is not small.");
  });
  expect(ids).toHaveLength(2_000);
});

test("a second thread that ends takes the building with it", async () => {
  const second = counted();
  await second.close();
  await expect(built(pages, () => second)).rejects.toThrow("has ended");
});

async function built(from: readonly string[], openSecond: (() => SecondReader) | null): Promise<Segment> {
  const builder = pageBuilder(Date.UTC(2026, 10, 1, 12), openSecond);
  for (const page of from) await builder.add(page);
  return builder.finish();
}

/** The same for the same id. */
function row(id: number): EntryRow {
  const chance = chanceOf(5, id);
  const text = () => `${chance.some(WORDS, 3).join(" ")} w${chance.between(0, 900)}`;
  const colours = chance.some(["Gold", "gold", "Silver", "Rose"], 2);
  return {
    ...{ id, title: text(), html: `<p>${text()}</p>`, vendor: chance.pick(["Maker A", "Maker B"]), type: "Rings" },
    ...{ tags: [text()], options: [{ name: chance.pick(["Color", "color"]) }], freeShipping: chance.happens(0.1) },
    ...{ sold: chance.between(0, 90), soldLately: 0, soldLatelyAt: 0, createdAt: id, updatedAt: id, favoritedAt: 0 },
    variants: colours.map((colour, place) => [`FG-${id}-${place}`, 1_000_000, chance.happens(0.8), [colour]]),
    said: [
      ["de", "title", text()],
      ["ar", "description_html", text()],
    ],
    ...{ collections: [[chance.between(1, 9), id]], reviews: null },
  };
}
