import papa from "papaparse";

/** The cells of separated text, whichever sign separates them; no more than so many rows. */
export function parseCsv(text: string, mostRows: number): string[][] {
  return papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: mostRows }).data;
}
