/** The database of a shop of 2026-11-23, as the version of that day wrote it; see `tests/platform/upgrade.integration.test.ts`. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const FIXTURE = new URL("../fixtures/upgrade/shop-of-2026-11-23.sql.gz", import.meta.url);

/** For an empty schema. */
export const UPGRADED_SCRIPT = gunzipSync(readFileSync(FIXTURE)).toString();
