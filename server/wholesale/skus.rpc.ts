import { findSkusCall } from "../../contract/wholesale/wholesale.ts";
import { handler, type Handler } from "../handler.ts";
import { findSkus } from "./skus.ts";
import { variantAnswer } from "../catalog/variants/variant-answer.ts";

export const skusHandlers: Handler[] = [
  handler(findSkusCall, async (shop, { skus, lang }, { origin }) => ({
    items: (await findSkus(shop, skus, lang)).map(({ variant, ...found }) => ({
      ...found,
      variant: variant && variantAnswer(variant, origin),
    })),
  })),
];
