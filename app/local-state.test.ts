import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("LOC-03 API-30 a report that is made before the page has read its state does not write over the cart", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  const { browserId, useLocalState } = await import("./local-state.ts");
  // Another window, or an earlier visit, has left a session; this page was drawn before it looked.
  const session = { token: "hers", expireAt: "2026-12-01T00:00:00.000Z" };
  kept.set("filigree", JSON.stringify({ state: { ...useLocalState.getInitialState(), session }, version: 9 }));
  const id = browserId();
  expect(useLocalState.getState()).toMatchObject({ session, browserId: id });
  expect(JSON.parse(kept.get("filigree") ?? "{}")).toMatchObject({ state: { session, browserId: id } });
});
