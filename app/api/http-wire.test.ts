import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionError } from "./errors.ts";
import { httpWire } from "./http-wire.ts";

type Outcome = { status?: number; body?: string; headers?: Record<string, string> } | "lost" | "silent";

const requests: { path: string; init: RequestInit }[] = [];
const wire = httpWire("public");
const fine = { body: '{"code":200,"message":"","data":{}}' };
const status = (code: number) => ({ status: code, body: JSON.stringify({ code, message: "no", data: null }) });

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The network's outcomes in turn; the last one repeats. */
function network(...outcomes: [Outcome, ...Outcome[]]): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const outcome = outcomes[Math.min(requests.length, outcomes.length - 1)] ?? "lost";
    requests.push({ path, init });
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    if (outcome === "silent") {
      return new Promise((_, reject) => {
        const end = () => reject(new DOMException("gone", "AbortError"));
        if (init.signal?.aborted) end();
        init.signal?.addEventListener("abort", end);
      });
    }
    return new Response(outcome.body ?? "", { status: outcome.status ?? 200, headers: outcome.headers ?? {} });
  });
}

async function ending(call: Promise<unknown>): Promise<{ result: unknown; afterMs: number }> {
  const start = Date.now();
  const ended = call.then(
    (result) => ({ result, afterMs: Date.now() - start }),
    (error: unknown) => ({ result: error, afterMs: Date.now() - start }),
  );
  await vi.runAllTimersAsync();
  return ended;
}

const call = (input: object = {}, sending = {}) => wire.backend("POST", "/api/v1/cart/list", input, sending);

test.each([408, 503])("ERR-02 a call answered with %i is retried twice, a second apart", async (code) => {
  network(status(code), status(code), fine);
  expect(await ending(call())).toMatchObject({ result: { code: 200 }, afterMs: 2_000 });
  requests.length = 0;
  network(status(code));
  expect(await ending(call())).toMatchObject({ result: { code }, afterMs: 2_000 });
  expect(requests).toHaveLength(3);
});

test("ERR-02 a call that the network loses is retried after 1 s and 2 s, then given up", async () => {
  network("lost", "lost", fine);
  expect(await ending(call())).toMatchObject({ result: { code: 200 }, afterMs: 3_000 });
  requests.length = 0;
  network("lost");
  const { result, afterMs } = await ending(call());
  expect(result).toMatchObject({ reason: "network", cancelled: false });
  expect([result instanceof ConnectionError, afterMs, requests.length]).toEqual([true, 3_000, 3]);
});

test.each([400, 401, 409, 500])("ERR-02 an answer of %i is final", async (code) => {
  network(status(code));
  expect(await ending(call())).toMatchObject({ result: { code }, afterMs: 0 });
  expect(requests).toHaveLength(1);
});

test("ERR-02 the backend times out after 15 s, the storefront and file uploads after 60 s", async () => {
  network("silent");
  const late = { reason: "timeout", cancelled: false };
  // Three times, a second apart.
  expect(await ending(call())).toMatchObject({ result: late, afterMs: 47_000 });
  expect(await ending(call({ file: new Uint8Array([1]) }))).toMatchObject({ result: late, afterMs: 60_000 });
  expect(await ending(wire.storefront("{ shop }", {}))).toMatchObject({ result: late, afterMs: 60_000 });
  expect(requests).toHaveLength(5);
});

test("ERR-02 a call not answered within 15 s is retried a second later, like one answered with 408", async () => {
  network("silent", fine);
  expect(await ending(call())).toMatchObject({ result: { code: 200 }, afterMs: 16_000 });
  expect(requests).toHaveLength(2);
});

test("ERR-02 an aborted call is cancelled and not retried, whenever it is aborted", async () => {
  network("silent");
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), 100);
  const gone = { reason: "abort", cancelled: true };
  expect(await ending(call({}, { signal: waiting.signal }))).toMatchObject({ result: gone, afterMs: 100 });

  network("lost");
  const between = new AbortController();
  setTimeout(() => between.abort(), 100);
  expect(await ending(call({}, { signal: between.signal }))).toMatchObject({ result: gone, afterMs: 100 });
  expect((await ending(call({}, { signal: AbortSignal.abort() }))).result).toMatchObject(gone);
  expect(requests).toHaveLength(3);
});

