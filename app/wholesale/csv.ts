/** Writes CSV as RFC 4180 has it, and as Excel reads it. */

export type CsvCell = string | number;

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = "\u{FEFF}";

/** A header and its rows as one text, beginning with a byte order mark, each line ending with CRLF. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => `${row.map(written).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Lets the browser save such a text under that name. */
export function downloadCsv(fileName: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const address = URL.createObjectURL(new Blob([csvText(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari begins to read only after the click is done with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function written(cell: CsvCell): string {
  const text = typeof cell === "number" ? String(cell) : guarded(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A title such as `=HYPERLINK(…)` must not become a formula of whoever opens the file. */
function guarded(text: string): string {
  return /^[\s]*[=+\-@]/.test(text) && !isNumber(text) ? `'${text}` : text;
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+([.,]\d+)*$/.test(text.trim());
}
