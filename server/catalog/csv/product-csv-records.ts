import { CsvError, parse } from "csv-parse/sync";

export type CsvRecord = { line: number; cells: string[]; leads?: boolean } | { line: number; problem: string };

/** A quote mark not closed within these limits is a mistake, not a long cell. */
const LONGEST_RECORD = { lines: 5_000, characters: 4_000_000 };
const BATCH = 250;

type Candidate = { index: number; lines: number; text: string };

/**
 * A record ends where its number of quote marks becomes even. If that gives no readable record, the quote mark was a
 * mistake: the first line alone is reported, and reading goes on with the second.
 */
export async function* readRecords(source: AsyncIterable<string[]>, delimiter: string): AsyncGenerator<CsvRecord[]> {
  const queue = new LineQueue();
  for await (const lines of source) {
    queue.add(lines);
    yield queue.take(delimiter, false);
  }
  yield queue.take(delimiter, true);
}

class LineQueue {
  private lines: string[] = [];
  private odd: boolean[] = [];
  private first = 1;

  add(lines: readonly string[]): void {
    for (const line of lines) {
      this.lines.push(line);
      this.odd.push(hasOddQuotes(line));
    }
  }

  take(delimiter: string, atEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let next = 0;
    for (;;) {
      const candidates: Candidate[] = [];
      let unclosed = false;
      let index = next;
      while (index < this.lines.length && candidates.length < BATCH) {
        const lines = this.linesOfRecord(index, atEnd);
        unclosed = lines === "unclosed";
        if (typeof lines !== "number") break;
        const text = lines === 1 ? (this.lines[index] ?? "") : this.lines.slice(index, index + lines).join("\n");
        if (text.trim() !== "") candidates.push({ index, lines, text });
        index += lines;
      }
      const broken = this.read(candidates, delimiter, records);
      if (broken !== undefined) next = broken + 1;
      else if (unclosed) {
        records.push({ line: this.first + index, problem: "a quote mark is opened on this line and never closed" });
        next = index + 1;
      } else if (index === next) break;
      else next = index;
    }
    this.lines = this.lines.slice(next);
    this.odd = this.odd.slice(next);
    this.first += next;
    return records;
  }

  private linesOfRecord(index: number, atEnd: boolean): number | "unclosed" | "unknown" {
    if (!this.odd[index]) return 1;
    let characters = 0;
    for (let last = index + 1; last < this.lines.length; last += 1) {
      if (this.odd[last]) return last - index + 1;
      characters += this.lines[last]?.length ?? 0;
      if (last - index > LONGEST_RECORD.lines || characters > LONGEST_RECORD.characters) return "unclosed";
    }
    return atEnd ? "unclosed" : "unknown";
  }

  /** Stops at an invalid record of several lines and returns its index. */
  private read(candidates: readonly Candidate[], delimiter: string, records: CsvRecord[]): number | undefined {
    const together = cellsOf(candidates.map((candidate) => candidate.text).join("\n"), delimiter);
    if (Array.isArray(together) && together.length === candidates.length) {
      candidates.forEach(({ index }, at) => records.push({ line: this.first + index, cells: together[at] ?? [] }));
      return undefined;
    }
    for (const { index, lines, text } of candidates) {
      const parsed = cellsOf(text, delimiter);
      const line = this.first + index;
      if (Array.isArray(parsed)) records.push({ line, cells: parsed[0] ?? [] });
      else records.push({ line, problem: parsed.problem });
      if (!Array.isArray(parsed) && lines > 1) return index;
    }
    return undefined;
  }
}

function cellsOf(text: string, delimiter: string): string[][] | { problem: string } {
  if (text.includes("\0")) return { problem: "it contains a NUL character" };
  const given = { delimiter, record_delimiter: "\n", relax_column_count: true };
  try {
    return parse(text, given);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = { problem: BECAUSE[error.code] ?? "the line is not CSV" };
    return error.code === "INVALID_OPENING_QUOTE" ? (alignedCells(text, given) ?? problem) : problem;
  }
}

/** Some files have spaces around cells, so that columns stand below each other: `Lamp , "A lamp, of brass" ,`. */
function alignedCells(text: string, given: { delimiter: string }): string[][] | null {
  try {
    return parse(text, { ...given, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}

const BECAUSE: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote mark is opened on this line and never closed",
  CSV_INVALID_CLOSING_QUOTE: "a quote mark inside a quoted cell is not doubled, or one is opened and never closed",
  INVALID_OPENING_QUOTE: "a quote mark stands inside a cell that is not quoted",
};

function hasOddQuotes(line: string): boolean {
  let odd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
