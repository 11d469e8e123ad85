/** What the readers of other shops' formats share. A reader turns rows of its format into rows of a product file. */

import type { CurrencyCode } from "../../../domain/currencies.ts";
import { timeOfText } from "../../../domain/written-time.ts";
import type { Field, MetafieldColumn } from "../csv/product-csv-columns.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import { plainName } from "../words/plain-name.ts";

export type SourceRow = { line: number; cells: readonly string[] };

/** From where an attribute was read, and by what name. `key` tells it from others of the file. */
export type ReadAttribute = {
  from: "option" | "column" | "metafield" | "tag" | "word" | "title";
  name: string;
  value: string;
};

export type ReadRow = {
  line: number;
  /** "": the product that has the row's item number. */
  handle: string;
  /** Whether it has the product's own fields, and so stands first. */
  leads: boolean;
  /** Amounts and weights as they are written in the file. */
  cells: CellsOf;
  /** Addresses or file names, in order. */
  images?: readonly string[];
  tags?: readonly string[];
  attributes?: readonly ReadAttribute[];
  /** Paths of categories, each from the outermost to the innermost. */
  categories?: readonly (readonly string[])[];
  /** In the order of the reader's `metafields`. */
  metafields?: readonly string[];
};

export type ReadProblem = { line: number; problem: string };

export type FormatReader = {
  /** Those that the file says something about; the others stay as they are in the shop. */
  fields: ReadonlySet<Field>;
  metafields: readonly MetafieldColumn[];
  /** Columns that are not imported. */
  unused: readonly string[];
  /** Of the file's weights. */
  weightUnit?: "g" | "kg" | "oz" | "lb";
  /** Currencies for which the file has prices, the preferred one first. */
  currencies?: readonly string[];
  /** Is shown every row once before the first pass. */
  look?(row: SourceRow): void;
  /** Begins a pass over all rows. */
  begin(): (row: SourceRow) => readonly (ReadRow | ReadProblem)[];
};

/** `base`: the shop's currency. */
export type ReaderChoices = { currency?: string | undefined; base: CurrencyCode; now: Date };

/** Cells by the names of their columns. The case, spaces and punctuation of names do not matter. */
export class Columns<Name extends string> {
  private readonly indexes = new Map<Name, number>();
  private readonly headers: readonly string[];
  private readonly used = new Set<number>();

  constructor(headers: readonly string[], names: Readonly<Record<Name, readonly string[]>>) {
    this.headers = headers;
    const plain = headers.map(plainName);
    for (const [name, written] of Object.entries(names) as [Name, readonly string[]][]) {
      const index = written.map((each) => plain.indexOf(plainName(each))).find((each) => each >= 0);
      if (index === undefined) continue;
      this.indexes.set(name, index);
      this.used.add(index);
    }
  }

  has(...names: readonly Name[]): boolean {
    return names.some((name) => this.indexes.has(name));
  }

  of({ cells }: SourceRow, name: Name): string {
    const index = this.indexes.get(name);
    return index === undefined ? "" : (cells[index] ?? "").trim();
  }

  /** Columns whose names have this shape, by the groups of the match. */
  like(shape: RegExp): { index: number; groups: RegExpExecArray }[] {
    return this.headers.flatMap((header, index) => {
      const groups = shape.exec(header.trim());
      if (!groups) return [];
      this.used.add(index);
      return [{ index, groups }];
    });
  }

  unused(): string[] {
    return this.headers.filter((header, index) => header.trim() !== "" && !this.used.has(index));
  }

  header(name: Name): string {
    const index = this.indexes.get(name);
    return index === undefined ? "" : (this.headers[index] ?? "");
  }
}

/** Handles made of titles: products of one title get numbers, in the order of the file. */
export class FreeHandles {
  private readonly taken = new Set<string>();

  /** A handle that rows have themselves. */
  keep(handle: string): void {
    this.taken.add(handle);
  }

  take(wanted: string): string {
    let handle = wanted;
    for (let number = 2; this.taken.has(handle); number += 1) handle = `${wanted}-${number}`;
    this.taken.add(handle);
    return handle;
  }
}

/** Plain text as HTML; what has tags already stays. */
export function htmlOf(text: string): string {
  if (text === "" || /<\/?[a-z][^>]*>/i.test(text)) return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const paragraphs = escaped.split(/\r?\n\s*\r?\n/).map((each) => each.trim());
  return paragraphs.map((each) => `<p>${each.replaceAll(/\r?\n/g, "<br>")}</p>`).join("");
}

/** HTML as one line of text. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

export function isYes(text: string): boolean {
  return ["1", "true", "yes", "ja", "sí", "si", "oui", "y"].includes(text.trim().toLowerCase());
}

export function isNo(text: string): boolean {
  return ["0", "false", "no", "nein", "non", "n"].includes(text.trim().toLowerCase());
}

/** The three pairs of columns for options. */
export function optionCells(options: readonly { name?: string; value?: string }[]): CellsOf {
  const [one, two, three] = options;
  return {
    ...(one?.name !== undefined && { option1Name: one.name }),
    ...(one?.value !== undefined && { option1Value: one.value }),
    ...(two?.name !== undefined && { option2Name: two.name }),
    ...(two?.value !== undefined && { option2Value: two.value }),
    ...(three?.name !== undefined && { option3Name: three.name }),
    ...(three?.value !== undefined && { option3Value: three.value }),
  };
}

export const OPTION_FIELDS: readonly Field[] = [
  ...(["option1Name", "option1Value", "option2Name", "option2Value", "option3Name", "option3Value"] as const),
];

/** Whether a price of a certain time is the price now; not if a time is given that cannot be read (`unreadTimes`). */
export function isWithin(now: Date, start: string, end: string): boolean {
  if (unreadTimes(start, end).length > 0) return false;
  const [from, to] = [timeOfText(start), timeOfText(end)];
  // A day ends at its end.
  const until = to !== null && /^\d{4}-\d{2}-\d{2}$/.test(end.trim()) ? to + DAY_MS - 1 : to;
  return (from === null || from <= now.getTime()) && (until === null || now.getTime() <= until);
}

/** Times that are none, such as the 30th of February. */
function unreadTimes(...written: string[]): string[] {
  return written.map((text) => text.trim()).filter((text) => text !== "" && timeOfText(text) === null);
}

/** What a row is reported for beside what is read of it. */
export function saleProblems({ line }: SourceRow, sale: string, times: readonly string[]): ReadProblem[] {
  if (sale === "") return [];
  return unreadTimes(...times).map((text) => ({
    line,
    problem: `"${text}" is no day, so the reduced price is left out`,
  }));
}

const DAY_MS = 86_400_000;
