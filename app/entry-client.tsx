import "../ui/base.css";
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
import { clearOrderedLines } from "./cart/after-checkout.ts";
import { appContext, AppProvider, type AppContext } from "./context.tsx";
import { followOtherWindows } from "./local-state.ts";
import { routes } from "./routes.tsx";

type Boot = {
  locale: Locale;
  rates: Rates;
  storefrontToken: string;
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
};

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as Boot;
const app: AppContext = {
  api: createApi(httpWire(boot.storefrontToken), location.origin, boot.locale),
  locale: boot.locale,
  rates: boot.rates,
};

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
const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <I18nProvider i18n={words}>
        <AppProvider
          app={app}
          onLocale={(locale) => {
            app.locale = locale;
          }}
        >
          <RouterProvider router={router} />
        </AppProvider>
      </I18nProvider>
    </StrictMode>,
  );
});

followOtherWindows();
void clearOrderedLines(app.api);
// A page taken out of the browser's memory comes back as it was left, before the checkout.
addEventListener("pageshow", (event) => {
  if (event.persisted) void clearOrderedLines(app.api);
});
