import { hasHandle } from "../../csv/product-csv-columns.ts";
import { type CsvRecord, readRecords } from "../../csv/product-csv-records.ts";
import { inspectFile, readLines, type TextFile, UnreadableProductFile } from "../../csv/product-csv-text.ts";
import type { Table } from "./table.ts";

const DELIMITERS = [",", ";", "\t", "|"];
const SAMPLE_ROWS = 20;

/** Text with commas, semicolons, tabs or bars between its cells. Throws `UnreadableFile`. */
export async function openTextTable(path: string): Promise<Table> {
  const file = await inspectFile(path);
  const delimiter = await findDelimiter(file);
  const headers = await headerOf(file, delimiter);
  return {
    kind: "text",
    encoding: file.encoding,
    delimiter,
    fingerprint: file.fingerprint,
    headers,
    records: () => withoutHeader(readRecords(readLines(file), delimiter)),
    close: async () => {},
  };
}

async function headerOf(file: TextFile, delimiter: string): Promise<readonly string[]> {
  for await (const [first] of readRecords(readLines(file), delimiter)) {
    if (first === undefined) continue;
    if ("problem" in first) throw new UnreadableProductFile(`Line ${first.line}: ${first.problem}.`);
    return first.cells;
  }
  throw new UnreadableProductFile("The file is empty.");
}

async function* withoutHeader(batches: AsyncGenerator<CsvRecord[]>): AsyncGenerator<CsvRecord[]> {
  let isFirst = true;
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield isFirst ? records.slice(1) : records;
    isFirst = false;
  }
}

/** The one that separates the header into "Handle" and others, else the one that most rows share with the header. */
async function findDelimiter(file: TextFile): Promise<string> {
  for await (const lines of readLines(file)) {
    const line = lines.find((each) => each.trim() !== "");
    if (line === undefined) continue;
    const names = (delimiter: string) => line.split(delimiter).map((name) => name.replaceAll('"', ""));
    const known = DELIMITERS.find((delimiter) => names(delimiter).length > 1 && hasHandle(names(delimiter)));
    if (known !== undefined) return known;
    const scores = await Promise.all(
      DELIMITERS.map(async (delimiter) => ({ delimiter, score: await agreementOf(file, delimiter) })),
    );
    return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
  }
  throw new UnreadableProductFile("The file is empty.");
}

/** Columns of the header times the share of the first rows that have no more of them. */
async function agreementOf(file: TextFile, delimiter: string): Promise<number> {
  let columns: number | undefined;
  let [rows, agreeing] = [0, 0];
  for await (const records of readRecords(readLines(file), delimiter)) {
    for (const record of records) {
      const cells = "problem" in record ? 0 : record.cells.length;
      if (columns === undefined) {
        columns = cells;
        continue;
      }
      rows += 1;
      if (cells > 1 && cells <= columns) agreeing += 1;
      if (rows === SAMPLE_ROWS) return (columns - 1) * (agreeing / rows);
    }
  }
  if (columns === undefined || columns < 2) return 0;
  return (columns - 1) * (rows === 0 ? 1 : agreeing / rows);
}
