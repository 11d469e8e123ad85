import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { LEAVE_CHECKOUTS_PATH } from "../../../contract/orders/checkout-cookie.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part(claims)}.x`;
}

/** What its local storage holds. */
function openBrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", new URL("https://shop.example/"));
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  return stored;
}

test("SESS-03 logging out deletes the platform's token at once, even if the checkouts are slow", async () => {
  openBrowser();
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return new Promise(() => {});
  });
  const { createApi } = await import("../../api/api.ts");
  const { httpWire } = await import("../../api/http-wire.ts");
  const { saveSession } = await import("../../session/session.ts");
  const { logOut } = await import("./signing.ts");
  saveSession({
    token: tokenOf({ email: "ada@example.com", customerAccessToken: "secret" }),
    expireAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  logOut(createApi(httpWire("public"), "https://shop.example", { language: "en", country: "US", currency: "USD" }));
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests.map(({ init }) => init.keepalive)).toEqual([true, true]);
  expect(requests[0]?.path).toBe(LEAVE_CHECKOUTS_PATH);
  expect(requests[1]?.init.body).toContain("secret");
});

test("SESS-03 a token that could not be deleted is ended once there is a connection; only its hash is stored", async () => {
  const stored = openBrowser();
  const send = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", send);
  const { createApi } = await import("../../api/api.ts");
  const { httpWire } = await import("../../api/http-wire.ts");
  const { saveSession } = await import("../../session/session.ts");
  const { logOut } = await import("./signing.ts");
  const { finishLeaving } = await import("../../session/leave-checkouts.ts");
  const expireAt = new Date(Date.now() + 3_600_000).toISOString();
  saveSession({ token: tokenOf({ email: "ada@example.com", customerAccessToken: "secret" }), expireAt });
  logOut(createApi(httpWire("public"), "https://shop.example", { language: "en", country: "US", currency: "USD" }));
  const ended = [createHash("sha256").update("secret").digest("hex")];
  await expect.poll(() => stored.get("filigree.leaving")).toBe(JSON.stringify(ended));
  expect([...stored.values()].join()).not.toContain("secret");
  expect(document.cookie).toMatch(/^filigree_left=1; path=\/checkouts; max-age=604800; samesite=lax; secure$/);

  await finishLeaving();
  expect(stored.has("filigree.leaving")).toBe(true);
  send.mockImplementation(async () => new Response("{}"));
  await finishLeaving();
  expect(send).toHaveBeenLastCalledWith(
    LEAVE_CHECKOUTS_PATH,
    expect.objectContaining({ body: JSON.stringify({ ended }) }),
  );
  expect(stored.has("filigree.leaving")).toBe(false);
  send.mockClear();
  await finishLeaving();
  expect(send).not.toHaveBeenCalled();
});

function forbidden(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test.each([
  ["stored", () => null],
  ["stored or read", forbidden],
])("SESS-03 where nothing more can be %s, the checkouts are left all the same", async (_, getItem) => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", new URL("https://shop.example/"));
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("localStorage", {
    getItem,
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
    removeItem: () => {},
  });
  const send = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", send);
  const { finishLeaving, leaveCheckouts } = await import("../../session/leave-checkouts.ts");
  await leaveCheckouts(undefined);
  send.mockImplementation(async () => new Response("{}"));
  await finishLeaving();
  await finishLeaving();
  expect(send.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    [LEAVE_CHECKOUTS_PATH, '{"ended":[]}'],
    [LEAVE_CHECKOUTS_PATH, '{"ended":[]}'],
  ]);
});
