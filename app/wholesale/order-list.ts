/**
 * Reads what customers paste or upload as their order: an item number and a quantity per line, in any notation. Pure.
 */

import { readWrittenQuantity } from "../../domain/cart/written-quantity.ts";
import { westernDigits } from "../../domain/digits.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { unwrappedCode } from "../../domain/written-code.ts";

export type WrittenLine = {
  sku: string;
  /** Null if missing or unreadable. */
  quantity: number | null;
  /** The quantity as written, if it could not be read. */
  unread: string;
};

/** A number of a workbook is what it is, however its cell shows it. */
export type OrderListCell = string | { number: number; shown: string };

export const MOST_LINES = 1_000;
export const MOST_PIECES = 1_000_000;
const LONGEST_SKU = 255;

/** Reads pasted text; skips blank lines and those that begin with # or //. */
export function readText(text: string, language: Language): WrittenLine[] {
  return readTable(
    text
      .split(/\r\n?|\n/)
      .filter((line) => !/^\s*(#|\/\/)/.test(line))
      .map(cellsOf),
    language,
  );
}

/** Reads rows of cells; the header row may be anywhere near the top. */
export function readTable(table: readonly (readonly OrderListCell[])[], language: Language): WrittenLine[] {
  const rows = table
    .map((row) => row.map((cell) => (typeof cell === "string" ? cell.trim() : cell)))
    .filter((row) => row.some((cell) => cell !== ""));
  const [first = []] = rows;
  const header = columnsOfHeader(first.map(textOf));
  const body = (header ? rows.slice(1) : rows).filter((row) => !/^(#|\/\/)/.test(textOf(row[0])));
  const columns = guessColumns(body, header, language);
  return body
    .map((row) => lineOf(row, columns, language))
    .filter(({ sku, quantity, unread }) => sku || quantity !== null || unread);
}

/** The number of pieces in a text ("1,200", "x 24", "12 pcs"); null if it has none, or is ambiguous. */
export function readQuantity(text: string, language: Language): number | null {
  const [, digits] =
    /^[x×*]?\s*(\d[\d.,，．'’\s٬٫]*?)\s*(?:[x×*]|[\p{L}.]+)?$/u.exec(westernDigits(unwrappedCode(text))) ?? [];
  if (digits === undefined) return null;
  const quantity = readWrittenQuantity(digits, language);
  const pieces = "pieces" in quantity ? quantity.pieces : 0;
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

function textOf(cell: OrderListCell = ""): string {
  return typeof cell === "string" ? cell : cell.shown;
}

function quantityOf(cell: OrderListCell = "", language: Language): number | null {
  if (typeof cell === "string") return readQuantity(cell, language);
  return Number.isInteger(cell.number) && cell.number >= 1 && cell.number <= MOST_PIECES ? cell.number : null;
}

/** Also one that cannot be read, such as "2,5". */
function isNumber(cell: OrderListCell | undefined, language: Language): boolean {
  return quantityOf(cell, language) !== null || /^\d[\d.,'’ ]*$/.test(westernDigits(textOf(cell)));
}

type Columns = { sku: number; quantity: number };

/** Splits a line where that is unambiguous: at tabs and semicolons, and at commas that do not group thousands. */
function cellsOf(line: string): string[] {
  if (line.includes("\t")) return line.split("\t");
  if (/[;|]/.test(line)) return line.split(/[;|]/);
  if (/[,،]/.test(line)) return cellsBetweenCommas(line);
  return [line];
}

function cellsBetweenCommas(line: string): string[] {
  const western = westernDigits(line);
  // "FP-1, 1,200": the second comma groups thousands; in "FP-1, 2,5" it is a decimal sign.
  const [, sku, quantity] = /^(.*?)\s*[,،](?:\s*(?=\d{1,3}(?:,\d{3})+\s*$)|\s+)(\d+(?:,\d+)+)\s*$/u.exec(western) ?? [];
  if (sku !== undefined && quantity !== undefined) return [sku, quantity];
  if (/^\s*\S+\s+\d{1,3}(,\d{3})+\s*$/.test(western)) return [line];
  // "FP-1 2,5" and "FP-1 x 2,5"
  if (/^[^,،]*(?:\s(?:[x×*]\s*)?|[×*:=]\s*)\d{1,3},\d{1,3}(?:\s*\p{L}{1,8}\.?)?\s*$/iu.test(western)) return [line];
  return line.split(/[,،]/);
}

/** Column names in the shop's languages, normalized by `plain`. */
const SKU_NAMES =
  /^(sku|item|item (no|nr|number|code)|(art|artikel)(icle|iculo)?( (no|nr|nummer))?|code( article)?|product code|ref(erence|erencia)?|codigo|artikelnummer|bestellnummer|numero d ?article|n article|numero de articulo|رقم (الصنف|المنتج|القطعه)|رمز( المنتج)?|الرمز|كود|الكود)$/;
const QUANTITY_NAMES =
  /^(q|qty|quantity|quantities|pcs|pieces|count|order qty|qte|quantite|pieces|nombre|cantidad|cant|piezas|unidades|menge|anzahl|stuck|stk|stuckzahl|الكميه|كميه|عدد|العدد|القطع|قطع)$/;

function columnsOfHeader(row: readonly string[]): Partial<Columns> | null {
  // A one-line header without certain delimiters: "SKU quantity".
  const cells = row.length === 1 ? (row[0] ?? "").split(/\s+/) : row;
  if (cells.some((cell) => /\d/.test(westernDigits(cell)))) return null;
  const names = cells.map(plain);
  const sku = names.findIndex((name) => SKU_NAMES.test(name));
  const quantity = names.findIndex((name) => QUANTITY_NAMES.test(name));
  if (sku < 0 && quantity < 0) return null;
  return { ...(sku >= 0 && { sku }), ...(quantity >= 0 && { quantity }) };
}

/** Without accents, capitals and punctuation; variants of an Arabic letter become one. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ة", "ه")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Item numbers may be digits only: then whole columns show which of them are quantities. */
function guessColumns(
  rows: readonly (readonly OrderListCell[])[],
  header: Partial<Columns> | null,
  language: Language,
): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, index) => index);
  const numbers = (place: number) => rows.filter((row) => isNumber(row[place], language)).length;
  const filled = (place: number) => rows.filter((row) => textOf(row[place]) !== "").length;
  const best = (of: readonly number[], score: (place: number) => number) =>
    of.reduce<number | undefined>(
      (found, place) => (found === undefined || score(place) > score(found) ? place : found),
      undefined,
    );
  const taken = header?.sku;
  const quantity =
    header?.quantity ??
    // Of equally numeric columns the last one: quantities are written after what they count.
    best(places.filter((place) => place !== taken && width > 1).toReversed(), numbers) ??
    1;
  const sku =
    taken ??
    best(
      places.filter((place) => place !== quantity),
      (place) => skuSimilarity(rows, place, filled),
    ) ??
    0;
  return { sku, quantity };
}

function skuSimilarity(
  rows: readonly (readonly OrderListCell[])[],
  place: number,
  filled: (place: number) => number,
): number {
  return filled(place) + rows.filter((row) => /^\S*\d\S*$/.test(textOf(row[place]))).length;
}

function lineOf(row: readonly OrderListCell[], columns: Columns, language: Language): WrittenLine {
  const cells = row.filter((cell) => cell !== "");
  if (cells.length === 1) return looseLine(textOf(cells[0]), language);
  const written = row[columns.quantity] ?? "";
  const sku = row[columns.sku] ?? "";
  // A single line may have its cells swapped; "2,5" is no item number, though "1001" may be a quantity.
  const isTurned = isItemNumber(textOf(written)) && quantityOf(written, language) === null;
  return isTurned && quantityOf(sku, language) !== null
    ? withQuantity(textOf(written), sku, language)
    : withQuantity(textOf(sku), written, language);
}

function isItemNumber(text: string): boolean {
  return /^\S*\d\S*$/.test(text) && /\p{L}/u.test(text);
}

/** One text with both: "FP-1001 24", "FP-1001 x 24", "24 × FP-1001", "FP 1001: 24 pcs". */
function looseLine(text: string, language: Language): WrittenLine {
  const western = westernDigits(text);
  const number = String.raw`\d{1,3}(?:[.,'’ \u{A0}\u{202F}٬]\d{3})+|\d+(?:[.,٫]\d+)?`;
  const unit = String.raw`(?:\s*\p{L}{1,8}\.?)?`;
  const after = new RegExp(String.raw`^(.*?\S)(?:\s*[×*]\s*|\s+x\s*|\s*[:=]\s*|\s+)((?:${number})${unit})$`, "iu").exec(
    western,
  );
  const before = new RegExp(String.raw`^(${number})\s*(?:[×*]\s*|x\s+|pcs\.?\s+|\s)\s*(\S.*)$`, "iu").exec(western);
  const [, head = "", tail = ""] = after ?? [];
  // "24 FP-1001": the one with digits only is the quantity; if both are, the last.
  if (before && (!after || readQuantity(head, language) !== null)) {
    const [, quantity = "", sku = ""] = before;
    if (!after || !/^[\d.,\s]+$/.test(sku)) return withQuantity(sku, quantity, language);
  }
  return after ? withQuantity(head, tail, language) : withQuantity(text, "", language);
}

function withQuantity(sku: string, written: OrderListCell, language: Language): WrittenLine {
  const quantity = quantityOf(written, language);
  return {
    sku: unwrappedCode(sku).slice(0, LONGEST_SKU),
    quantity,
    unread: quantity === null ? textOf(written).trim().slice(0, 40) : "",
  };
}
