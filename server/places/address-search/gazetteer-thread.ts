/** The thread that holds the gazetteer, because reading it would block all requests. */

import { parentPort, workerData } from "node:worker_threads";
import { readGazetteer } from "./gazetteer-data.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { type GazetteerAnswer, type GazetteerData, type GazetteerQuestion, READY } from "./offline-places.ts";

const { given } = workerData as GazetteerData;
const gazetteer = makeGazetteer(readGazetteer(given));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(READY);
parentPort?.on("message", ({ number, query, where }: GazetteerQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ number, suggestions: gazetteer.find(query, where) } satisfies GazetteerAnswer);
});
