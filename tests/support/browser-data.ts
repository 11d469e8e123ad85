/** Where the shop that browser tests visit keeps its data; its command line finds it there. */
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One shop a port. */
export function browserDataDir(port: string): string {
  return join(tmpdir(), `filigree-browser-${port}`);
}
