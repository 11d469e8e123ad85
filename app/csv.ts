/** Writes CSV according to RFC 4180, in the form that Excel reads. */

export type CsvCell = string | number;

/** Byte order mark: Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = "\u{FEFF}";

/** A header and rows as text that begins with a byte order mark; each line ends with CRLF. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => `${row.map(written).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Lets the browser save the text as a file of that name. */
export function downloadCsv(fileName: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const address = URL.createObjectURL(new Blob([csvText(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari begins to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function written(cell: CsvCell): string {
  const text = typeof cell === "number" ? String(cell) : guarded(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A title such as `=HYPERLINK(…)` must not run as a formula where the file is opened. */
function guarded(text: string): string {
  return /^[\s]*[=+\-@]/.test(text) && !isNumber(text) ? `'${text}` : text;
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+([.,]\d+)*$/.test(text.trim());
}
