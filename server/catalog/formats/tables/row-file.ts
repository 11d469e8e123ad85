/** Rows of a file that is slow to read, written beside it once, so that reading them again is fast. */

import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CsvRecord } from "../../csv/product-csv-records.ts";

type RowFile = {
  records(): AsyncGenerator<CsvRecord[]>;
  close(): Promise<void>;
};

const BATCH = 250;

export async function writeRowFile(rows: AsyncIterable<{ line: number; cells: string[] }>): Promise<RowFile> {
  const folder = await mkdtemp(join(tmpdir(), "filigree-rows-"));
  const path = join(folder, "rows.ndjson");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(path));
  } catch (error) {
    await close();
    throw error;
  }
  return { records: () => readBack(path), close };
}

async function* linesOf(rows: AsyncIterable<{ line: number; cells: string[] }>): AsyncGenerator<string> {
  // To whoever reads lines these two characters end one.
  for await (const row of rows) {
    yield `${JSON.stringify(row).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;
  }
}

async function* readBack(path: string): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as CsvRecord);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
