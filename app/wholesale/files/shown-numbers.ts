/** Numbers of a workbook as their cells show them; `read-excel-file` gives the numbers without their formats. */

import { formatOf, shownNumber } from "../../../domain/sheet-numbers.ts";
import type { Language } from "../../../domain/translation/languages.ts";

/** By `row:column`, both from 0: the numbers of the first sheet that show more than a number. */
type ShownNumbers = ReadonlyMap<string, string>;

/** `language`: the reader's. Throws for a workbook that is not as usual, and in browsers that cannot unpack it. */
export async function shownNumbersIn(workbook: Uint8Array, language: Language): Promise<ShownNumbers> {
  const unpack = filesOf(workbook);
  const formats = formatsOf(await unpack("xl/styles.xml"), language);
  const shown = new Map<string, string>();
  if (formats.size === 0) return shown;
  const book = await unpack("xl/workbook.xml");
  const reading = { language, since1904: /\bdate1904="(1|true)"/.test(book) };
  const sheet = await unpack(firstSheet(book, await unpack("xl/_rels/workbook.xml.rels")));
  for (const [, attributes = "", value = ""] of sheet.matchAll(NUMBER_CELL)) {
    const format = formats.get(Number(attribute(attributes, "s") ?? 0));
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(attribute(attributes, "r") ?? "") ?? [];
    if (format === undefined || letters === undefined || (attribute(attributes, "t") ?? "n") !== "n") continue;
    const text = shownNumber(Number(value), format, reading);
    if (text !== null) shown.set(`${Number(row) - 1}:${columnOf(letters)}`, text);
  }
  return shown;
}

const NUMBER_CELL =
  /<(?:\w+:)?c\s([^>]*)>\s*(?:<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*)?<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>/g;

/** Formats that say more than a number, by the number of the style. */
function formatsOf(styles: string, language: Language): Map<number, string> {
  const custom = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].map(([, attributes = ""]) => [
      Number(attribute(attributes, "numFmtId")),
      plainText(attribute(attributes, "formatCode") ?? ""),
    ]),
  );
  const [, cells = ""] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Map(
    [...cells.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].flatMap(([, attributes = ""], style) => {
      const format = formatOf(Number(attribute(attributes, "numFmtId") ?? 0), custom, language);
      return format === null ? [] : [[style, format]];
    }),
  );
}

/** The path of the sheet that the workbook names first. */
function firstSheet(book: string, relations: string): string {
  const [, sheet = ""] = /<(?:\w+:)?sheet\s([^>]*)>/.exec(book) ?? [];
  const id = attribute(sheet, String.raw`\w+:id`);
  const target = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .find((attributes) => attribute(attributes, "Id") === id);
  const path = attribute(target ?? "", "Target") ?? "worksheets/sheet1.xml";
  return path.startsWith("/") ? path.slice(1) : `xl/${path}`;
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };

function plainText(xml: string): string {
  return xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name: string) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
}

/** "AB" is column 27. */
function columnOf(letters: string): number {
  return letters.split("").reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 65) - 64, 0) - 1;
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_BYTES = 22;

/** Unpacks files of a ZIP archive as text, "" for one that it lacks. */
function filesOf(archive: Uint8Array): (path: string) => Promise<string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - END_BYTES;
  while (view.getUint32(end, true) !== END) end -= 1;
  const entries = new Map<string, { packed: boolean; from: number; bytes: number }>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === ENTRY; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const head = view.getUint32(at + 42, true);
    entries.set(new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)), {
      packed: view.getUint16(at + 10, true) !== 0,
      from: head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true),
      bytes: view.getUint32(at + 20, true),
    });
    at += 46 + name + extra + comment;
  }
  return async (path) => {
    const entry = entries.get(path);
    if (!entry) return "";
    const stored = new Blob([archive.slice(entry.from, entry.from + entry.bytes)]).stream();
    return new Response(entry.packed ? stored.pipeThrough(new DecompressionStream("deflate-raw")) : stored).text();
  };
}
