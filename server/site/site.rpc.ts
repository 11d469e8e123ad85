import { sendInquiryCall } from "../../contract/site/inquiries.ts";
import { reportBugCall, searchMetaWebCall, seller } from "../../contract/site/site.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { handler, type Handler } from "../handler.ts";
import type { Shop } from "../shop.ts";
import { reportBug } from "./messages/bug-reports.ts";
import { sendInquiry } from "./messages/inquiries.ts";
import { bannersIn, baseDataIn } from "./settings/own-translations.ts";
import { pagePicturesOf } from "./menus/page-pictures.ts";
import { shownSetting } from "./settings/settings.ts";

const PUBLIC_GROUPS = {
  async overall(shop, language) {
    const base = await shownSetting(shop, "overall");
    return base && baseDataIn(shop, base, language);
  },
  async banners(shop, language) {
    const banners = await shownSetting(shop, "banners");
    return banners && bannersIn(shop, banners, language);
  },
  async pictures(shop) {
    const pictures = await shownSetting(shop, "pictures");
    return pictures && pagePicturesOf(shop, pictures);
  },
  promotions: (shop) => shownSetting(shop, "promotions"),
  async seller(shop) {
    const found = await shownSetting(shop, "seller");
    return found && seller.parse(found);
  },
} satisfies Record<string, (shop: Shop, language: Language) => Promise<object | null>>;

type Group = keyof typeof PUBLIC_GROUPS;

export const siteHandlers: Handler[] = [
  handler(searchMetaWebCall, async (shop, { group, language }) => {
    const value = Object.hasOwn(PUBLIC_GROUPS, group) ? await PUBLIC_GROUPS[group as Group](shop, language) : null;
    if (value === null) return { items: [] };
    return { items: [{ group, field: group, dataV2: JSON.stringify(value) }] };
  }),
  handler(sendInquiryCall, (shop, inquiry) => sendInquiry(shop, inquiry)),
  handler(reportBugCall, async (shop, report) => {
    await reportBug(shop, report);
    return {};
  }),
];
