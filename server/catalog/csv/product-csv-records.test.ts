import { describe, expect, test } from "vitest";
import { type CsvRecord, readRecords } from "./product-csv-records.ts";

/** `pieces`: the lines of the file in batches. */
async function recordsOf(pieces: string[][], delimiter = ","): Promise<CsvRecord[]> {
  async function* source() {
    yield* pieces;
  }
  const records: CsvRecord[] = [];
  for await (const some of readRecords(source(), delimiter)) records.push(...some);
  return records;
}

describe("the records of a CSV file", () => {
  test("have the line they begin on, though cells contain line breaks", async () => {
    const lines = ["a,b", 'c,"<p>one', "", 'two, ""three""</p>"', "", "d,e"];
    const expected = [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["c", '<p>one\n\ntwo, "three"</p>'] },
      { line: 6, cells: ["d", "e"] },
    ];
    expect(await recordsOf([lines])).toEqual(expected);
    expect(await recordsOf(lines.map((line) => [line]))).toEqual(expected);
  });

  test("may be separated by semicolons or tabs", async () => {
    expect(await recordsOf([['a;"b;c"']], ";")).toEqual([{ line: 1, cells: ["a", "b;c"] }]);
    expect(await recordsOf([["a\tb,c"]], "\t")).toEqual([{ line: 1, cells: ["a", "b,c"] }]);
  });

  test("a quote that is never closed affects its own line only", async () => {
    const records = await recordsOf([["a,b", 'c,"d', "e,f", 'g,"h ""i"""', "j,k"]]);
    expect(records).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, problem: "a quote mark is opened on this line and never closed" },
      { line: 3, cells: ["e", "f"] },
      { line: 4, cells: ["g", 'h "i"'] },
      { line: 5, cells: ["j", "k"] },
    ]);
  });

  test("nor does it swallow a later record with line breaks", async () => {
    const records = await recordsOf([["a,b", 'c,"d', "e,f", 'g,"h', 'i"', "j,k"]]);
    expect(records.map((record) => record.line)).toEqual([1, 2, 3, 4, 6]);
    expect(records.filter((record) => "problem" in record).map((record) => record.line)).toEqual([2]);
    expect(records[3]).toEqual({ line: 4, cells: ["g", "h\ni"] });
  });

  test("stray quotes in two cells affect these two lines", async () => {
    const records = await recordsOf([["a,b", '5" ring,x', "c,d", '6" ring,x', "e,f"]]);
    expect(records.map((record) => [record.line, "problem" in record])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ]);
  });

  test("an open quote is given up after some thousand lines, not at the end of the file", async () => {
    const lines = ['a,"b', ...Array.from({ length: 12_000 }, (_, index) => `c${index},d`)];
    const pieces = Array.from({ length: 13 }, (_, index) => lines.slice(index * 1_000, (index + 1) * 1_000));
    const records = await recordsOf(pieces);
    expect(records).toHaveLength(12_001);
    expect(records.filter((record) => "problem" in record)).toHaveLength(1);
    expect(records.at(-1)).toEqual({ line: 12_001, cells: ["c11999", "d"] });
  });

  test("a NUL character is reported, since no database stores it", async () => {
    expect(await recordsOf([["a,b", "c,\0", "d,e"]])).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, problem: "it contains a NUL character" },
      { line: 3, cells: ["d", "e"] },
    ]);
  });
});
