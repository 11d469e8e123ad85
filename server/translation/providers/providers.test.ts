/** Translation providers over HTTP, in the documented format of each. */

import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TranslationProviderSettings } from "../../config.ts";
import { openTranslator } from "./open-translator.ts";
import type { TranslationProvider, TranslationInput } from "./translator.ts";

type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; bytes: number; body: Record<string, unknown> };
type Answer = { status: number; json?: unknown; headers?: Record<string, string> } | "silent";

let requests: ReceivedRequest[];
/** The answer to each request in turn; the last one repeats. */
let answers: ((question: ReceivedRequest) => Answer)[];
let url: string;
let close: () => Promise<void>;
let logged: string[];
let waited: number[];
let now: Date;

beforeEach(async () => {
  requests = [];
  logged = [];
  waited = [];
  now = new Date("2026-11-01T12:00:00Z");
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const question = {
        path: request.url ?? "",
        headers: request.headers,
        bytes: body.length,
        body: JSON.parse(body.toString("utf8")),
      };
      requests.push(question);
      const answer = answers[Math.min(requests.length, answers.length) - 1]?.(question) ?? "silent";
      if (answer === "silent") return;
      const { status, json = {}, headers } = answer;
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port.");
  url = `http://127.0.0.1:${address.port}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  };
});
afterEach(() => close());

function open(kind: Exclude<TranslationProviderSettings["kind"], "off">): TranslationProvider {
  const note = (_details: object, message: string) => void logged.push(message);
  const log = { error: note, warn: note, info: note };
  const wait = async (ms: number) => void waited.push(ms);
  const { provider } = openTranslator(
    { translationProvider: { kind, url, key: "the-key" } },
    { log, now: () => now, wait },
    () => null,
  );
  if (!provider) throw new Error("There is no provider.");
  return provider;
}

const TO_GERMAN: TranslationInput = { from: "en", to: "de", format: "text", tries: 3 };
const HTML: TranslationInput = { ...TO_GERMAN, format: "html" };
const texts = (count: number) => Array.from({ length: count }, (_, place) => `text ${place}`);

/** Answers each text in capital letters, in the format of each provider. */
const CAPITALS = {
  deepl: ({ body }: ReceivedRequest): Answer => ({
    status: 200,
    json: { translations: upper(body.text).map((text) => ({ detected_source_language: "EN", text })) },
  }),
  google: ({ body }: ReceivedRequest): Answer => ({
    status: 200,
    json: { data: { translations: upper(body.q).map((translatedText) => ({ translatedText })) } },
  }),
  libretranslate: ({ body }: ReceivedRequest): Answer => ({ status: 200, json: { translatedText: upper(body.q) } }),
};

function upper(given: unknown): string[] {
  if (!Array.isArray(given)) throw new Error("Texts are a list.");
  return given.map((text) => String(text).toUpperCase());
}

describe("LOC-05 DeepL", () => {
  test("is asked with its key for at most 50 texts, in its own names of the languages", async () => {
    answers = [CAPITALS.deepl];
    const translations = await open("deepl").translate(texts(120), TO_GERMAN);
    expect(translations).toEqual(texts(120).map((text) => text.toUpperCase()));
    expect(requests.map(({ body }) => upper(body.text).length)).toEqual([50, 50, 20]);
    expect(requests[0]).toMatchObject({ path: "/v2/translate", headers: { authorization: "DeepL-Auth-Key the-key" } });
    expect(requests[0]?.body).toMatchObject({ source_lang: "EN", target_lang: "DE" });
    expect(requests[0]?.body).not.toHaveProperty("tag_handling");

    await open("deepl").translate(["<b>x</b>"], { ...HTML, from: null, to: "en" });
    expect(requests.at(-1)?.body).toEqual({ text: ["<b>x</b>"], target_lang: "EN-US", tag_handling: "html" });
  });

  test("is never sent more than 128 KiB at once", async () => {
    answers = [CAPITALS.deepl];
    const long = Array.from({ length: 40 }, () => "ب".repeat(3_000));
    expect(await open("deepl").translate(long, TO_GERMAN)).toHaveLength(40);
    expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(128 * 1024);
  });

  test("is not asked again for hours once its quota is used up, and the log says so once", async () => {
    answers = [CAPITALS.deepl, () => ({ status: 456, json: { message: "Quota exceeded" } })];
    const provider = open("deepl");
    const translations = await provider.translate(texts(120), TO_GERMAN);
    expect(translations.map((text) => text !== null)).toEqual(texts(120).map((_, place) => place < 50));
    expect(await provider.translate(["more"], TO_GERMAN)).toEqual([null]);
    expect([requests.length, logged.length, waited]).toEqual([2, 1, []]);

    now = new Date("2026-11-01T19:00:00Z");
    expect(provider.closedUntil()).toBeNull();
    await provider.translate(["again"], TO_GERMAN);
    expect([requests.length, logged.length]).toEqual([3, 1]);
    now = new Date("2026-11-02T19:00:00Z");
    answers = [CAPITALS.deepl];
    expect(await provider.translate(["at last"], TO_GERMAN)).toEqual(["AT LAST"]);
  });

  test("is asked again when busy, after its Retry-After or increasing pauses", async () => {
    answers = [() => ({ status: 429, headers: { "retry-after": "3" } }), () => ({ status: 503 }), CAPITALS.deepl];
    expect(await open("deepl").translate(["a"], TO_GERMAN)).toEqual(["A"]);
    expect(waited).toEqual([3_000, 2_000]);
    expect(logged).toEqual([]);
  });

  test("is not asked while a long Retry-After lasts", async () => {
    answers = [() => ({ status: 429, headers: { "retry-after": "600" } })];
    const provider = open("deepl");
    expect(await provider.translate(["a"], TO_GERMAN)).toEqual([null]);
    expect(provider.closedUntil()).toEqual(new Date("2026-11-01T12:10:00Z"));
    expect([requests.length, waited]).toEqual([1, []]);
  });
});

describe("LOC-05 Google", () => {
  test("is asked with its key for at most 128 texts", async () => {
    answers = [CAPITALS.google];
    const translations = await open("google").translate(texts(130), HTML);
    expect(translations[129]).toBe("TEXT 129");
    expect(requests.map(({ body }) => upper(body.q).length)).toEqual([128, 2]);
    expect(requests[0]?.path).toBe("/language/translate/v2?key=the-key");
    expect(requests[0]?.body).toMatchObject({ source: "en", target: "de", format: "html" });
    await open("google").translate(["x"], { ...TO_GERMAN, from: null });
    expect(requests.at(-1)?.body).toEqual({ q: ["x"], target: "de", format: "text" });
  });

  test.each([
    { reason: "dailyLimitExceeded", tries: 1, hours: 6 },
    { reason: "userRateLimitExceeded", tries: 3, hours: 1 / 60 },
    { reason: "keyInvalid", tries: 1, hours: 1 },
  ])("answers 403 for three things: $reason", async ({ reason, tries, hours }) => {
    const json = { error: { code: 403, message: "No.", errors: [{ message: "No.", domain: "usageLimits", reason }] } };
    answers = [() => ({ status: 403, json })];
    const provider = open("google");
    expect(await provider.translate(["a"], TO_GERMAN)).toEqual([null]);
    expect([requests.length, logged.length]).toEqual([tries, 1]);
    expect(provider.closedUntil()).toEqual(new Date(now.getTime() + hours * 3_600_000));
  });
});

describe("LOC-05 LibreTranslate", () => {
  test("is asked with its key, if it wants one, for as many texts as it can answer in time", async () => {
    answers = [CAPITALS.libretranslate];
    expect((await open("libretranslate").translate(texts(20), HTML))[19]).toBe("TEXT 19");
    expect(requests[0]?.path).toBe("/translate");
    expect(requests[1]?.body).toEqual({
      ...{ q: texts(20).slice(16), source: "en", target: "de", format: "html", api_key: "the-key" },
    });
    await open("libretranslate").translate(["x"], { ...TO_GERMAN, from: null });
    expect(requests.at(-1)?.body).toMatchObject({ source: "auto", format: "text" });
  });

  test("is sent fewer texts when it accepts no more; a text that it rejects stays", async () => {
    const tooMany = { status: 400, json: { error: "Invalid request: request (4) exceeds text limit (2)" } };
    answers = [
      (question) =>
        upper(question.body.q).length > 2 || upper(question.body.q)[0] === "TEXT 2"
          ? tooMany
          : CAPITALS.libretranslate(question),
    ];
    const provider = open("libretranslate");
    expect(await provider.translate(texts(4), TO_GERMAN)).toEqual(["TEXT 0", "TEXT 1", null, "TEXT 3"]);
    expect(provider.closedUntil()).toBeNull();
  });
});

test.each<{ title: string; answer: Answer }>([
  { title: "an answer of another shape", answer: { status: 200, json: { hits: [] } } },
  { title: "fewer texts than were sent", answer: { status: 200, json: { translations: [] } } },
  { title: "a fault", answer: { status: 500 } },
])(
  "LOC-05 after $title a provider is left alone for a minute, then longer, and the log says so once",
  async ({ answer }) => {
    answers = [() => answer];
    const provider = open("deepl");
    expect(await provider.translate(["a"], TO_GERMAN)).toEqual([null]);
    expect(requests).toHaveLength(3);
    expect(provider.closedUntil()).toEqual(new Date("2026-11-01T12:01:00Z"));
    now = new Date("2026-11-01T12:02:00Z");
    await provider.translate(["a"], TO_GERMAN);
    expect(provider.closedUntil()).toEqual(new Date("2026-11-01T12:04:00Z"));
    expect(logged).toHaveLength(1);
  },
);

test("API-29 a provider that does not answer is waited for no longer than the caller waits", async () => {
  const caller = new AbortController();
  answers = [
    () => {
      caller.abort();
      return "silent";
    },
  ];
  const provider = open("deepl");
  expect(await provider.translate(["a"], { ...TO_GERMAN, tries: 1, signal: caller.signal })).toEqual([null]);
  // It would be, had it been waited for in vain.
  expect(provider.closedUntil()).toBeNull();
});
