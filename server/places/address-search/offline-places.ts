/** Finds places without an external service, among the towns of the world and the postal codes of `postal-codes.ts`. */
import { Worker } from "node:worker_threads";
import { placeOfId, type PlaceSearch, type Suggestion, type Where } from "./place-search.ts";

export type GazetteerQuestion = { number: number; query: string; where: Where };
/** `given`: a folder with GeoNames files, or null. */
export type GazetteerData = { given: string | null };
export const READY = "ready";
export type GazetteerAnswer = { number: number; suggestions: Suggestion[] };

type Waiting = PromiseWithResolvers<Suggestion[]>;

const AGAIN_MS = 10 * 60_000;
/** After this long without a question the thread ends, which frees its memory. */
const IDLE_MS = 10 * 60_000;
/** The data takes 140 MB, and GeoNames files up to 250 MB; a small young generation saves memory after reading. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/**
 * A thread holds the data. It starts with the first question, in about a second, and does not keep the process alive.
 */
export function offlinePlaces(given: string | null = null, idleMs = IDLE_MS): PlaceSearch {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let number = 0;
  let idle: NodeJS.Timeout | undefined;
  let folder = given;
  let failure: { error: Error; until: number } | null = null;

  function begin(): Worker {
    const begun: Worker = startThread(folder, {
      onAnswer(answer) {
        waiting.get(answer.number)?.resolve(answer.suggestions);
        waiting.delete(answer.number);
        if (waiting.size === 0) rest(begun);
      },
      onEnd(cause, hasRead) {
        if (thread !== begun) return;
        thread = null;
        const error = hasRead ? cause : notRead(cause);
        for (const each of waiting.values()) each.reject(error);
        waiting.clear();
      },
    });
    return begun;
  }

  /** After a failure, first tries without the added files, then pauses. */
  function notRead(cause: Error): Error {
    if (folder !== null) {
      const error = new Error(`${folder} could not be read; it is not used until the next start.`, {
        cause,
      });
      folder = null;
      return error;
    }
    failure = { error: cause, until: performance.now() + AGAIN_MS };
    return cause;
  }

  function rest(resting: Worker): void {
    resting.unref();
    idle = setTimeout(() => {
      thread = null;
      void resting.terminate();
    }, idleMs).unref();
  }

  return {
    suggest(query, where) {
      clearTimeout(idle);
      if (failure && performance.now() < failure.until) return Promise.reject(failure.error);
      failure = null;
      thread ??= begin();
      thread.ref();
      number += 1;
      const answer = Promise.withResolvers<Suggestion[]>();
      waiting.set(number, answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ number, query, where } satisfies GazetteerQuestion);
      return answer.promise;
    },
    locate: async (id) => placeOfId(id),
  };
}

/** `hasRead`: whether the thread had read its data before it ended. `onEnd` may be called more than once. */
type Listener = { onAnswer(answer: GazetteerAnswer): void; onEnd(cause: Error, hasRead: boolean): void };

function startThread(given: string | null, { onAnswer, onEnd }: Listener): Worker {
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
