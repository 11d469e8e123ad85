/** A file as a table: a header, then rows of cells, read as often as needed without holding them in memory. */

import type { CsvRecord } from "../../csv/product-csv-records.ts";

export type Table = {
  kind: "text" | "workbook" | "feed";
  encoding: string;
  delimiter: string | null;
  /** Of the file's content. */
  fingerprint: string;
  headers: readonly string[];
  /** The rows after the header, in batches; each time from the beginning. */
  records(): AsyncGenerator<CsvRecord[]>;
  /** Deletes what was written beside the file. */
  close(): Promise<void>;
};
