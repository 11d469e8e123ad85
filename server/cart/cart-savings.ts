import type { Quote, QuoteLine, ShippingMethod } from "../../domain/cart/quote.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { findCustomer } from "../customers/customers.ts";
import type { Cart } from "./cart.ts";
import { destinationOf } from "./delivery/delivery-addresses.ts";
import { quoteGoods } from "./quote-goods.ts";

/**
 * What the checkout asks for it: with the discounts that need no code, and the first code that makes the order cheaper,
 * or its customer's best coupon (SPEC CART-04). `cart`: as it is shown to the caller; `lines`: those on sale;
 * `country`: where it goes if not to the cart's destination.
 */
export async function quoteAtCheckout(
  shop: CustomersShop,
  cart: Cart,
  lines: readonly QuoteLine[],
  {
    country = destinationOf(cart),
    method = cart.deliveryMethod ?? "standard",
  }: { country?: string | null; method?: ShippingMethod } = {},
): Promise<Quote> {
  const { customerId, email, discountCodes, priceBasis } = cart;
  const customer = customerId === null ? null : await findCustomer(shop, customerId);
  const goods = lines.map(({ id, quantity, ...variant }) => ({ id, quantity, variant }));
  const { quote } = await quoteGoods(
    shop,
    goods,
    { country, method, coupon: null },
    {
      ...{ customer, email, priceBasis, codes: discountCodes, otherwise: { choice: "best" }, creditCents: 0 },
      ...{ weighsAll: true, takesPromotions: true },
    },
  );
  return quote;
}
