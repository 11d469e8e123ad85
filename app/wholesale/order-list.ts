/**
 * Reads what customers paste or upload as their order: an item number and a quantity per line, in any notation. Pure.
 */
import { westernDigits } from "../../domain/digits.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { readWrittenQuantity } from "../../domain/cart/written-quantity.ts";

export type WrittenLine = {
  sku: string;
  /** Null if missing or unreadable. */
  quantity: number | null;
  /** The quantity as written, if it could not be read. */
  unread: string;
};

export const MOST_LINES = 1_000;
const MOST_PIECES = 1_000_000;
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
export function readTable(table: readonly (readonly string[])[], language: Language): WrittenLine[] {
  const rows = table.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ""));
  const [first = []] = rows;
  const header = columnsOfHeader(first);
  const body = (header ? rows.slice(1) : rows).filter((row) => !/^(#|\/\/)/.test(row[0] ?? ""));
  const columns = guessColumns(body, header, language);
  return body
    .map((row) => lineOf(row, columns, language))
    .filter(({ sku, quantity, unread }) => sku || quantity !== null || unread);
}

/** The number of pieces in a text ("1,200", "x 24", "12 pcs"); null if it has none, or is ambiguous. */
export function readQuantity(text: string, language: Language): number | null {
  const [, digits] = /^[x×*]?\s*(\d[\d.,，．'’\s٬٫]*?)\s*(?:[x×*]|[\p{L}.]+)?$/u.exec(westernDigits(text.trim())) ?? [];
  if (digits === undefined) return null;
  const quantity = readWrittenQuantity(digits, language);
  const pieces = "pieces" in quantity ? quantity.pieces : 0;
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
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
  // "FP-1, 1,200": the second comma groups thousands.
  const grouped = /^(.*?)\s*[,،]\s*(\d{1,3}(?:,\d{3})+)\s*$/u.exec(westernDigits(line));
  if (grouped) return grouped.slice(1);
  if (/^\s*\S+\s+\d{1,3}(,\d{3})+\s*$/.test(westernDigits(line))) return [line];
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
  rows: readonly (readonly string[])[],
  header: Partial<Columns> | null,
  language: Language,
): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, index) => index);
  const numbers = (place: number) => rows.filter((row) => readQuantity(row[place] ?? "", language) !== null).length;
  const filled = (place: number) => rows.filter((row) => (row[place] ?? "") !== "").length;
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

function skuSimilarity(rows: readonly (readonly string[])[], place: number, filled: (place: number) => number): number {
  return filled(place) + rows.filter((row) => /^\S*\d\S*$/.test(row[place] ?? "")).length;
}

function lineOf(row: readonly string[], columns: Columns, language: Language): WrittenLine {
  const cells = row.filter((cell) => cell !== "");
  if (cells.length === 1) return looseLine(cells[0] ?? "", language);
  const written = row[columns.quantity] ?? "";
  const sku = row[columns.sku] ?? "";
  // A single line may have its cells swapped.
  const turned = written !== "" && readQuantity(written, language) === null && readQuantity(sku, language) !== null;
  return turned ? withQuantity(written, sku, language) : withQuantity(sku, written, language);
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

function withQuantity(sku: string, written: string, language: Language): WrittenLine {
  const quantity = readQuantity(written, language);
  return {
    sku: sku
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(0, LONGEST_SKU),
    quantity,
    unread: quantity === null ? written.trim().slice(0, 40) : "",
  };
}
