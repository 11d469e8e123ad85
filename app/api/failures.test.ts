import { setupI18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import type { BackendAnswer, StorefrontAnswer } from "../../contract/page.ts";
import { createApi, type ApiCallOptions } from "./api.ts";
import { BackendError, ConnectionError, StorefrontError } from "./errors.ts";
import { messageOfLoading } from "./failure-messages.ts";
import { failureRules } from "./failures.ts";
import { graphql } from "./graphql.ts";

const toasts: string[] = [];
const reported: [string, Record<string, unknown>][] = [];
const lost: (string | null)[] = [];
let session: string | null = "mine";
let leaving = false;

let backend: BackendAnswer | Error;
let storefront: StorefrontAnswer | Error;
const answered = async <Answer>(answer: Answer | Error): Promise<Answer> => {
  if (answer instanceof Error) throw answer;
  return answer;
};

const words = setupI18n({ locale: "en", messages: { en: {} } });
const api = createApi(
  { backend: () => answered(backend), storefront: () => answered(storefront) },
  "https://shop.example",
  { language: "en", country: "US", currency: "USD" },
  {
    token: () => session,
    failed: failureRules({
      words,
      say: (text) => toasts.push(text),
      report: (type, data) => reported.push([type, data]),
      loseSession(token) {
        lost.push(token);
        return token === session;
      },
      leaving: () => leaving,
    }),
  },
);

beforeEach(() => {
  for (const list of [toasts, reported, lost]) list.length = 0;
  session = "mine";
  leaving = false;
});

const refusing = (code: number, message: string, reason?: string) =>
  ({ code, message, data: reason === undefined ? null : { reason, details: null } }) satisfies BackendAnswer;

const SHOP = graphql(`
  query Shop {
    shop {
      name
    }
  }
`);

async function ask(answer: BackendAnswer | Error, options?: ApiCallOptions) {
  backend = answer;
  await expect(api.backend("standing", {}, options)).rejects.toThrow(Error);
  return { toasts: toasts.splice(0), reported: reported.splice(0).map(([type]) => type) };
}

async function query(answer: StorefrontAnswer | Error, options?: ApiCallOptions) {
  storefront = answer;
  await expect(api.storefront(SHOP, {}, options)).rejects.toThrow(Error);
  return { toasts: toasts.splice(0), reported: reported.splice(0).map(([type]) => type) };
}

const failing = (message: string, code?: string): StorefrontAnswer => ({
  errors: [{ message, ...(code !== undefined && { extensions: { code } }) }],
});
const LOGIN_FAILURE = { toasts: ["Login failure"], reported: [] };
const NOTHING = { toasts: [], reported: [] };

test("ERR-02 a backend's 401 says Login failure and ends the session that the call was made in", async () => {
  expect(await ask(refusing(401, "Login required", "session.required"))).toEqual(LOGIN_FAILURE);
  expect(lost).toEqual(["mine"]);
});

test("ERR-01 ACCESS_DENIED of the storefront does the same, and the call rejects", async () => {
  expect(await query(failing("Access denied", "ACCESS_DENIED"))).toEqual(LOGIN_FAILURE);
  expect(lost).toEqual(["mine"]);
});

test("SESS-03 a late 401 of a session that has ended is ignored", async () => {
  backend = refusing(401, "Login required", "session.required");
  const late = api.backend("standing", {});
  session = "another";
  await expect(late).rejects.toThrow("Login required");
  expect([toasts, reported]).toEqual([[], []]);
});

test("ERR-02 other messages are translated and reported, except Data not found", async () => {
  expect(await ask(refusing(500, "Operation failed"))).toEqual({ toasts: ["Operation failed"], reported: ["backend"] });
  expect(await ask(refusing(409, "Short.", "stock.short"))).toEqual({
    toasts: ["Some items are no longer in stock"],
    reported: ["backend"],
  });
  expect(await ask(refusing(409, "Only the shop knows why.", "order.transition"))).toMatchObject({
    toasts: ["Only the shop knows why."],
  });
  expect(await ask(refusing(404, "Data not found", "not-found"))).toEqual(NOTHING);
});

test("ERR-02 wrong credentials and a busy shop are shown, not reported", async () => {
  expect(await ask(refusing(400, "Username or password incorrect.", "session.wrong"))).toEqual({
    toasts: ["Account or password error"],
    reported: [],
  });
  expect(await ask({ ...refusing(429, "Slow down", "too-many-requests"), retryAfterS: 17 })).toEqual({
    toasts: ["Too many attempts. Please try again in 17 seconds."],
    reported: [],
  });
  expect(await ask({ ...refusing(429, "Slow down", "too-many-requests"), retryAfterS: 900 })).toMatchObject({
    toasts: ["Too many attempts. Please try again in 15 minutes."],
  });
  expect(await ask(refusing(503, "Busy"))).toEqual({ toasts: ["Operation failed"], reported: [] });
});

test("ERR-01 other storefront errors are reported with their operation, and not shown", async () => {
  expect(await query(failing("Field 'x' doesn't exist"))).toEqual({ toasts: [], reported: ["storefront"] });
  storefront = failing("Field 'x' doesn't exist");
  await expect(api.storefront(SHOP, {})).rejects.toThrow("doesn't exist");
  expect(reported.splice(0)).toEqual([
    ["storefront", { call: "Shop", message: "Field 'x' doesn't exist", code: undefined }],
  ]);
  expect(await query(failing("Throttled", "THROTTLED"))).toMatchObject({ reported: [] });
  expect(await query(failing("Away", "SERVICE_UNAVAILABLE"))).toEqual({
    toasts: ["The shop is not available right now. Please try again in a moment."],
    reported: [],
  });
});

test("ERR-01 ERR-02 a lost connection is shown and never reported; a cancelled call is neither", async () => {
  const network = { toasts: ["No connection. Please check your internet connection and try again."], reported: [] };
  expect(await ask(new ConnectionError("network"))).toEqual(network);
  expect(await query(new ConnectionError("network"))).toEqual(network);
  expect(await ask(new ConnectionError("timeout"))).toEqual({
    toasts: ["The connection timed out. Please try again."],
    reported: [],
  });
  expect(await ask(new ConnectionError("abort"))).toEqual(NOTHING);
  leaving = true;
  expect(await ask(new ConnectionError("network"))).toEqual(NOTHING);
});

test("ERR-01 a toast tells of an unreachable storefront even if the caller does, but not in the background", async () => {
  const text = "No connection. Please check your internet connection and try again.";
  const lostConnection = new ConnectionError("network");
  expect(await query(lostConnection, { errorHandledBy: "caller" })).toEqual({ toasts: [text], reported: [] });
  expect(await ask(lostConnection, { errorHandledBy: "caller" })).toEqual(NOTHING);
  expect(await query(lostConnection, { errorHandledBy: "report" })).toEqual(NOTHING);
  expect(await query(new ConnectionError("abort"), { errorHandledBy: "caller" })).toEqual(NOTHING);
  expect(await query(failing("No"), { errorHandledBy: "report" })).toEqual({ toasts: [], reported: ["storefront"] });
});

test("ERR-02 where something could not be loaded, a server error is not called a lost connection", () => {
  const couldNot = "The shop is not available right now. Please try again in a moment.";
  for (const code of [500, 502, 503])
    expect(messageOfLoading(new BackendError(refusing(code, "")), words)).toBe(couldNot);
  expect(messageOfLoading(new StorefrontError("Internal error", "HTTP_503"), words)).toBe(couldNot);
  expect(messageOfLoading(new ConnectionError("network"), words)).toBe(
    "No connection. Please check your internet connection and try again.",
  );
  expect(messageOfLoading(new ConnectionError("timeout"), words)).toBe("The connection timed out. Please try again.");
});

test("ERR-04 no toast repeats what the caller tells, and optional data fails silently", async () => {
  const own = { errorHandledBy: "caller" } as const;
  expect(await ask(refusing(409, "Taken", "customer.taken"), own)).toEqual(NOTHING);
  expect(await ask(refusing(500, "Operation failed"), own)).toEqual({ toasts: [], reported: ["backend"] });
  expect(await query(failing("No"), own)).toEqual({ toasts: [], reported: ["storefront"] });
  expect(await ask(refusing(401, "Login required"), own)).toEqual(LOGIN_FAILURE);
  const silent = { errorHandledBy: "nobody" } as const;
  expect(await ask(refusing(500, "Operation failed"), silent)).toEqual(NOTHING);
  expect(await query(failing("No", "ACCESS_DENIED"), silent)).toEqual(NOTHING);
  expect(await ask(new ConnectionError("network"), silent)).toEqual(NOTHING);
});
