/** Wraps a provider: splits requests to its limits, retries when it is busy, and pauses after failures. */

import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../base-shop.ts";
import { type ProviderApi, ProviderError, type TranslationRequest } from "./provider-api.ts";
import type { TranslationProvider, TranslationInput } from "./translator.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_PAUSE_MS = SECOND_MS;
/** A longer Retry-After is not waited for. */
const LONGEST_PAUSE_MS = 20 * SECOND_MS;
/** How long a provider is not asked after a failure, doubled with each further one. */
const FIRST_CLOSED_MS = MINUTE_MS;
const LONGEST_CLOSED_MS = HOUR_MS;
const QUOTA_CLOSED_MS = 6 * HOUR_MS;

type ProviderContext = {
  log: Log;
  now(): Date;
  wait?(ms: number, signal: AbortSignal | undefined): Promise<void>;
};

export function rateLimitedProvider(
  api: ProviderApi,
  { log, now, wait = waitFor }: ProviderContext,
): TranslationProvider {
  const breaker = circuitBreaker(api.name, { log, now });

  /** Null for texts that it refuses to translate; throws what ends all questions. */
  const request = async (
    texts: readonly string[],
    question: TranslationRequest,
    input: TranslationInput,
  ): Promise<(string | null)[]> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const answers = await api.ask(texts, question, input.signal);
        if (answers.length !== texts.length)
          throw new ProviderError("busy", "It answered with fewer texts than it was sent.");
        breaker.succeeded();
        return answers;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind === "unfit") return requestInHalves(texts, question, input);
        const pauseMs = error.afterMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1);
        if (error.kind !== "busy" || tries >= input.tries || pauseMs > LONGEST_PAUSE_MS) throw error;
        await wait(pauseMs, input.signal);
        if (input.signal?.aborted) throw error;
      }
    }
  };
  /** It may accept fewer texts than documented, or refuse just one of them. */
  const requestInHalves = async (texts: readonly string[], question: TranslationRequest, input: TranslationInput) => {
    if (texts.length <= 1) return texts.map(() => null);
    const half = Math.ceil(texts.length / 2);
    const first = await request(texts.slice(0, half), question, input);
    return [...first, ...(await request(texts.slice(half), question, input))];
  };

  return {
    name: api.name,
    closedUntil: breaker.closedUntil,
    async translate(texts, input) {
      const { from, to, format } = input;
      const found: (string | null)[] = [];
      for (const question of questionsOf(texts, api)) {
        if (breaker.closedUntil() !== null || input.signal?.aborted) break;
        try {
          found.push(...(await request(question, { from, to, format }, input)));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          if (!input.signal?.aborted) breaker.failed(error);
          break;
        }
      }
      return texts.map((_, place) => found[place] ?? null);
    },
  };
}

/** Says until when a provider that has failed is not to be asked. */
function circuitBreaker(provider: string, { log, now }: Pick<ProviderContext, "log" | "now">) {
  let closed: Date | null = null;
  let failures = 0;

  return {
    closedUntil: () => (closed !== null && closed > now() ? closed : null),
    succeeded() {
      failures = 0;
    },
    failed(error: ProviderError) {
      const usual =
        error.kind === "quota" ? QUOTA_CLOSED_MS : Math.min(FIRST_CLOSED_MS * 2 ** failures, LONGEST_CLOSED_MS);
      const forMs = error.kind === "refused" ? LONGEST_CLOSED_MS : Math.max(usual, error.afterMs ?? 0);
      const until = new Date(now().getTime() + forMs);
      // Of several concurrent failures only the first counts.
      const isNew = closed === null || closed <= now();
      if (isNew) failures += 1;
      if (closed === null || until > closed) closed = until;
      if (!isNew || failures > 1) return;
      const details = { provider, because: error.message, kind: error.kind, until };
      if (error.kind === "refused")
        log.error(details, "the translation provider refused the request; texts stay untranslated");
      else log.warn(details, "the translation provider is unavailable for now; texts wait for it");
    },
  };
}

function questionsOf(texts: readonly string[], { mostTexts, mostBytes }: ProviderApi): string[][] {
  const questions: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const length = Buffer.byteLength(JSON.stringify(text));
    const last = questions.at(-1);
    if (last && last.length < mostTexts && bytes + length <= mostBytes) {
      last.push(text);
      bytes += length;
    } else {
      questions.push([text]);
      bytes = length;
    }
  }
  return questions;
}

async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
