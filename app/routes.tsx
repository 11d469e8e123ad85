/** The one route table, for server, browser and phone app. Its pages are those of `contract/pages.ts`. */

import { data, redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { PAGE_ROUTES } from "./page-routes.ts";
import { rootLoader } from "./root-data.ts";
import { Root } from "./root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";

/** Redirects an address to its present one (SPEC SHELL-02, SHELL-08); the rest of the query is passed on. */
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
    handle: { later: ["app/shell/footer.tsx"] },
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    errorElement: <RouteError />,
    children: [
      {
        id: "pages",
        errorElement: <RouteError />,
        children: [
          ...PAGE_ROUTES,
          moved("/shippings", "/about/shippingPolicy"),
          // The checkout's entry (SPEC PAY-02): links within the shop load it as a document.
          { path: "/pages/payment/index", loader: ({ request }) => redirectDocument(request.url) },
          moved("/pages/cart/index", "/pages/shopcart/index"),
          moved("/products/:handle", "/pages/product/index", "handle"),
          moved("/collections/:handle", "/pages/collections/index", "handle"),
          moved("/search", "/pages/search/result"),
          { id: "*", path: "*", loader: () => data(null, { status: 404 }), Component: NotFoundPage },
        ],
      },
    ],
  },
];
