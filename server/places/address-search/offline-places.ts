/** Finds places without an external service, among the towns of the world and the postal codes of `postal-codes.ts`. */

import { Worker } from "node:worker_threads";
import type { Log } from "../../base-shop.ts";
import { placeOfId, type PlaceSearch, type PlaceSuggestion, type PlaceSearchScope } from "./place-search.ts";

export type GazetteerQuestion = { number: number; query: string; where: PlaceSearchScope };
/** `given`: a folder with GeoNames files, or null. */
export type GazetteerData = { given: string | null };
export const READY = "ready";
export type GazetteerAnswer = { number: number; suggestions: PlaceSuggestion[] };

type Waiting = PromiseWithResolvers<PlaceSuggestion[]> & { question: GazetteerQuestion };
type Thread = Pick<Worker, "postMessage" | "ref" | "unref" | "terminate">;

const AGAIN_MS = 10 * 60_000;
/** After this long without a question, or a sign of one, the thread ends, which frees its memory. */
const IDLE_MS = 10 * 60_000;
/** The data takes 140 MB, and GeoNames files up to 250 MB; a small young generation saves memory after reading. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/**
 * A thread holds the data. It starts with the first question or a sign of one, in about a second, and does not keep the
 * process alive.
 */
export function offlinePlaces(
  given: string | null,
  log: Pick<Log, "error">,
  start: StartThread = startThread,
): PlaceSearch {
  const waiting = new Map<number, Waiting>();
  let thread: Thread | null = null;
  let number = 0;
  let idle: NodeJS.Timeout | undefined;
  let folder = given;
  let failure: { error: Error; until: number } | null = null;

  /** The thread, or why there is none. */
  function wake(): Thread | Error {
    clearTimeout(idle);
    if (failure && performance.now() < failure.until) return failure.error;
    failure = null;
    return (thread ??= begin());
  }

  function begin(): Thread {
    const begun: Thread = start(folder, {
      onAnswer(answer) {
        waiting.get(answer.number)?.resolve(answer.suggestions);
        waiting.delete(answer.number);
        if (waiting.size === 0) rest(begun);
      },
      onEnd(cause, hasRead) {
        if (thread !== begun) return;
        thread = null;
        if (!hasRead && folder !== null) return beginWithoutFiles(cause);
        if (!hasRead) failure = { error: cause, until: performance.now() + AGAIN_MS };
        for (const each of waiting.values()) each.reject(cause);
        waiting.clear();
      },
    });
    return begun;
  }

  function beginWithoutFiles(cause: Error): void {
    log.error({ err: cause }, `${folder} could not be read; it is not used until the next start`);
    folder = null;
    thread = begin();
    for (const { question } of waiting.values()) send(thread, question);
    if (waiting.size === 0) rest(thread);
  }

  function send(target: Thread, question: GazetteerQuestion): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    target.postMessage(question);
  }

  function rest(resting: Thread): void {
    clearTimeout(idle);
    resting.unref();
    idle = setTimeout(() => {
      thread = null;
      void resting.terminate();
    }, IDLE_MS).unref();
  }

  return {
    prepare() {
      const woken = wake();
      if (!(woken instanceof Error) && waiting.size === 0) rest(woken);
    },
    suggest(query, where) {
      const woken = wake();
      if (woken instanceof Error) return Promise.reject(woken);
      woken.ref();
      number += 1;
      const question = { number, query, where };
      const answer = Promise.withResolvers<PlaceSuggestion[]>();
      waiting.set(number, { ...answer, question });
      send(woken, question);
      return answer.promise;
    },
    locate: async (id) => placeOfId(id),
  };
}

/** `hasRead`: whether the thread had read its data before it ended. `onEnd` may be called more than once. */
export type Listener = { onAnswer(answer: GazetteerAnswer): void; onEnd(cause: Error, hasRead: boolean): void };
type StartThread = (given: string | null, listener: Listener) => Thread;

function startThread(given: string | null, { onAnswer, onEnd }: Listener): Thread {
  const thread = new Worker(new URL("./gazetteer-thread.ts", import.meta.url), {
    resourceLimits: LIMITS,
    workerData: { given } satisfies GazetteerData,
  });
  let hasRead = false;
  thread.on("message", (answer: GazetteerAnswer | typeof READY) => {
    if (answer === READY) hasRead = true;
    else onAnswer(answer);
  });
  thread.on("error", (cause: Error) => onEnd(cause, hasRead));
  thread.on("exit", () => onEnd(new Error("The gazetteer's thread ended."), hasRead));
  return thread;
}