test("an answer that is no envelope counts as a failure, and Retry-After is passed on", async () => {
  network({ status: 502, body: "<html>" });
  expect((await ending(call())).result).toMatchObject({ code: 502, data: null });
  network({ ...status(429), headers: { "retry-after": "17" } });
  expect((await ending(call())).result).toMatchObject({ code: 429, retryAfterS: 17 });
  network({ status: 429, body: "no" });
  expect((await ending(wire.storefront("{ shop }", {}))).result).toMatchObject({
    errors: [{ extensions: { code: "THROTTLED" } }],
  });
});

test("a call sends its token and its key, and leaves out undefined fields", async () => {
  network(fine);
  await ending(wire.backend("GET", "/x", { page: 2, type: undefined, lang: "fr" }, { bearer: "t" }));
  await ending(call({ a: undefined, b: 1 }, { idempotencyKey: "k" }));
  await ending(call({ file: new Uint8Array([1, 2]), lang: "fr" }));
  expect(requests[0]).toMatchObject({ path: "/x?page=2&lang=fr", init: { headers: { authorization: "Bearer t" } } });
  expect(requests[1]).toMatchObject({ init: { headers: { "idempotency-key": "k" }, body: '{"b":1}' } });
  const form = requests[2]?.init.body as FormData;
  expect([form.get("lang"), (form.get("file") as Blob).size]).toEqual(["fr", 2]);
});

test("API-13 each value of a list is its own parameter", async () => {
  network(fine);
  const filters = ['{"tag":"a,b"}', '{"available":true}'];
  await ending(wire.backend("GET", "/api/v1/product/image/search", { image: "1-x", filters, min: undefined }, {}));
  const query = new URL(requests[0]?.path ?? "", "http://shop.example").searchParams;
  expect([query.getAll("filters"), query.get("image"), query.has("min")]).toEqual([filters, "1-x", false]);
});

const found = { body: '{"data":{"shop":{"name":"Filigree"}}}' };
const unknown = {
  body: '{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}',
};
const QUERY = "query Shop { shop { name } }";
const HASH = "f17b9529188c6ff454fe64e1d830239379e1eee206991745a72aca3dcdb0fc78";

test("GQL-01 reads that are the same for everybody are sent by GET with a hash", async () => {
  vi.useRealTimers();
  network(found);
  const answer = await httpWire("public", true).storefront(QUERY, { first: 2 }, { shared: true });
  expect(answer).toEqual({ data: { shop: { name: "Filigree" } } });
  const [path = "", query] = requests[0]?.path.split("?") ?? [];
  const parameters = new URLSearchParams(query);
  expect([path, requests[0]?.init.method]).toEqual(["/api/2025-07/graphql.json", "GET"]);
  expect(JSON.parse(parameters.get("variables") ?? "")).toEqual({ first: 2 });
  expect(JSON.parse(parameters.get("extensions") ?? "")).toEqual({ persistedQuery: { version: 1, sha256Hash: HASH } });
});

test("LIST-02 GQL-01 a request with `anew` bypasses the browser's cache", async () => {
  vi.useRealTimers();
  network(found);
  const other = httpWire("public", true);
  await other.storefront(QUERY, {}, { shared: true });
  await other.storefront(QUERY, {}, { shared: true, anew: true });
  expect(requests.map(({ init }) => init.cache)).toEqual(["default", "reload"]);
});

test("GQL-01 a storefront that does not know the hash gets the text, and no more hashes", async () => {
  vi.useRealTimers();
  network(unknown, found);
  const other = httpWire("public", true);
  expect(await other.storefront(QUERY, {}, { shared: true })).toMatchObject({ data: {} });
  await other.storefront(QUERY, {}, { shared: true });
  expect(requests.map(({ init }) => init.method)).toEqual(["GET", "POST", "POST"]);
});

test("GQL-01 what belongs to a visitor, or does not fit into a URL, is sent by POST", async () => {
  vi.useRealTimers();
  network(found);
  const other = httpWire("public", true);
  await other.storefront(QUERY, {});
  await other.storefront(QUERY, { long: "x".repeat(5_000) }, { shared: true });
  await httpWire("public", false).storefront(QUERY, {}, { shared: true });
  expect(requests.map(({ init }) => init.method)).toEqual(["POST", "POST", "POST"]);
});
