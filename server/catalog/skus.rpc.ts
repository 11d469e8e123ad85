import { findSkusCall } from "../../contract/wholesale.ts";
import { door, type Door } from "../handler.ts";
import { findSkus } from "./skus.ts";
import { variantAnswer } from "./variant-answer.ts";

export const skusDoors: Door[] = [
  door(findSkusCall, async (shop, { skus, lang }, { origin }) => ({
    items: (await findSkus(shop, skus, lang)).map(({ variant, ...found }) => ({
      ...found,
      variant: variant && variantAnswer(variant, origin),
    })),
  })),
];
