/** A provider's API on this machine, which gateways call over real HTTP. */

import { createServer } from "node:http";

export type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

export type WireAnswer = { status: number; json: unknown };

/** "silent" never answers, "broken" answers 500 before doing anything. */
export type FailureMode = "none" | "silent" | "broken";

export type PaymentWire = { url: string; requests: WireRequest[]; close(): Promise<void> };

/** `failureMode` is called before `answer`. */
export async function openWire(
  failureMode: () => FailureMode,
  answer: (request: WireRequest) => WireAnswer,
  brokenAnswer: unknown,
): Promise<PaymentWire> {
  const requests: WireRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://wire");
      const body = Buffer.concat(chunks).toString("utf8");
      const request = { method: incoming.method ?? "GET", path, query, headers: incoming.headers, body };
      requests.push(request);
      if (failureMode() === "silent") return;
      const { status, json } = failureMode() === "broken" ? { status: 500, json: brokenAnswer } : answer(request);
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The wire has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Answers a repeated request with the same key as before; another request with that key gets `mismatch`. */
export function createMemory() {
  const known = new Map<string, { request: string; answer: WireAnswer }>();
  return {
    once(key: string, request: string, mismatch: WireAnswer, work: () => WireAnswer): WireAnswer {
      const before = known.get(key);
      if (before) return before.request === request ? before.answer : mismatch;
      const answer = work();
      known.set(key, { request, answer });
      return answer;
    },
    forget: () => known.clear(),
  };
}
