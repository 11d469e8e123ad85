/** The one route table, for server, browser and phone app. */
import { data, redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { rootLoader } from "./root-data.ts";
import { Root } from "./root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";
import { withMessages } from "./with-messages.ts";

/**
 * A page whose code loads on the first visit. `name`: of its module, without `app/` and `.tsx`, as every visit loads
 * this table. `later`: modules that it loads itself, which it needs offline.
 */
function page(path: string, name: string, load: () => Promise<object>, later: readonly string[] = []): RouteObject {
  const module = `app/${name}.tsx`;
  return {
    id: path,
    path,
    handle: { module, later },
    lazy: () => (import.meta.env.SSR ? load() : withMessages(module, load)),
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
          page("/", "routes/site/home", () => import("./routes/site/home.tsx")),
          page("/pages/home/index", "routes/site/home", () => import("./routes/site/home.tsx")),
          page("/pages/categories/index", "routes/catalog/categories", () => import("./routes/catalog/categories.tsx")),
          page("/pages/new/index", "routes/catalog/arrivals", () => import("./routes/catalog/arrivals.tsx")),
          page(
            "/pages/collections/index",
            "routes/catalog/collection",
            () => import("./routes/catalog/collection.tsx"),
          ),
          page("/pages/product/index", "routes/catalog/product", () => import("./routes/catalog/product.tsx"), [
            "app/catalog/products/product-facts.tsx",
            "app/catalog/products/related-products.tsx",
            "app/catalog/products/size-guide.tsx",
            "app/catalog/pictures/video-slide.tsx",
            "app/catalog/reviews/product-reviews.tsx",
            "app/catalog/reviews/reviews-section.tsx",
          ]),
          page("/pages/search/index", "routes/catalog/search", () => import("./routes/catalog/search.tsx")),
          page(
            "/pages/search/result",
            "routes/catalog/search-result",
            () => import("./routes/catalog/search-result.tsx"),
          ),
          page("/pages/search/similar", "routes/catalog/similar", () => import("./routes/catalog/similar.tsx")),
          page("/pages/shopcart/index", "routes/cart/cart", () => import("./routes/cart/cart.tsx"), [
            "app/cart/filled-cart.tsx",
            "app/cart/cart-sync.ts",
          ]),
          page("/pages/account/index", "routes/customers/account", () => import("./routes/customers/account.tsx")),
          page("/customer/favorite", "routes/customers/favorites", () => import("./routes/customers/favorites.tsx")),
          page("/customer/history", "routes/customers/history", () => import("./routes/customers/history.tsx")),
          page("/customer/review", "routes/customers/reviews", () => import("./routes/customers/reviews.tsx")),
          page("/customer/coupon", "routes/coupons/coupons", () => import("./routes/coupons/coupons.tsx")),
          page("/customer/profile", "routes/customers/profile", () => import("./routes/customers/profile.tsx")),
          page("/customer/setting", "routes/site/settings", () => import("./routes/site/settings.tsx")),
          page(
            "/business/quickOrder",
            "routes/wholesale/quick-order",
            () => import("./routes/wholesale/quick-order.tsx"),
          ),
          page("/business/shared", "routes/wholesale/shared", () => import("./routes/wholesale/shared.tsx")),
          page("/login/index", "routes/customers/login", () => import("./routes/customers/login.tsx")),
          page(
            "/login/changePassword",
            "routes/customers/change-password",
            () => import("./routes/customers/change-password.tsx"),
          ),
          page(
            "/business/customize",
            "site/information/business/customize",
            () => import("./site/information/business/customize.tsx"),
          ),
          page(
            "/business/newPromotion",
            "site/information/business/new-promotion",
            () => import("./site/information/business/new-promotion.tsx"),
          ),
          page(
            "/business/millionSubsidies2",
            "site/information/business/subsidies",
            () => import("./site/information/business/subsidies.tsx"),
          ),
          page(
            "/freeshipping",
            "site/information/business/free-shipping",
            () => import("./site/information/business/free-shipping.tsx"),
          ),
          page(
            "/customer/contacts",
            "site/information/contact/contacts",
            () => import("./site/information/contact/contacts.tsx"),
          ),
          page(
            "/pages/chat/index",
            "site/information/contact/chat",
            () => import("./site/information/contact/chat.tsx"),
          ),
          page(
            "/about/aboutUs",
            "site/information/about/about-us",
            () => import("./site/information/about/about-us.tsx"),
          ),
          page(
            "/about/index",
            "site/information/about/index-page",
            () => import("./site/information/about/index-page.tsx"),
          ),
          page(
            "/about/company",
            "site/information/about/company",
            () => import("./site/information/about/company.tsx"),
          ),
          page("/about/guide", "site/information/about/guide", () => import("./site/information/about/guide.tsx")),
          page(
            "/about/howOrder",
            "site/information/about/how-order",
            () => import("./site/information/about/how-order.tsx"),
          ),
          page("/about/faq", "site/information/about/faq", () => import("./site/information/about/faq.tsx")),
          page(
            "/about/shippingPolicy",
            "site/information/about/shipping-policy",
            () => import("./site/information/about/shipping-policy.tsx"),
          ),
          page(
            "/about/shipping",
            "site/information/about/shipping",
            () => import("./site/information/about/shipping.tsx"),
          ),
          page(
            "/about/returnRefund",
            "site/information/about/return-refund",
            () => import("./site/information/about/return-refund.tsx"),
          ),
          page(
            "/about/vipDiscount",
            "site/information/about/vip-discount",
            () => import("./site/information/about/vip-discount.tsx"),
          ),
          page("/about/terms", "site/information/about/terms", () => import("./site/information/about/terms.tsx")),
          page("/about/legal", "site/information/about/legal", () => import("./site/information/about/legal.tsx")),
          page(
            "/about/privacy",
            "site/information/about/privacy",
            () => import("./site/information/about/privacy.tsx"),
          ),
          page("/about/cookie", "site/information/about/cookie", () => import("./site/information/about/cookie.tsx")),
          page("/about/notice", "site/information/about/notice", () => import("./site/information/about/notice.tsx")),
          page("/about/choice", "site/information/about/choice", () => import("./site/information/about/choice.tsx")),
          page("/pages/p/:slug", "site/information/free-page", () => import("./site/information/free-page.tsx")),
          page("/customer/help", "site/information/help", () => import("./site/information/help.tsx")),
          page("/pages/upgrade/index", "routes/site/upgrade", () => import("./routes/site/upgrade.tsx")),
          page("/offline", "routes/site/offline", () => import("./routes/site/offline.tsx")),
          moved("/shippings", "/about/shippingPolicy"),
          // The checkout's entry (SPEC PAY-02): links within the shop load it as a document.
          { path: "/pages/payment/index", loader: ({ request }) => redirectDocument(request.url) },
          page("/customer/order/index", "routes/orders/orders", () => import("./routes/orders/orders.tsx")),
          page("/customer/order/detail", "routes/orders/order", () => import("./routes/orders/order.tsx")),
          page(
            "/customer/order/return",
            "routes/orders/return-items",
            () => import("./routes/orders/return-items.tsx"),
          ),
          page("/business/address", "routes/customers/addresses", () => import("./routes/customers/addresses.tsx")),
          page("/business/addAddress", "routes/customers/address", () => import("./routes/customers/address.tsx")),
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
