import type { Sender } from "../../contract/documents.ts";
import type { Shop } from "../shop.ts";
import { findSettings } from "../site/settings/settings.ts";

const NAME = "Filigree";

/** The shop as its e-mails show it; unset fields are "". */
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
