import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { describedProduct, segmentOf, type DescribedProduct } from "../../../../tests/support/search-entries.ts";
import type { Position } from "../../../page.ts";
import { NO_FILTER, type ListFilter } from "../../lists/list-filter.ts";
import { skuOf } from "../../words/words-of-text.ts";
import { readQuery } from "./query-words.ts";
import { openIndex, type SearchIndex } from "./search-index.ts";
import type { FoundPage, SearchedList, SearchedOrder } from "./searched-list.ts";

const NOW = Date.UTC(2026, 10, 1, 12);
const WHOLE = { limit: 100, fromEnd: false, after: null, before: null };
const BY_RANK: SearchedOrder = { sort: "rank", reverse: false, unavailableLast: true };

describe("what words find", () => {
  test("SRCH-02 all words, in any order, in any place; the title counts for more than the description", () => {
    const index = indexOf([
      describedProduct({ id: 1, title: "Brooch", description: "goes with a silver necklace" }),
      describedProduct({ id: 2, title: "Silver necklace" }),
      describedProduct({ id: 3, title: "Silver ring" }),
    ]);
    expect(idsOf(index, "necklace silver")).toEqual([2, 1]);
    expect(idsOf(index, "necklace turquoise")).toEqual([]);
    expect(idsOf(index, "")).toEqual([]);
  });

  test("SRCH-01 only the last word may be a prefix", () => {
    const index = indexOf([
      describedProduct({ id: 1, title: "Silver necklace" }),
      describedProduct({ id: 2, title: "Sil neck" }),
    ]);
    expect(idsOf(index, "silver neck", { prefix: true })).toEqual([1]);
    expect(idsOf(index, "sil neck", { prefix: true })).toEqual([2]);
    expect(idsOf(index, "sil neck")).toEqual([2]);
  });

  test("SRCH-02 typing errors are forgiven only where nothing is found without", () => {
    const index = indexOf([describedProduct({ id: 1, title: "Anklet" }), describedProduct({ id: 2, title: "Amulet" })]);
    expect(idsOf(index, "anklte")).toEqual([1]);
    expect(idsOf(index, "amulet")).toEqual([2]);
    expect(idsOf(index, "xyz")).toEqual([]);
  });

  test("SRCH-02 an item number comes first whatever else it finds, sold out or not, and is never corrected", () => {
    const index = indexOf([
      describedProduct({ id: 1, title: "Ring NK 4711", soldCount: 20_000 }),
      describedProduct({ id: 2, title: "Chain", variants: [{ sku: "NK-4711", buyable: false }] }),
      describedProduct({ id: 3, title: "Chain", variants: [{ sku: "NK-4712" }] }),
    ]);
    expect(idsOf(index, "nk 4711")).toEqual([2, 1]);
    expect(idsOf(index, "NK-4711")[0]).toBe(2);
    expect(idsOf(index, "nk4713")).toEqual([]);
  });

  test("SRCH-02 pinned products come first, in their order, even when the words do not find them", () => {
    const index = indexOf([1, 2, 3, 4].map((id) => describedProduct({ id, title: id === 4 ? "Gift" : "Ring" })));
    expect(idsOf(index, "ring", { pinned: [4, 2] }).slice(0, 2)).toEqual([4, 2]);
    expect(new Set(idsOf(index, "ring", { pinned: [4, 2] }))).toEqual(new Set([1, 2, 3, 4]));
  });

  test("SRCH-02 liked, new and in stock come first among what the words find equally well", () => {
    const old = NOW - 400 * 86_400_000;
    const index = indexOf([
      describedProduct({ id: 1, title: "Ring", createdAt: old }),
      describedProduct({ id: 2, title: "Ring", createdAt: old, variants: [{ buyable: false }], soldCount: 9_000 }),
      describedProduct({ id: 3, title: "Ring", createdAt: NOW }),
      describedProduct({ id: 4, title: "Ring", createdAt: old, soldCount: 9_000, soldLately: 900, soldLatelyAt: NOW }),
    ]);
    expect(idsOf(index, "ring")).toEqual([4, 3, 1, 2]);
  });

  test("SRCH-02 every language finds the product, whatever language the others are in", () => {
    const texts = [
      { language: "de", title: "Perlenohrring", productType: "", values: [], description: "" },
      { language: "ar", title: "أقراط لؤلؤ", productType: "", values: [], description: "" },
    ] as const;
    const index = indexOf([describedProduct({ id: 1, title: "Pearl earring", texts })]);
    for (const query of ["pearl", "perlenohrring", "لؤلؤ", "earring لؤلؤ"]) expect(idsOf(index, query)).toEqual([1]);
  });
});

