/** The one route table, for server, browser and phone app. */
import { data, redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { addMessagesOf } from "../content/messages.ts";
import { isLanguage } from "../domain/translation/languages.ts";
import { rootLoader } from "./root-data.ts";
import { Root } from "./root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";

/** A page whose code loads on the first visit. `later`: modules that it loads itself, which it needs offline. */
function page(path: string, module: string, load: () => Promise<object>, later: readonly string[] = []): RouteObject {
  return {
    id: path,
    path,
    handle: { module, later },
    async lazy() {
      if (import.meta.env.SSR) return load();
      const { lang } = document.documentElement;
      const [loaded] = await Promise.all([load(), addMessagesOf(module, isLanguage(lang) ? lang : "en")]);
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
          page("/", "app/routes/site/home.tsx", () => import("./routes/site/home.tsx")),
          page("/pages/home/index", "app/routes/site/home.tsx", () => import("./routes/site/home.tsx")),
          page(
            "/pages/categories/index",
            "app/routes/catalog/categories.tsx",
            () => import("./routes/catalog/categories.tsx"),
          ),
          page("/pages/new/index", "app/routes/catalog/arrivals.tsx", () => import("./routes/catalog/arrivals.tsx")),
          page(
            "/pages/collections/index",
            "app/routes/catalog/collection.tsx",
            () => import("./routes/catalog/collection.tsx"),
          ),
          page("/pages/product/index", "app/routes/catalog/product.tsx", () => import("./routes/catalog/product.tsx"), [
            "app/catalog/products/product-facts.tsx",
            "app/catalog/products/related-products.tsx",
            "app/catalog/pictures/video-slide.tsx",
          ]),
          page("/pages/search/index", "app/routes/catalog/search.tsx", () => import("./routes/catalog/search.tsx")),
          page(
            "/pages/search/result",
            "app/routes/catalog/search-result.tsx",
            () => import("./routes/catalog/search-result.tsx"),
          ),
          page("/pages/search/similar", "app/routes/catalog/similar.tsx", () => import("./routes/catalog/similar.tsx")),
          page("/pages/shopcart/index", "app/routes/cart/cart.tsx", () => import("./routes/cart/cart.tsx"), [
            "app/cart/filled-cart.tsx",
            "app/cart/cart-sync.ts",
          ]),
          page(
            "/pages/account/index",
            "app/routes/customers/account.tsx",
            () => import("./routes/customers/account.tsx"),
          ),
          page(
            "/customer/favorite",
            "app/routes/customers/favorites.tsx",
            () => import("./routes/customers/favorites.tsx"),
          ),
          page("/customer/history", "app/routes/customers/history.tsx", () => import("./routes/customers/history.tsx")),
          page("/customer/coupon", "app/routes/coupons/coupons.tsx", () => import("./routes/coupons/coupons.tsx")),
          page("/customer/profile", "app/routes/customers/profile.tsx", () => import("./routes/customers/profile.tsx")),
          page("/customer/setting", "app/routes/site/settings.tsx", () => import("./routes/site/settings.tsx")),
          page(
            "/business/quickOrder",
            "app/routes/wholesale/quick-order.tsx",
            () => import("./routes/wholesale/quick-order.tsx"),
          ),
          page("/business/shared", "app/routes/wholesale/shared.tsx", () => import("./routes/wholesale/shared.tsx")),
          page("/login/index", "app/routes/customers/login.tsx", () => import("./routes/customers/login.tsx")),
          page(
            "/login/changePassword",
            "app/routes/customers/change-password.tsx",
            () => import("./routes/customers/change-password.tsx"),
          ),
          page(
            "/business/customize",
            "app/site/information/business/customize.tsx",
            () => import("./site/information/business/customize.tsx"),
          ),
          page(
            "/business/newPromotion",
            "app/site/information/business/new-promotion.tsx",
            () => import("./site/information/business/new-promotion.tsx"),
          ),
          page(
            "/business/millionSubsidies2",
            "app/site/information/business/subsidies.tsx",
            () => import("./site/information/business/subsidies.tsx"),
          ),
          page(
            "/freeshipping",
            "app/site/information/business/free-shipping.tsx",
            () => import("./site/information/business/free-shipping.tsx"),
          ),
          page(
            "/customer/contacts",
            "app/site/information/contact/contacts.tsx",
            () => import("./site/information/contact/contacts.tsx"),
          ),
          page(
            "/pages/chat/index",
            "app/site/information/contact/chat.tsx",
            () => import("./site/information/contact/chat.tsx"),
          ),
          page(
            "/about/aboutUs",
            "app/site/information/about/about-us.tsx",
            () => import("./site/information/about/about-us.tsx"),
          ),
          page(
            "/about/index",
            "app/site/information/about/index-page.tsx",
            () => import("./site/information/about/index-page.tsx"),
          ),
          page(
            "/about/company",
            "app/site/information/about/company.tsx",
            () => import("./site/information/about/company.tsx"),
          ),
          page(
            "/about/guide",
            "app/site/information/about/guide.tsx",
            () => import("./site/information/about/guide.tsx"),
          ),
          page(
            "/about/howOrder",
            "app/site/information/about/how-order.tsx",
            () => import("./site/information/about/how-order.tsx"),
          ),
          page("/about/faq", "app/site/information/about/faq.tsx", () => import("./site/information/about/faq.tsx")),
          page(
            "/about/shippingPolicy",
            "app/site/information/about/shipping-policy.tsx",
            () => import("./site/information/about/shipping-policy.tsx"),
          ),
          page(
            "/about/shipping",
            "app/site/information/about/shipping.tsx",
            () => import("./site/information/about/shipping.tsx"),
          ),
          page(
            "/about/returnRefund",
            "app/site/information/about/return-refund.tsx",
            () => import("./site/information/about/return-refund.tsx"),
          ),
          page(
            "/about/vipDiscount",
            "app/site/information/about/vip-discount.tsx",
            () => import("./site/information/about/vip-discount.tsx"),
          ),
          page(
            "/about/terms",
            "app/site/information/about/terms.tsx",
            () => import("./site/information/about/terms.tsx"),
          ),
          page(
            "/about/legal",
            "app/site/information/about/legal.tsx",
            () => import("./site/information/about/legal.tsx"),
          ),
          page(
            "/about/privacy",
            "app/site/information/about/privacy.tsx",
            () => import("./site/information/about/privacy.tsx"),
          ),
          page(
            "/about/cookie",
            "app/site/information/about/cookie.tsx",
            () => import("./site/information/about/cookie.tsx"),
          ),
          page(
            "/about/notice",
            "app/site/information/about/notice.tsx",
            () => import("./site/information/about/notice.tsx"),
          ),
          page(
            "/about/choice",
            "app/site/information/about/choice.tsx",
            () => import("./site/information/about/choice.tsx"),
          ),
          page("/customer/help", "app/site/information/help.tsx", () => import("./site/information/help.tsx")),
          page("/pages/upgrade/index", "app/routes/site/upgrade.tsx", () => import("./routes/site/upgrade.tsx")),
          page("/offline", "app/routes/site/offline.tsx", () => import("./routes/site/offline.tsx")),
          moved("/shippings", "/about/shippingPolicy"),
          // The checkout's entry (SPEC PAY-02): links within the shop load it as a document.
          { path: "/pages/payment/index", loader: ({ request }) => redirectDocument(request.url) },
          page("/customer/order/index", "app/routes/orders/orders.tsx", () => import("./routes/orders/orders.tsx")),
          page("/customer/order/detail", "app/routes/orders/order.tsx", () => import("./routes/orders/order.tsx")),
          page(
            "/customer/order/return",
            "app/routes/orders/return-items.tsx",
            () => import("./routes/orders/return-items.tsx"),
          ),
          page(
            "/business/address",
            "app/routes/customers/addresses.tsx",
            () => import("./routes/customers/addresses.tsx"),
          ),
          page(
            "/business/addAddress",
            "app/routes/customers/address.tsx",
            () => import("./routes/customers/address.tsx"),
          ),
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
