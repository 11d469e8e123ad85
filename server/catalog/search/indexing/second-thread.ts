import { Worker } from "node:worker_threads";
import type { Units } from "../../words/units.ts";
import type { SortedTexts, UnsortedTexts } from "../segments/sorted-texts.ts";
import type { PackedTerms } from "../terms/term-table.ts";
import type { PageTerms } from "../terms/terms-of-page.ts";
import type { VocabularyData } from "../words/vocabulary.ts";

export type SecondTask =
  | { kind: "read"; units: Units }
  | { kind: "sort"; texts: UnsortedTexts }
  | { kind: "pack"; terms: PackedTerms; order: Uint32Array };

export type SecondThread = {
  /** Takes ownership of a page of words. The terms are numbered by the second thread. */
  read(units: Units): Promise<PageTerms>;
  sort(texts: UnsortedTexts): Promise<SortedTexts>;
  pack(terms: PackedTerms, order: Uint32Array): Promise<VocabularyData>;
  close(): Promise<void>;
};

export function openSecondThread(): SecondThread {
  const worker = new Worker(new URL("./second-worker.ts", import.meta.url));
  const waiting: PromiseWithResolvers<unknown>[] = [];
  let failed: Error | null = null;
  const fail = (error: unknown) => {
    failed ??= error instanceof Error ? error : new Error(String(error));
    for (const each of waiting.splice(0)) each.reject(failed);
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The second thread of the search index has ended.")));
  worker.on("message", (answer: unknown) => waiting.shift()?.resolve(answer));

  async function run(task: SecondTask, handedOver: ArrayBuffer[] = []): Promise<unknown> {
    if (failed) throw failed;
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    worker.postMessage(task, handedOver);
    return answer.promise;
  }

  return {
    read: (units) => run({ kind: "read", units }, [units.buffer]) as Promise<PageTerms>,
    sort: (texts) => run({ kind: "sort", texts }) as Promise<SortedTexts>,
    pack: (terms, order) => run({ kind: "pack", terms, order }) as Promise<VocabularyData>,
    async close() {
      await worker.terminate();
    },
  };
}
