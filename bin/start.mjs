/** `npm start`: installs what is missing, then runs bin/start.ts on the project's own Node. */

import { ROOT, runOnOwnNode } from "./own-node.mjs";
import { setUp } from "./setup.mjs";

process.chdir(ROOT);
process.exitCode = (await setUp()) ? await runOnOwnNode("bin/start.ts", process.argv.slice(2)) : 1;
