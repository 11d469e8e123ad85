/** In the order of the help. */
import { backupCommands } from "../backups/backups.office.ts";
import { catalogCommands } from "../catalog/catalog.office.ts";
import { pictureCommands } from "../catalog/pictures/pictures.office.ts";
import { queryCommands } from "../catalog/queries/queries.office.ts";
import { searchCommands } from "../catalog/search/search.office.ts";
import { videoCommands } from "../catalog/videos/videos.office.ts";
import { customerCommands } from "../customers/customers.office.ts";
import { couponCommands } from "../orders/coupons/coupons.office.ts";
import { orderCommands } from "../orders/orders.office.ts";
import { refundCommands } from "../orders/afterwards/refunds.office.ts";
import { returnCommands } from "../orders/afterwards/returns.office.ts";
import { verifyCommands } from "../orders/verify/verify.office.ts";
import { placesCommands } from "../places/places.office.ts";
import { bugCommands } from "../site/bugs.office.ts";
import { inquiryCommands } from "../site/inquiries.office.ts";
import { sellerCommands } from "../site/seller.office.ts";
import { siteCommands } from "../site/site.office.ts";
import { translationCommands } from "../translation/translation.office.ts";
import type { Command } from "./command.ts";

export const COMMANDS: readonly Command[] = [
  ...catalogCommands,
  ...pictureCommands,
  ...videoCommands,
  ...queryCommands,
  ...searchCommands,
  ...orderCommands,
  ...refundCommands,
  ...returnCommands,
  ...couponCommands,
  ...customerCommands,
  ...siteCommands,
  ...sellerCommands,
  ...translationCommands,
  ...inquiryCommands,
  ...bugCommands,
  ...placesCommands,
  ...verifyCommands,
  ...backupCommands,
];
