import { basename } from "node:path";
import { z } from "zod";
import {
  COLLECTION_SOURCES,
  DECIMAL_SIGNS,
  FORMATS,
  type UnderstoodFile,
  WEIGHT_UNITS,
} from "../../contract/office/product-sources.ts";
import { command, type CommandResult, type Command, type Terminal } from "../admin/command.ts";
import { pricingInForce } from "../settings/rules.ts";
import { refuseWhileFollowing } from "../shopify/followed-store.ts";
import { exportProducts } from "./csv/export-products.ts";
import { fileCurrency } from "./csv/file-currency.ts";
import type { ProductChange } from "./editing/product-changes.ts";
import { makeCollections } from "./formats/file-collections.ts";
import { openSource } from "./formats/open-source.ts";
import { importProducts, type ImportReport } from "./imports/import-products.ts";
import { type FetchReport, fetchPictures } from "./pictures/fetch-pictures.ts";
import { openPictureFolder, type PictureFolder } from "./pictures/picture-folder.ts";
import { progressOf } from "./pictures/pictures.admin.ts";

export const catalogCommands: Command[] = [
  command({
    name: "import",
    about: "Imports products from a file of Shopify, WooCommerce, Medusa, Vendure or Google, or from any table",
    operands: ["file"],
    paths: ["file", "pictures"],
    input: z.object({
      file: z.string().min(1).describe("the product file"),
      pictures: z.string().min(1).optional().describe("a folder or zip file with its pictures, found by name"),
      picturesLater: z.boolean().default(false).describe("let the running shop fetch the pictures of other hosts"),
      check: z.boolean().default(false).describe("save nothing; list the changes that an import would make"),
      replace: z
        .boolean()
        .default(false)
        .describe("remove the products' variants and pictures that the file does not name"),
      currency: z
        .string()
        .optional()
        .describe("the currency of the file's amounts, such as VND; default: the file's, else the shop's"),
      rate: z
        .string()
        .optional()
        .describe("what one unit of that currency is worth in the shop's; default: the shop's rate"),
      format: z.enum(FORMATS).optional().describe("the file's format; default: the one that its headers belong to"),
      mapping: z.string().optional().describe("a mapping of columns that was saved in the office, by its name"),
      decimal: z.enum(DECIMAL_SIGNS).optional().describe("the decimal sign; default: the one of most amounts"),
      weightUnit: z.enum(WEIGHT_UNITS).optional().describe("the unit of weights; default: the one of the file"),
      collections: z
        .enum(COLLECTION_SOURCES)
        .optional()
        .describe("what collections are made from; default: categories, if the file has any"),
      restart: z.boolean().default(false).describe("start over instead of resuming an interrupted import of this file"),
    }),
    async run(shop, { file, check, replace, currency: code, rate, restart, ...given }, terminal) {
      if (!check) refuseWhileFollowing(shop);
      // An invalid rate is refused before the file is read.
      if (code !== undefined || rate !== undefined) await fileCurrency(shop, { currency: code, rate });
      const { currency: base } = await pricingInForce(shop);
      const pictures = given.pictures === undefined ? null : await openPictureFolder(given.pictures);
      const { format, mapping, decimal, weightUnit, collections } = given;
      const source = await openSource(shop, file, {
        ...{ format, mapping, decimal, weightUnit, rate, currency: code?.trim().toUpperCase() },
        ...(collections && { collections: { from: collections } }),
      });
      const { currency, understood } = source;
      if (pictures) reportPictures(pictures, terminal);
      for (const line of linesOf(understood)) terminal.say(line);
      const since = performance.now();
      let changes = 0;
      const importing = importProducts(shop, source, {
        ...{ replace, restart, pictures, fileName: basename(file) },
        ...(check && {
          check(change: ProductChange) {
            changes += 1;
            terminal.say(lineOf(change));
          },
        }),
        signal: terminal.signal,
        onStart({ rows, encoding, resumedAfter }) {
          terminal.say(`${basename(file)}: ${rows} rows, ${encoding.toUpperCase()}`);
          if (encoding === "windows-1252") {
            terminal.say("The file is not UTF-8; it is read as Windows-1252. Check a word with accents afterwards.");
          }
          if (currency) {
            terminal.say(
              `Amounts are converted from ${currency.code}: 1 ${currency.code} = ${currency.baseRate} ${base} (${currency.source})`,
            );
          }
          if (resumedAfter > 0) terminal.say(`Resuming after ${resumedAfter} products; --restart starts over.`);
          terminal.progress(0, rows, "rows");
        },
        onProblem: (line, reason) => terminal.say(`line ${line}: ${reason}`),
        onProgress: ({ rowsRead, rows }) => terminal.progress(rowsRead, rows, "rows"),
      });
      let report: Awaited<typeof importing>;
      try {
        report = await importing;
      } finally {
        pictures?.close();
        await source.close();
      }
      if (check) return checkAnswer(report, changes);
      if (!report.interrupted) {
        const made = await makeCollections(shop, understood.collections);
        if (made.length > 0) terminal.say(`Collections made: ${made.join(", ")}`);
      }
      const answer = answerOf(report, (performance.now() - since) / 1_000);
      if (report.interrupted || given.picturesLater) return answer;
      const fetched = await fetchPictures(shop, { stopping: terminal.signal, onProgress: progressOf(terminal) });
      return withFetched(answer, fetched, terminal.signal.aborted);
    },
  }),
  command({
    name: "export",
    about: "Writes the catalogue to a product file; importing that file changes nothing",
    makesFile: true,
    input: z.object({}),
    async run(shop, _, terminal) {
      const products = await exportProducts(
        shop,
        (text) => terminal.write(text),
        (done, of) => terminal.progress(done, of, "products"),
      );
      return { note: `${products} products exported.` };
    },
  }),
];

