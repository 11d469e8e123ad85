/** The first sheet of an Excel workbook, read row by row: libraries for it hold a whole sheet in memory. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { formatOf, shownNumber } from "../../../../domain/sheet-numbers.ts";
import { UnreadableProductFile } from "../../csv/product-csv-text.ts";
import { cutElements } from "./cut-xml.ts";
import { writeRowFile } from "./row-file.ts";
import type { Table } from "./table.ts";

const MOST_COLUMNS = 1_000;
/** Texts that several cells share are in memory. */
const MOST_SHARED_CHARACTERS = 200_000_000;
/** A sheet unpacks to at most this; archives that claim more are not opened. */
const MOST_BYTES = 4_000_000_000;

type Node = Record<string, unknown>;
type Cell = { "@r"?: string; "@t"?: string; "@s"?: string; v?: unknown; is?: unknown };
/** What a workbook's cells refer to. `formats`: those that say more than a number, by the number of the style. */
type Book = { shared: readonly string[]; formats: ReadonlyMap<number, string>; since1904: boolean };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ["c", "r", "sheet", "Relationship", "row", "numFmt", "xf"].includes(name),
});

/** Throws `UnreadableFile` for what is no workbook, or has an empty first sheet. */
export async function openWorkbookTable(path: string): Promise<Table> {
  const zip = await openZip(path);
  try {
    const rows = await writeRowFile(rowsOf(zip));
    try {
      const headers = await firstRow(rows.records());
      return {
        kind: "workbook",
        encoding: "utf-8",
        delimiter: null,
        fingerprint: await hashOf(path),
        headers,
        records: () => withoutFirst(rows.records()),
        close: rows.close,
      };
    } catch (error) {
      await rows.close();
      throw error;
    }
  } finally {
    zip.close();
  }
}

async function firstRow(batches: ReturnType<Table["records"]>): Promise<string[]> {
  for await (const [first] of batches) if (first && "cells" in first) return first.cells;
  throw new UnreadableProductFile("The first sheet of the workbook is empty.");
}

async function* withoutFirst(batches: ReturnType<Table["records"]>): ReturnType<Table["records"]> {
  let isFirst = true;
  for await (const records of batches) {
    yield isFirst ? records.slice(1) : records;
    isFirst = false;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    throw new UnreadableProductFile("The workbook is damaged.");
  }
}

async function* rowsOf(zip: ZipFile): AsyncGenerator<{ line: number; cells: string[] }> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ""), entry);
  const sheet = entries.get(await firstSheet(zip, entries));
  if (!sheet) throw new UnreadableProductFile("This zip file is no Excel workbook. Pictures go beside a product file.");
  const book: Book = {
    shared: await sharedTexts(zip, entries.get("xl/sharedStrings.xml")),
    formats: formatsOf(await wholeOf(zip, entries.get("xl/styles.xml"))),
    since1904: countsFrom1904(await wholeOf(zip, entries.get("xl/workbook.xml"))),
  };
  let line = 0;
  for await (const source of cutElements(textOf(zip, sheet), ["row"])) {
    const [row] = (parsed(source)["row"] ?? []) as { "@r"?: string; c?: Cell[] }[];
    line = Number(row?.["@r"] ?? line + 1);
    const cells: string[] = [];
    for (const cell of row?.c ?? []) {
      const column = cell["@r"] === undefined ? cells.length : columnOf(cell["@r"]);
      if (column < MOST_COLUMNS) cells[column] = valueOf(cell, book);
    }
    if (cells.some((cell) => cell !== undefined && cell.trim() !== "")) {
      yield { line, cells: Array.from(cells, (cell) => cell ?? "") };
    }
  }
}

