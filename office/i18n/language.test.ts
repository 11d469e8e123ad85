import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("the office opens in the browser's language where storage is blocked", async () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  vi.stubGlobal("navigator", { languages: ["de-AT", "en"] });
  const { firstLanguage } = await import("./language.tsx");
  expect(firstLanguage()).toBe("de");
});
