import type { Row } from "./product-csv-cells.ts";
import { hasHandle, type Header, readHeader, whyNoProductFile } from "./product-csv-columns.ts";
import type { ProductRows, Report } from "./product-csv-product.ts";
import { readRecords } from "./product-csv-records.ts";
import { inspectFile, readLines, type TextFile, UnreadableFile } from "./product-csv-text.ts";

export type ProductFile = TextFile & {
  delimiter: string;
  header: Header;
  rows: number;
  /** Handles whose rows are not all adjacent, with the number of each one's last row. */
  scattered: ReadonlyMap<string, number>;
};

const DELIMITERS = [",", ";", "\t"];

/** Reads the whole file once, keeping only handles in memory. Throws `UnreadableFile`. */
export async function openProductFile(path: string): Promise<ProductFile> {
  const text = await inspectFile(path);
  const delimiter = await findDelimiter(text);
  let header: Header | undefined;
  let rows = 0;
  let number = 0;
  let handle: string | undefined;
  const seen = new Set<string>();
  const scattered = new Map<string, number>();

  for await (const records of readRecords(readLines(text), delimiter)) {
    for (const record of records) {
      if (header === undefined) {
        if ("problem" in record) throw new UnreadableFile(`Line ${record.line}: ${record.problem}.`);
        header = headerOf(record.cells);
        continue;
      }
      rows += 1;
      if ("problem" in record) continue;
      number += 1;
      const before = handle;
      handle = handleOf(header, record);
      if (handle === "") continue;
      if (scattered.has(handle) || (handle !== before && seen.has(handle))) scattered.set(handle, number);
      seen.add(handle);
    }
  }
  if (header === undefined) throw new UnreadableFile("The file is empty.");
  return { ...text, delimiter, header, rows, scattered };
}

/** Every product once, after its last row; rows of scattered handles are held in memory until then. */
export async function* readProductRows(
  file: ProductFile,
  report: Report,
): AsyncGenerator<ProductRows & { rowsRead: number }> {
  const held = new Map<string, [Row, ...Row[]]>();
  const damaged = new Set<string>();
  let current: { handle: string; rows: [Row, ...Row[]] } | undefined;
  let before: string | undefined;
  let gap = false;
  let rowsRead = -1; // The header is a record too.
  let number = 0;

  for await (const records of readRecords(readLines(file), file.delimiter)) {
    for (const record of records) {
      rowsRead += 1;
      if (rowsRead === 0) continue;
      if ("problem" in record) {
        report(record.line, record.problem);
        if (before !== undefined) damaged.add(before);
        gap = true;
        continue;
      }
      number += 1;
      const handle = handleOf(file.header, record);
      if (gap) damaged.add(handle);
      gap = false;
      before = handle;
      const last = file.scattered.get(handle);
      if (current !== undefined && current.handle !== handle) {
        yield { ...current, damaged: damaged.delete(current.handle), rowsRead };
        current = undefined;
      }
      if (!fits(file.header, record, handle, report)) damaged.add(handle);
      else if (last !== undefined) {
        const rows = held.get(handle);
        if (rows) rows.push(record);
        else held.set(handle, [record]);
      } else if (current === undefined) current = { handle, rows: [record] };
      else current.rows.push(record);

      const complete = last === number ? held.get(handle) : undefined;
      if (complete !== undefined) {
        held.delete(handle);
        yield { handle, rows: complete, damaged: damaged.delete(handle), rowsRead };
      }
    }
  }
  if (current !== undefined) yield { ...current, damaged: damaged.has(current.handle), rowsRead };
}

function handleOf(header: Header, row: Row): string {
  const index = header.fields.get("handle");
  return index === undefined ? "" : (row.cells[index] ?? "").trim();
}

function fits(header: Header, row: Row, handle: string, report: Report): boolean {
  const columns = header.names.length;
  if (row.cells.slice(columns).some((cell) => cell.trim() !== "")) {
    report(row.line, `the row has ${row.cells.length} cells, but there are only ${columns} columns`);
    return false;
  }
  if (handle !== "") return true;
  if (row.cells.some((cell) => cell.trim() !== "")) report(row.line, "the row has no handle");
  return false;
}

function headerOf(names: readonly string[]): Header {
  const header = readHeader(names);
  const why = whyNoProductFile(header);
  if (why === null) return header;
  throw new UnreadableFile(
    `This is not a product file: ${why}. Its first line reads: ${names.join(", ").slice(0, 200)}`,
  );
}

async function findDelimiter(file: TextFile): Promise<string> {
  for await (const lines of readLines(file)) {
    const line = lines.find((each) => each.trim() !== "");
    if (line === undefined) continue;
    const names = (delimiter: string) => line.split(delimiter).map((name) => name.replaceAll('"', ""));
    return DELIMITERS.find((delimiter) => hasHandle(names(delimiter))) ?? ",";
  }
  throw new UnreadableFile("The file is empty.");
}
