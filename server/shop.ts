import type { Backups } from "./backups/backups.ts";
import type { Upkeep, UpkeepOutcome } from "./backups/upkeep.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { OrdersShop } from "./orders/orders-shop.ts";
import type { AdminApi } from "./shopify/admin-api.ts";
import type { WebhookPost } from "./site/webhooks/webhook-post.ts";

/** The database is replaced while the shop is closed. */
export type ShopUpkeep = {
  engine: "embedded" | "postgresql";
  /** Closes the shop once the present answers are sent, and opens it again afterwards. */
  begin(upkeep: Upkeep): void;
  last(): UpkeepOutcome | null;
};

/** All of it, for the site, the office and those who put requests and features together. */
export type Shop = OrdersShop & {
  /** Null with a database in memory. */
  backups: Backups | null;
  /** Null where nobody would open the shop again. */
  upkeep: ShopUpkeep | null;
  mailer: Mailer;
  webhookPost: WebhookPost;
  /** Null: the shop reads no store of Shopify's. */
  shopify: AdminApi | null;
};