describe("a list page by page", () => {
  const entries = Array.from({ length: 500 }, (_, at) =>
    describedProduct({
      id: at * 2 + 1,
      title: at % 3 === 0 ? "Gold ring" : "Ring",
      soldCount: at % 7,
      variants: [{ buyable: at % 5 > 0 }],
    }),
  );
  test.each([false, true])(
    "SRCH-02 LIM-01 by rank, turned round %s: every product once, whichever way one goes",
    (reverse) => {
      const index = indexOf(entries);
      const order = { ...BY_RANK, reverse };
      const whole = index.find(searched("ring"), order, { ...WHOLE, limit: 1_000 });
      expect(new Set(whole.entries.map(({ id }) => id)).size).toBe(entries.length);
      for (const fromEnd of [false, true]) {
        const seen: number[] = [];
        let after: Position | null = null;
        let before: Position | null = null;
        for (let more = true; more;) {
          const page: FoundPage = index.find(searched("ring"), order, { limit: 37, fromEnd, after, before });
          expect(page.total).toBe(entries.length);
          const ids = page.entries.map(({ id }) => id);
          if (fromEnd) seen.unshift(...ids);
          else seen.push(...ids);
          if (fromEnd) before = page.entries[0]?.position ?? null;
          else after = page.entries.at(-1)?.position ?? null;
          more = fromEnd ? page.hasBefore : page.hasAfter;
        }
        expect(seen).toEqual(whole.entries.map(({ id }) => id));
      }
      const numbered = index.find(searched("ring"), order, { ...WHOLE, limit: 40, offset: 333 });
      expect(numbered.entries).toEqual(whole.entries.slice(333, 373));
    },
  );
});

describe("what has changed since the large segment was built", () => {
  const was = [describedProduct({ id: 1, title: "Ring" }), describedProduct({ id: 2, title: "Ring" })];
  const dead = Uint32Array.from([0b10]);
  const now = [
    describedProduct({ id: 2, title: "Chain", tags: ["new"] }),
    describedProduct({ id: 3, title: "Ring", tags: ["new"] }),
  ];
  const index = openIndex(segmentOf(was, NOW), segmentOf(now, NOW), dead);

  test("a changed product is found as it is now only, a new one beside the old ones", () => {
    expect(new Set(idsOf(index, "ring"))).toEqual(new Set([1, 3]));
    expect(idsOf(index, "chain")).toEqual([2]);
    expect(index.count(searched("ring"))).toBe(2);
    expect(index.facets(searched("ring"), 0).tags).toEqual([{ value: "new", count: 1 }]);
  });
});

