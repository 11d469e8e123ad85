import { sendInquiryCall } from "../../contract/inquiries.ts";
import { reportBugCall, searchMetaWebCall } from "../../contract/site.ts";
import { door, type Door } from "../door.ts";
import { reportBug } from "./bug-reports.ts";
import { sendInquiry } from "./inquiries.ts";
import { findSetting } from "./settings.ts";

/** The settings that anyone may read; others stay the shop's own. */
const PUBLIC_GROUPS = ["overall", "banners", "promotions"] as const;

export const siteDoors: Door[] = [
  door(searchMetaWebCall, async (shop, { group }) => {
    const known = PUBLIC_GROUPS.find((each) => each === group);
    const value = known ? await findSetting(shop, known) : null;
    if (value === null) return { items: [] };
    return { items: [{ group, field: group, dataV2: JSON.stringify(value) }] };
  }),
  door(sendInquiryCall, (shop, inquiry) => sendInquiry(shop, inquiry)),
  door(reportBugCall, async (shop, report) => {
    await reportBug(shop, report);
    return {};
  }),
];
