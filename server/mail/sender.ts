import type { Sender } from "../../contract/documents.ts";
import type { Shop } from "../shop.ts";
import { findSettings } from "../site/settings/settings.ts";

const NAME = "Filigree";

/** Unset fields are "". */
export async function findSender(shop: Shop): Promise<Sender> {
  const { overall, seller } = await findSettings(shop, ["overall", "seller"]);
  return {
    name: NAME,
    url: shop.url,
    email: overall?.customerServiceEmail ?? "",
    phone: overall?.customerServicePhone ?? "",
    seller,
  };
}
