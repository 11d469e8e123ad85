/** The one route table, for server, browser and phone app. */
import { data, redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { addWordsOf } from "../content/words.ts";
import { isLanguage } from "../domain/languages.ts";
import { rootLoader } from "./root-data.ts";
import { Root } from "./root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";

/**
 * A page whose module and messages load on the first visit; `handle` tells the server which files to announce. `later`:
 * modules that it loads itself, and without which it could not be opened offline.
 */
function page(path: string, module: string, load: () => Promise<object>, later: readonly string[] = []): RouteObject {
  return {
    id: path,
    path,
    handle: { module, later },
    async lazy() {
      if (import.meta.env.SSR) return load();
      const { lang } = document.documentElement;
      const [loaded] = await Promise.all([load(), addWordsOf(module, isLanguage(lang) ? lang : "en")]);
      return loaded;
    },
  };
}

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
          page("/", "app/routes/home.tsx", () => import("./routes/home.tsx")),
          page("/pages/home/index", "app/routes/home.tsx", () => import("./routes/home.tsx")),
          page("/pages/categories/index", "app/routes/categories.tsx", () => import("./routes/categories.tsx")),
          page("/pages/new/index", "app/routes/arrivals.tsx", () => import("./routes/arrivals.tsx")),
          page("/pages/collections/index", "app/routes/collection.tsx", () => import("./routes/collection.tsx")),
          page("/pages/product/index", "app/routes/product.tsx", () => import("./routes/product.tsx"), [
            "app/catalog/product-facts.tsx",
            "app/catalog/related-products.tsx",
            "app/catalog/video-slide.tsx",
          ]),
          page("/pages/search/index", "app/routes/search.tsx", () => import("./routes/search.tsx")),
          page("/pages/search/result", "app/routes/search-result.tsx", () => import("./routes/search-result.tsx")),
          page("/pages/search/similar", "app/routes/similar.tsx", () => import("./routes/similar.tsx")),
          page("/pages/shopcart/index", "app/routes/cart.tsx", () => import("./routes/cart.tsx"), [
            "app/cart/filled-cart.tsx",
            "app/cart/cart-keeper.ts",
          ]),
          page("/pages/account/index", "app/routes/account.tsx", () => import("./routes/account.tsx")),
          page("/customer/favorite", "app/routes/favorites.tsx", () => import("./routes/favorites.tsx")),
          page("/customer/history", "app/routes/history.tsx", () => import("./routes/history.tsx")),
          page("/customer/coupon", "app/routes/coupons.tsx", () => import("./routes/coupons.tsx")),
          page("/customer/profile", "app/routes/profile.tsx", () => import("./routes/profile.tsx")),
          page("/customer/setting", "app/routes/settings.tsx", () => import("./routes/settings.tsx")),
          page("/business/quickOrder", "app/routes/quick-order.tsx", () => import("./routes/quick-order.tsx")),
          page("/business/shared", "app/routes/shared.tsx", () => import("./routes/shared.tsx")),
          page("/login/index", "app/routes/login.tsx", () => import("./routes/login.tsx")),
          page("/login/changePassword", "app/routes/change-password.tsx", () => import("./routes/change-password.tsx")),
          page(
            "/business/customize",
            "app/information/business/customize.tsx",
            () => import("./information/business/customize.tsx"),
          ),
          page(
            "/business/newPromotion",
            "app/information/business/new-promotion.tsx",
            () => import("./information/business/new-promotion.tsx"),
          ),
          page(
            "/business/millionSubsidies2",
            "app/information/business/subsidies.tsx",
            () => import("./information/business/subsidies.tsx"),
          ),
          page(
            "/freeshipping",
            "app/information/business/free-shipping.tsx",
            () => import("./information/business/free-shipping.tsx"),
          ),
          page(
            "/customer/contacts",
            "app/information/contact/contacts.tsx",
            () => import("./information/contact/contacts.tsx"),
          ),
          page("/pages/chat/index", "app/information/contact/chat.tsx", () => import("./information/contact/chat.tsx")),
          page(
            "/about/aboutUs",
            "app/information/about/about-us.tsx",
            () => import("./information/about/about-us.tsx"),
          ),
          page(
            "/about/index",
            "app/information/about/index-page.tsx",
            () => import("./information/about/index-page.tsx"),
          ),
          page("/about/company", "app/information/about/company.tsx", () => import("./information/about/company.tsx")),
          page("/about/guide", "app/information/about/guide.tsx", () => import("./information/about/guide.tsx")),
          page(
            "/about/howOrder",
            "app/information/about/how-order.tsx",
            () => import("./information/about/how-order.tsx"),
          ),
          page("/about/faq", "app/information/about/faq.tsx", () => import("./information/about/faq.tsx")),
          page(
            "/about/shippingPolicy",
            "app/information/about/shipping-policy.tsx",
            () => import("./information/about/shipping-policy.tsx"),
          ),
          page(
            "/about/shipping",
            "app/information/about/shipping.tsx",
            () => import("./information/about/shipping.tsx"),
          ),
          page(
            "/about/returnRefund",
            "app/information/about/return-refund.tsx",
            () => import("./information/about/return-refund.tsx"),
          ),
          page(
            "/about/vipDiscount",
            "app/information/about/vip-discount.tsx",
            () => import("./information/about/vip-discount.tsx"),
          ),
          page("/about/terms", "app/information/about/terms.tsx", () => import("./information/about/terms.tsx")),
          page("/about/legal", "app/information/about/legal.tsx", () => import("./information/about/legal.tsx")),
          page("/about/privacy", "app/information/about/privacy.tsx", () => import("./information/about/privacy.tsx")),
          page("/about/cookie", "app/information/about/cookie.tsx", () => import("./information/about/cookie.tsx")),
          page("/about/notice", "app/information/about/notice.tsx", () => import("./information/about/notice.tsx")),
          page("/about/choice", "app/information/about/choice.tsx", () => import("./information/about/choice.tsx")),
          page("/customer/help", "app/information/help.tsx", () => import("./information/help.tsx")),
          page("/pages/upgrade/index", "app/routes/upgrade.tsx", () => import("./routes/upgrade.tsx")),
          page("/offline", "app/routes/offline.tsx", () => import("./routes/offline.tsx")),
          moved("/shippings", "/about/shippingPolicy"),
          // The checkout's entry (SPEC PAY-02): links within the shop load it as a document.
          { path: "/pages/payment/index", loader: ({ request }) => redirectDocument(request.url) },
          page("/customer/order/index", "app/routes/orders.tsx", () => import("./routes/orders.tsx")),
          page("/customer/order/detail", "app/routes/order.tsx", () => import("./routes/order.tsx")),
          page("/customer/order/return", "app/routes/return-items.tsx", () => import("./routes/return-items.tsx")),
          page("/business/address", "app/routes/addresses.tsx", () => import("./routes/addresses.tsx")),
          page("/business/addAddress", "app/routes/address.tsx", () => import("./routes/address.tsx")),
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
