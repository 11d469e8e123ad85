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

const ORDERED_LAYERS = ["domain", "contract", "server", "app"];

/** Edges that are left; each has its reason in the decision. */
const EXCEPTIONS: Record<string, string> = {
  // Signing out hands over the cart before the session is gone, signing in waits until the carts are one.
  customers: "^app/customers/sign-in/signing\\.ts$",
};

/** Tests beside a feature set the scene with whatever it takes. */
const TEST = "\\.test\\.tsx?$";

export const FEATURE_RULES: IRegularForbiddenRuleType[] = FEATURES.slice(0, -1).map((feature, index) => ({
  name: `${feature}-imports-no-later-feature`,
  comment: `The order of the features is ${FEATURES.join(" < ")}: move what both need to the earlier one, or pass it in.`,
  severity: "error",
  from: { path: `^(${ORDERED_LAYERS.join("|")})/${feature}/`, pathNot: [TEST, EXCEPTIONS[feature] ?? []].flat() },
  to: { path: `^$1/(${FEATURES.slice(index + 1).join("|")})/` },
}));
