/** Unpacks fonts, because the PDF library would unpack their tables anew for every character. */

import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The TrueType or OpenType file inside a WOFF file (W3C, 2012), without some tables. Throws for any other file. */
export function unpackWoff(woff: Buffer, without: readonly string[] = []): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This font is no WOFF file.");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, whole] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < whole ? inflateSync(data) : data,
    };
  }).filter(({ tag }) => !without.includes(tag.toString("latin1")));

  const directory = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  const selector = Math.floor(Math.log2(tables.length));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** selector * SFNT_ENTRY, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE((tables.length - 2 ** selector) * SFNT_ENTRY, 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
