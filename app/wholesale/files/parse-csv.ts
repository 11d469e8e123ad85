import papa from "papaparse";

/** The cells of delimited text, whatever the delimiter; at most that many rows. */
export function parseCsv(text: string, mostRows: number): string[][] {
  return papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: mostRows }).data;
}
