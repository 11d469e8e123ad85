import { afterEach, expect, test, vi } from "vitest";

const storage = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
  removeItem: (name: string) => storage.delete(name),
});
vi.stubGlobal("document", new EventTarget());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("FAV-01 a favorite removed while the list loads stays removed, though the list still has it", async () => {
  const { useLocalState } = await import("../../local-state.ts");
  const { createApi } = await import("../../api/api.ts");
  const { loadCustomer, useCustomer } = await import("../customer.ts");
  const { changeFavorite } = await import("./favorites.ts");
  const release = Promise.withResolvers<void>();
  const api = createApi(
    {
      storefront: async () => ({ data: { customer: null } }),
      async backend(_method, path) {
        if (path.endsWith("/favorite/update"))
          return { code: 200, message: "", data: { sid: "ring", favorite: false } };
        await release.promise;
        return { code: 200, message: "", data: { map: { ring: true, chain: true } } };
      },
    },
    "https://shop.example",
    { language: "en", country: "US", currency: "USD" },
    { token: () => "mine", failed: () => {} },
  );
  useLocalState.setState({ session: { token: "mine", expireAt: "2999-01-01T00:00:00Z" } });

  const loaded = loadCustomer(api);
  changeFavorite(api, "ring", false);
  await expect.poll(() => useLocalState.getState().favoriteWishes).toEqual({});
  release.resolve();
  await loaded;
  expect(useCustomer.getState().favorites).toEqual({ ring: false, chain: true });
});
