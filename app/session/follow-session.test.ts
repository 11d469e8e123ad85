import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LEAVE_CHECKOUTS_PATH } from "../../contract/orders/checkout-cookie.ts";

function tokenOf(name: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ email: `${name}@example.com`, customerAccessToken: name })}.x`;
}

const HOUR_MS = 3_600_000;
const storage = new Map<string, string>();
const page = Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" });
const pendingCheckout = { cartId: "c", lines: [], path: "/checkouts/abc" };
const leave = vi.fn<typeof fetch>(async () => new Response());
const goTo = vi.fn<(path: string) => void>();
const standings: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-01T12:00:00Z") });
  storage.clear();
  standings.length = 0;
  goTo.mockClear();
  leave.mockClear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL("https://shop.example/"));
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("fetch", leave);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** A page that has just been hydrated in a browser with this session. */
async function open(session: { name: string; hours: number } | null) {
  const { useLocalState } = await import("../local-state.ts");
  const { createApi } = await import("../api/api.ts");
  const { followSession, loseSession } = await import("./follow-session.ts");
  const { useCustomer } = await import("./customer.ts");
  const { currentSession } = await import("./session.ts");
  const sign = (name: string, hours: number) =>
    useLocalState.setState({
      session: { token: tokenOf(name), expireAt: new Date(Date.now() + hours * HOUR_MS).toISOString() },
    });
  const api = createApi(
    {
      storefront: async (_, { customerAccessToken }) => ({
        data: {
          customer: { id: "1", email: customerAccessToken, displayName: "", addresses: { nodes: [{ id: "home" }] } },
        },
      }),
      backend: async (_method, path, _input, sending) => {
        if (path.endsWith("standing")) standings.push(sending?.bearer ?? null);
        return { code: 200, message: "", data: { map: { 7: true } } };
      },
    },
    "https://shop.example",
    { language: "en", country: "US", currency: "USD" },
    { token: () => currentSession()?.token ?? null, failed: () => {} },
  );
  useLocalState.setState({ lines: [], pendingCheckout, searches: ["rings"] });
  if (session) sign(session.name, session.hours);
  followSession(api, goTo);
  await settled();
  return { useLocalState, useCustomer, sign, loseSession: (token: string | null) => loseSession(token, goTo) };
}

const EXPIRED = "/login/index?tokenExpired=true";

test("SESS-01 SESS-03 a session loads the customer's data; when it expires, they go, and the login page opens", async () => {
  const { useLocalState, useCustomer } = await open({ name: "ada", hours: 2 });
  expect(useCustomer.getState()).toMatchObject({ status: "ready", user: { email: "ada" }, favorites: { 7: true } });
  expect(useCustomer.getState().user?.addresses).toMatchObject([{ id: "home" }]);
  expect(standings).toEqual([tokenOf("ada")]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS - 1);
  expect(goTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  expect(useLocalState.getState()).toMatchObject({ session: null, pendingCheckout: null, searches: ["rings"] });
  expect(useCustomer.getState()).toMatchObject({ status: "none", user: null });
  expect(useCustomer.getState().favorites).toEqual({});
  expect(page.cookie).toMatch(/^filigree_checkout=; path=\/checkouts\/abc; max-age=0;/);
  expect(leave).toHaveBeenCalledExactlyOnceWith(LEAVE_CHECKOUTS_PATH, expect.objectContaining({ keepalive: true }));
});

test("SESS-03 a session that expires while the page is hidden ends when the page is shown or opened", async () => {
  const { sign } = await open({ name: "ada", hours: 2 });
  vi.setSystemTime(Date.now() + 3 * HOUR_MS);
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  goTo.mockClear();
  sign("late", -1);
  await vi.advanceTimersByTimeAsync(0);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(EXPIRED);
});

test("SESS-03 a session longer than the longest timer does not end early", async () => {
  await open({ name: "ada", hours: 30 * 24 });
  await vi.advanceTimersByTimeAsync(29 * 24 * HOUR_MS);
  expect(goTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(EXPIRED);
});

test("SESS-03 logging in or out in another window takes effect here", async () => {
  const { useLocalState, useCustomer, sign } = await open(null);
  expect(standings).toEqual([]);
  sign("ada", 1);
  await settled();
  expect(useCustomer.getState().user?.email).toBe("ada");
  sign("eve", 1);
  expect(useCustomer.getState().user).toBeNull();
  await settled();
  expect(useCustomer.getState().user?.email).toBe("eve");
  useLocalState.setState({ session: null });
  expect(useCustomer.getState().status).toBe("none");
  expect(goTo).not.toHaveBeenCalled();
});

test("SESS-03 only the refused session ends, and a guest who asks for a customer's data is to log in", async () => {
  const { useLocalState, loseSession } = await open({ name: "ada", hours: 1 });
  expect(loseSession(tokenOf("eve"))).toBe(false);
  expect(useLocalState.getState().session).not.toBeNull();
  expect(loseSession(tokenOf("ada"))).toBe(true);
  expect(loseSession(tokenOf("ada"))).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  expect(loseSession(null)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(goTo).toHaveBeenLastCalledWith("/login/index");
});
