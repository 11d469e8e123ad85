import { searchMetaWeb } from "../../contract/site.ts";
import { door, type Door } from "../door.ts";
import { findSetting } from "./settings.ts";

/** The settings that anyone may read; others stay the shop's own. */
const PUBLIC_GROUPS = ["overall", "banners"];

export const siteDoors: Door[] = [
  door(searchMetaWeb, async (shop, { group }) => {
    const value = PUBLIC_GROUPS.includes(group) ? await findSetting(shop, group) : null;
    if (value === null) return { items: [] };
    return { items: [{ group, field: group, dataV2: JSON.stringify(value) }] };
  }),
];
