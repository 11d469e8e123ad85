/** The wire of the browser: both APIs over HTTP, on the page's own host. */
import type { BackendAnswer, Sending, StorefrontAnswer, Wire } from "../../contract/page.ts";
import { ConnectionError } from "./errors.ts";
import { isUnknownRead, sharedPath } from "./shared-wire.ts";

const STOREFRONT = "/api/2025-07/graphql.json";
const BACKEND_TIMEOUT_MS = 15_000;
/** For the storefront, and for files on their way up. */
const LONG_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 2;

/** Both throw `ConnectionError` when no answer comes. `sharedReads`: whether the storefront knows them by their hashes. */
export function httpWire(storefrontToken: string, sharedReads = false): Wire {
  const token = { "x-shopify-storefront-access-token": storefrontToken };
  let byHash = sharedReads;

  async function ask(path: string, init: RequestInit, signal?: AbortSignal) {
    const { status, text } = await send(path, init, LONG_TIMEOUT_MS, signal);
    return { status, answer: parsed(text) as StorefrontAnswer | null };
  }

  return {
    async storefront(query, variables, { signal, shared = false, anew = false, outlivesPage = false } = {}) {
      const path = byHash && shared ? await sharedPath(STOREFRONT, query, variables) : null;
      if (path !== null) {
        const { answer } = await ask(
          path,
          { method: "GET", headers: token, cache: anew ? "reload" : "default" },
          signal,
        );
        if (!isUnknownRead(answer)) return answer;
        // The shop has been built anew since this page was opened, or another shop answers.
        byHash = false;
      }
      const headers = { "content-type": "application/json", ...token };
      const { status, answer } = await ask(
        STOREFRONT,
        { method: "POST", headers, body: JSON.stringify({ query, variables }), keepalive: outlivesPage },
        signal,
      );
      return answer ?? withoutAnswer(status);
    },
    backend(method, path, input, sending = {}) {
      const file = holdsFile(input);
      return persistently(() => callBackend(method, path, input, sending), { file, signal: sending.signal });
    },
  };
}

/**
 * SPEC section 7: 408 and 503 are tried again after a second, and so is a call that nobody has answered in time; a
 * failure of the network after one second and then two. Every call may be repeated: those that must be done once carry
 * an Idempotency-Key. A file that took too long is not sent again: it would take as long once more.
 */
async function persistently(
  call: () => Promise<BackendAnswer>,
  { file, signal }: { file: boolean; signal: AbortSignal | undefined },
): Promise<BackendAnswer> {
  for (let retries = 0; ; retries += 1) {
    let delayMs = RETRY_DELAY_MS;
    try {
      const answer = await call();
      if (retries === MAX_RETRIES || (answer.code !== 408 && answer.code !== 503)) return answer;
    } catch (error) {
      if (retries === MAX_RETRIES || !(error instanceof ConnectionError) || error.cancelled) throw error;
      if (error.reason === "timeout" && file) throw error;
      if (error.reason === "network") delayMs *= 2 ** retries;
    }
    await pause(delayMs, signal);
  }
}

async function callBackend(
  method: "GET" | "POST",
  path: string,
  input: unknown,
  { bearer, idempotencyKey, outlivesPage = false, signal }: Sending,
): Promise<BackendAnswer> {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const file = holdsFile(input);
  const headers = {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(method === "POST" && !file && { "content-type": "application/json" }),
  };
  const query = method === "GET" && fields.length > 0 ? `?${new URLSearchParams(textsOf(fields))}` : "";
  const body = method === "GET" ? null : file ? formOf(fields) : JSON.stringify(input ?? {});
  const timeoutMs = file ? LONG_TIMEOUT_MS : BACKEND_TIMEOUT_MS;
  const { status, retryAfterS, text } = await send(
    path + query,
    { method, headers, body, keepalive: outlivesPage },
    timeoutMs,
    signal,
  );
  const envelope = parsed(text) as BackendAnswer | null;
  // What stands between here and the shop answers in its own words.
  if (typeof envelope?.code !== "number") {
    return { code: status === 200 ? 502 : status, message: "Operation failed", data: null };
  }
  return retryAfterS === null ? envelope : { ...envelope, retryAfterS };
}

function holdsFile(input: unknown): boolean {
  return Object.values(input ?? {}).some((value) => value instanceof Uint8Array);
}

type Answer = { status: number; /** Of the header Retry-After. */ retryAfterS: number | null; text: string };

async function send(path: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Answer> {
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
    throw new ConnectionError(signal?.aborted ? "abort" : controller.signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new ConnectionError("abort"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, delayMs);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

/** What stands between here and the platform answers in its own words. */
function withoutAnswer(status: number): StorefrontAnswer {
  const code = status === 429 ? "THROTTLED" : `HTTP_${status}`;
  return { errors: [{ message: `The storefront answered ${status}.`, extensions: { code } }] };
}

/** Null for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Of several values each is a parameter of its own. */
function textsOf(fields: [string, unknown][]): [string, string][] {
  return fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
}

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]));
    else form.append(name, String(value));
  }
  return form;
}
