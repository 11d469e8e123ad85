/** Opens a product file of any supported format as rows that the import understands. */

import { createHash } from "node:crypto";
import type {
  ColumnMapping,
  ReadingChoices,
  SourceFormat,
  UnderstoodFile,
} from "../../../contract/office/product-sources.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { omit } from "../../../domain/omit.ts";
import { ForPerson } from "../../for-person.ts";
import { pricingInForce } from "../../settings/rules.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { type FileCurrency, fileCurrency, microsAtRate } from "../csv/file-currency.ts";
import { readHeader, whyNoProductFile } from "../csv/product-csv-columns.ts";
import type { RowSource } from "../csv/product-csv-file.ts";
import type { CsvRecord } from "../csv/product-csv-records.ts";
import { UnreadableProductFile } from "../csv/product-csv-text.ts";
import { readTable } from "./any-table.ts";
import { attributeWordsOf } from "./attribute-words.ts";
import { detectFormat } from "./detect-format.ts";
import type { FormatReader, ReadProblem, ReadRow, ReaderChoices, SourceRow } from "./format.ts";
import { readGoogle } from "./google.ts";
import { handlesOfSkus } from "./handles-of-skus.store.ts";
import { readMedusa } from "./medusa.ts";
import { ProductRowWriter, type WritingChoices } from "./product-rows.ts";
import { type MappingFound, mappingFor } from "./saved-mappings.ts";
import { ShopifyRows } from "./shopify.ts";
import { suggestedColumns } from "./suggested-columns.ts";
import { openTable } from "./tables/open-table.ts";
import type { Table } from "./tables/table.ts";
import { chosenNames, Understanding } from "./understanding.ts";
import { readVendure } from "./vendure.ts";
import { readWoocommerce } from "./woocommerce.ts";
import { amountOf } from "./written-numbers.ts";

export type ProductSource = RowSource & {
  understood: UnderstoodFile;
  currency: FileCurrency | null;
  /** Why no amount can be converted; null when they can. */
  noCurrency: string | null;
  close(): Promise<void>;
};

export type OpenChoices = ReadingChoices & {
  /** A saved mapping by its name. */
  mapping?: string | undefined;
};

const SAMPLE_ROWS = 5;
/** Enough to see whether rows are variants of each other. */
const ROWS_TO_SUGGEST_BY = 1_000;
const SAMPLE_CHARACTERS = 200;
const SHOWN_ROWS = 8;
const SHOWN_CHARACTERS = 160;

/** A table whose columns nobody has mapped yet: what is known of it, for staff to map them. */
export class UnmappedTable extends UnreadableProductFile {
  readonly understood: UnderstoodFile;

  constructor(message: string, understood: UnderstoodFile) {
    super(message);
    this.understood = understood;
  }
}

/**
 * Throws `UnreadableFile` for what is no table, `UnmappedTable` for a table of no known format to which no saved mapping
 * fits. The caller closes it.
 */
export async function openSource(shop: CatalogShop, path: string, choices: OpenChoices = {}): Promise<ProductSource> {
  const table = await openTable(path);
  try {
    return await read(shop, table, choices);
  } catch (error) {
    await table.close();
    throw error;
  }
}

