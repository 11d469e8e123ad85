import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { wordsIn } from "../content/words.ts";
import type { Locale } from "../contract/page.ts";
import type { Rates } from "../domain/price.ts";
import { createApi } from "./api/api.ts";
import { httpWire } from "./api/http-wire.ts";
import { appContext, AppContextProvider, type AppContext } from "./context.ts";
import { routes } from "./routes.tsx";

type Boot = {
  locale: Locale;
  rates: Rates;
  storefrontToken: string;
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
};

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as Boot;
const app: AppContext = { api: createApi(httpWire(boot.storefrontToken)), locale: boot.locale, rates: boot.rates };

// The first page must be there whole when React takes over, or the markup of the server is thrown away.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== "function") return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }),
);

const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: boot.loaderData, errors: boot.errors },
  getContext() {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    return context;
  },
});
const words = await wordsIn(boot.locale.language);

startTransition(() => {
  hydrateRoot(
    document.getElementById("root")!,
    <StrictMode>
      <I18nProvider i18n={words}>
        <AppContextProvider value={app}>
          <RouterProvider router={router} />
        </AppContextProvider>
      </I18nProvider>
    </StrictMode>,
  );
  document.documentElement.dataset["hydrated"] = "true";
});
