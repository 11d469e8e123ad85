import { sharedLinesCall, shareLinesCall } from "../../contract/wholesale/wholesale.ts";
import { picturesAtCdn } from "../catalog/pictures/picture-url.ts";
import { variantAnswer } from "../catalog/variants/variant-answer.ts";
import { dateTime } from "../graphql/values.ts";
import { handler, type Handler } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { shownPricing } from "../settings/rules.ts";
import { findSharedLines, shareLines } from "./shared-lines.ts";

export const sharedLinesHandlers: Handler[] = [
  handler(shareLinesCall, async (shop, { lines, ...input }) => {
    const wanted = lines.map(({ variantId, quantity }, index) => ({
      variantId: idOfInput(`lines.${index}.variantId`, variantId, "ProductVariant"),
      quantity,
    }));
    const { code, expiresAt } = await shareLines(shop, { ...input, lines: wanted });
    return { code, expiresAt: dateTime(expiresAt) };
  }),

  handler(sharedLinesCall, async (shop, { code, lang }, { origin }) => {
    const { lines, ...shared } = await findSharedLines(shop, code, lang);
    const pricing = await shownPricing(shop);
    const pictureAt = await picturesAtCdn(
      shop,
      lines.map(({ variant }) => variant.imageSrc),
    );
    const seen = { origin, pricing, pictureAt };
    return {
      ...shared,
      lines: lines.map(({ variant, quantity }) => ({ variant: variantAnswer(variant, seen), quantity })),
    };
  }),
];