async function read(shop: CatalogShop, table: Table, choices: OpenChoices): Promise<ProductSource> {
  const saved = await mappingFor(shop.db, table.headers, choices.mapping);
  if (choices.mapping !== undefined && !saved)
    throw new UnreadableProductFile(`No mapping named "${choices.mapping}" fits the file.`);
  const format = formatOf(table, choices, saved);
  const columns = choices.columns ?? saved?.columns ?? null;
  const words = await attributeWordsOf(shop);
  const samples = await samplesOf(table);
  const { currency: base } = await pricingInForce(shop);
  if (format === null || (format === "table" && columns === null)) {
    const why = whyNoProductFile(readHeader(table.headers)) ?? "its columns are unknown";
    throw new UnmappedTable(
      `This is not a product file: ${why}. Its first line reads: ${table.headers.join(", ").slice(0, 200)}. ` +
        "In the office its columns can be mapped; --mapping then names the mapping.",
      {
        ...unmapped(table, samples, base),
        columns: suggestedColumns(table.headers, words, await beginningOf(table, ROWS_TO_SUGGEST_BY)),
      },
    );
  }
  const reading: ReaderChoices = { ...choices, base, now: shop.now() };
  const reader = format === "shopify" ? null : readerOf(format, table, columns ?? [], reading);
  const shopify = new ShopifyRows(table.headers, words);
  if (reader?.look)
    for await (const rows of table.records()) for (const row of rows) if ("cells" in row) reader.look(row);

  const understanding = new Understanding(words);
  for await (const batch of reader ? readRows(table, reader) : readShopify(table, shopify)) {
    for (const row of batch) if ("handle" in row) understanding.note(row);
  }

  const isFromShopify = format === "shopify";
  const proposed = understanding.proposed();
  const from =
    choices.collections?.from ?? (isFromShopify ? "none" : proposed.category.length > 0 ? "category" : "none");
  const names = choices.collections?.names ?? chosenNames(from, proposed);
  const decided = new Map((choices.attributes ?? []).map((each) => [each.key, each]));
  const chosen = understanding.found(!isFromShopify).map((each) => ({ ...each, ...decided.get(each.key) }));
  const joined = understanding.joined(chosen);
  const attributes = chosen.map((each) => {
    const how = each.use ? joined.get(each.as.toLowerCase())?.where : undefined;
    return how === undefined ? each : { ...each, joined: how };
  });
  const decimal = choices.decimal ?? (table.kind === "workbook" ? "." : understanding.decimal());
  const weightUnit = choices.weightUnit ?? reader?.weightUnit ?? "g";
  const writing: WritingChoices = {
    ...{ words, decimal, weightUnit },
    filters: new Map(attributes.filter(({ use }) => use).map(({ key, as }) => [key, as])),
    joined,
    categories: from === "category" ? new Set(names) : null,
  };
  const writer = new ProductRowWriter(reader?.fields ?? new Set(), reader?.metafields ?? [], writing);
  const money = await currencyOf(shop, base, { ...choices, detected: understanding.currency }, reader);
  const changes = decimal === "," || writing.filters.size > 0;
  const records = reader
    ? () => written(shop, table, reader, writer)
    : () => (changes ? rewritten(table, shopify, writer) : table.records());
  const headers = reader ? writer.headers : table.headers;
  const source: RowSource = {
    encoding: table.encoding,
    fingerprint: fingerprintOf(table, format, columns, writing),
    headers,
    records,
  };
  return {
    ...source,
    currency: money.currency,
    noCurrency: money.none,
    close: () => table.close(),
    understood: {
      ...unmapped(table, samples, base),
      format,
      columns,
      mapping: format === "table" && choices.columns === undefined ? (saved?.name ?? null) : null,
      products: understanding.products,
      decimal,
      currency: shownCurrency(money, understanding, reader, decimal),
      weightUnit,
      attributes,
      collections: { from, names, ...proposed },
      unused: [...(reader?.unused ?? [])],
      rows: await firstRows(source),
    },
  };
}

/** Staff's choice, a mapping that they saved for exactly these headers, or the format that these belong to. */
function formatOf(table: Table, choices: OpenChoices, saved: MappingFound | null): SourceFormat | null {
  if (choices.format !== undefined) return choices.format;
  if (choices.columns !== undefined || saved) return "table";
  return detectFormat(table.headers);
}

function readerOf(
  format: Exclude<SourceFormat, "shopify">,
  { headers }: Table,
  columns: ColumnMapping,
  choices: ReaderChoices,
): FormatReader {
  switch (format) {
    case "woocommerce":
      return readWoocommerce(headers, choices);
    case "medusa":
      return readMedusa(headers, choices);
    case "vendure":
      return readVendure(headers);
    case "google":
      return readGoogle(headers, choices);
    case "table":
      return readTable(headers, columns);
  }
}

async function* readRows(table: Table, reader: FormatReader): AsyncGenerator<(ReadRow | ReadProblem)[]> {
  const rowsOf = reader.begin();
  for await (const rows of table.records()) {
    yield rows.flatMap((row): readonly (ReadRow | ReadProblem)[] => ("problem" in row ? [row] : rowsOf(row)));
  }
}

async function* readShopify(table: Table, shopify: ShopifyRows): AsyncGenerator<(ReadRow | ReadProblem)[]> {
  for await (const rows of table.records()) {
    yield rows.map((row) => ("problem" in row ? row : shopify.read(row)));
  }
}

/** Rows with an item number alone get the handle of the product that has it. */
async function* written(
  shop: CatalogShop,
  table: Table,
  reader: FormatReader,
  writer: ProductRowWriter,
): AsyncGenerator<CsvRecord[]> {
  let group: ReadRow[] = [];
  for await (const batch of readRows(table, reader)) {
    const nameless = batch.flatMap((row) => ("handle" in row && row.handle === "" ? (row.cells.sku ?? "") : []));
    const known = nameless.length === 0 ? new Map<string, string>() : await handlesOfSkus(shop.db, nameless);
    const records: CsvRecord[] = [];
    for (const given of batch) {
      const row = "handle" in given && given.handle === "" ? named(given, known) : given;
      if ("problem" in row) {
        records.push(row);
        continue;
      }
      if (group[0] !== undefined && group[0].handle !== row.handle) {
        records.push(...writer.rowsOf(group));
        group = [];
      }
      group.push(row);
    }
    yield records;
  }
  yield writer.rowsOf(group);
}

