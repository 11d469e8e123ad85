/**
 * `npm run export [-- products.csv]`: writes the catalogue as a product file in Shopify's CSV format, to standard
 * output when no file is named. Importing that file changes nothing. Cells that begin with "=" or "+" are written
 * as they are: open a file with texts from strangers in a spreadsheet with care.
 */
import { once } from "node:events";
import { createWriteStream, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportProducts } from "../server/catalog/export-products.ts";
import { complain } from "./explain.ts";
import { showProgress } from "./progress.ts";
import { withShop } from "./with-shop.ts";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error("Usage: npm run export [-- products.csv]");
  const [path] = positionals;
  // npm runs this in the project's folder, wherever it was called
  const products = await exportTo(path && resolve(process.env.INIT_CWD ?? "", path));
  console.error(`${products} products exported.`);
} catch (error) {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "open" && code !== undefined) console.error(`✗ The file cannot be written there (${code}).`);
  // who reads standard output has seen enough
  else if (code !== "EPIPE") complain(error);
  process.exitCode = 1;
}

async function exportTo(path: string | undefined): Promise<number> {
  if (path === undefined) return exportInto(process.stdout);

  // written aside: whoever finds the file finds all of it
  const draft = `${path}.part`;
  const file = createWriteStream(draft);
  try {
    const products = await exportInto(file);
    file.end();
    await finished(file);
    renameSync(draft, path);
    return products;
  } catch (error) {
    file.destroy();
    rmSync(draft, { force: true });
    throw error;
  }
}

async function exportInto(stream: NodeJS.WritableStream): Promise<number> {
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => {}); // whoever waits for the stream is told
  const progress = showProgress("products");
  try {
    return await withShop((shop) =>
      exportProducts(
        shop,
        async (text) => {
          if (!stream.write(text)) await Promise.race([once(stream, "drain"), failed]);
        },
        progress.update,
      ),
    );
  } finally {
    progress.end();
  }
}
