/** Addresses without asking anybody outside: towns of the world, and the postal codes that `postal-codes.ts` knows. */
import { Worker } from "node:worker_threads";
import { placeOfId, type PlaceFinder, type Suggestion, type Where } from "./place-search.ts";

export type GazetteerQuestion = { number: number; query: string; where: Where };
/** `given`: a folder with GeoNames' files of postal codes, if the shop has one. */
export type GazetteerData = { given: string | null };
/** What the thread says once the data is read. */
export const READY = "ready";
export type GazetteerAnswer = { number: number; suggestions: Suggestion[] };

type Waiting = PromiseWithResolvers<Suggestion[]>;

/** A thread that ended while it read the data is begun again after as long. */
const AGAIN_MS = 10 * 60_000;
/** The thread's memory is given back when nobody has asked for so long. */
const IDLE_MS = 10 * 60_000;
/**
 * The data takes 140 MB, and 1.5 million lines of GeoNames' files 250 MB more. With little room for what is young,
 * reading it leaves less behind.
 */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/**
 * A finder whose data is held by a thread, which begins with the first question: that one waits about a second, later
 * ones milliseconds. The thread keeps no process from ending.
 */
export function offlinePlaces(given: string | null = null, idleMs = IDLE_MS): PlaceFinder {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let number = 0;
  let idle: NodeJS.Timeout | undefined;
  let folder = given;
  let failure: { error: Error; until: number } | null = null;

  function begin(): Worker {
    const begun = new Worker(new URL("./gazetteer-thread.ts", import.meta.url), {
      resourceLimits: LIMITS,
      workerData: { given: folder } satisfies GazetteerData,
    });
    let isReady = false;
    begun.on("message", (answer: GazetteerAnswer | typeof READY) => {
      if (answer === READY) {
        isReady = true;
        return;
      }
      waiting.get(answer.number)?.resolve(answer.suggestions);
      waiting.delete(answer.number);
      if (waiting.size === 0) rest(begun);
    });
    const fail = (cause: Error) => {
      if (thread !== begun) return;
      thread = null;
      const error = isReady ? cause : notRead(cause);
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
    };
    begun.on("error", fail);
    begun.on("exit", () => fail(new Error("The gazetteer's thread ended.")));
    return begun;
  }

  /** Without the files that the shop was given the next question is answered; without any data none is for a while. */
  function notRead(cause: Error): Error {
    if (folder !== null) {
      const error = new Error(`${folder} could not be read; places are looked up without it until the next start.`, {
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
