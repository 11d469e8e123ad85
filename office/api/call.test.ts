import { afterEach, expect, test, vi } from "vitest";
import { call, queryOf } from "./call.ts";
import type { OfficeError } from "./office-error.ts";
import { answerSignIn, onSessionEnded } from "./sign-in-again.ts";

afterEach(() => vi.unstubAllGlobals());

type Sent = { url: string; key: string | undefined };

/** Answers one request after the other; a null is a connection that breaks. */
function answering(...answers: ([number, unknown] | null)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, key: headers["idempotency-key"] });
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError("Failed to fetch"));
    const [code, data] = answer;
    return Promise.resolve(Response.json({ code, message: "", data }, { status: code }));
  });
  return sent;
}

test("lists go into a query as repeated names, and nothing for what is empty", () => {
  expect(queryOf({ state: ["PAID", "SHIPPED"], text: "", after: undefined, limit: 20, open: true })).toBe(
    "state=PAID&state=SHIPPED&limit=20&open=true",
  );
});

test("a change whose connection breaks is sent again with the same key", async () => {
  const sent = answering(null, [200, {}]);
  await call("endSession", { id: "a" });
  expect(sent.map(({ url }) => url)).toEqual(["/office/api/session/end", "/office/api/session/end"]);
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("a refusal has its reason, and what is wrong by field", async () => {
  answering([400, { reason: "input.invalid", details: [{ field: "email", message: "Too short" }] }]);
  const error = await call("invite", { email: "a", name: "A", role: "owner" }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 400, reason: "input.invalid" });
  expect((error as OfficeError).fields).toEqual([{ field: "email", message: "Too short" }]);
});

test("calls of an ended session wait until somebody has signed in again, then go on with their keys", async () => {
  const sent = answering([401, { reason: "session.required" }], [200, {}]);
  const forget = onSessionEnded((missing) => missing && queueMicrotask(() => answerSignIn(true)));
  await call("endSession", { id: "a" });
  forget();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("without signing in again, the call fails as it was refused", async () => {
  answering([401, { reason: "session.required" }]);
  const forget = onSessionEnded((missing) => missing && queueMicrotask(() => answerSignIn(false)));
  await expect(call("endSession", { id: "a" })).rejects.toMatchObject({ code: 401 });
  forget();
});
