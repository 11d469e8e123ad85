import "../ui/base.css";
import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type DataRouteMatch,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { messagesIn } from "../content/messages.ts";
import type { Locale } from "../contract/page.ts";
import type { Rates } from "../domain/catalog/price.ts";
import { BUILT_BRAND, type ShownBrand } from "../domain/site/brand.ts";
import { SHOWN_IN_FULL, type ShownOffer } from "../domain/site/offer.ts";
import { toast } from "../ui/dialogs/toast.tsx";
import { nextTask } from "../ui/timing/next-task.ts";
import { createApi, type Client } from "./api/api.ts";
import { aboutError, bugReporter, isLostFile, reportUncaught } from "./api/bug-reports.ts";
import { ApiError } from "./api/errors.ts";
import { failureRules } from "./api/failures.ts";
import { httpWire } from "./api/http-wire.ts";
import { clearOrderedLines } from "./cart/settle/after-checkout.ts";
import { appContext, AppProvider, type AppContext } from "./context.tsx";
import { browserId, followOtherWindows } from "./local-state.ts";
import { loadShell } from "./native/load-shell.ts";
import { createNavigation } from "./navigation/navigation.ts";
import { movesOf, NavigationProvider } from "./navigation/use-moves.tsx";
import { followAppBadge } from "./offline/app-badge.ts";
import { reloadLost } from "./offline/reload-lost.ts";
import { loadPartsOnTouch } from "./on-demand.tsx";
import { pageLive } from "./page-live.ts";
import { routes } from "./routes.tsx";
import { followSession, loseSession } from "./session/follow-session.ts";
import { currentSession } from "./session/session.ts";
import { listenForInstall } from "./site/install/install-prompt.ts";

type Boot = {
  locale: Locale;
  rates: Rates;
  brand?: ShownBrand;
  offer?: ShownOffer;
  storefrontToken: string;
  sharedReads: boolean;
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
};

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as Boot;
const firstMatches = (matchRoutes(routes, location) ?? []) as DataRouteMatch[];
const { module: firstPage } = (firstMatches.at(-1)?.route.handle ?? {}) as { module?: string };
const [words] = await Promise.all([
  messagesIn(boot.locale.language, "app/entry-client.tsx", firstPage),
  loadFirstPage(),
]);
await nextTask();
const report = bugReporter({
  uuid: browserId,
  url: () => location.href,
  env: () => ({ ...app.locale, browser: navigator.userAgent, width: innerWidth, height: innerHeight }),
});
let leaving = false;
const client: Client = {
  token: () => currentSession()?.token ?? null,
  failed: failureRules({
    words,
    report,
    say: (text) => toast({ text, tone: "negative" }),
    loseSession: (token) => loseSession(token, goTo),
    leaving: () => leaving,
  }),
};
const wire = httpWire(boot.storefrontToken, boot.sharedReads);
const app: AppContext = {
  api: createApi(wire, location.origin, boot.locale, client),
  locale: boot.locale,
  rates: boot.rates,
  brand: boot.brand ?? BUILT_BRAND,
  offer: boot.offer ?? SHOWN_IN_FULL,
};
reportUncaught(report);
listenForInstall();

const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: boot.loaderData, errors: boot.errors },
  getContext() {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    return context;
  },
});
const navigation = movesOf(createNavigation(router, routes));
const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");
await nextTask();
// React DOM is a long task by itself: a static import would run it in one task with everything above.
const { hydrateRoot } = await import("react-dom/client");
await nextTask();

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
          <NavigationProvider navigation={navigation} router={router}>
            <RouterProvider router={router} onError={reportPageError} />
          </NavigationProvider>
        </AppProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
void pageLive.promise.then(nextTask).then(begin);

/** The whole first page must be loaded before React hydrates it, or the server's markup is thrown away. */
async function loadFirstPage(): Promise<void> {
  await Promise.all(
    firstMatches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

const BESIDE_RETRY_MS = 10_000;

/** Customers' carts depend on this module, so loading it is retried. */
function beginBeside(): void {
  import("./beside-the-page.ts").then(
    (beside) => beside.begin({ app, wire, routes, router, words }),
    () => void setTimeout(beginBeside, BESIDE_RETRY_MS),
  );
}

function begin(): void {
  followOtherWindows();
  followSession(app.api, goTo);
  followAppBadge();
  void loadShell(boot.locale.language, { router, routes, navigation, words });
  document.querySelector("script[type=speculationrules]")?.remove();
  beginBeside();
  loadPartsOnTouch();
  void clearOrderedLines(app.api);
  // A page restored from the back/forward cache is as it was left, before the checkout.
  addEventListener("pageshow", (event) => {
    leaving = false;
    if (event.persisted) void clearOrderedLines(app.api);
  });
  addEventListener("pagehide", () => {
    leaving = true;
  });
}

function goTo(path: string): void {
  void navigation.push(path);
}

function reportPageError(error: unknown): void {
  void reloadLost(error);
  if (error instanceof ApiError || isRouteErrorResponse(error) || isLostFile(error)) return;
  report("page", aboutError(error));
}
