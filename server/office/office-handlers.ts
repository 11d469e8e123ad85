/** All handlers of the office. A call of `OFFICE_CALLS` without one fails a test. */

import { backupHandlers } from "../backups/backups.office.ts";
import { collectionHandlers } from "../catalog/collections/collections.office.ts";
import { productHandlers } from "../catalog/editing/products.office.ts";
import { importHandlers } from "../catalog/imports/imports.office.ts";
import { filterHandlers } from "../catalog/listing/filters.office.ts";
import { pictureUploadHandlers } from "../catalog/pictures/pictures.office.ts";
import { reviewOfficeHandlers } from "../catalog/reviews/reviews.office.ts";
import { searchOfficeHandlers } from "../catalog/search/search.office.ts";
import { stockHandlers } from "../catalog/stock/stock.office.ts";
import { videoHandlers } from "../catalog/videos/videos.office.ts";
import { couponHandlers } from "../coupons/office/coupons.office.ts";
import { jobHandlers } from "../jobs/jobs.office.ts";
import { mailHandlers } from "../mail/mails.office.ts";
import { orderLineHandlers } from "../orders/lines/lines.office.ts";
import { orderHandlers } from "../orders/office/orders.office.ts";
import { simulateCouponHandlers } from "../orders/office/simulate-coupon.office.ts";
import { refundHandlers } from "../orders/refunds/refunds.office.ts";
import { returnHandlers } from "../orders/returns/returns.office.ts";
import { draftHandlers } from "../orders/staff-drafts/drafts.office.ts";
import { followedStoreHandlers } from "../shopify/followed-store.office.ts";
import { blogHandlers } from "../site/blogs/blogs.office.ts";
import { brandHandlers } from "../site/brand/brand.office.ts";
import { demoHandlers } from "../site/demo/demo.office.ts";
import { messagesHandlers } from "../site/messages/messages.office.ts";
import { offerHandlers } from "../site/offer/offer.office.ts";
import { overviewHandlers } from "../site/overview/overview.office.ts";
import { pagesHandlers } from "../site/pages/pages.office.ts";
import { redirectHandlers } from "../site/redirects/redirects.office.ts";
import { currencyHandlers } from "../site/settings/base-currency.office.ts";
import { rulesHandlers } from "../site/settings/rules.office.ts";
import { settingHandlers } from "../site/settings/settings.office.ts";
import { setupHandlers } from "../site/setup/setup.office.ts";
import { siteOfficeHandlers } from "../site/site.office.ts";
import { storefrontTokenHandlers } from "../site/storefront-tokens/storefront-tokens.office.ts";
import { webhookHandlers } from "../site/webhooks/webhooks.office.ts";
import { staffHandlers } from "../staff/staff.office.ts";
import { viewHandlers } from "../staff/views.office.ts";
import { textHandlers } from "../translation/texts.office.ts";
import { translationHandlers } from "../translation/translation.office.ts";
import { customerHandlers } from "./customers/customers.office.ts";
import type { OfficeHandler } from "./office-handler.ts";

export const OFFICE_HANDLERS: readonly OfficeHandler[] = [
  ...staffHandlers,
  ...pagesHandlers,
  ...siteOfficeHandlers,
  ...messagesHandlers,
  ...searchOfficeHandlers,
  ...translationHandlers,
  ...productHandlers,
  ...pictureUploadHandlers,
  ...textHandlers,
  ...collectionHandlers,
  ...stockHandlers,
  ...importHandlers,
  ...orderHandlers,
  ...returnHandlers,
  ...refundHandlers,
  ...viewHandlers,
  ...rulesHandlers,
  ...webhookHandlers,
  ...storefrontTokenHandlers,
  ...settingHandlers,
  ...brandHandlers,
  ...mailHandlers,
  ...jobHandlers,
  ...followedStoreHandlers,
  ...overviewHandlers,
  ...customerHandlers,
  ...couponHandlers,
  ...simulateCouponHandlers,
  ...draftHandlers,
  ...orderLineHandlers,
  ...videoHandlers,
  ...currencyHandlers,
  ...filterHandlers,
  ...offerHandlers,
  ...setupHandlers,
  ...backupHandlers,
  ...demoHandlers,
  ...reviewOfficeHandlers,
  ...redirectHandlers,
  ...blogHandlers,
];
