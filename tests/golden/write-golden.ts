/**
 * `node bin/run.mjs tests/golden/write-golden.ts`: writes the golden files anew from the reference. Run by hand when
 * the specification changes; what then differs in the files is what the change does.
 */
import { writeFileSync } from "node:fs";
import { goldenFiles } from "./golden-rows.ts";

for (const { path, text } of goldenFiles()) writeFileSync(path, text);
