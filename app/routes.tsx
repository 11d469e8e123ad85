/** The one route table, for server, browser and app shell alike. */
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { addInformationWords } from "../content/words.ts";
import { isLanguage } from "../domain/languages.ts";
import { rootLoader } from "./root-data.ts";
import { Root } from "./root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";

/** A page whose module loads when it is first visited; `handle.module` tells the server which files to announce. */
function page(path: string, module: string, lazy: NonNullable<RouteObject["lazy"]>): RouteObject {
  return { path, handle: { module }, lazy };
}

/** A page of much text: its words come with its module. On the server they are there already. */
function information(path: string, module: string, lazy: () => Promise<object>): RouteObject {
  return page(path, module, async () => {
    if (import.meta.env.SSR) return lazy();
    const { lang } = document.documentElement;
    const [loaded] = await Promise.all([lazy(), addInformationWords(isLanguage(lang) ? lang : "en")]);
    return loaded;
  });
}

/** An address that lives on at another one (SPEC SHELL-02, SHELL-08); the rest of the query goes along. */
function moved(path: string, to: string, parameter?: string): RouteObject {
  return {
    path,
    loader({ request, params }: LoaderFunctionArgs) {
      const { searchParams } = new URL(request.url);
      if (parameter !== undefined) searchParams.set(parameter, params[parameter] ?? "");
      const query = searchParams.toString();
      return redirect(query ? `${to}?${query}` : to, 301);
    },
  };
}

export const routes: RouteObject[] = [
  {
    path: "/",
    id: "root",
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          page("/", "app/routes/home.tsx", () => import("./routes/home.tsx")),
          page("/pages/home/index", "app/routes/home.tsx", () => import("./routes/home.tsx")),
          page("/pages/categories/index", "app/routes/categories.tsx", () => import("./routes/categories.tsx")),
          page("/pages/new/index", "app/routes/arrivals.tsx", () => import("./routes/arrivals.tsx")),
          page("/pages/collections/index", "app/routes/collection.tsx", () => import("./routes/collection.tsx")),
          page("/pages/product/index", "app/routes/product.tsx", () => import("./routes/product.tsx")),
          page("/pages/search/index", "app/routes/search.tsx", () => import("./routes/search.tsx")),
          page("/pages/search/result", "app/routes/search-result.tsx", () => import("./routes/search-result.tsx")),
          page("/pages/search/similar", "app/routes/similar.tsx", () => import("./routes/similar.tsx")),
          page("/pages/shopcart/index", "app/routes/cart.tsx", () => import("./routes/cart.tsx")),
          page("/pages/account/index", "app/routes/account.tsx", () => import("./routes/account.tsx")),
          page("/login/index", "app/routes/login.tsx", () => import("./routes/login.tsx")),
          page("/login/changePassword", "app/routes/change-password.tsx", () => import("./routes/change-password.tsx")),
          moved("/pages/cart/index", "/pages/shopcart/index"),
          moved("/products/:handle", "/pages/product/index", "handle"),
          moved("/collections/:handle", "/pages/collections/index", "handle"),
          moved("/search", "/pages/search/result"),
          { path: "*", loader: () => data(null, { status: 404 }), Component: NotFoundPage },
        ],
      },
    ],
  },
];
