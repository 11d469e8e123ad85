import { sendInquiryCall } from "../../contract/site/inquiries.ts";
import { reportBugCall, searchMetaWebCall, seller } from "../../contract/site/site.ts";
import { catalogFigures } from "../catalog/listing/catalog-figures.ts";
import { shownPromotions } from "../coupons/promotions.ts";
import { handler, type Handler } from "../handler.ts";
import { shownAbout, shownExamples } from "../settings/about.ts";
import { rulesOnPages } from "../settings/offer.ts";
import { changedRules } from "../settings/rules.ts";
import { shownSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { pagePicturesOf } from "./menus/page-pictures.ts";
import { reportBug } from "./messages/bug-reports.ts";
import { sendInquiry } from "./messages/inquiries.ts";
import { footerPages, shownText } from "./pages/page-texts.ts";
import { shownHomeSections } from "./settings/home-sections.ts";
import { shownHours } from "./settings/opening-hours.ts";
import { bannersIn, baseDataIn, type Reader } from "./settings/own-translations.ts";

/** Of a shop that has said nothing of itself, but has rules of its own. */
const NO_BASE_DATA = {
  ...{ customerServiceEmail: "", customerServiceName: "", customerServicePhone: "", whatsappLink: "" },
  ...{ scrollNotice: "", topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

const PUBLIC_GROUPS = {
  async overall(shop, reader) {
    const { language } = reader;
    const base = await shownSetting(shop, "overall");
    const pages = await footerPages(shop, language);
    const hasOwn =
      pages.length > 0 ||
      changedRules(await rulesOnPages(shop)) ||
      (await shownHours(shop, language)) ||
      (await shownAbout(shop, language));
    const own = base ?? (hasOwn ? NO_BASE_DATA : null);
    return own && { ...(await baseDataIn(shop, own, reader)), ...(pages.length > 0 && { pages }) };
  },
  async banners(shop, reader) {
    const banners = await shownSetting(shop, "banners");
    return banners && bannersIn(shop, banners, reader);
  },
  async pictures(shop) {
    const pictures = await shownSetting(shop, "pictures");
    return pictures && pagePicturesOf(shop, pictures);
  },
  about: (shop, { language }) => shownExamples(shop, language),
  promotions: (shop) => shownPromotions(shop),
  figures: (shop) => catalogFigures(shop),
  async seller(shop) {
    const found = await shownSetting(shop, "seller");
    return found && seller.parse(found);
  },
} satisfies Record<string, (shop: Shop, reader: Reader) => Promise<object | null>>;

type Group = keyof typeof PUBLIC_GROUPS;

/** "page /about/terms" */
const PAGE = "page ";

async function valueOf(shop: Shop, group: string, reader: Reader): Promise<object | null> {
  if (group.startsWith(PAGE)) return shownText(shop, group.slice(PAGE.length), reader.language);
  return Object.hasOwn(PUBLIC_GROUPS, group) ? PUBLIC_GROUPS[group as Group](shop, reader) : null;
}

export const siteHandlers: Handler[] = [
  handler(searchMetaWebCall, async (shop, { group, ...reader }) => {
    const value = await valueOf(shop, group, reader);
    // With the banners, so that the home page asks once.
    const sections = group === "banners" ? await shownHomeSections(shop, reader.language) : null;
    const found = { [group]: value, home: sections };
    return {
      items: Object.entries(found).flatMap(([field, each]) =>
        each === null ? [] : [{ group, field, dataV2: JSON.stringify(each) }],
      ),
    };
  }),
  handler(sendInquiryCall, (shop, inquiry) => sendInquiry(shop, inquiry)),
  handler(reportBugCall, async (shop, report) => {
    await reportBug(shop, report);
    return {};
  }),
];
