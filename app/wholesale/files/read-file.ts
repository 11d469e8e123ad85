/** Reads the files in which customers have their orders, as rows of cells. The parsers load with the first file. */

import type { Language } from "../../../domain/translation/languages.ts";
import { type OrderListCell, MOST_LINES, readTable, readText, type WrittenLine } from "../order-list.ts";

export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly because: "too-large" | "unknown-kind";

  constructor(because: UnreadableFile["because"]) {
    super(`The file cannot be read: ${because}.`);
    this.because = because;
  }
}

export const FILE_KINDS = ".csv,.tsv,.txt,.xlsx,text/csv,text/plain";
const MOST_BYTES = 5 * 1024 * 1024;
/** Large sheets are unpacked in a worker. Browsers that block it report no error, hence the time limit. */
const SHEET_MS = 10_000;

/** The file's lines, at most 1,001; `language`: the reader's. Throws `UnreadableFile`. */
export async function readFile(file: File, language: Language): Promise<WrittenLine[]> {
  if (file.size > MOST_BYTES) throw new UnreadableFile("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP file, whatever its name.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readSheet(file, bytes, language);
  if (bytes.includes(0) && !isUtf16(bytes)) throw new UnreadableFile("unknown-kind");
  const text = textOf(bytes);
  const { parseCsv } = await import("./parse-csv.ts");
  const data = parseCsv(text, MOST_LINES + 100);
  // A single column means that the delimiter is not one of these files'.
  return (data.every((row) => row.length <= 1) ? readText(text, language) : readTable(data, language)).slice(
    0,
    MOST_LINES + 1,
  );
}

async function readSheet(file: File, bytes: Uint8Array, language: Language): Promise<WrittenLine[]> {
  const [{ readSheet: read }, { shownNumbersIn }] = await Promise.all([
    import("read-excel-file/browser"),
    import("./shown-numbers.ts"),
  ]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableFile("too-large")), SHEET_MS);
  });
  try {
    const [rows, shown] = await Promise.race([
      // A workbook whose formats cannot be read is read without them.
      Promise.all([read(file), shownNumbersIn(bytes, language).catch(() => new Map<string, string>())]),
      late,
    ]);
    const cells = rows.map((row, place) =>
      row.map((cell, column): OrderListCell => cellOf(cell, shown.get(`${place}:${column}`) ?? null)),
    );
    return readTable(cells.slice(0, MOST_LINES + 100), language).slice(0, MOST_LINES + 1);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("unknown-kind");
  } finally {
    clearTimeout(timer);
  }
}

function cellOf(cell: unknown, shown: string | null): OrderListCell {
  if (typeof cell === "number") return { number: cell, shown: shown ?? String(cell) };
  if (cell instanceof Date) return shown ?? cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}

/** Spreadsheets save "Unicode text" as UTF-16, and "CSV" in their country's encoding. */
function textOf(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
