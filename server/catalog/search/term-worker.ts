/** The second thread of a build: reads the terms of the pages that it is given, with numbers of its own. */
import { parentPort } from "node:worker_threads";
import { rowsOf, wordingOf } from "./entry-row.ts";
import { termReader } from "./terms-of-entry.ts";
import { readTerms } from "./terms-of-page.ts";

const reader = termReader();

parentPort?.on("message", (page: string) => {
  const terms = readTerms(reader, rowsOf(page).map(wordingOf));
  parentPort?.postMessage(terms, [terms.counts.buffer, terms.numbers.buffer, terms.weights.buffer]);
});
