import { createOrderCall } from "../../contract/cart/cart.ts";
import { Refusal } from "../../contract/refusals.ts";
import { customerHandler, type Handler } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { pricingInForce } from "../settings/rules.ts";
import { makeOrder } from "./draft-orders/create-draft-order.ts";

export const orderHandlers: Handler[] = [
  customerHandler(createOrderCall, async (shop, input, { customer, accessToken }, caller) => {
    const { lineItems, acceptAutomaticDiscounts: takesPromotions, email = null, country = null, ...remaining } = input;
    const { presentmentCurrencyCode: requestedCurrency, ...rest } = remaining;
    const { currency } = await pricingInForce(shop);
    if (requestedCurrency !== undefined && requestedCurrency !== currency) {
      const message = `must be ${currency}, in which orders are charged`;
      const field = "presentmentCurrencyCode";
      throw new Refusal("input.invalid", `${field}: ${message}`, [{ field, message }]);
    }
    const items = lineItems.map(({ variantId, quantity }, index) => ({
      variantId: idOfInput(`lineItems.${index}.variantId`, variantId, "ProductVariant"),
      quantity,
    }));
    const order = { ...rest, items, email, country, takesPromotions };
    const { token, key } = await makeOrder(shop, customer, order, caller.idempotencyKey);
    // This browser may finish the order as this customer.
    caller.keepCheckoutSession?.(accessToken);
    return { invoiceUrl: `${caller.origin}/checkouts/${token}?key=${key}` };
  }),
];
