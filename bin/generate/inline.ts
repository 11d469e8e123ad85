/** `npm run inline`: writes the scripts that are part of a page's HTML. */

import { writeFileSync } from "node:fs";
import { INLINE_FILE, inlineSource } from "./inline-source.ts";

writeFileSync(INLINE_FILE, await inlineSource());
