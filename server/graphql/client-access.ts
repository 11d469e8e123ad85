/** What a client of the Storefront API may do, and which prices it is shown (docs/decisions/0109). */

import type { PriceBasis } from "../../domain/catalog/price-basis.ts";
import type { StorefrontScope } from "../../domain/site/storefront-scopes.ts";
import { scopeDenied } from "./errors.ts";

export type ClientAccess = {
  /** The prices that it is shown; its carts are charged them. */
  basis: PriceBasis;
  scopes: ReadonlySet<StorefrontScope>;
  /** The same for clients that get the same answers. */
  key: string;
};

export function clientAccess(basis: PriceBasis, scopes: readonly StorefrontScope[]): ClientAccess {
  return { basis, scopes: new Set(scopes), key: `${basis} ${[...scopes].toSorted().join(" ")}` };
}

const READS = "unauthenticated_read_";
const PRODUCTS = `${READS}product_listings`;
const CONTENT = `${READS}content`;
const METAOBJECTS = `${READS}metaobjects`;
const CHECKOUTS = `${READS}checkouts`;
const CUSTOMERS = `${READS}customers`;
const TAGS = `${READS}product_tags`;
const INVENTORY = `${READS}product_inventory`;

/** By type and field. Fields of the root that are not here, such as `shop`, need no scope. */
const FIELDS: Record<string, Record<string, StorefrontScope>> = {
  QueryRoot: {
    ...scoped(PRODUCTS, "collection", "collectionByHandle", "collections", "predictiveSearch", "product"),
    ...scoped(PRODUCTS, "productByHandle", "productRecommendations", "productTypes", "products", "search", "locations"),
    ...scoped(TAGS, "productTags"),
    ...scoped(CONTENT, "article", "articles", "blog", "blogByHandle", "blogs", "menu", "page", "pageByHandle", "pages"),
    ...scoped(CONTENT, "sitemap", "urlRedirects"),
    ...scoped(METAOBJECTS, "metaobject", "metaobjects"),
    ...scoped(CHECKOUTS, "cart", "cartCompletionAttempt"),
    ...scoped(CUSTOMERS, "customer"),
  },
  Product: { ...scoped(TAGS, "tags"), ...scoped(INVENTORY, "totalInventory") },
  ProductVariant: scoped(INVENTORY, "quantityAvailable"),
  Customer: scoped(`${READS}customer_tags`, "tags"),
  CartBuyerIdentity: scoped(CUSTOMERS, "customer"),
};

/** What `node(id:)` may read, by type. */
const NODES: Record<string, StorefrontScope> = {
  ...scoped(CONTENT, "Article", "Blog", "Comment", "Menu", "MenuItem", "Page", "ShopPolicy", "UrlRedirect"),
  ...scoped(CHECKOUTS, "Cart", "CartLine", "ComponentizableCartLine"),
  ...scoped(CUSTOMERS, "Customer", "MailingAddress", "Order"),
  ...scoped(METAOBJECTS, "Metaobject"),
};

/** Of mutations by the beginnings of their names. */
const MUTATIONS: readonly [beginning: string, scope: StorefrontScope][] = [
  ["cart", "unauthenticated_write_checkouts"],
  ["customer", "unauthenticated_write_customers"],
];

/** Null: anybody may ask for it. */
export function scopeOfField(type: string, field: string): StorefrontScope | null {
  if (type === "Mutation") return MUTATIONS.find(([beginning]) => field.startsWith(beginning))?.[1] ?? null;
  return FIELDS[type]?.[field] ?? null;
}

/** Throws ACCESS_DENIED, naming the scope. `access`: null for the shop's own app, which may do everything. */
export function checkScope(access: ClientAccess | null, scope: StorefrontScope, field: string): void {
  if (access !== null && !access.scopes.has(scope)) throw scopeDenied(field, scope);
}

/** Throws ACCESS_DENIED like `checkScope`. */
export function checkNode(access: ClientAccess | null, type: string): void {
  checkScope(access, NODES[type] ?? PRODUCTS, "node");
}

function scoped(scope: StorefrontScope, ...names: string[]): Record<string, StorefrontScope> {
  return Object.fromEntries(names.map((name) => [name, scope]));
}
