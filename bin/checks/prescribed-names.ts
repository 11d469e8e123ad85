/** Names with a word that the glossary leaves to prose, and that cannot be changed: others have them too. */

export type PrescribedName = {
  name: string;
  /** Who else has the name. */
  by: string;
  /** Files and folders that have it, from the project's root. */
  within: readonly string[];
};

const CART_CALLS = [
  "contract/cart",
  "server/cart",
  "app/cart",
  "docs/decisions/0044-an-open-checkout-reserves-goods.md",
];
const CART_TESTS = ["tests/orders/checkout/own-reservations.integration.test.ts"];
const COUPON_USES = [
  ...["server/tables.ts", "server/coupons", "contract/office/coupons.ts", "office/coupons", "database/demo/orders"],
  ...["tests/coupons", "tests/orders/checkout/place-order-customers.integration.test.ts"],
];

export const PRESCRIBED_NAMES: readonly PrescribedName[] = [
  {
    name: "held",
    by: "the calls of the cart: what the customer's own checkout reserves",
    within: [...CART_CALLS, ...CART_TESTS],
  },
  { name: "held", by: "the database: a coupon use that waits for its order's payment", within: COUPON_USES },
  {
    name: "asked",
    by: "stored events of orders: the fingerprint of what staff or a customer requested",
    within: ["server/orders", "database/demo/orders"],
  },
  { name: "askedCents", by: "stored events of orders", within: ["server/orders/provider-messages"] },
  {
    name: "asked",
    by: "the function set_customer_lines of the database",
    within: ["server/cart/customer-cart.store.ts"],
  },
  { name: "tells", by: "stored messages of payment providers", within: ["server/orders", "server/shopify"] },
  {
    name: "ordersKept",
    by: "the office's calls: orders that the law has the shop retain",
    within: ["contract/office/customers.ts", "server/office/customers"],
  },
  {
    name: "said",
    by: "the office's calls: what translators wrote, and the currency that a file names",
    within: [
      "contract/office",
      "server/translation/texts.office.ts",
      "server/catalog/formats/open-source.ts",
      "office/catalogue",
      "tests/browser/office",
    ],
  },
  {
    name: "kept",
    by: "the office's calls: rates that stay as they are",
    within: ["contract/office/settings.ts", "server/places", "server/site/settings"],
  },
  { name: "kept", by: "a table of the test's own", within: ["server/prepared-statements.integration.test.ts"] },
  {
    name: "likeness",
    by: "the call for pictures: an order of results",
    within: ["contract/catalog/picture-search.ts", "server/catalog", "app/catalog/picture-search"],
  },
  { name: "includeRestOfWorld", by: "Shopify's Admin API", within: ["server/shopify", "tests/shopify"] },
];