function named(row: ReadRow, known: ReadonlyMap<string, string>): ReadRow | ReadProblem {
  const sku = row.cells.sku ?? "";
  const handle = known.get(sku);
  return handle === undefined
    ? {
        line: row.line,
        problem: `the shop has no product with the item number "${sku}", and the file has no title for a new one`,
      }
    : { ...row, handle };
}

async function* rewritten(table: Table, shopify: ShopifyRows, writer: ProductRowWriter): AsyncGenerator<CsvRecord[]> {
  let group: SourceRow[] = [];
  const writtenGroup = () => group.map((row) => ({ line: row.line, cells: shopify.write(row, writer, group) }));
  for await (const rows of table.records()) {
    const records: CsvRecord[] = [];
    for (const row of rows) {
      if ("problem" in row) {
        records.push(row);
        continue;
      }
      if (group[0] !== undefined && shopify.handleOf(group[0]) !== shopify.handleOf(row)) {
        records.push(...writtenGroup());
        group = [];
      }
      group.push(row);
    }
    yield records;
  }
  yield writtenGroup();
}

type Money = { currency: FileCurrency | null; base: CurrencyCode; code: string; none: string | null };

async function currencyOf(
  shop: CatalogShop,
  base: CurrencyCode,
  { currency, rate, detected }: Pick<OpenChoices, "currency" | "rate"> & { detected: string | null },
  reader: FormatReader | null,
): Promise<Money> {
  const code = currency ?? reader?.currencies?.[0] ?? detected ?? base;
  try {
    return {
      currency: await fileCurrency(shop, { currency: code, rate: code === base ? undefined : rate }),
      base,
      code,
      none: null,
    };
  } catch (error) {
    if (error instanceof ForPerson) return { currency: null, base, code, none: error.message };
    throw error;
  }
}

function shownCurrency(
  { currency, base, code, none }: Money,
  understanding: Understanding,
  reader: FormatReader | null,
  decimal: "." | ",",
): UnderstoodFile["currency"] {
  const price = understanding.firstPrice;
  const amount = price === null ? null : (amountOf(price, decimal)?.decimal ?? null);
  const micros = amount === null || none !== null ? null : microsAtRate(amount, currency?.baseRate ?? "1", base);
  return {
    code,
    rate: currency?.baseRate ?? null,
    source: currency?.source ?? null,
    said: understanding.currency,
    choices: [...(reader?.currencies ?? [])],
    example: price !== null && typeof micros === "number" ? { from: price, micros } : null,
  };
}

function unmapped(table: Table, samples: string[][], base: CurrencyCode): UnderstoodFile {
  return {
    format: null,
    kind: table.kind,
    encoding: table.encoding,
    delimiter: table.delimiter,
    headers: [...table.headers],
    samples,
    columns: null,
    mapping: null,
    products: 0,
    decimal: ".",
    currency: { code: base, rate: null, source: null, said: null, choices: [], example: null },
    weightUnit: "g",
    attributes: [],
    collections: { from: "none", names: [], type: [], tag: [], category: [] },
    unused: [],
    rows: [],
  };
}

async function samplesOf(table: Table): Promise<string[][]> {
  const rows = await beginningOf(table, SAMPLE_ROWS);
  return rows.map((row) => row.map((cell) => cell.slice(0, SAMPLE_CHARACTERS)));
}

async function beginningOf(table: Table, most: number): Promise<string[][]> {
  const found: string[][] = [];
  for await (const rows of table.records()) {
    for (const row of rows) {
      if ("cells" in row) found.push(row.cells);
      if (found.length === most) return found;
    }
  }
  return found;
}

async function firstRows({ headers, records }: RowSource): Promise<UnderstoodFile["rows"]> {
  const shown: UnderstoodFile["rows"] = [];
  for await (const rows of records()) {
    for (const row of rows) {
      if ("problem" in row) continue;
      const cells = headers.flatMap((header, index): [string, string][] => {
        const text = row.cells[index] ?? "";
        return text === "" ? [] : [[header, text.slice(0, SHOWN_CHARACTERS)]];
      });
      shown.push({ line: row.line, cells });
      if (shown.length === SHOWN_ROWS) return shown;
    }
  }
  return shown;
}

/** An interrupted import resumes only when the file is read in the same way. */
function fingerprintOf(
  table: Table,
  format: SourceFormat,
  columns: ColumnMapping | null,
  writing: WritingChoices,
): string {
  if (format === "shopify" && writing.decimal === "." && writing.filters.size === 0) return table.fingerprint;
  const { filters, joined, categories } = writing;
  const how = JSON.stringify([
    format,
    format === "table" ? columns : null,
    omit(writing, "filters", "joined", "categories", "words"),
    [...filters],
    ...(joined.size > 0 ? [[...joined].map(([name, { where, spellings }]) => [name, where, [...spellings]])] : []),
    [...(categories ?? [])],
  ]);
  return createHash("sha256").update(table.fingerprint).update(how).digest("hex");
}
