import type { Row } from "./product-csv-cells.ts";
import { type Header, readHeader, whyNoProductFile } from "./product-csv-columns.ts";
import type { ProductRows, Report } from "./product-csv-product.ts";
import type { CsvRecord } from "./product-csv-records.ts";
import { UnreadableFile } from "./product-csv-text.ts";

/** Rows of a product file, wherever they come from; read as often as needed. */
export type RowSource = {
  encoding: string;
  /** Of the content and of how it is read. */
  fingerprint: string;
  headers: readonly string[];
  /** In batches, each time from the first row after the header. */
  records(): AsyncGenerator<CsvRecord[]>;
};

type ProductFile = RowSource & {
  header: Header;
  rows: number;
  /** Handles whose rows are not all adjacent, with the number of each one's last row. */
  scattered: ReadonlyMap<string, number>;
};

/** Reads all rows once, keeping only handles in memory. Throws `UnreadableFile`. */
export async function openProductFile(source: RowSource): Promise<ProductFile> {
  const header = headerOf(source.headers);
  let rows = 0;
  let number = 0;
  let handle: string | undefined;
  const seen = new Set<string>();
  const scattered = new Map<string, number>();

  for await (const records of source.records()) {
    for (const record of records) {
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
  return { ...source, header, rows, scattered };
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
  let rowsRead = 0;
  let number = 0;

  for await (const records of file.records()) {
    for (const record of records) {
      rowsRead += 1;
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
        yield { ...current, rows: inOrder(current.rows), damaged: damaged.delete(current.handle), rowsRead };
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
        yield { handle, rows: inOrder(complete), damaged: damaged.delete(handle), rowsRead };
      }
    }
  }
  if (current !== undefined) {
    yield { ...current, rows: inOrder(current.rows), damaged: damaged.has(current.handle), rowsRead };
  }
}

/** The row with the product's own cells first; other shops' files may have it anywhere. */
function inOrder(rows: [Row, ...Row[]]): [Row, ...Row[]] {
  const at = rows.findIndex(({ leads }) => leads === true);
  const lead = at > 0 ? rows[at] : undefined;
  return lead ? [lead, ...rows.filter((row) => row !== lead)] : rows;
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