const FORMAT_NAMES = {
  ...{ shopify: "Shopify", woocommerce: "WooCommerce", medusa: "Medusa", vendure: "Vendure" },
  ...{ google: "Google Merchant Center", table: "a table with mapped columns" },
} as const;

/** What was understood of a file, unless it is Shopify's own as it is. */
function linesOf({ format, mapping, products, decimal, attributes, collections, unused }: UnderstoodFile): string[] {
  const filters = attributes.filter(({ use }) => use).map(({ name, as }) => (name === as ? name : `${name} as ${as}`));
  if (format === null || (format === "shopify" && decimal === "." && filters.length === 0)) return [];
  const { from, names } = collections;
  return [
    `Read as ${FORMAT_NAMES[format]}${mapping === null ? "" : `, mapping "${mapping}"`}: ${products} products`,
    ...(decimal === "," ? ["Amounts have a decimal comma."] : []),
    ...(filters.length > 0 ? [`Filters: ${filters.join(", ")}`] : []),
    ...(from !== "none" && names && names.length > 0 ? [`Collections from ${from}: ${names.join(", ")}`] : []),
    ...(unused.length > 0 ? [`Columns that are not imported: ${unused.join(", ")}`] : []),
  ];
}

function answerOf(report: ImportReport, seconds: number): CommandResult {
  const { created, updated, unchanged, problems, interrupted } = report;
  const products = `${created} products new, ${updated} changed, ${unchanged} unchanged`;
  if (interrupted) {
    return { note: `Interrupted: ${products}. Run the same command again to resume.`, outcome: "failure" };
  }
  const note = `Imported in ${seconds.toFixed(1)} s: ${products}; ${leftOut(report)}.`;
  return { note, outcome: problems > 0 ? "warning" : "done" };
}

function reportPictures({ count, doubled }: PictureFolder, terminal: Terminal): void {
  terminal.say(`Found ${count} pictures for the file.`);
  for (const name of doubled.slice(0, 20)) terminal.say(`Several pictures are named ${name}; the first one is used.`);
}

function withFetched(answer: CommandResult, { fetched, failed }: FetchReport, interrupted: boolean): CommandResult {
  if (fetched + failed === 0 && !interrupted) return answer;
  const words = [answer.note ?? "", `${fetched} pictures fetched.`];
  if (interrupted) words.push("The running shop fetches the others.");
  if (failed > 0)
    words.push(`${failed} could not be fetched; they will be tried again, and \`pictures list\` says why.`);
  const outcome = failed > 0 ? "warning" : answer.outcome;
  return { ...answer, note: words.join(" "), ...(outcome && { outcome }) };
}

function checkAnswer(report: ImportReport, changes: number): CommandResult {
  const { created, updated, unchanged, problems, interrupted } = report;
  if (interrupted) return { note: "Interrupted; nothing was saved.", outcome: "failure" };
  const products = `${created} products would be new, ${updated} changed, ${unchanged} unchanged`;
  const listed = `${changes} ${changes === 1 ? "change" : "changes"} listed above`;
  const note = `Nothing was saved. ${products} (${listed}); ${leftOut(report)}.`;
  return { note, outcome: problems > 0 ? "warning" : "done" };
}

function leftOut({ problems }: ImportReport): string {
  return problems === 0 ? "no problems" : `${problems} ${problems === 1 ? "line" : "lines"} reported, see above`;
}

/** `ring · Gold · Variant Price: "1.5" → "2.0"` */
function lineOf({ handle, kind, variant, field, from, to }: ProductChange): string {
  const where = variant === null ? handle : `${handle} · ${variant}`;
  if (kind === "changed") return `${where} · ${field ?? ""}: ${quoted(from)} → ${quoted(to)}`;
  return `${where}: ${kind} ${quoted(to === "" ? from : to)}`;
}

const LONGEST_SHOWN = 120;

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `"${line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line}"`;
}
