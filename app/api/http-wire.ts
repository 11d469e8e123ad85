/** The wire of the browser: both APIs over HTTP, on the page's own host. */
import type { Envelope } from "../../contract/envelope.ts";
import type { StorefrontAnswer, Wire } from "../../contract/page.ts";

const BACKEND_TIMEOUT_MS = 15_000;

export function httpWire(storefrontToken: string): Wire {
  return {
    async storefront(query, variables) {
      const response = await fetch("/api/2025-07/graphql.json", {
        method: "POST",
        headers: { "content-type": "application/json", "x-shopify-storefront-access-token": storefrontToken },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as StorefrontAnswer;
    },
    async backend(method, path, input) {
      const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
      const response =
        method === "GET"
          ? await fetch(`${path}?${new URLSearchParams(input as Record<string, string>)}`, { signal })
          : await fetch(path, {
              method,
              signal,
              headers: { "content-type": "application/json" },
              body: JSON.stringify(input),
            });
      return (await response.json()) as Envelope<unknown>;
    },
  };
}
