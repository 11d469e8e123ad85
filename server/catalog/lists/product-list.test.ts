import { expect, test } from "vitest";
import { NO_FILTER } from "./list-filter.ts";
import { searchList } from "./product-list.ts";

test.each(["FG–10001", "FG\u{2011}10001", "“FG-10001”", '="FG-10001"', "'FG-10001", "FG-1\u{200B}0001"])(
  "SRCH-01 %j is searched for as FG-10001",
  (text) => {
    const { search } = searchList(text, { prefix: true, buyableOnly: false, filter: NO_FILTER });
    expect(search?.text).toBe("FG-10001");
  },
);
