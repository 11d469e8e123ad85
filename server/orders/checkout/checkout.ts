/** SPEC CHK-01, CHK-04 */

import type { CheckoutNotice, OpenCheckout, PlacedOrder } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import { omit } from "../../../domain/omit.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import { offers } from "../../../domain/site/offer.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Cart } from "../../cart/cart.ts";
import { destinationOf, selectedAddress } from "../../cart/delivery/delivery-addresses.ts";
import { picturesAtCdn } from "../../catalog/pictures/picture-url.ts";
import { namesInLanguage, type EnglishNames, type NamesOf } from "../../catalog/products/names-in-language.ts";
import { refuseErrors } from "../../customers/addresses/buyer.ts";
import { findCustomer } from "../../customers/customers.ts";
import { isDestination } from "../../places/phones.ts";
import { shownOffer } from "../../settings/offer.ts";
import { requiresSignIn, getCartOfBuyer, type CartAccess } from "../order/order-access.ts";
import type { OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { paymentChoices } from "../payments/payment-methods.ts";
import { findOrderOfCart } from "../placed/placed-order.ts";
import { checkoutAddress, checkoutCustomer, homeOf } from "./checkout-customer.ts";
import { draftOrder, type CheckoutDraft, type CheckoutInput } from "./checkout-draft.ts";
import type { NoticeOfGoods } from "./checkout-lines.ts";

/** Quoted for the cart's country, the customer's, or `country`, whichever is known first. Throws `not-found`. */
export async function readCheckout(
  shop: OrdersShop,
  cartKey: CartAccess,
  given: { country?: string | undefined; coupon?: CouponChoice | undefined; language?: Language | undefined } = {},
): Promise<OpenCheckout | { status: "completed"; order: PlacedOrder }> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const { language = "en" } = given;
  const order = cart.completedAt === null ? null : await findOrderOfCart(shop, cart, language);
  if (order) return { status: "completed", order };

  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  const countries = [destinationOf(cart), customer && (await homeOf(shop, customer)), given.country];
  const offer = await shownOffer(shop);
  const country = countries.find((each) => each && isDestination(each) && offers(offer.countries, each)) ?? null;
  const method = cart.deliveryMethod ?? "standard";
  const input = { country, method, coupon: given.coupon ?? null, useCredit: false, language } as const;
  return presentCheckout(shop, cart, input);
}

/** Throws `not-found`, `cart.completed` after the order, and `input.invalid` for an unknown country. */
export async function quoteCheckout(
  shop: OrdersShop,
  cartKey: CartAccess,
  input: CheckoutInput & { country: string },
): Promise<OpenCheckout> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw new Refusal("cart.completed", "This order has already been placed.");
  if (!isDestination(input.country)) refuseErrors([{ field: "country", code: "unknown-country" }]);
  const { countries } = await shownOffer(shop);
  if (!offers(countries, input.country)) refuseErrors([{ field: "country", code: "not-shipped-to" }]);
  return presentCheckout(shop, cart, input);
}

export async function presentCheckout(shop: OrdersShop, cart: Cart, input: CheckoutInput): Promise<OpenCheckout> {
  return checkoutOf(shop, cart, await draftOrder(shop, cart, input), input);
}

export async function checkoutOf(
  shop: OrdersShop,
  cart: Cart,
  draft: CheckoutDraft,
  { country, useCredit, language = "en" }: Pick<CheckoutInput, "country" | "useCredit" | "language">,
): Promise<OpenCheckout> {
  const { customer, creditCents, order } = draft;
  const payable = await paymentChoices(shop, draft.quote.dueCents);
  const goods = [
    ...draft.lines.map(({ variant }) => variant),
    ...draft.notices.flatMap((notice) => goodsOf(notice) ?? []),
  ];
  const namesOf = await namesInLanguage(shop, goods, language);
  const pictureAt = await picturesAtCdn(
    shop,
    draft.lines.map(({ variant }) => variant.imageSrc),
  );
  return {
    status: "open",
    currency: draft.rules.pricing.currency,
    order: order && { name: orderName(order.number), reservedUntil: endOf(order).toISOString() },
    country,
    // Anyone with the cart's key can set its e-mail address, so a signed-in customer's own comes first.
    email: (order ? cart.email : (customer?.email ?? cart.email)) ?? customer?.email ?? "",
    note: cart.note,
    delivery: deliveryOf(cart),
    lines: draft.lines.map(({ id, variant }, index) => {
      const quoted = draft.quote.lines[index];
      if (quoted?.id !== id) throw new Error("A quote does not have the lines that were asked for.");
      const { handle, sku } = variant;
      const imageSrc = pictureAt(variant.imageSrc);
      const { quantity, unitMicros, amountCents, discountCents } = quoted;
      const named = { handle, ...namesOf(variant), sku, imageSrc };
      return { id, ...named, quantity, unitMicros, amountCents, discountCents };
    }),
    notices: draft.notices.map((notice) => namedNotice(notice, namesOf)),
    quote: draft.quote,
    processingDays: [...draft.rules.deliveryDays.processing],
    paymentMethods: payable.offered,
    barredMethods: payable.barred,
    customer: customer && (await checkoutCustomer(shop, customer, creditCents)),
    coupon: draft.coupon,
    useCredit,
    mustSignIn: requiresSignIn(cart),
    takesCoupons: draft.agreement === null || draft.agreement.terms.discount === null,
  };
}

function deliveryOf({ deliveryAddresses, deliveryMethod: method }: Cart): OpenCheckout["delivery"] {
  const selected = selectedAddress(deliveryAddresses);
  return { address: selected && checkoutAddress(selected), method };
}

function goodsOf({ productId, title, variantTitle }: NoticeOfGoods): EnglishNames | null {
  return title === null ? null : { productId, title, variantTitle };
}

function namedNotice(of: NoticeOfGoods, namesOf: NamesOf): CheckoutNotice {
  const notice = omit(of, "productId");
  const goods = goodsOf(of);
  return { ...notice, titleLanguage: "en", variantLanguage: "en", ...(goods && namesOf(goods)) };
}

function endOf({ number, reservedUntil }: OrderHead): Date {
  if (reservedUntil === null) throw new Error(`Order ${number} has no end of its reservation.`);
  return reservedUntil;
}
