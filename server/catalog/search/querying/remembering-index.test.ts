import { expect, test, vi } from "vitest";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { rememberingIndex } from "./remembering-index.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchedList, SearchedPage } from "./searched-list.ts";

const LIST: SearchedList = {
  ...{ words: null, sku: "", pinned: [], collectionId: 7, filter: NO_FILTER, buyableOnly: false },
};
const ORDER = { sort: "price", reverse: false, unavailableLast: false } as const;
const PAGE: SearchedPage = { limit: 2, fromEnd: false, after: null, before: null };

test("a page is found once, another page, order or list on its own", () => {
  const found = { entries: [], total: 0, hasBefore: false, hasAfter: false };
  const find = vi.fn<SearchIndex["find"]>(() => ({ ...found }));
  const unused = () => {
    throw new Error("not asked for");
  };
  const index = rememberingIndex({ find, count: unused, facets: unused, suggestSpelling: unused });

  expect(index.find(LIST, ORDER, PAGE)).toBe(index.find({ ...LIST }, { ...ORDER }, { ...PAGE }));
  expect(find).toHaveBeenCalledOnce();
  index.find(LIST, ORDER, { ...PAGE, after: ["1", "2"] });
  index.find(LIST, { ...ORDER, reverse: true }, PAGE);
  index.find({ ...LIST, filter: { ...NO_FILTER, types: ["Ring"] } }, ORDER, PAGE);
  expect(find).toHaveBeenCalledTimes(4);
});
