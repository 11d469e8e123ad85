/**
 * `npm run schema`: writes `contract/customer-account.graphql`, the exposed part of the official schema of the Customer
 * Account API (2025-07). Only names are listed here; the rest is copied from the official introspection.
 */

import { connections, writeExposed } from "./prune-schema.ts";

const EXPOSED: Record<string, string> = {
  QueryRoot: "customer order shop",
  Mutation: "customerAddressCreate customerAddressDelete customerAddressUpdate customerUpdate",

  Node: "all",
  DisplayableError: "all",

  Customer: `id addresses creationDate defaultAddress displayName emailAddress firstName lastName orders phoneNumber
    tags`,
  CustomerAddress: "all",
  CustomerEmailAddress: "all",
  CustomerPhoneNumber: "all",
  Order: `id billingAddress cancelReason cancelledAt confirmationNumber createdAt currencyCode customAttributes customer
    customerLocale discountApplications edited email financialStatus fulfillmentStatus fulfillments lineItems name note
    number phone processedAt refunds requiresShipping shippingAddress shippingDiscountAllocations shippingLine
    shippingTitle statusPageUrl subtotal totalDuties totalPrice totalRefunded totalShipping totalTax totalTip`,
  LineItem: `id currentTotalPrice customAttributes discountAllocations giftCard image name price productId quantity
    requiresShipping sku title totalDiscount totalPrice variantId variantTitle`,
  ShippingLine: "all",
  Refund: "id createdAt totalRefunded updatedAt",
  Fulfillment: `id createdAt estimatedDeliveryAt fulfillmentLineItems latestShipmentStatus requiresShipping status
    trackingInformation updatedAt`,
  FulfillmentLineItem: "all",
  TrackingInformation: "all",
  DiscountApplication: "all",
  DiscountAllocation: "all",
  DiscountCodeApplication: "all",
  AutomaticDiscountApplication: "all",
  PricingValue: "all",
  PricingPercentageValue: "all",
  MoneyV2: "all",
  Image: "id url altText width height thumbhash",
  ImageTransformInput: "all",
  Attribute: "all",
  Shop: "id email name url",
  ...connections("CustomerAddress", "DiscountApplication", "Fulfillment", "FulfillmentLineItem", "LineItem", "Order"),
  PageInfo: "all",

  CustomerAddressInput: "all",
  CustomerUpdateInput: "all",
  CustomerAddressCreatePayload: "all",
  CustomerAddressDeletePayload: "all",
  CustomerAddressUpdatePayload: "all",
  CustomerUpdatePayload: "all",
  UserErrorsCustomerAddressUserErrors: "all",
  UserErrorsCustomerUserErrors: "all",
};

writeExposed({
  official: "customer-account.schema.json",
  exposed: EXPOSED,
  directives: ["inContext"],
  output: "customer-account.graphql",
  listedIn: "bin/generate/prune-customer-account-schema.ts",
});
