import {
  BACKEND_TIMEOUT_MS,
  backendAnswerOf,
  NoAnswer,
  parsedJson,
  persistently,
  send,
} from "../../buyer/http-client.ts";
import type { BackendAnswer, Sending, StorefrontAnswer, Wire } from "../../contract/page.ts";
import { ConnectionError } from "./errors.ts";
import { isUnknownRead, sharedPath } from "./shared-wire.ts";

const STOREFRONT = "/api/2025-07/graphql.json";
const LONG_TIMEOUT_MS = 60_000;

/** Both throw `ConnectionError` when no answer comes. `sharedReads`: whether the storefront knows their hashes. */
export function httpWire(storefrontToken: string, sharedReads = false): Wire {
  const token = { "x-shopify-storefront-access-token": storefrontToken };
  let byHash = sharedReads;

  async function request(path: string, init: RequestInit, signal?: AbortSignal) {
    const { status, text } = await send(path, init, LONG_TIMEOUT_MS, signal).catch(throwConnectionError);
    return { status, answer: parsedJson(text) as StorefrontAnswer | null };
  }

  return {
    async storefront(query, variables, { signal, shared = false, anew = false, outlivesPage = false } = {}) {
      const path = byHash && shared ? await sharedPath(STOREFRONT, query, variables) : null;
      if (path !== null) {
        const { answer } = await request(
          path,
          { method: "GET", headers: token, cache: anew ? "reload" : "default" },
          signal,
        );
        if (!isUnknownRead(answer)) return answer;
        // A newer build was deployed since this page opened, or another shop answers.
        byHash = false;
      }
      const headers = { "content-type": "application/json", ...token };
      const { status, answer } = await request(
        STOREFRONT,
        { method: "POST", headers, body: JSON.stringify({ query, variables }), keepalive: outlivesPage },
        signal,
      );
      return answer ?? withoutAnswer(status);
    },
    backend(method, path, input, sending = {}) {
      // An upload that timed out is not retried: it would take as long again.
      const rules = { retriesTimeouts: !hasFile(input), signal: sending.signal };
      return persistently(() => callBackend(method, path, input, sending), rules).catch(throwConnectionError);
    },
  };
}

async function callBackend(
  method: "GET" | "POST",
  path: string,
  input: unknown,
  { bearer, idempotencyKey, outlivesPage = false, signal }: Sending,
): Promise<BackendAnswer> {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const file = hasFile(input);
  const headers = {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(method === "POST" && !file && { "content-type": "application/json" }),
  };
  const query = method === "GET" && fields.length > 0 ? `?${new URLSearchParams(textsOf(fields))}` : "";
  const body = method === "GET" ? null : file ? formOf(fields) : JSON.stringify(input ?? {});
  const timeoutMs = file ? LONG_TIMEOUT_MS : BACKEND_TIMEOUT_MS;
  const init = { method, headers, body, keepalive: outlivesPage };
  return backendAnswerOf(await send(path + query, init, timeoutMs, signal));
}

function throwConnectionError(error: unknown): never {
  throw error instanceof NoAnswer ? new ConnectionError(error.reason) : error;
}

function hasFile(input: unknown): boolean {
  return Object.values(input ?? {}).some((value) => value instanceof Uint8Array);
}

/** A proxy between here and the platform answered something else. */
function withoutAnswer(status: number): StorefrontAnswer {
  const code = status === 429 ? "THROTTLED" : `HTTP_${status}`;
  return { errors: [{ message: `The storefront answered ${status}.`, extensions: { code } }] };
}

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
