/** The features in their order (docs/decisions/0169): in each layer one imports those before it, and none after it. */

import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/** As the folders are called in every layer. What the shop is set to comes first, since all of them ask for it. */
export const FEATURES = [
  "settings",
  "places",
  "translation",
  "catalog",
  "customers",
  "coupons",
  "cart",
  "orders",
  "wholesale",
  "site",
];

const ORDERED_LAYERS = ["domain", "contract", "server"];

/** Tests beside a feature set the scene with whatever it takes. */
const TEST = "\\.test\\.tsx?$";

export const FEATURE_RULES: IRegularForbiddenRuleType[] = FEATURES.slice(0, -1).map((feature, index) => ({
  name: `${feature}-imports-no-later-feature`,
  comment: `The order of the features is ${FEATURES.join(" < ")}: move what both need to the earlier one, or pass it in.`,
  severity: "error",
  from: { path: `^(${ORDERED_LAYERS.join("|")})/${feature}/`, pathNot: TEST },
  to: { path: `^$1/(${FEATURES.slice(index + 1).join("|")})/` },
}));
