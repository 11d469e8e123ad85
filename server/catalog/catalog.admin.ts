import { basename } from "node:path";
import { z } from "zod";
import { command, type Answer, type Command, type Terminal } from "../admin/command.ts";
import { type FetchReport, fetchPictures } from "./pictures/fetch-pictures.ts";
import { openPictureFolder, type PictureFolder } from "./pictures/picture-folder.ts";
import { progressOf } from "./pictures/pictures.admin.ts";
import { exportProducts } from "./csv/export-products.ts";
import { fileCurrency } from "./csv/file-currency.ts";
import type { Change } from "./products/product-changes.ts";
import { importProducts, type ImportReport } from "./csv/import-products.ts";

export const catalogCommands: Command[] = [
  command({
    name: "import",
    about: "Imports products from a file in Shopify's CSV format",
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
      currency: z.string().optional().describe("the currency of the file's amounts, such as VND; default: USD"),
      rate: z.string().optional().describe("US dollars for one unit of that currency; default: the shop's rate"),
      restart: z.boolean().default(false).describe("start over instead of resuming an interrupted import of this file"),
    }),
    async run(shop, { file, check, replace, currency: code, rate, restart, ...given }, terminal) {
      const currency = await fileCurrency(shop, { currency: code, rate });
      const pictures = given.pictures === undefined ? null : await openPictureFolder(given.pictures);
      if (pictures) sayPictures(pictures, terminal);
      const since = performance.now();
      let changes = 0;
      const importing = importProducts(shop, file, {
        ...{ replace, restart, currency, pictures },
        ...(check && {
          check(change: Change) {
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
              `Amounts are converted from ${currency.code}: 1 ${currency.code} = ${currency.usdRate} USD (${currency.source})`,
            );
          }
          if (resumedAfter > 0) terminal.say(`Resuming after ${resumedAfter} products; --restart starts over.`);
          terminal.progress(0, rows, "rows");
        },
        onProblem: (line, reason) => terminal.say(`line ${line}: ${reason}`),
        onProgress: ({ rowsRead, rows }) => terminal.progress(rowsRead, rows, "rows"),
      });
      const report = await importing.finally(() => pictures?.close());
      if (check) return checkAnswer(report, changes);
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

function answerOf(report: ImportReport, seconds: number): Answer {
  const { created, updated, unchanged, problems, interrupted } = report;
  const products = `${created} products new, ${updated} changed, ${unchanged} unchanged`;
  if (interrupted) {
    return { note: `Interrupted: ${products}. Run the same command again to resume.`, outcome: "failure" };
  }
  const note = `Imported in ${seconds.toFixed(1)} s: ${products}; ${leftOut(report)}.`;
  return { note, outcome: problems > 0 ? "warning" : "done" };
}

function sayPictures({ count, doubled }: PictureFolder, terminal: Terminal): void {
  terminal.say(`Found ${count} pictures for the file.`);
  for (const name of doubled.slice(0, 20)) terminal.say(`Several pictures are named ${name}; the first one is used.`);
}

function withFetched(answer: Answer, { fetched, failed }: FetchReport, interrupted: boolean): Answer {
  if (fetched + failed === 0 && !interrupted) return answer;
  const words = [answer.note ?? "", `${fetched} pictures fetched.`];
  if (interrupted) words.push("The running shop fetches the others.");
  if (failed > 0)
    words.push(`${failed} could not be fetched; they will be tried again, and \`pictures list\` says why.`);
  const outcome = failed > 0 ? "warning" : answer.outcome;
  return { ...answer, note: words.join(" "), ...(outcome && { outcome }) };
}

function checkAnswer(report: ImportReport, changes: number): Answer {
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
function lineOf({ handle, kind, variant, field, from, to }: Change): string {
  const where = variant === null ? handle : `${handle} · ${variant}`;
  if (kind === "changed") return `${where} · ${field ?? ""}: ${quoted(from)} → ${quoted(to)}`;
  return `${where}: ${kind} ${quoted(to === "" ? from : to)}`;
}

const LONGEST_SHOWN = 120;

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `"${line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line}"`;
}
