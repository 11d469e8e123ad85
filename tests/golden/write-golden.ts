/** `npm run golden`: rewrites the golden files from the reference, when the specification changes. */

import { writeFileSync } from "node:fs";
import { goldenFiles } from "./golden-rows.ts";

for (const { path, text } of goldenFiles()) writeFileSync(path, text);
