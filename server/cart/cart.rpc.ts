import type { z } from "zod";
import { addToCartCall, listCartCall, type ServerCartLine } from "../../contract/cart/cart.ts";
import { globalId } from "../../domain/ids.ts";
import { productOfVariant, variantAnswer } from "../catalog/variants/variant-answer.ts";
import { inLanguage } from "../catalog/variants/variants-in-language.ts";
import { customerHandler, sessionHandler, type Handler } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { reservedPiecesOf, withReserved, type ReservedPieces } from "../orders/reservations/reserved-pieces.ts";
import { moneyOfMicros } from "../wire-money.ts";
import { listCustomerCart, pageOfCart, setCustomerCart, type CartPage, type ListedLine } from "./customer-cart.ts";

type Answer = z.input<typeof addToCartCall.output>;

export const cartHandlers: Handler[] = [
  customerHandler(listCartCall, async (shop, input, { customer }, { origin }) => {
    const held = await reservedPiecesOf(shop.db, customer.id);
    return pageAnswer(await listCustomerCart(shop, customer.id, input), held, origin);
  }),
  sessionHandler(addToCartCall, async (shop, { list, mode, echo, ...input }, session, { origin }): Promise<Answer> => {
    const inputs = list.map(({ variant_id, checked, quantity }, index) => ({
      variantId: idOfInput(`list.${index}.variant_id`, variant_id, "ProductVariant"),
      ...{ checked, quantity },
    }));
    const set = await setCustomerCart(shop, session, inputs, mode, echo);
    const { total, lines, variants: found, unknown, reserved: held } = set;
    const variants = withReserved(found, held);
    const page = echo ? await pageOfCart(shop, lines, input, found) : { lines: [], total };
    const named = await inLanguage(shop, variants, input.lang);
    const products = new Map([...named.values()].map((variant) => [variant.productId, variant]));
    return {
      ...pageAnswer(page, held, origin),
      variants: [...variants.values()].map((variant) => ({
        id: globalId("ProductVariant", variant.variantId),
        price: moneyOfMicros(variant.platformMicros),
        quantity: variant.available,
        availableForSale: variant.forSale,
      })),
      products: [...products.values()].map(productOfVariant),
      unknown: unknown.map((id) => globalId("ProductVariant", id)),
    };
  }),
];

function pageAnswer({ lines, total }: CartPage, held: ReservedPieces, origin: string) {
  const own = withReserved(new Map(lines.map(({ variant }) => [variant.variantId, variant])), held);
  return {
    items: lines.map((line) => lineOf({ ...line, variant: own.get(line.variantId) ?? line.variant }, origin)),
    total,
    held: [...held].map(([variantId, quantity]) => ({ variantId: globalId("ProductVariant", variantId), quantity })),
  };
}

function lineOf({ variant, quantity, checked, belowMinimum }: ListedLine, origin: string): ServerCartLine {
  return { ...variantAnswer(variant, origin), quantity, checked, isMinQuantity: belowMinimum };
}
