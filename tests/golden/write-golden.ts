/**
 * `node bin/run.mjs tests/golden/write-golden.ts`: rewrites the golden files from the reference. Run by hand when
 * the specification changes; the diff of the files shows the effect of the change.
 */
import { writeFileSync } from "node:fs";
import { goldenFiles } from "./golden-rows.ts";

for (const { path, text } of goldenFiles()) writeFileSync(path, text);
