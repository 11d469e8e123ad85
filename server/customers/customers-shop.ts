import type { KeyObject } from "node:crypto";
import type { CatalogShop } from "../catalog/catalog-shop.ts";
import type { CustomerEvents } from "./customer-events.ts";
import type { HashCost } from "./sessions/passwords.ts";

/** Coupons and carts add nothing of their own. */
export type CustomersShop = CatalogShop & {
  customerEvents: CustomerEvents;
  hashCost: HashCost;
  sessionKey: KeyObject;
};
