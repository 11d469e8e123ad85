/** A product feed in RSS 2.0 or Atom, as Google Merchant Center reads it: an item is a row, its elements are columns. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { UnreadableProductFile } from "../../csv/product-csv-text.ts";
import { cutElements } from "./cut-xml.ts";
import { writeRowFile } from "./row-file.ts";
import type { Table } from "./table.ts";

const MOST_COLUMNS = 300;
/** Elements with parts of their own, such as shipping, hold nothing that a product has. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
  htmlEntities: true,
});

/** Throws `UnreadableFile` for XML without items. */
export async function openFeedTable(path: string): Promise<Table> {
  const hash = createHash("sha256");
  const headers = new Map<string, number>();
  const rows = await writeRowFile(rowsOf(path, hash, headers));
  if (headers.size === 0) {
    await rows.close();
    throw new UnreadableProductFile("This XML file has no products: neither <item> nor <entry> occurs in it.");
  }
  return {
    kind: "feed",
    encoding: "utf-8",
    delimiter: null,
    fingerprint: hash.digest("hex"),
    headers: [...headers.keys()],
    ...rows,
  };
}

async function* rowsOf(path: string, hash: ReturnType<typeof createHash>, headers: Map<string, number>) {
  let line = 0;
  for await (const source of cutElements(textOf(path, hash), ["item", "entry"])) {
    line += 1;
    const cells: string[] = [];
    const elements = elementsOf(source, line);
    for (const [element, value] of Object.entries(elements)) {
      const name = element.replace(/^g:/, "");
      const text = textOfValue(value);
      // RSS and Google have elements of the same names.
      if (text === null || (name === element && `g:${name}` in elements)) continue;
      const known = headers.get(name) ?? headers.size;
      if (known >= MOST_COLUMNS) continue;
      headers.set(name, known);
      cells[known] = text;
    }
    yield { line, cells: Array.from(cells, (cell) => cell ?? "") };
  }
}

async function* textOf(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    decoder ??= new TextDecoder(declaredEncoding(piece));
    yield decoder.decode(piece, { stream: true });
  }
}

function declaredEncoding(start: Buffer): string {
  const declared = /^[^>]*encoding=["']([\w-]+)["']/.exec(start.subarray(0, 200).toString("latin1"))?.[1];
  try {
    return declared === undefined ? "utf-8" : new TextDecoder(declared).encoding;
  } catch {
    throw new UnreadableProductFile(`The encoding ${declared ?? ""} is not known. Save the file as UTF-8.`);
  }
}

function elementsOf(source: string, item: number): Record<string, unknown> {
  try {
    const parsed = parser.parse(source) as Record<string, unknown>;
    const [found] = Object.values(parsed);
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    throw new UnreadableProductFile(`The product ${item} of the file is not valid XML.`);
  }
}

/** Repeated elements as a list with commas, as the tables of the same format write them. */
function textOfValue(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return null;
  return value
    .filter((each): each is string => typeof each === "string" && each !== "")
    .map((each) => each.replaceAll(",", "%2C"))
    .join(",");
}
