import type { Documents } from "../../contract/documents.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { FollowedStore } from "../shopify/followed-store.ts";
import type { PaymentGateway } from "./payments/gateways/gateway.ts";

export type OrdersShop = CustomersShop & {
  testCard: boolean;
  gateways: readonly PaymentGateway[];
  documents: Documents;
  /** Null: the catalogue follows no store of Shopify's. */
  followedStore: FollowedStore | null;
};
