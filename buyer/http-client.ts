/** HTTP calls to the shop (SPEC API-00). */

import type { BackendAnswer } from "../contract/page.ts";

export const BACKEND_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 2;

/** No answer arrived. "abort": the caller gave up. */
export class NoAnswer extends Error {
  readonly reason: "network" | "timeout" | "abort";

  constructor(reason: NoAnswer["reason"]) {
    super(`No answer: ${reason}`);
    this.reason = reason;
  }
}

type HttpAnswer = {
  status: number;
  /** Seconds, from the header Retry-After; null without one. */
  retryAfterS: number | null;
  text: string;
};

/** Sends one request. Throws `NoAnswer`. */
export async function send(
  path: string,
  init: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<HttpAnswer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(path, { ...init, signal: controller.signal });
    const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    return { status: response.status, retryAfterS: seconds > 0 ? seconds : null, text: await response.text() };
  } catch {
    throw new NoAnswer(signal?.aborted ? "abort" : controller.signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/**
 * Retries twice: after a second on 408, 503 and a timeout, after one second and then two on a network failure. Every call
 * may be repeated, because those that must happen once carry an idempotency key.
 */
export async function persistently(
  call: () => Promise<BackendAnswer>,
  { retriesTimeouts = true, signal }: { retriesTimeouts?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<BackendAnswer> {
  for (let retries = 0; ; retries += 1) {
    let delayMs = RETRY_DELAY_MS;
    try {
      const answer = await call();
      if (retries === MAX_RETRIES || (answer.code !== 408 && answer.code !== 503)) return answer;
    } catch (error) {
      if (retries === MAX_RETRIES || !(error instanceof NoAnswer) || error.reason === "abort") throw error;
      if (error.reason === "timeout" && !retriesTimeouts) throw error;
      if (error.reason === "network") delayMs *= 2 ** retries;
    }
    await pause(delayMs, signal);
  }
}

/** The backend's answer; a failure if a proxy has answered instead. */
export function backendAnswerOf({ status, retryAfterS, text }: HttpAnswer): BackendAnswer {
  const envelope = parsedJson(text) as BackendAnswer | null;
  if (typeof envelope?.code !== "number") {
    return { code: status === 200 ? 502 : status, message: "Operation failed", data: null };
  }
  return retryAfterS === null ? envelope : { ...envelope, retryAfterS };
}

/** Null if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new NoAnswer("abort"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, delayMs);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