/** The path of the sheet that the workbook names first. */
async function firstSheet(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<string> {
  const book = await wholeOf(zip, entries.get("xl/workbook.xml"));
  const relations = await wholeOf(zip, entries.get("xl/_rels/workbook.xml.rels"));
  const sheets = ((book?.["workbook"] as Node | undefined)?.["sheets"] as Node | undefined)?.["sheet"];
  const id = (sheets as Node[] | undefined)?.[0]?.["@id"];
  const targets = (relations?.["Relationships"] as Node | undefined)?.["Relationship"] as Node[] | undefined;
  const target = targets?.find((each) => each["@Id"] === id)?.["@Target"];
  if (typeof target !== "string") return "xl/worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

async function wholeOf(zip: ZipFile, entry: Entry | undefined): Promise<Node | null> {
  if (!entry) return null;
  let text = "";
  for await (const piece of textOf(zip, entry)) text += piece;
  return parsed(text);
}

async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<readonly string[]> {
  if (!entry) return [];
  const texts: string[] = [];
  let characters = 0;
  for await (const source of cutElements(textOf(zip, entry), ["si"])) {
    const text = textIn(parsed(source)["si"]);
    characters += text.length;
    if (characters > MOST_SHARED_CHARACTERS) {
      throw new UnreadableProductFile("The workbook has too much text. Save it as “CSV UTF-8” and import that.");
    }
    texts.push(text);
  }
  return texts;
}

/** A text, or the runs of one with several fonts; how it is pronounced is left out. */
function textIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return textOfNode(node);
  const { t, r } = node as { t?: unknown; r?: unknown[] };
  return textOfNode(t) + (r ?? []).map(textIn).join("");
}

/** An element with attributes has its text under a name of its own. */
function textOfNode(node: unknown): string {
  const text: unknown = typeof node === "object" && node !== null ? (node as Node)["#text"] : node;
  return typeof text === "string" ? text : "";
}

function formatsOf(styles: Node | null): Map<number, string> {
  const { numFmts, cellXfs } = (styles?.["styleSheet"] ?? {}) as Record<string, Record<string, Node[]> | undefined>;
  const custom = new Map(
    (numFmts?.["numFmt"] ?? []).map((format) => [Number(format["@numFmtId"]), String(format["@formatCode"])]),
  );
  return new Map(
    (cellXfs?.["xf"] ?? []).flatMap((style, number) => {
      const format = formatOf(Number(style["@numFmtId"] ?? 0), custom, null);
      return format === null ? [] : [[number, format] as const];
    }),
  );
}

function countsFrom1904(book: Node | null): boolean {
  const properties = (book?.["workbook"] as Node | undefined)?.["workbookPr"] as Node | undefined;
  return ["1", "true"].includes(String(properties?.["@date1904"]));
}

function valueOf(cell: Cell, { shared, formats, since1904 }: Book): string {
  const raw = textOfNode(cell.v);
  switch (cell["@t"]) {
    case "s":
      return shared[Number(raw)] ?? "";
    case "inlineStr":
      return textIn(cell.is);
    case "b":
      return raw === "1" ? "TRUE" : "FALSE";
    case "e":
      return "";
    case "str":
      return raw;
    default: {
      const format = raw === "" ? undefined : formats.get(Number(cell["@s"] ?? 0));
      const shown = format === undefined ? null : shownNumber(Number(raw), format, { language: null, since1904 });
      return shown ?? plainNumber(raw);
    }
  }
}

/** 19.9 is stored as 19.899999999999999, and an item number of 13 digits as 4.006381E+12. */
function plainNumber(raw: string): string {
  const number = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(number)) return raw;
  const short = Number(number.toPrecision(15));
  return Math.abs(short) < 1e21 && (Math.abs(short) >= 1e-6 || short === 0) ? String(short) : raw;
}

/** "AB12" is column 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? "A") column = column * 26 + ((letter.codePointAt(0) ?? 65) - 64);
  return column - 1;
}

function parsed(source: string): Node {
  try {
    return parser.parse(source) as Node;
  } catch {
    throw new UnreadableProductFile("The workbook is damaged.");
  }
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  if (entry.uncompressedSize > MOST_BYTES) throw new UnreadableProductFile("The workbook is too large.");
  const decoder = new TextDecoder();
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    if (error instanceof UnreadableProductFile) throw error;
    throw new UnreadableProductFile("The workbook is damaged.");
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest("hex");
}
