/** The cells of one row of a product file. An invalid cell is reported and read as empty. */

import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { storedOfDecimal } from "../../../domain/money.ts";
import { type FileCurrency, microsAtRate, wholeUnits, zeroOf } from "./file-currency.ts";
import type { Field, Header } from "./product-csv-columns.ts";

/** `leads`: it has the product's own cells, wherever it stands among the product's rows. */
export type ProductCsvRow = { line: number; cells: readonly string[]; leads?: boolean };

/** Below the database's limit, so that pieces of open orders can be added. */
export const MOST_PIECES = 2_000_000_000;

export type FileReading = {
  /** Null: the shop's base currency. */
  currency?: FileCurrency | null;
  base: CurrencyCode;
  /** Whether pictures may be given by file name, as a picture folder comes with the file. */
  pictureNames?: boolean;
};

export class Cells {
  readonly problems: string[] = [];
  private readonly header: Header;
  private readonly row: ProductCsvRow;
  private readonly reading: FileReading;

  constructor(header: Header, row: ProductCsvRow, reading: FileReading) {
    this.header = header;
    this.row = row;
    this.reading = reading;
  }

  has(field: Field): boolean {
    return this.header.fields.has(field);
  }

  raw(field: Field): string {
    const index = this.header.fields.get(field);
    return index === undefined ? "" : (this.row.cells[index] ?? "");
  }

  text(field: Field, longest = 255): string {
    const text = this.raw(field).trim();
    if (text.length <= longest) return text;
    this.problems.push(`${this.nameOf(field)} is longer than ${longest} characters`);
    return "";
  }

  flag(field: Field): boolean | undefined {
    const text = this.text(field).toLowerCase();
    if (text === "") return undefined;
    if (["true", "yes", "1"].includes(text)) return true;
    if (["false", "no", "0"].includes(text)) return false;
    return this.misfit(field, "is neither TRUE nor FALSE");
  }

  amount(field: Field): number | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const { currency = null, base } = this.reading;
    const tooLong = /^\d{10,}(\.\d{1,6})?$/.test(text) ? ("too large" as const) : null;
    const micros =
      currency === null ? (storedOfDecimal(text, base) ?? tooLong) : microsAtRate(text, currency.baseRate, base);
    if (micros === "too small") return this.misfit(field, `is so small that it would be ${zeroOf(base)}`);
    if (micros === "too large" || (micros !== null && micros > LINE_LIMITS.platformMicros)) {
      return this.misfit(
        field,
        `is above ${wholeUnits(LINE_LIMITS.platformMicros, base)}, the most that the shop can calculate with`,
      );
    }
    return micros ?? this.misfit(field, "is not an amount such as 12.50");
  }

  whole(field: Field, least: number, most = MOST_PIECES): number | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    if (number > most) return this.misfit(field, `is above ${most}`);
    if (number >= least) return number;
    if (least > 0) return this.misfit(field, `is not a whole number from ${least} up`);
    return this.misfit(field, number < least ? `is below ${least}` : "is not a whole number");
  }

  /** Milligrams, from grams in the file. */
  weightMg(field: Field): number | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const milligrams = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1_000) : Number.NaN;
    if (milligrams > LINE_LIMITS.weightMg) return this.misfit(field, `is above ${LINE_LIMITS.weightMg / 1_000} grams`);
    return Number.isNaN(milligrams) ? this.misfit(field, "is not a weight in grams") : milligrams;
  }

  oneOf<Choice extends string>(field: Field, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(field).toLowerCase();
    if (text === "") return undefined;
    const choice = choices.find((each) => each === text);
    return choice ?? this.misfit(field, `is not one of ${choices.join(", ")}`);
  }

  address(field: Field): string | undefined {
    const text = this.text(field, 2_000);
    if (text === "") return undefined;
    const onWeb = /^https?:\/\/[^\s/]+(\/\S*|\?\S*)?$/i.test(text) && URL.canParse(text);
    if (onWeb || /^\/(?![/\\])\S*$/.test(text)) return text;
    if (this.reading.pictureNames && /^[^/\\:?#]+\.(jpe?g|png|webp|gif|avif)$/i.test(text)) return text;
    return this.misfit(field, "is neither an http(s) address nor a path that begins with /");
  }

  hasSurplusOptions(): boolean {
    return this.header.surplusOptions.some((index) => (this.row.cells[index] ?? "").trim() !== "");
  }

  misfit(field: Field, why: string): undefined {
    this.problems.push(`${this.nameOf(field)} "${shortened(this.raw(field))}" ${why}`);
  }

  nameOf(field: Field): string {
    const index = this.header.fields.get(field);
    return index === undefined ? field : (this.header.names[index]?.trim() ?? field);
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
