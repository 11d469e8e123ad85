/** Admin commands, sent to the open shop as `npm run shop` sends them; a process of its own for each would take seconds. */

import { runInOpenShop } from "../../../server/admin/control.ts";
import { browserDataDir } from "../../support/browser-data.ts";

type Input = Record<string, string | boolean | string[]>;

/** Returns what the command writes or says. `dataDir`: of a shop in a process of its own. */
export async function runShopCommand(name: string, input: Input, dataDir = browserDataDir()): Promise<string> {
  let written = "";
  const answer = await runInOpenShop(dataDir, name, input, {
    say() {},
    progress() {},
    write: async (piece) => void (written += String(piece)),
    signal: new AbortController().signal,
  });
  if (answer === null) throw new Error(`No shop is open on ${dataDir}.`);
  if (answer.outcome === "failure") throw new Error(`${name}: ${answer.note}`);
  return written || (answer.note ?? "");
}
