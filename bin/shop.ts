/** `npm run shop -- order show 10001`: admin commands; `npm run shop -- help` lists them. */

import { runCommandLine } from "./commands/command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2));
