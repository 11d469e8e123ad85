/** `npm run import -- products.csv [--restart]`. The shop's visitors come first. */

import { yieldToOthers } from "../server/yield-to-others.ts";
import { runCommandLine } from "./commands/command-line.ts";

yieldToOthers();
process.exitCode = await runCommandLine(process.argv.slice(2), "import");
