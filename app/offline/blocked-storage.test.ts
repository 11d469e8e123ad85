/** A browser in which the visitor has blocked the shop's site data: reading a storage throws, caches reject. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionError } from "../api/errors.ts";

const denied = () => new DOMException("Access is denied for this document.", "SecurityError");
const reload = vi.fn<() => void>();

beforeEach(() => {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw denied();
      },
    });
  }
  const reject = () => Promise.reject(denied());
  vi.stubGlobal("caches", { open: reject, delete: reject, keys: reject, match: reject });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  vi.stubGlobal("location", Object.assign(new URL("https://shop.example/"), { reload }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "sessionStorage");
});

test("LOC-03 nothing that looks into a storage fails where storage is blocked", async () => {
  const { forgetReadPages, findReadablePages } = await import("./read-pages.ts");
  const { takeSharedPicture } = await import("./shared-picture.ts");
  const { clearCache } = await import("../site/settings/clear-cache.ts");
  const { reloadLost } = await import("./reload-lost.ts");
  const { recallPreview, rememberPreview } = await import("../catalog/picture-search/previews.ts");
  await expect(forgetReadPages()).resolves.toBeUndefined();
  await expect(findReadablePages()).resolves.toEqual([]);
  await expect(takeSharedPicture()).resolves.toBeNull();
  await expect(clearCache()).resolves.toBeUndefined();
  await expect(reloadLost(new ConnectionError("network"))).resolves.toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
  rememberPreview("a", "b");
  expect(recallPreview("a")).toBeNull();
});
