/** `npm run pages`: writes the files that follow from the table of pages. */

import { writeFileSync } from "node:fs";
import { pageFiles } from "./page-files.ts";

for (const [path, source] of Object.entries(pageFiles())) writeFileSync(path, source);
