/**
 * `npm run bench:search -- [--products 100000] [--runs 400] [--index FILE]`: what the search index costs and how fast it
 * answers, with a generated catalogue in five languages. It is built as in the shop, but without a database; CPU time is
 * that of all threads. `--index`: where the index is stored; when it is there, it is not built again.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { chanceOf, type Chance } from "../../database/demo/chance.ts";
import { NO_FILTER, type ListFilter } from "../../server/catalog/lists/list-filter.ts";
import { openSegmentWorker } from "../../server/catalog/search/indexing/segment-worker.ts";
import { readQuery } from "../../server/catalog/search/querying/query-words.ts";
import { openIndex } from "../../server/catalog/search/querying/search-index.ts";
import type { SearchedList, SearchedOrder } from "../../server/catalog/search/querying/searched-list.ts";
import { buildSegment } from "../../server/catalog/search/segments/build-segment.ts";
import { buffersOf } from "../../server/catalog/search/segments/segment.ts";
import { skuOf, wordsOfText } from "../../server/catalog/words/words-of-text.ts";
import { frequent, madeUpProduct, type MadeUpProduct } from "./made-up-catalogue.ts";
import { madeUpPages } from "./made-up-pages.ts";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    runs: { type: "string", default: "400" },
    index: { type: "string" },
  },
});
const count = Number(values.products);
const runs = Number(values.runs);
const NOW = Date.UTC(2026, 10, 1, 12);
const NEW_SINCE = NOW - 30 * 86_400_000;
const HITS = 30;
/** Enough for most frequent words to have been asked for once, which the index remembers. */
const WARM_UP = 1_000;
const COLLECTIONS = 60;

const { index, ...built } = await build();
const chance = chanceOf(11, 0);
const byRank: SearchedOrder = { sort: "rank", reverse: false, unavailableLast: true };
const first = { fromEnd: false, after: null, before: null };

const table = new Table({ head: ["", "p50 ms", "p99 ms", "found"] });
measure("two words, all facets, 30 hits", () => {
  const text = twoWords(titleOf(anyProduct()));
  return () => {
    const list = searched(text, false);
    const { total } = index.find(list, byRank, { ...first, limit: HITS });
    index.facets(list, NEW_SINCE);
    return total;
  };
});
measure("the same, narrowed by a colour and a price", () => {
  const text = twoWords(titleOf(anyProduct()));
  const filter = goldUnder(chance.between(2, 30));
  return () => {
    const list = { ...searched(text, false), filter };
    const { total } = index.find(list, byRank, { ...first, limit: HITS });
    index.facets(list, NEW_SINCE);
    return total;
  };
});
measure("predictive, 6 hits", () => {
  const [one = "", other = ""] = twoWords(titleOf(anyProduct())).split(" ");
  const typed = chance.happens(0.5) ? one : `${one} ${other}`;
  const text = typed.slice(0, Math.max(typed.length - chance.between(0, 4), 2));
  // the shop does not count what it predicts
  return () => index.find(searched(text, true), byRank, { ...first, limit: 6 }).entries.length;
});
measure("collection page with facets", () => {
  const list = collection(frequent(chance, COLLECTIONS) + 1);
  const sort = chance.pick(["position", "created", "sold", "price", "favorited"] as const);
  return () => {
    const { total } = index.find(list, { sort, reverse: false, unavailableLast: false }, { ...first, limit: HITS });
    index.facets(list, NEW_SINCE);
    return total;
  };
});
measureInTurn(
  [1, 100].map((page) => [
    `page ${page} of a search by cursor`,
    () => {
      const list = searched(chance.pick(["ring", "gold", "anillo", "Ring", "خاتم"]), false);
      const from = Math.min((page - 1) * HITS, Math.max(index.count(list) - HITS, 0));
      const offset = Math.max(from - 1, 0);
      const [before] = page === 1 ? [] : index.find(list, byRank, { ...first, limit: 1, offset }).entries;
      return () => index.find(list, byRank, { ...first, limit: HITS, after: before?.position ?? null }).total;
    },
  ]),
);
measureInTurn(
  [1, 100].map((page) => [
    `page ${page} of a collection by number`,
    () => {
      const order = { sort: "sold", reverse: false, unavailableLast: false } as const;
      return () => index.find(collection(1), order, { ...first, limit: HITS, offset: (page - 1) * HITS }).total;
    },
  ]),
);
measure("two words, one mistyped", () => {
  const [one = "", other = ""] = twoWords(titleOf(anyProduct())).split(" ");
  const text = `${mistyped(one, chance)} ${other}`;
  return () => index.find(searched(text, false), byRank, { ...first, limit: HITS }).total;
});
measure("an item number", () => {
  const sku = anyProduct().variants[0]?.sku ?? "";
  return () => index.find(searched(sku, true), byRank, { ...first, limit: HITS }).total;
});

