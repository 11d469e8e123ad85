/** `npm run verify`: the command `verify` of `npm run shop`. */
import { runCommandLine } from "./commands/command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), "verify");
