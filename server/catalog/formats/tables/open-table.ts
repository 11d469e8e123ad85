/** Opens a file as the kind of table it is. */

import { open } from "node:fs/promises";
import { openFeedTable } from "./feed-table.ts";
import type { Table } from "./table.ts";
import { openTextTable } from "./text-table.ts";
import { openWorkbookTable } from "./workbook-table.ts";

const START_BYTES = 1_024;

/** Throws `UnreadableFile` for what is no table: neither text, nor a workbook, nor a product feed. */
export async function openTable(path: string): Promise<Table> {
  const start = await startOf(path);
  if (start.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return openWorkbookTable(path);
  const text = start
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^<(\?xml|rss|feed|rdf)/i.test(text)) return openFeedTable(path);
  return openTextTable(path);
}

/** Empty for what cannot be opened: reading the text says why. */
async function startOf(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => null);
  if (file === null) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await file.close();
  }
}
