import { parentPort } from "node:worker_threads";
import { buffersOf } from "../segments/segment.ts";
import { sortedTexts } from "../segments/sorted-texts.ts";
import { termReader } from "../terms/terms-of-entry.ts";
import { readTerms } from "../terms/terms-of-page.ts";
import { packVocabulary } from "../words/vocabulary.ts";
import type { SecondTask } from "./second-thread.ts";

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
