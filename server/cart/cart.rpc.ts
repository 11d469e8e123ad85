import type { z } from "zod";
import { addToCartCall, listCartCall, type ServerCartLine } from "../../contract/cart/cart.ts";
import { globalId } from "../../domain/ids.ts";
import { picturesAtCdn } from "../catalog/pictures/picture-url.ts";
import { productOfVariant, variantAnswer, type VariantSeen } from "../catalog/variants/variant-answer.ts";
import { inLanguage } from "../catalog/variants/variants-in-language.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { customerHandler, sessionHandler, type Handler } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { shownPricing } from "../settings/rules.ts";
import { moneyOfMicros } from "../wire-money.ts";
import { listCustomerCart, pageOfCart, setCustomerCart, type CartPage, type ListedLine } from "./customer-cart.ts";
import { reservedPiecesOf, withReserved, type ReservedPieces } from "./reserved-pieces.ts";

type Answer = z.input<typeof addToCartCall.output>;

export const cartHandlers: Handler[] = [
  customerHandler(listCartCall, async (shop, input, { customer }, { origin }) => {
    const reserved = await reservedPiecesOf(shop.db, customer.id);
    const page = await listCustomerCart(shop, customer.id, input);
    return pageAnswer(page, reserved, {
      origin,
      pricing: await shownPricing(shop),
      pictureAt: await picturesOf(shop, page),
    });
  }),
  sessionHandler(addToCartCall, async (shop, { list, mode, echo, ...input }, session, { origin }): Promise<Answer> => {
    const inputs = list.map(({ variant_id, checked, quantity }, index) => ({
      variantId: idOfInput(`list.${index}.variant_id`, variant_id, "ProductVariant"),
      ...{ checked, quantity },
    }));
    const set = await setCustomerCart(shop, session, inputs, mode, echo);
    const { total, lines, variants: found, unknown, reserved } = set;
    const variants = withReserved(found, reserved);
    const page = echo ? await pageOfCart(shop, lines, input, found) : { lines: [], total };
    const named = await inLanguage(shop, variants, input.lang);
    const pricing = await shownPricing(shop);
    const products = new Map([...named.values()].map((variant) => [variant.productId, variant]));
    return {
      ...pageAnswer(page, reserved, { origin, pricing, pictureAt: await picturesOf(shop, page) }),
      variants: [...variants.values()].map((variant) => ({
        id: globalId("ProductVariant", variant.variantId),
        price: moneyOfMicros(variant.platformMicros, pricing.currency),
        quantity: variant.available,
        availableForSale: variant.forSale,
      })),
      products: [...products.values()].map(productOfVariant),
      unknown: unknown.map((id) => globalId("ProductVariant", id)),
    };
  }),
];

function picturesOf(shop: CustomersShop, { lines }: CartPage) {
  return picturesAtCdn(
    shop,
    lines.map(({ variant }) => variant.imageSrc),
  );
}

function pageAnswer({ lines, total }: CartPage, reserved: ReservedPieces, seen: VariantSeen) {
  const own = withReserved(new Map(lines.map(({ variant }) => [variant.variantId, variant])), reserved);
  return {
    items: lines.map((line) => lineOf({ ...line, variant: own.get(line.variantId) ?? line.variant }, seen)),
    total,
    held: [...reserved].map(([variantId, quantity]) => ({
      variantId: globalId("ProductVariant", variantId),
      quantity,
    })),
  };
}

function lineOf({ variant, quantity, checked, belowMinimum }: ListedLine, seen: VariantSeen): ServerCartLine {
  return { ...variantAnswer(variant, seen), quantity, checked, isMinQuantity: belowMinimum };
}
