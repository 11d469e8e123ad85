import { I18nProvider } from "@lingui/react";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { messagesIn } from "../content/messages.ts";
import { renderMarkup, type Markup } from "../content/render-markup.ts";
import { safeJson } from "../content/safe-json.ts";
import type { RenderPage, WriteManifest } from "../contract/page.ts";
import { BUILT_BRAND, type ShownBrand } from "../domain/site/brand.ts";
import { SHOWN_IN_FULL, shownOffer } from "../domain/site/offer.ts";
import { directionOf } from "../domain/translation/languages.ts";
import { createApi } from "./api/api.ts";
import { isUnavailable } from "./api/errors.ts";
import { sharedReads as readsInUse } from "./api/shared-reads.ts";
import { appContext, AppProvider, type AppContext } from "./context.tsx";
import { routes } from "./routes.tsx";
import { webManifest } from "./site/install/manifest.ts";

const handler = createStaticHandler(routes);

// Their reads must be known before the pages that request them are loaded.
import.meta.glob("./**/*-queries.ts", { eager: true });

/** Persisted queries: what the browser asks the Storefront API for by hash. */
export const sharedReads: readonly string[] = readsInUse();

export const manifest: WriteManifest = async (language, brand, about) =>
  JSON.stringify(webManifest(await messagesIn(language), language, brand, about));

export const render: RenderPage = async ({
  url,
  locale,
  rates,
  brand,
  offer,
  wire,
  storefrontToken,
  sharedReads: areShared,
}) => {
  const app: AppContext = {
    api: createApi(wire, new URL(url).origin, locale),
    locale,
    rates,
    brand: brand ?? BUILT_BRAND,
    offer: offer ? shownOffer(offer) : SHOWN_IN_FULL,
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, app);
  const { language } = locale;
  const direction = directionOf(language);

  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    const redirect = context.headers.get("location") ?? "/";
    return { status: context.status, redirect, head: "", html: "", boot: "", modules: [], language, direction };
  }

  const i18n = await messagesIn(language);
  const toMarkup = () =>
    renderMarkup(
      <I18nProvider i18n={i18n}>
        <AppProvider app={app}>
          <StaticRouterProvider
            // It renders the context's matches; copying all routes for each page takes longer than that.
            router={createStaticRouter([], context)}
            context={context}
            hydrate={false}
          />
        </AppProvider>
      </I18nProvider>,
    );
  let markup: Markup;
  try {
    markup = await toMarkup();
  } catch (error) {
    // The server has no error boundaries around pages: a page that fails to render is shown as one that failed to load.
    Object.assign(context, { errors: { ...context.errors, pages: error }, statusCode: 500 });
    const { head, html, failures } = await toMarkup();
    markup = { head, html, failures: [error, ...failures] };
  }
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as { module?: string; later?: string[] });
  return {
    ...markup,
    status: context.statusCode,
    boot: safeJson({
      locale,
      rates,
      brand: brand ? shownOf(brand) : undefined,
      offer: offer ? shownOffer(offer) : undefined,
      storefrontToken,
      sharedReads: areShared,
      loaderData: context.loaderData,
      errors: serializeErrors(context.errors),
    }),
    modules: handles.flatMap(({ module }) => module ?? []),
    laterModules: handles.flatMap(({ later }) => later ?? []),
    language,
    direction,
    route: context.matches.at(-1)?.route.path,
  };
};

/** The browser has the style. */
function shownOf({ name, logo, icons, built }: ShownBrand): ShownBrand {
  return { name, logo, icons, built };
}

/** Route errors as the browser may see them: thrown responses by status and data, anything else as a bare failure. */
function serializeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = isUnavailable(error) ? 503 : (error as { status?: unknown } | null)?.status;
      const errorData: unknown = isRouteErrorResponse(error) ? error.data : null;
      return [
        id,
        { status: typeof status === "number" ? status : 500, statusText: "", data: errorData ?? null, internal: false },
      ];
    }),
  );
}
