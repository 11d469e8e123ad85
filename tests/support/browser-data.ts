/** The data folder of the shop that browser tests visit; its admin commands use it too. */

import { tmpdir } from "node:os";
import { join } from "node:path";

/** Playwright's workers get it from the process that has started them. */
export function browserDataDir(): string {
  process.env.BROWSER_DATA_DIR ??= join(tmpdir(), `filigree-browser-${process.pid}`);
  return process.env.BROWSER_DATA_DIR;
}
