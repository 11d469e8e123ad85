/** The thread that holds the gazetteer: reading it would keep every visitor waiting. */
import { parentPort } from "node:worker_threads";
import { readGazetteer } from "./gazetteer-data.ts";
import { makeGazetteer } from "./gazetteer.ts";
import type { GazetteerAnswer, GazetteerQuestion } from "./offline-places.ts";

const gazetteer = makeGazetteer(readGazetteer());

parentPort?.on("message", ({ number, query, where }: GazetteerQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ number, suggestions: gazetteer.find(query, where) } satisfies GazetteerAnswer);
});
