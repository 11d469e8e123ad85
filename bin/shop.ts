/** `npm run shop -- order show 10001`: the shop's people at work; `npm run shop -- help` lists what they can do. */
import { runCommandLine } from "./command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2));
