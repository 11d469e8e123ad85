import type { z } from "zod";
import { addToCartCall, listCartCall, type ServerCartLine } from "../../contract/cart.ts";
import { globalId } from "../../domain/ids.ts";
import { productOfVariant, variantAnswer } from "../catalog/variant-answer.ts";
import { inLanguage } from "../catalog/variants-in-language.ts";
import { customerDoor, type Door } from "../door.ts";
import { idOfInput } from "../input-ids.ts";
import { moneyOfMicros } from "../wire-money.ts";
import { listCustomerCart, pageOfCart, setCustomerCart, type CartPage, type ListedLine } from "./customer-cart.ts";

type Answer = z.input<typeof addToCartCall.output>;

export const cartDoors: Door[] = [
  customerDoor(listCartCall, async (shop, wish, { customer }, { origin }) =>
    pageAnswer(await listCustomerCart(shop, customer.id, wish), origin),
  ),
  customerDoor(
    addToCartCall,
    async (shop, { list, mode, echo, ...wish }, { customer }, { origin }): Promise<Answer> => {
      const wishes = list.map(({ variant_id, checked, quantity }, index) => ({
        variantId: idOfInput(`list.${index}.variant_id`, variant_id, "ProductVariant"),
        ...{ checked, quantity },
      }));
      const { lines, variants, unknown } = await setCustomerCart(shop, customer.id, wishes, mode);
      const page = echo ? await pageOfCart(shop, lines, wish, variants) : { lines: [], total: lines.length };
      const named = await inLanguage(shop, variants, wish.lang);
      const products = new Map([...named.values()].map((variant) => [variant.productId, variant]));
      return {
        ...pageAnswer(page, origin),
        variants: [...variants.values()].map((variant) => ({
          id: globalId("ProductVariant", variant.variantId),
          price: moneyOfMicros(variant.platformMicros),
          quantity: variant.available,
          availableForSale: variant.forSale,
        })),
        products: [...products.values()].map(productOfVariant),
        unknown: unknown.map((id) => globalId("ProductVariant", id)),
      };
    },
  ),
];

function pageAnswer({ lines, total }: CartPage, origin: string) {
  return { items: lines.map((line) => lineOf(line, origin)), total };
}

function lineOf({ variant, quantity, checked, belowMinimum }: ListedLine, origin: string): ServerCartLine {
  return { ...variantAnswer(variant, origin), quantity, checked, isMinQuantity: belowMinimum };
}
