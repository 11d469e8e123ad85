/** Product files, in and out (Shopify's CSV format). */
import { basename } from "node:path";
import { z } from "zod";
import { command, type Answer, type Command } from "../office/command.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, type ImportReport } from "./import-products.ts";

export const catalogCommands: Command[] = [
  command({
    name: "import",
    about: "Brings a product file in Shopify's CSV format into the catalogue",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).describe("the product file"),
      restart: z.boolean().default(false).describe("begin anew where an earlier import of this file was interrupted"),
    }),
    async run(shop, { file, restart }, desk) {
      const since = performance.now();
      const report = await importProducts(shop, file, {
        restart,
        signal: desk.signal,
        onStart({ rows, encoding, resumedAfter }) {
          desk.say(`${basename(file)}: ${rows} rows, ${encoding.toUpperCase()}`);
          if (encoding === "windows-1252") {
            desk.say("The file is not UTF-8; it is read as Windows-1252. Check a word with accents afterwards.");
          }
          if (resumedAfter > 0) desk.say(`Going on after ${resumedAfter} products; --restart begins anew.`);
          desk.progress(0, rows, "rows");
        },
        onProblem: (line, reason) => desk.say(`line ${line}: ${reason}`),
        onProgress: ({ rowsRead, rows }) => desk.progress(rowsRead, rows, "rows"),
      });
      return answerOf(report, (performance.now() - since) / 1_000);
    },
  }),
  command({
    name: "export",
    about: "Writes the catalogue as a product file that the importer takes back without changing anything",
    makesFile: true,
    input: z.object({}),
    async run(shop, _, desk) {
      const products = await exportProducts(
        shop,
        (text) => desk.write(text),
        (done, of) => desk.progress(done, of, "products"),
      );
      return { note: `${products} products exported.` };
    },
  }),
];

function answerOf(report: ImportReport, seconds: number): Answer {
  const { created, updated, unchanged, problems, interrupted } = report;
  const products = `${created} products new, ${updated} changed, ${unchanged} as they were`;
  if (interrupted) {
    return { note: `Interrupted: ${products}. Run the same command again to go on.`, outcome: "failure" };
  }
  const lines =
    problems === 0 ? "nothing left out" : `${problems} ${problems === 1 ? "line" : "lines"} reported, see above`;
  const note = `Imported in ${seconds.toFixed(1)} s: ${products}; ${lines}.`;
  return { note, outcome: problems > 0 ? "warning" : "done" };
}
