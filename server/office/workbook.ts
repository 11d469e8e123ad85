/** A workbook of one sheet, written while its rows are read. */

import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type SheetCell = string | number | null;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PART = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Of a cell, by the format. */
const LONGEST_TEXT = 32_767;
const ROWS_AT_ONCE = 200;

const FILES: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** `.xlsx`; `name`: of the sheet. */
export function workbookOf(name: string, rows: AsyncIterable<readonly SheetCell[]>): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(FILES)) zip.addBuffer(Buffer.from(HEAD + xml), path);
  const sheets = `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`;
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheets}</workbook>`;
  zip.addBuffer(Buffer.from(book), "xl/workbook.xml");
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  // A file that was begun cannot say that it failed: it is cut off.
  sheet.on("error", (error) => output.destroy(error));
  return output;
}

async function* sheetOf(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let waiting: string[] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const cells = row.map((cell, column) => cellOf(cell, `${columnName(column)}${number}`));
    waiting.push(`<row r="${number}">${cells.join("")}</row>`);
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield waiting.join("");
    waiting = [];
  }
  yield `${waiting.join("")}</sheetData></worksheet>`;
}

function cellOf(cell: SheetCell, place: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const text = escaped(cell.slice(0, LONGEST_TEXT));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** "A" to "Z", then "AA". */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** XML has no control characters besides these three. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
