/**
 * `npm run import -- products.csv [--restart]`: brings a product file in Shopify's CSV format into the catalogue.
 * Ends with 0 when all of it was imported, 2 when some lines were reported, 1 when nothing could be done.
 */
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { importProducts, type ImportReport, UnreadableFile } from "../server/catalog/import-products.ts";
import { complain } from "./explain.ts";
import { showProgress } from "./progress.ts";
import { withShop } from "./with-shop.ts";

const USAGE = "Usage: npm run import -- products.csv [--restart]";

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { restart: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
    });
    const [path] = positionals;
    if (values.help || path === undefined || positionals.length > 1) {
      console.error(USAGE);
      return values.help ? 0 : 1;
    }
    // npm runs this in the project's folder, wherever it was called
    return await importFile(resolve(process.env.INIT_CWD ?? "", path), values.restart);
  } catch (error) {
    if (error instanceof UnreadableFile) console.error(`✗ ${error.message}`);
    else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
      console.error(`✗ ${error.message}\n${USAGE}`);
    } else complain(error);
    return 1;
  }
}

async function importFile(path: string, restart: boolean): Promise<number> {
  const stop = new AbortController();
  // the batch at hand is finished first; a second Ctrl-C ends the process, which does no harm either
  process.once("SIGINT", () => stop.abort());
  process.once("SIGTERM", () => stop.abort());
  const since = performance.now();
  const progress = showProgress("rows");
  try {
    const report = await withShop((shop) =>
      importProducts(shop, path, {
        restart,
        signal: stop.signal,
        onStart({ rows, encoding, resumedAfter }) {
          progress.say(`${basename(path)}: ${rows} rows, ${encoding.toUpperCase()}`);
          if (encoding === "windows-1252") {
            progress.say("The file is not UTF-8; it is read as Windows-1252. Check a word with accents afterwards.");
          }
          if (resumedAfter > 0) progress.say(`Going on after ${resumedAfter} products; --restart begins anew.`);
          progress.update(0, rows);
        },
        onProblem: (line, reason) => progress.say(`line ${line}: ${reason}`),
        onProgress: ({ rowsRead, rows }) => progress.update(rowsRead, rows),
      }),
    );
    progress.end();
    console.log(summary(report, (performance.now() - since) / 1_000));
    if (report.interrupted) return 1;
    return report.problems > 0 ? 2 : 0;
  } finally {
    progress.end();
  }
}

function summary(report: ImportReport, seconds: number): string {
  const { created, updated, unchanged, problems, interrupted } = report;
  const products = `${created} products new, ${updated} changed, ${unchanged} as they were`;
  const lines =
    problems === 0 ? "nothing left out" : `${problems} ${problems === 1 ? "line" : "lines"} reported, see above`;
  if (interrupted) return `Interrupted: ${products}. Run the same command again to go on.`;
  return `Imported in ${seconds.toFixed(1)} s: ${products}; ${lines}.`;
}
