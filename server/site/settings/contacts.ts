/** How customers reach the shop: the part of the base data that staff edit as a whole. */

import { findSetting, type Settings, updateSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

type BaseData = Settings["overall"];
export type Contacts = Pick<
  BaseData,
  "customerServiceEmail" | "customerServiceName" | "customerServicePhone" | "whatsappLink"
>;

const UNSET: BaseData = {
  ...{ customerServiceEmail: "", customerServiceName: "", customerServicePhone: "", whatsappLink: "" },
  ...{ scrollNotice: "", topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

/** Unset ones are "". */
export async function contactsOf(shop: Shop): Promise<Contacts> {
  const base = (await findSetting(shop, "overall")) ?? UNSET;
  const { customerServiceEmail, customerServiceName, customerServicePhone, whatsappLink } = base;
  return { customerServiceEmail, customerServiceName, customerServicePhone, whatsappLink };
}

export async function saveContacts(shop: Shop, contacts: Contacts): Promise<void> {
  await updateSetting(shop, "overall", (base) => ({ ...(base ?? UNSET), ...contacts }));
}