describe("scripts without spaces", () => {
  const titles = [
    "手链 项链",
    "お茶 セット",
    "锆石项链和手链套装",
    "18K金手链",
    "可愛い猫のネックレス",
    "สร้อยคอทองคำแท้",
    "Ring, 手表 和 项链",
    "ブレスレット",
  ];
  const index = indexOf(titles.map((title, at) => describedProduct({ id: at + 1, title })));
  const found = (text: string, prefix = false) => idsOf(index, text, { prefix }).toSorted((one, other) => one - other);

  test.each([
    ["手链", [1, 3, 4]],
    ["项链", [1, 3, 7]],
    ["セット", [2]],
    ["お茶", [2]],
    ["链", [1, 3, 4, 7]],
    ["石项", [3]],
    ["锆石手链", [3]],
    ["项链手链", [1, 3]],
    ["手链项链", [1, 3]],
    ["手链的套装", [3]],
    ["18k 手链", [4]],
    ["18k金手链", [4]],
    ["猫", [5]],
    ["ネックレス", [5]],
    ["ﾈｯｸﾚｽ", [5]],
    ["ックレ", [5]],
    ["猫ネックレス", [5]],
    ["ทองคำ", [6]],
    ["สร้อยคอ", [6]],
    ["手茶", []],
    ["手表项链", [7]],
    ["เครื่องประดับ", []],
  ])("SRCH-02 words and the middle of titles are found: %s", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test("SRCH-01 a title is found at each sign that is typed", () => {
    for (const [at, title] of titles.entries()) {
      for (let end = 1; end <= title.length; end++) expect(found(title.slice(0, end), true)).toContain(at + 1);
    }
  });

  test("SRCH-02 a mistyped word is forgiven and told, a Chinese one is not guessed", () => {
    expect(found("ブレスリット")).toEqual([8]);
    expect(index.suggestSpelling(searched("ブレスリット").words ?? [])).toBe("フレスレット");
    expect(found("手鏈")).toEqual([]);
    expect(index.suggestSpelling(searched("锆石项琏和手琏套装").words ?? [])).toBeNull();
  });

  test("SRCH-02 descriptions of any length are read to their end, and words longer than a run", () => {
    const description = `${"这款项链适合日常佩戴".repeat(900)}翡翠。${"ทองคำแท้".repeat(40)}หัวใจ`;
    const long = indexOf([describedProduct({ id: 1, description })]);
    for (const text of ["翡翠", "日常", "หัวใจ"]) expect(idsOf(long, text)).toEqual([1]);
  });

  test("SRCH-02 any part of a title finds it", () => {
    const sign = fc.constantFrom(...Array.from("手链项石金银不锈钢茶猫ネックレスがのお𠮷𡈽々"));
    const title = fc.record({
      signs: fc.array(sign, { minLength: 1, maxLength: 12 }),
      from: fc.nat(),
      length: fc.nat(),
    });
    // few indexes of many titles, because building one takes long
    const many = fc.array(title, { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(many, (all) => {
        const of = indexOf(all.map(({ signs }, at) => describedProduct({ id: at + 1, title: signs.join("") })));
        for (const [at, { signs, from, length }] of all.entries()) {
          const start = from % signs.length;
          const part = signs.slice(start, start + 1 + (length % signs.length)).join("");
          expect([part, idsOf(of, part)]).toEqual([part, expect.arrayContaining([at + 1])]);
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe("choices", () => {
  const index = indexOf([
    describedProduct({
      id: 1,
      title: "Ring",
      optionNames: ["Color", "Size"],
      variants: [{ optionValues: ["Gold", "S"] }, { optionValues: ["Silver", "L"] }],
    }),
    describedProduct({
      id: 2,
      title: "Ring",
      optionNames: ["color"],
      variants: [{ optionValues: ["gold"], buyable: false }],
    }),
  ]);

  test("COLL-01 choices of different kinds must be on one variant; more choices of one kind widen the list", () => {
    const gold: ListFilter = { ...NO_FILTER, options: [{ name: "COLOR", anyOf: ["GOLD"] }] };
    const facets = index.facets({ ...searched("ring"), filter: gold }, 0);
    expect(
      facets.options.map(({ name, choices }) => [name, ...choices.map(({ value, count }) => [value, count])]),
    ).toEqual([
      ["Color", ["Gold", 2], ["Silver", 1]],
      ["Size", ["S", 1]],
    ]);
    expect(facets).toMatchObject({ inStock: 1, outOfStock: 1, price: { highestMicros: 1_000_000, count: 2 } });
  });

  test("COLL-01 a filter by more options than any product has finds nothing and offers nothing", () => {
    const options = Array.from({ length: 40 }, (_, at) => ({ name: `Option ${at}`, anyOf: ["x"] }));
    const list = { ...searched("ring"), filter: { ...NO_FILTER, options } };
    expect(index.count(list)).toBe(0);
    expect(index.facets(list, 0)).toMatchObject({ types: [], options: [], price: null });
  });
});

test("a page by number has the right products, however far down, with what cannot be bought last", () => {
  const chance = chanceOf(3, 3);
  const all = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ id: at + 1, soldCount: chance.between(0, 400), buyable: chance.happens(0.7) },
  }));
  const entries = all.map(({ id, soldCount, buyable }) => describedProduct({ id, soldCount, variants: [{ buyable }] }));
  const index = indexOf(entries);
  const list: SearchedList = { ...searched(""), words: null };
  for (const unavailableLast of [true, false]) {
    const last = (buyable: boolean) => (unavailableLast && !buyable ? 1 : 0);
    const sorted = all.toSorted(
      (one, other) => last(one.buyable) - last(other.buyable) || other.soldCount - one.soldCount || other.id - one.id,
    );
    for (const fromEnd of [false, true]) {
      for (const offset of [0, 300, 1_000, 3_480, 4_990]) {
        const order: SearchedOrder = { sort: "sold", reverse: false, unavailableLast };
        const { entries: found } = index.find(list, order, { ...WHOLE, limit: 30, offset, fromEnd });
        const wanted = fromEnd
          ? sorted.slice(Math.max(5_000 - offset - 30, 0), 5_000 - offset)
          : sorted.slice(offset, offset + 30);
        expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    }
  }
});

test("products must come in the order of their ids", () => {
  expect(() => segmentOf([describedProduct({ id: 2 }), describedProduct({ id: 1 })], NOW)).toThrow("after 2");
});

function indexOf(entries: readonly DescribedProduct[]): SearchIndex {
  return openIndex(segmentOf(entries, NOW), segmentOf([], NOW), new Uint32Array(Math.ceil(entries.length / 32)));
}

function searched(text: string, { prefix = false, pinned = [] as number[] } = {}): SearchedList {
  const words = readQuery(text, { lastIsPrefix: prefix });
  return { words, sku: skuOf(text), pinned, collectionId: null, filter: NO_FILTER, buyableOnly: false };
}

function idsOf(index: SearchIndex, text: string, how: { prefix?: boolean; pinned?: number[] } = {}): number[] {
  return index.find(searched(text, how), BY_RANK, WHOLE).entries.map(({ id }) => id);
}
