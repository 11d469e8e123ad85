import { findSkusCall } from "../../contract/wholesale/wholesale.ts";
import { picturesAtCdn } from "../catalog/pictures/picture-url.ts";
import { findSkus } from "../catalog/variants/skus.ts";
import { variantAnswer } from "../catalog/variants/variant-answer.ts";
import { handler, type Handler } from "../handler.ts";
import { shownPricing } from "../settings/rules.ts";

export const skusHandlers: Handler[] = [
  handler(findSkusCall, async (shop, { skus, lang }, { origin }) => {
    const [found, pricing] = await Promise.all([findSkus(shop, skus, lang), shownPricing(shop)]);
    const pictureAt = await picturesAtCdn(
      shop,
      found.map(({ variant }) => variant?.imageSrc ?? null),
    );
    return {
      items: found.map(({ variant, ...of }) => ({
        ...of,
        variant: variant && variantAnswer(variant, { origin, pricing, pictureAt }),
      })),
    };
  }),
];
