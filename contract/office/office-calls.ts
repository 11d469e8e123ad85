/** All calls of the office. The server, the office and the API documentation are derived from this list. */

import { blogCalls } from "./blogs.ts";
import { brandCalls } from "./brand.ts";
import { collectionCalls } from "./collections.ts";
import { couponCalls } from "./coupons.ts";
import { currencyCalls } from "./currency.ts";
import { customerCalls } from "./customers.ts";
import { draftCalls } from "./drafts.ts";
import { filterCalls } from "./filters.ts";
import { followedStoreCalls } from "./followed-store.ts";
import { homeCalls } from "./home.ts";
import { importCalls } from "./imports.ts";
import { jobCalls } from "./jobs.ts";
import { mailCalls } from "./mails.ts";
import { messagesCalls } from "./messages.ts";
import { offerCalls } from "./offer.ts";
import { orderCalls } from "./orders.ts";
import { overviewCalls } from "./overview.ts";
import { pagesCalls } from "./pages.ts";
import { productCalls } from "./products.ts";
import { redirectCalls } from "./redirects.ts";
import { returnCalls } from "./returns.ts";
import { reviewCalls } from "./reviews.ts";
import { rulesCalls } from "./rules.ts";
import { searchOfficeCalls, translationCalls } from "./search.ts";
import { settingCalls } from "./settings.ts";
import { setupCalls } from "./setup.ts";
import { siteOfficeCalls } from "./site.ts";
import { staffCalls } from "./staff.ts";
import { stockCalls } from "./stock.ts";
import { storefrontTokenCalls } from "./storefront-tokens.ts";
import { upkeepCalls } from "./upkeep.ts";
import { videoCalls } from "./videos.ts";
import { viewCalls } from "./views.ts";
import { webhookCalls } from "./webhooks.ts";

export const OFFICE_CALLS = {
  ...staffCalls,
  ...pagesCalls,
  ...siteOfficeCalls,
  ...homeCalls,
  ...messagesCalls,
  ...searchOfficeCalls,
  ...translationCalls,
  ...productCalls,
  ...collectionCalls,
  ...stockCalls,
  ...importCalls,
  ...orderCalls,
  ...returnCalls,
  ...viewCalls,
  ...rulesCalls,
  ...webhookCalls,
  ...storefrontTokenCalls,
  ...reviewCalls,
  ...settingCalls,
  ...mailCalls,
  ...jobCalls,
  ...followedStoreCalls,
  ...overviewCalls,
  ...customerCalls,
  ...couponCalls,
  ...draftCalls,
  ...brandCalls,
  ...videoCalls,
  ...currencyCalls,
  ...filterCalls,
  ...offerCalls,
  ...setupCalls,
  ...upkeepCalls,
  ...redirectCalls,
  ...blogCalls,
} as const;

export type OfficeCalls = typeof OFFICE_CALLS;
export type OfficeCallName = keyof OfficeCalls;
