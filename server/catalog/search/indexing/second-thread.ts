/** The second thread of a build as the first one has it. */
import { Worker } from "node:worker_threads";
import type { SortedTexts, UnsortedTexts } from "../segments/sorted-texts.ts";
import type { PackedTerms } from "../terms/term-table.ts";
import type { PageTerms } from "../terms/terms-of-page.ts";
import type { Units } from "../segments/units.ts";
import type { VocabularyData } from "../words/vocabulary.ts";

export type SecondTask =
  | { kind: "read"; units: Units }
  | { kind: "sort"; texts: UnsortedTexts }
  | { kind: "pack"; terms: PackedTerms; order: Uint32Array };

/** What it is given it does one after the other. */
export type SecondThread = {
  /** Takes the words of products, a page of them, for itself; their terms have numbers of this reader. */
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
  worker.on("exit", () => fail(new Error("The second thread that builds the search has ended.")));
  worker.on("message", (answer: unknown) => waiting.shift()?.resolve(answer));

  async function ask(task: SecondTask, handedOver: ArrayBuffer[] = []): Promise<unknown> {
    if (failed) throw failed;
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    worker.postMessage(task, handedOver);
    return answer.promise;
  }

  return {
    read: (units) => ask({ kind: "read", units }, [units.buffer]) as Promise<PageTerms>,
    sort: (texts) => ask({ kind: "sort", texts }) as Promise<SortedTexts>,
    pack: (terms, order) => ask({ kind: "pack", terms, order }) as Promise<VocabularyData>,
    async close() {
      await worker.terminate();
    },
  };
}
