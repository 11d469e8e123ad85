import { Refusal } from "../../../contract/refusals.ts";
import { changeLines } from "../../cart/cart.ts";
import { getCartOfBuyer, type CartAccess } from "../order/order-access.ts";
import type { OrdersShop } from "../orders-shop.ts";

/** A quantity of 0 removes the line. Throws `not-found`, `cart.completed`, `order.unfinished`, `cart.refused`. */
export async function changeLinesAtCheckout(
  shop: OrdersShop,
  cartKey: CartAccess,
  lines: readonly { id: string; quantity: number }[],
): Promise<void> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw new Refusal("cart.completed", "This order has already been placed.");
  if (cart.orderMadeAt !== null)
    throw new Refusal("order.unfinished", "The goods of this order can no longer be changed.");
  await changeLines(
    shop,
    cartKey,
    lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    { customerId: cart.customerId },
  );
}
