/** The features in their order (docs/decisions/0169): in each layer one imports those before it, and none after it. */

import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/**
 * As the folders are called in every layer. Two are only in one: in server/ what the shop is set to, in app/ who is
 * signed in, which those after them ask for.
 */
export const FEATURES = [
  "settings",
  "places",
  "translation",
  "session",
  "catalog",
  "customers",
  "coupons",
  "cart",
  "orders",
  "wholesale",
  "site",
];

/** Of the office, whose folders are those of its navigation. */
export const OFFICE_FEATURES = [
  "history",
  "catalogue",
  "reviews",
  "customers",
  "coupons",
  "orders",
  "returns",
  "content",
  "messages",
  "settings",
  "staff",
  "setup",
  "overview",
  "upkeep",
];

/** Of the largest features of server/; files beside their folders put the rest together. */
export const CATALOG_FOLDERS = [
  "words",
  "products",
  "lists",
  "variants",
  "pictures",
  "videos",
  "ratings",
  "search",
  "listing",
  "collections",
  "picture-search",
  "recommendations",
  "details",
  "csv",
  "formats",
  "saving",
  "stock",
  "editing",
  "imports",
  "reviews",
  "sitemap",
];
export const ORDERS_FOLDERS = [
  "invoices",
  "order",
  "reservations",
  "payments",
  "refunds",
  "placed",
  "provider-messages",
  "fulfilment",
  "returns",
  "account",
  "checkout",
  "draft-orders",
  "lines",
  "office",
  "staff-drafts",
  "storefront",
  "verify",
];

/** The one import that is left against the order; the decision has its reason. */
const SIGNING = "^app/customers/sign-in/signing\\.ts$";
const CART_SYNC = "^app/cart/cart-sync\\.ts$";

/** What all features of server/ stand on. */
const FOUNDATIONS = "changes|idempotency|leases|limits|read-model|replicas|storage";

/** Tests beside a feature set the scene with whatever it takes. */
const TEST = "\\.test\\.tsx?$";

export const FEATURE_RULES: IRegularForbiddenRuleType[] = [
  ...inOrder(
    "^(domain|contract|server|app|checkout|buyer)/",
    FEATURES,
    (feature) => `${feature}-imports-no-later-feature`,
  ),
  ...inOrder("^(office)/", OFFICE_FEATURES, (feature) => `office-${feature}-imports-no-later-feature`),
  ...inOrder("^(server/catalog)/", CATALOG_FOLDERS, (folder) => `catalog-${folder}-imports-no-later-folder`),
  ...inOrder("^(server/orders)/", ORDERS_FOLDERS, (folder) => `orders-${folder}-imports-no-later-folder`),
  {
    name: "signing-imports-the-carts-sync-only",
    comment: "Of the features after customers, signing in and out imports only what hands over the cart.",
    severity: "error",
    from: { path: SIGNING },
    to: { path: `^app/(${FEATURES.slice(FEATURES.indexOf("customers") + 1).join("|")})/`, pathNot: CART_SYNC },
  },
  {
    name: "foundations-know-no-feature",
    comment: "What all features of server/ and app/ stand on knows none of them.",
    severity: "error",
    from: {
      path: `^server/(${FOUNDATIONS})/|^app/(api|navigation)/`,
      pathNot: TEST,
    },
    to: { path: `^(server|app)/(${FEATURES.join("|")})/` },
  },
  {
    name: "features-see-no-more-of-the-shop",
    comment: "A feature takes what it and those before it have: BaseShop, CatalogShop … The whole is the site's.",
    severity: "error",
    from: {
      path: `^server/(${FOUNDATIONS}|${FEATURES.filter((feature) => feature !== "site").join("|")})/`,
      pathNot: TEST,
    },
    to: { path: "^server/shop\\.ts$" },
  },
  {
    name: "office-common-parts-know-no-feature",
    comment: "What the office's features share knows none of them: words are in office/words.",
    severity: "error",
    from: { path: "^office/(api|components|i18n|session|shell|words)/", pathNot: TEST },
    to: { path: `^office/(${OFFICE_FEATURES.join("|")})/` },
  },
];

/** `within`: the folder that has the folders, its end in a group. */
function inOrder(
  within: string,
  folders: readonly string[],
  nameOf: (folder: string) => string,
): IRegularForbiddenRuleType[] {
  return folders.slice(0, -1).map((folder, index) => ({
    name: nameOf(folder),
    comment: `The order is ${folders.join(" < ")}: move what both need to the earlier one, or pass it in.`,
    severity: "error",
    from: { path: `${within}${folder}/`, pathNot: [TEST, SIGNING] },
    to: { path: `^$1/(${folders.slice(index + 1).join("|")})/` },
  }));
}
