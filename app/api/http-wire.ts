/** The wire of the browser: both APIs over HTTP, on the page's own host. */
import type { Envelope } from "../../contract/envelope.ts";
import type { StorefrontAnswer, Wire } from "../../contract/page.ts";

const BACKEND_TIMEOUT_MS = 15_000;
const STOREFRONT_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 2;

export function httpWire(storefrontToken: string): Wire {
  return {
    async storefront(query, variables) {
      const response = await fetch("/api/2025-07/graphql.json", {
        method: "POST",
        headers: { "content-type": "application/json", "x-shopify-storefront-access-token": storefrontToken },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(STOREFRONT_TIMEOUT_MS),
      });
      return (await response.json()) as StorefrontAnswer;
    },
    backend: (method, path, input) => callBackend(method, path, input, MAX_RETRIES, RETRY_DELAY_MS),
  };
}

/**
 * SPEC section 7: given up after 15 s; 408 and 503 are tried again after a second, a failure of the network
 * after one second and then two. Only what may be repeated is sent through here.
 */
async function callBackend(
  method: "GET" | "POST",
  path: string,
  input: unknown,
  retries: number,
  delayMs: number,
): Promise<Envelope<unknown>> {
  const again = async (nextDelayMs: number) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return callBackend(method, path, input, retries - 1, nextDelayMs);
  };
  let response: Response;
  try {
    response = await send(method, path, input);
  } catch (error) {
    if (retries === 0 || !(error instanceof TypeError)) throw error;
    return again(delayMs * 2);
  }
  if (retries > 0 && (response.status === 408 || response.status === 503)) return again(delayMs);
  return (await response.json()) as Envelope<unknown>;
}

function send(method: "GET" | "POST", path: string, input: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
  if (method === "GET") return fetch(`${path}?${new URLSearchParams(input as Record<string, string>)}`, { signal });
  const headers = { "content-type": "application/json" };
  return fetch(path, { method, signal, headers, body: JSON.stringify(input) });
}
