import type { AgreedTerms } from "../../../domain/cart/agreed-terms.ts";
import type { ShippingMethod } from "../../../domain/cart/quote.ts";
import type { PriceBasis } from "../../../domain/catalog/price-basis.ts";
import type { Db } from "../../database.ts";

/** By which it is quoted once more. */
export async function readTerms(
  db: Db,
  orderId: number,
): Promise<{ agreed: AgreedTerms | null; method: ShippingMethod; priceBasis: PriceBasis }> {
  const { agreed, method, priceBasis } = await db
    .selectFrom("orders")
    .select(["agreed", (select) => select.ref("shipping_method").$castTo<ShippingMethod | null>().as("method")])
    // An order that was never a cart is sold at selling prices.
    .select((select) =>
      select
        .selectFrom("carts")
        .whereRef("carts.id", "=", "orders.cart_id")
        .select((cart) => cart.ref("price_basis").$castTo<PriceBasis>().as("basis"))
        .as("priceBasis"),
    )
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  // What is shipped once lines are added goes by the usual method.
  return { agreed: agreed as AgreedTerms | null, method: method ?? "standard", priceBasis: priceBasis ?? "selling" };
}
