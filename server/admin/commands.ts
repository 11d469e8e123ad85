/** In the order of the help. */

import { backupCommands } from "../backups/backups.admin.ts";
import { catalogCommands } from "../catalog/catalog.admin.ts";
import { pictureCommands } from "../catalog/pictures/pictures.admin.ts";
import { queryCommands } from "../catalog/search/queries/queries.admin.ts";
import { searchCommands } from "../catalog/search/search.admin.ts";
import { videoCommands } from "../catalog/videos/videos.admin.ts";
import { couponCommands } from "../coupons/coupons.admin.ts";
import { customerCommands } from "../customers/customers.admin.ts";
import { orderCommands } from "../orders/orders.admin.ts";
import { refundCommands } from "../orders/refunds/refunds.admin.ts";
import { returnCommands } from "../orders/returns/returns.admin.ts";
import { draftCommands } from "../orders/staff-drafts/drafts.admin.ts";
import { verifyCommands } from "../orders/verify/verify.admin.ts";
import { placesCommands } from "../places/places.admin.ts";
import { shopifyCommands } from "../shopify/shopify.admin.ts";
import { demoCommands } from "../site/demo/demo.admin.ts";
import { bugCommands } from "../site/messages/bugs.admin.ts";
import { inquiryCommands } from "../site/messages/inquiries.admin.ts";
import { redirectCommands } from "../site/redirects/redirects.admin.ts";
import { currencyCommands } from "../site/settings/base-currency.admin.ts";
import { sellerCommands } from "../site/settings/seller.admin.ts";
import { siteCommands } from "../site/site.admin.ts";
import { storefrontTokenCommands } from "../site/storefront-tokens/storefront-tokens.admin.ts";
import { staffCommands } from "../staff/staff.admin.ts";
import { translationCommands } from "../translation/translation.admin.ts";
import type { Command } from "./command.ts";

export const COMMANDS: readonly Command[] = [
  ...catalogCommands,
  ...shopifyCommands,
  ...pictureCommands,
  ...videoCommands,
  ...queryCommands,
  ...searchCommands,
  ...orderCommands,
  ...draftCommands,
  ...refundCommands,
  ...returnCommands,
  ...couponCommands,
  ...customerCommands,
  ...siteCommands,
  ...redirectCommands,
  ...sellerCommands,
  ...storefrontTokenCommands,
  ...staffCommands,
  ...translationCommands,
  ...inquiryCommands,
  ...bugCommands,
  ...placesCommands,
  ...verifyCommands,
  ...backupCommands,
  ...demoCommands,
  ...currencyCommands,
];
