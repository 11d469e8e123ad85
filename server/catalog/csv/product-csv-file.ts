import { normalHandle } from "../../../domain/catalog/handles.ts";
import type { ProductCsvRow } from "./product-csv-cells.ts";
import { type Header, readHeader, whyNoProductFile } from "./product-csv-columns.ts";
import type { ProductRows, ProblemReporter } from "./product-csv-product.ts";
import type { CsvRecord } from "./product-csv-records.ts";
import { UnreadableProductFile } from "./product-csv-text.ts";

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
  /** What to report of rows that have another's handle in other letters, by the number of the row. */
  respelled: ReadonlyMap<number, string>;
};

/** Reads all rows once, keeping only handles in memory. Throws `UnreadableFile`. */
export async function openProductFile(source: RowSource): Promise<ProductFile> {
  const header = headerOf(source.headers);
  let rows = 0;
  let number = 0;
  let handle: string | undefined;
  const scattered = new Map<string, number>();
  const spellings = new Spellings();
  const respelled = new Map<number, string>();

  for await (const records of source.records()) {
    for (const record of records) {
      rows += 1;
      if ("problem" in record) continue;
      number += 1;
      const before = handle;
      handle = handleOf(header, record);
      if (handle === "") continue;
      if (scattered.has(handle) || (handle !== before && spellings.has(handle))) scattered.set(handle, number);
      const reason = spellings.meet(handle, writtenHandle(header, record), record.line);
      if (reason !== null) respelled.set(number, reason);
    }
  }
  return { ...source, header, rows, scattered, respelled };
}

/** Every product once, after its last row; rows of scattered handles are held in memory until then. */
export async function* readProductRows(
  file: ProductFile,
  report: ProblemReporter,
): AsyncGenerator<ProductRows & { rowsRead: number }> {
  const scatteredRows = new Map<string, [ProductCsvRow, ...ProductCsvRow[]]>();
  const damaged = new Set<string>();
  let current: { handle: string; rows: [ProductCsvRow, ...ProductCsvRow[]] } | undefined;
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
      const reason = file.respelled.get(number);
      if (reason !== undefined) report(record.line, reason);
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
        const rows = scatteredRows.get(handle);
        if (rows) rows.push(record);
        else scatteredRows.set(handle, [record]);
      } else if (current === undefined) current = { handle, rows: [record] };
      else current.rows.push(record);

      const complete = last === number ? scatteredRows.get(handle) : undefined;
      if (complete !== undefined) {
        scatteredRows.delete(handle);
        yield { handle, rows: inOrder(complete), damaged: damaged.delete(handle), rowsRead };
      }
    }
  }
  if (current !== undefined) {
    yield { ...current, rows: inOrder(current.rows), damaged: damaged.has(current.handle), rowsRead };
  }
}

/** The row with the product's own cells first; other shops' files may have it anywhere. */
function inOrder(rows: [ProductCsvRow, ...ProductCsvRow[]]): [ProductCsvRow, ...ProductCsvRow[]] {
  const at = rows.findIndex(({ leads }) => leads === true);
  const lead = at > 0 ? rows[at] : undefined;
  return lead ? [lead, ...rows.filter((row) => row !== lead)] : rows;
}

function handleOf(header: Header, row: ProductCsvRow): string {
  return normalHandle(writtenHandle(header, row));
}

/** As the file writes it. */
export function writtenHandle(header: Header, row: ProductCsvRow): string {
  const index = header.fields.get("handle");
  return index === undefined ? "" : (row.cells[index] ?? "").trim();
}

/** The first way in which a file writes each handle. */
class Spellings {
  /** With its line; the line alone if it is written as the shop does. */
  private readonly first = new Map<string, number | { written: string; line: number }>();
  private readonly reported = new Set<string>();

  has(handle: string): boolean {
    return this.first.has(handle);
  }

  /** What to report of the row, once for each other spelling. */
  meet(handle: string, written: string, line: number): string | null {
    const found = this.first.get(handle);
    if (found === undefined) this.first.set(handle, written === handle ? line : { written, line });
    const first = typeof found === "number" ? { written: handle, line: found } : found;
    if (first === undefined || first.written === written || this.reported.has(written)) return null;
    this.reported.add(written);
    return `the handle "${written}" is that of "${first.written}" on line ${first.line}: both are one product`;
  }
}

function fits(header: Header, row: ProductCsvRow, handle: string, report: ProblemReporter): boolean {
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
  throw new UnreadableProductFile(
    `This is not a product file: ${why}. Its first line reads: ${names.join(", ").slice(0, 200)}`,
  );
}
