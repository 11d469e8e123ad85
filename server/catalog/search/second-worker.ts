import { parentPort } from "node:worker_threads";
import type { SecondTask } from "./second-thread.ts";
import { buffersOf } from "./segment.ts";
import { sortedTexts } from "./sorted-texts.ts";
import { termReader } from "./terms-of-entry.ts";
import { readTerms } from "./terms-of-page.ts";
import { packVocabulary } from "./vocabulary.ts";

const reader = termReader();

parentPort?.on("message", (task: SecondTask) => {
  const answer = answerTo(task);
  const buffers = buffersOf(answer).filter((buffer) => buffer instanceof ArrayBuffer);
  parentPort?.postMessage(answer, buffers);
});

function answerTo(task: SecondTask): object {
  switch (task.kind) {
    case "read":
      return readTerms(reader, task.units);
    case "sort":
      return sortedTexts(task.texts);
    case "pack":
      return packVocabulary(task.terms, task.order);
  }
}
