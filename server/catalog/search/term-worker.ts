/** The second thread of a build: reads the terms of the pages that it is given, with numbers of its own. */
import { parentPort } from "node:worker_threads";
import { termReader } from "./terms-of-entry.ts";
import { readTerms } from "./terms-of-page.ts";
import type { Units } from "./units.ts";

const reader = termReader();

parentPort?.on("message", (units: Units) => {
  const terms = readTerms(reader, units);
  const { counts, numbers, weights, newTerms } = terms;
  const arrays = [counts, numbers, weights, newTerms.units, newTerms.starts];
  parentPort?.postMessage(
    terms,
    arrays.map(({ buffer }) => buffer),
  );
});
