/** Every page of the office, in the order of the navigation. A page that is here is in the navigation. */

import { msg } from "@lingui/core/macro";
import type { RouteObject } from "react-router";
import { Gate } from "./session/gate.tsx";
import { Allowed } from "./shell/allowed.tsx";
import { FirstPage } from "./shell/first-page.tsx";
import { NotFound } from "./shell/not-found.tsx";
import type { OfficePage } from "./shell/office-page.ts";
import { PageFailed } from "./shell/page-failed.tsx";
import { Starting } from "./shell/starting.tsx";
import { ThisPageContext } from "./shell/this-page.ts";

const PAGES: readonly OfficePage[] = [
  {
    path: "overview",
    title: msg`Overview`,
    access: "overview.read",
    group: "overview",
    load: () => import("./overview/overview-page.tsx"),
  },
  {
    path: "messages",
    title: msg`Inquiries`,
    access: "customers.read",
    group: "messages",
    load: () => import("./messages/messages-page.tsx"),
  },
  {
    path: "messages/:id",
    title: msg`Message`,
    access: "customers.read",
    group: null,
    load: () => import("./messages/message-page.tsx"),
  },
  {
    path: "reviews",
    title: msg`Reviews`,
    access: "reviews.read",
    group: "messages",
    load: () => import("./reviews/reviews-page.tsx"),
  },
  {
    path: "reviews/:id",
    title: msg`Review`,
    access: "reviews.read",
    group: null,
    load: () => import("./reviews/review-page.tsx"),
  },
  {
    path: "questions",
    title: msg`Questions`,
    access: "reviews.read",
    group: "messages",
    load: () => import("./reviews/questions-page.tsx"),
  },
  {
    path: "questions/:id",
    title: msg`Question`,
    access: "reviews.read",
    group: null,
    load: () => import("./reviews/question-page.tsx"),
  },
  {
    path: "bugs",
    title: msg`Bug reports`,
    access: "customers.read",
    group: "messages",
    load: () => import("./messages/bugs-page.tsx"),
  },
  {
    path: "home",
    title: msg`Home page`,
    access: "content.read",
    group: "content",
    load: () => import("./content/home-page.tsx"),
  },
  {
    path: "banners",
    title: msg`Banners`,
    access: "content.read",
    group: "content",
    load: () => import("./content/banners-page.tsx"),
  },
  {
    path: "notices",
    title: msg`Notices`,
    access: "content.read",
    group: "content",
    load: () => import("./content/notices-page.tsx"),
  },
  {
    path: "menus",
    title: msg`Menus`,
    access: "content.read",
    group: "content",
    load: () => import("./content/menus-page.tsx"),
  },
  {
    path: "pages",
    title: msg`Pages`,
    access: "content.read",
    group: "content",
    load: () => import("./content/pages-page.tsx"),
  },
  {
    path: "pages/text",
    title: msg`Text of a page`,
    access: "content.read",
    group: null,
    load: () => import("./content/page-text-page.tsx"),
  },
  {
    path: "articles",
    title: msg`Articles`,
    access: "content.read",
    group: "content",
    load: () => import("./content/articles/articles-page.tsx"),
  },
  {
    path: "articles/:id",
    title: msg`Article`,
    access: "content.read",
    group: null,
    load: () => import("./content/articles/article-page.tsx"),
  },
  {
    path: "redirects",
    title: msg`Redirects`,
    access: "content.read",
    group: "content",
    load: () => import("./content/redirects-page.tsx"),
  },
  {
    path: "search-words",
    title: msg`Search words`,
    access: "content.read",
    group: "content",
    load: () => import("./content/search-words-page.tsx"),
  },
  {
    path: "translations",
    title: msg`Translations`,
    access: "content.read",
    group: "content",
    load: () => import("./content/translations-page.tsx"),
  },
  {
    path: "products",
    title: msg`Products`,
    access: "catalogue.read",
    group: "catalogue",
    load: () => import("./catalogue/products-page.tsx"),
  },
  {
    path: "products/:handle",
    title: msg`Product`,
    access: "catalogue.read",
    group: null,
    load: () => import("./catalogue/product-page.tsx"),
  },
  {
    path: "collections",
    title: msg`Collections`,
    access: "catalogue.read",
    group: "catalogue",
    load: () => import("./catalogue/collections-page.tsx"),
  },
  {
    path: "collections/:handle",
    title: msg`Collection`,
    access: "catalogue.read",
    group: null,
    load: () => import("./catalogue/collection-page.tsx"),
  },
  {
    path: "stock",
    title: msg`Stock`,
    access: "catalogue.read",
    group: "catalogue",
    load: () => import("./catalogue/stock-page.tsx"),
  },
  {
    path: "filters",
    title: msg`Filters`,
    access: "catalogue.read",
    group: "catalogue",
    load: () => import("./catalogue/filters-page.tsx"),
  },
  {
    path: "imports",
    title: msg`Import`,
    access: "catalogue.read",
    group: "catalogue",
    load: () => import("./catalogue/imports-page.tsx"),
  },
  {
    path: "imports/:id",
    title: msg`Import`,
    access: "catalogue.read",
    group: null,
    load: () => import("./catalogue/import-page.tsx"),
  },
  {
    path: "orders",
    title: msg`Orders`,
    access: "orders.read",
    group: "orders",
    load: () => import("./orders/orders-page.tsx"),
  },
  {
    path: "orders/:number",
    title: msg`Order`,
    access: "orders.read",
    group: null,
    load: () => import("./orders/order-page.tsx"),
  },
  {
    path: "drafts",
    title: msg`Draft orders`,
    access: "orders.read",
    group: "orders",
    load: () => import("./orders/drafts/drafts-page.tsx"),
  },
  {
    path: "drafts/:id",
    title: msg`Draft order`,
    access: "orders.read",
    group: null,
    load: () => import("./orders/drafts/draft-page.tsx"),
  },
  {
    path: "new-draft",
    title: msg`New draft`,
    access: "orders.write",
    group: null,
    parent: "drafts",
    load: () => import("./orders/drafts/new-draft-page.tsx"),
  },
  {
    path: "returns",
    title: msg`Returns`,
    access: "orders.read",
    group: "orders",
    load: () => import("./returns/returns-page.tsx"),
  },
  {
    path: "returns/:id",
    title: msg`Return`,
    access: "orders.read",
    group: null,
    load: () => import("./returns/return-page.tsx"),
  },
  {
    path: "money-to-send",
    title: msg`Money to send`,
    access: "orders.money",
    group: "orders",
    load: () => import("./returns/money-to-send-page.tsx"),
  },
  {
    path: "brand",
    title: msg`Name and look`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/brand-page.tsx"),
  },
  {
    path: "setup",
    title: msg`Set up the shop`,
    access: "settings.read",
    group: "settings",
    load: () => import("./setup/setup-page.tsx"),
  },
  {
    path: "offer",
    title: msg`Countries, languages, currencies`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/offer-page.tsx"),
  },
  {
    path: "seller",
    title: msg`Legal seller`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/seller-page.tsx"),
  },
  {
    path: "about",
    title: msg`What you sell`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/about-page.tsx"),
  },
  {
    path: "contacts",
    title: msg`Contacts`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/contacts-page.tsx"),
  },
  {
    path: "hours",
    title: msg`Opening hours`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/hours-page.tsx"),
  },
  {
    path: "review-rules",
    title: msg`Rules for reviews`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/reviews-settings-page.tsx"),
  },
  {
    path: "payments",
    title: msg`Payments`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/payments-page.tsx"),
  },
  {
    path: "followed-store",
    title: msg`Followed store`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/followed-store-page.tsx"),
  },
  {
    path: "bank-accounts",
    title: msg`Bank accounts`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/bank-accounts-page.tsx"),
  },
  {
    path: "shipping",
    title: msg`Shipping`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/rules/shipping-page.tsx"),
  },
  {
    path: "discounts",
    title: msg`Discounts and VIP`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/rules/discounts-page.tsx"),
  },
  {
    path: "cancellation",
    title: msg`Cancellation`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/rules/cancellation-page.tsx"),
  },
  {
    path: "rates",
    title: msg`Currencies and rates`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/rates-page.tsx"),
  },
  {
    path: "mails",
    title: msg`E-mails`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/mails-page.tsx"),
  },
  {
    path: "jobs",
    title: msg`Jobs`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/jobs-page.tsx"),
  },
  {
    path: "webhooks",
    title: msg`Webhooks`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/webhooks-page.tsx"),
  },
  {
    path: "storefront-tokens",
    title: msg`Storefront access`,
    access: "settings.read",
    group: "settings",
    load: () => import("./settings/storefront/tokens-page.tsx"),
  },
  {
    path: "storefront-tokens/:id",
    title: msg`Storefront access token`,
    access: "settings.read",
    group: null,
    load: () => import("./settings/storefront/token-page.tsx"),
  },
  {
    path: "webhooks/:id",
    title: msg`Webhook`,
    access: "settings.read",
    group: null,
    load: () => import("./settings/webhook-page.tsx"),
  },
  {
    path: "customers",
    title: msg`Customers`,
    access: "customers.read",
    group: "customers",
    load: () => import("./customers/customers-page.tsx"),
  },
  {
    path: "customers/:id",
    title: msg`Customer`,
    access: "customers.read",
    group: null,
    load: () => import("./customers/customer-page.tsx"),
  },
  {
    path: "coupons",
    title: msg`Coupons`,
    access: "marketing.read",
    group: "marketing",
    load: () => import("./coupons/coupons-page.tsx"),
  },
  {
    path: "new-coupon",
    title: msg`New coupon`,
    access: "marketing.write",
    group: null,
    parent: "coupons",
    load: () => import("./coupons/new-coupon-page.tsx"),
  },
  {
    path: "new-coupons",
    title: msg`Many codes`,
    access: "marketing.write",
    group: null,
    parent: "coupons",
    load: () => import("./coupons/new-batch-page.tsx"),
  },
  {
    path: "promotions",
    title: msg`Promotions`,
    access: "settings.read",
    group: "marketing",
    load: () => import("./settings/rules/promotions-page.tsx"),
  },
  {
    path: "coupon-simulator",
    title: msg`Coupon simulator`,
    access: "marketing.read",
    group: "marketing",
    load: () => import("./coupons/simulator-page.tsx"),
  },
  {
    path: "coupons/:code",
    title: msg`Coupon`,
    access: "marketing.read",
    group: null,
    load: () => import("./coupons/coupon-page.tsx"),
  },
  {
    path: "staff",
    title: msg`Staff`,
    access: "staff.manage",
    group: "settings",
    load: () => import("./staff/staff-page.tsx"),
  },
  {
    path: "backups",
    title: msg`Backups`,
    access: "settings.read",
    group: "settings",
    load: () => import("./upkeep/backups-page.tsx"),
  },
  {
    path: "demo",
    title: msg`Demo data`,
    access: "settings.read",
    group: "settings",
    load: () => import("./upkeep/demo-page.tsx"),
  },
  {
    path: "history",
    title: msg`History`,
    access: "signed-in",
    group: "settings",
    load: () => import("./history/history-page.tsx"),
  },
  {
    path: "account",
    title: msg`Your account`,
    access: "signed-in",
    group: null,
    load: () => import("./session/account-page.tsx"),
  },
];

export const routes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: "sign-in", lazy: async () => ({ Component: (await import("./session/sign-in-page.tsx")).Page }) },
      { path: "join", lazy: async () => ({ Component: (await import("./session/join-page.tsx")).Page }) },
      {
        element: <Gate pages={PAGES} />,
        children: [
          { index: true, element: <FirstPage pages={PAGES} /> },
          ...PAGES.map(routeOf),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
];

function routeOf(page: OfficePage): RouteObject {
  const { path, access, load } = page;
  const thisPage = { page, parent: parentOf(page) };
  return {
    path,
    errorElement: <PageFailed />,
    async lazy() {
      const { Page } = await load();
      return {
        element: (
          <ThisPageContext value={thisPage}>
            <Allowed access={access}>
              <Page />
            </Allowed>
          </ThisPageContext>
        ),
      };
    },
  };
}

function parentOf({ path, group, parent = path.split("/")[0] }: OfficePage): OfficePage | null {
  if (group !== null || parent === path) return null;
  return PAGES.find((page) => page.path === parent) ?? null;
}