console.log(`${count} products of 3 variants in 5 languages`);
console.log(
  `built in ${built.seconds.toFixed(1)} s, ${built.cpuSeconds.toFixed(1)} s of CPU, ${built.megabytes.toFixed(0)} MB, ${built.terms} terms, ${built.postings} entries`,
);
console.log(table.toString());
console.log(`mistyped titles that find their product: ${recalls().join(", ")}`);

async function build() {
  const isStored = values.index !== undefined && existsSync(values.index);
  const pages = madeUpPages(isStored ? 0 : count);
  const worker = openSegmentWorker();
  try {
    const of = { catalogue: `${count} made up`, version: "1" };
    const keep = { file: values.index ?? join(pages.directory, "search-index"), of, seen: "" };
    const stored = await worker.load(keep.file, of); // which also waits for the thread to be there
    const since = performance.now();
    const cpu = process.cpuUsage();
    const { segment } = stored ?? (await worker.build(pages.read(), NOW, keep));
    const { user, system } = process.cpuUsage(cpu);
    const bytes = buffersOf(segment).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return {
      index: openIndex(segment, buildSegment([], NOW), new Uint32Array((count + 31) >> 5)),
      seconds: (performance.now() - since) / 1_000,
      cpuSeconds: (user + system) / 1e6,
      megabytes: bytes / 1e6,
      terms: segment.postings.counts.length,
      postings: segment.postings.weights.length,
    };
  } finally {
    await worker.close();
    pages.delete();
  }
}

type Prepare = () => () => number;

/** `prepare` returns the function to time, which returns the number of products found. */
function measure(name: string, prepare: Prepare): void {
  measureInTurn([[name, prepare]]);
}

/** Alternates what is compared, so that a busy moment affects all of them. */
function measureInTurn(measured: [name: string, prepare: Prepare][]): void {
  const rows = measured.map(([name, prepare]) => ({ name, prepare, times: [] as number[], found: 0 }));
  for (let at = -WARM_UP; at < runs; at++) {
    for (const row of rows) {
      const run = row.prepare();
      const since = performance.now();
      const answer = run();
      if (at < 0) continue;
      row.times.push(performance.now() - since);
      row.found += answer;
    }
  }
  for (const { name, times, found } of rows) {
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0).toFixed(2);
    table.push([name, at(0.5), at(0.99), Math.round(found / runs)]);
  }
}

function recalls(): string[] {
  return [0, 1, 2, 3, 4].map((language) => {
    let [tried, met] = [0, 0];
    for (let at = 0; at < runs; at++) {
      const product = anyProduct();
      const words = wordsOfText(product.texts[language]?.title ?? "").filter((word) => word.length >= 5);
      if (words.length === 0) continue;
      const list = searched(mistyped(chance.pick(words), chance), false);
      const order = { sort: "id", reverse: false, unavailableLast: false } as const;
      const page = { ...first, limit: 1, after: [String(product.id - 1)] };
      tried += 1;
      if (index.find(list, order, page).entries[0]?.id === product.id) met += 1;
    }
    return `${nameOf(language)} ${((met / Math.max(tried, 1)) * 100).toFixed(1)} %`;
  });
}

function nameOf(language: number): string {
  return madeUpProduct(0).texts[language]?.language ?? "";
}

function anyProduct(): MadeUpProduct {
  return madeUpProduct(chance.between(0, count - 1));
}

function titleOf({ texts }: MadeUpProduct): string {
  return chance.pick(texts).title;
}

function twoWords(title: string): string {
  const words = title.split(" ").slice(0, chance.happens(0.2) ? 5 : 4);
  return chance.shuffled(words).slice(0, 2).join(" ");
}

function searched(text: string, prefix: boolean): SearchedList {
  const words = readQuery(text, { lastIsPrefix: prefix });
  return { words, sku: skuOf(text), pinned: [], collectionId: null, filter: NO_FILTER, buyableOnly: false };
}

function collection(collectionId: number): SearchedList {
  return { words: null, sku: "", pinned: [], collectionId, filter: NO_FILTER, buyableOnly: false };
}

function goldUnder(dollars: number): ListFilter {
  const prices = [{ minMicros: 0, maxMicros: dollars * 1_000_000 }];
  return { ...NO_FILTER, prices, options: [{ name: "color", anyOf: ["gold", "silver"] }] };
}

function mistyped(word: string, by: Chance): string {
  const letters = Array.from(word);
  if (letters.length < 5) return word;
  const at = by.between(1, letters.length - 2);
  const letter = letters[at] ?? "";
  switch (by.between(0, 3)) {
    case 0:
      letters.splice(at, 1);
      break;
    case 1:
      letters.splice(at, 0, letter);
      break;
    case 2:
      letters[at] = letters[at + 1] ?? "";
      letters[at + 1] = letter;
      break;
    default:
      letters[at] = /[a-z]/i.test(letter) ? "x" : "ظ";
  }
  return letters.join("");
}
