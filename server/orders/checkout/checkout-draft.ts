import { Refusal } from "../../../contract/refusals.ts";
import type { Quote, ShippingMethod } from "../../../domain/cart/quote.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import type { ShopRules } from "../../../domain/site/shop-rules.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { hasExpired, type Agreement } from "../../cart/agreement.ts";
import type { Cart } from "../../cart/cart.ts";
import { QUOTED_BY, quoteGoods, quoteRulesOf } from "../../cart/quote-goods.ts";
import { reservedPiecesOf, withReserved } from "../../cart/reserved-pieces.ts";
import { variantsForSale } from "../../catalog/variants/variants.ts";
import { creditOf } from "../../coupons/credit.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import { findSettings } from "../../settings/settings.ts";
import { waitsForCheckout } from "../order/order-access.ts";
import { readHeadOfCart, readOrderLines, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { leastLeftByCredit } from "../payments/payment-methods.ts";
import { agreedGoods } from "./agreed-goods.ts";
import { orderableLines, type NoticeOfGoods, type OrderableLine } from "./checkout-lines.ts";

export type CheckoutInput = {
  country: string | null;
  method: ShippingMethod;
  /** Null: not chosen here; the codes in the cart count. */
  coupon: CouponChoice | null;
  useCredit: boolean;
  email?: string;
  language?: Language | undefined;
};

export type CheckoutDraft = {
  lines: OrderableLine[];
  notices: NoticeOfGoods[];
  quote: Quote;
  /** By which it was quoted. */
  rules: ShopRules;
  customer: Customer | null;
  /** All of the store credit, used or not. */
  creditCents: number;
  coupon: CouponChoice;
  /** Null: placing makes the order. */
  order: OrderHead | null;
  /** Whether another open checkout of this customer reserves some of it. */
  takesOver: boolean;
  agreement: Agreement | null;
};

/**
 * The same for reading and for ordering. Reserves nothing: only placing the order does. A draft order is quoted with
 * its own goods and prices, a draft of staff with what they agreed on. Throws `cart.completed` when such an order has
 * just ended, and `not-found` when such a draft has expired.
 */
export async function draftOrder(shop: OrdersShop, cart: Cart, input: CheckoutInput): Promise<CheckoutDraft> {
  const { agreement } = cart;
  if (agreement && hasExpired(agreement, shop.now())) throw new Refusal("not-found", "This offer has expired.");
  const settings = await findSettings(shop, QUOTED_BY);
  const { pricing } = quoteRulesOf(settings, cart.priceBasis);
  const { lines, notices, order, takesOver } = await goodsToSell(shop, cart, pricing);
  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  const takesCredit = !shop.followedStore?.checkout;
  const creditCents = customer && takesCredit ? await creditOf(shop, customer.id) : 0;
  const usedCents = input.useCredit ? creditCents : 0;
  const offeredTo = agreement && agreement.customerId !== null ? await findCustomer(shop, agreement.customerId) : null;
  const {
    quote: quoted,
    coupon,
    rules,
  } = await quoteGoods(shop, lines, input, {
    customer: customer ?? offeredTo,
    isProven: customer !== null,
    agreed: agreement?.terms,
    settings,
    priceBasis: cart.priceBasis,
    email: input.email ?? cart.email,
    codes: cart.discountCodes,
    // Without a code a cart takes its customer's best coupon (SPEC CART-04); a draft order names its own.
    otherwise: order ? { choice: "none" } : { choice: "best" },
    weighsAll: true,
    takesPromotions: order?.takesPromotions ?? true,
    creditCents: usedCents,
    ...(usedCents > 0 && { leastLeftCents: leastLeftByCredit(shop, pricing) }),
  });
  return { lines, notices, quote: quoted, rules, customer, creditCents, coupon, order, takesOver, agreement };
}

async function goodsToSell(shop: OrdersShop, cart: Cart, pricing: Pricing) {
  if (cart.orderMadeAt !== null) return goodsOfDraftOrder(shop, cart);
  if (cart.agreement === null) return goodsOf(shop, cart, pricing);
  return { ...(await agreedGoods(shop, cart, cart.agreement)), order: null };
}

async function goodsOf(shop: OrdersShop, { lines: cartLines, customerId }: Cart, pricing: Pricing) {
  const variants = await variantsForSale(
    shop,
    cartLines.map((line) => line.variantId),
  );
  const reserved = await reservedPiecesOf(shop.db, customerId);
  const goods = orderableLines(cartLines, withReserved(variants, reserved), pricing);
  const wanted = new Map<number, number>();
  for (const { variant, quantity } of goods.lines) {
    wanted.set(variant.variantId, (wanted.get(variant.variantId) ?? 0) + quantity);
  }
  const takesOver = [...wanted].some(([id, quantity]) => quantity > (variants.get(id)?.available ?? Infinity));
  return { ...goods, order: null, takesOver };
}

async function goodsOfDraftOrder(shop: OrdersShop, { id: cartId }: Cart) {
  const order = await readHeadOfCart(shop.db, cartId);
  if (!order || !waitsForCheckout(order)) throw new Refusal("cart.completed", "This order has ended.");
  const stored = await readOrderLines(shop.db, order.id);
  const lines = stored.map((line) => {
    const { position, quantity, attributes } = line;
    return { id: String(position), quantity, attributes, variant: line };
  });
  return { lines, notices: [], order, takesOver: false };
}
