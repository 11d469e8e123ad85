/** What this shop does not have is answered as by a store that has none: selling plans, shops to pick goods up in, … */

import { connectionOf, pageOf, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import type { GraphqlPart } from "../graphql/schema.ts";

const nothing = (_: unknown, args: PageArguments) =>
  connectionOf(pageOf<never>([], pageRequestOf(args), "none", () => 0));
const none = () => null;

export const absentFeatures: GraphqlPart = {
  resolvers: {
    QueryRoot: { locations: nothing, metaobject: none, metaobjects: nothing },
    Product: { sellingPlanGroups: nothing },
    ProductVariant: {
      // Discounts for big orders are of the whole cart, not of a variant's quantity.
      quantityPriceBreaks: nothing,
      sellingPlanAllocations: nothing,
      storeAvailability: nothing,
      // There are weights, but no measure that goods are priced by.
      unitPrice: none,
      unitPriceMeasurement: none,
    },
    CartLine: { sellingPlanAllocation: none },
  },
};
