import type { Sender, SenderLogo } from "../../contract/documents.ts";
import type { StoredBrand } from "../../contract/site/brand.ts";
import { BUILT_NAME } from "../../domain/site/brand.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import type { BaseShop } from "../base-shop.ts";
import { findSettings } from "../settings/settings.ts";
import { brandFile, MAIL_HEAD } from "../site/brand/brand-files.ts";
import { ownBrand } from "../site/brand/brand.ts";

/** Unset fields are "". */
export async function findSender(shop: BaseShop): Promise<Sender> {
  const { overall, seller, brand, rules } = await findSettings(shop, ["overall", "seller", "brand", "rules"]);
  const logo = brand && (await logoOf(shop, brand));
  return {
    name: brand?.name ?? BUILT_NAME,
    url: shop.url,
    email: overall?.customerServiceEmail ?? "",
    phone: overall?.customerServicePhone ?? "",
    seller,
    currency: (rules ?? DEFAULT_RULES).pricing.currency,
    ...(brand && { colours: brand.colours }),
    ...(logo && { logo }),
  };
}

async function logoOf(shop: BaseShop, stored: StoredBrand): Promise<SenderLogo | null> {
  if (!stored.logo) return null;
  const head = await brandFile(shop, stored, "mail-head.png");
  const icons = ownBrand(stored)?.icons;
  if (!head || icons === undefined) return null;
  const { width, height, named } = stored.logo;
  const scale = Math.min(MAIL_HEAD.width / width, MAIL_HEAD.height / height);
  return {
    url: `${shop.url}${icons}/mail-head.png`,
    png: head.bytes,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    named,
  };
}
