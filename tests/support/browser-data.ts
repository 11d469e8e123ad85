/** The data folder of the shop that browser tests visit; its admin commands use it too. */
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One shop per port. */
export function browserDataDir(port: string): string {
  return join(tmpdir(), `filigree-browser-${port}`);
}
