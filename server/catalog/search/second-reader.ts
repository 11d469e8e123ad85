/** The second thread of a build as the first one has it. */
import { Worker } from "node:worker_threads";
import type { PageTerms } from "./terms-of-page.ts";
import type { Units } from "./units.ts";

export type SecondReader = {
  /** Words of products, which it takes for itself, one page after the other; their terms have numbers of this reader. */
  read(units: Units): Promise<PageTerms>;
  close(): Promise<void>;
};

export function openSecondReader(): SecondReader {
  const worker = new Worker(new URL("./term-worker.ts", import.meta.url));
  const waiting: PromiseWithResolvers<PageTerms>[] = [];
  let failed: Error | null = null;
  const fail = (error: unknown) => {
    failed ??= error instanceof Error ? error : new Error(String(error));
    for (const each of waiting.splice(0)) each.reject(failed);
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The second thread that builds the search has ended.")));
  worker.on("message", (terms: PageTerms) => waiting.shift()?.resolve(terms));

  return {
    async read(units) {
      if (failed) throw failed;
      const answer = Promise.withResolvers<PageTerms>();
      waiting.push(answer);
      worker.postMessage(units, [units.buffer]);
      return answer.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}
