import {
  changeLinesCall,
  listCountriesCall,
  findOrderCall,
  leaveCall,
  payOrderCall,
  readOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
  signInCall,
  signOutCall,
  signUpCall,
} from "../../../contract/orders/checkout-calls.ts";
import { giveRefundAccountCall } from "../../../contract/orders/refund-account.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { offers } from "../../../domain/site/offer.ts";
import { deleteTokensWithHashes } from "../../customers/sessions/tokens.ts";
import { handler, type Caller, type Handler } from "../../handler.ts";
import { addressLayout, addressRules } from "../../places/address-search/address-formats.ts";
import { countriesWithDialCodes } from "../../places/phones.ts";
import { partOf } from "../../places/regions.ts";
import { shownOffer } from "../../settings/offer.ts";
import type { CartAccess } from "../order/order-access.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { payOrder } from "../payments/pay-order.ts";
import { findOrderForBuyer } from "../placed/placed-order.ts";
import { giveRefundAccount } from "../refunds/refund-accounts.ts";
import { changeLinesAtCheckout } from "./change-lines.ts";
import {
  customerShown,
  leaveCheckouts,
  signInAtCheckout,
  signOutAtCheckout,
  signUpAtCheckout,
} from "./checkout-session.ts";
import { quoteCheckout, readCheckout } from "./checkout.ts";
import { findOrder } from "./find-order.ts";
import { placeOrder } from "./place-order.ts";

export const checkoutHandlers: Handler[] = [
  handler(readCheckoutCall, async (shop, { token, key, ...given }, caller) =>
    readCheckout(shop, await shownBy(shop, { token, key }, caller), given),
  ),
  handler(listCountriesCall, async (shop) => {
    const { countries } = await shownOffer(shop);
    const list = countriesWithDialCodes().map((country) => {
      const part = partOf(country.code);
      const named = part?.country ?? country.code;
      return {
        ...country,
        rules: addressRules(named),
        layout: addressLayout(named),
        ...(!offers(countries, named) && { ships: false as const }),
        ...(part && { partOf: part }),
      };
    });
    return { list };
  }),
  handler(quoteCheckoutCall, async (shop, { token, key, ...input }, caller) =>
    quoteCheckout(shop, await shownBy(shop, { token, key }, caller), input),
  ),
  handler(changeLinesCall, async (shop, { token, key, lines }, caller) => {
    await changeLinesAtCheckout(shop, await shownBy(shop, { token, key }, caller), lines);
    return {};
  }),
  handler(placeOrderCall, async (shop, { token, key, ...input }, caller) =>
    placeOrder(shop, await shownBy(shop, { token, key }, caller), input, caller.idempotencyKey),
  ),
  handler(payOrderCall, async (shop, { token, key, ...input }, caller) =>
    payOrder(shop, await shownBy(shop, { token, key }, caller), input),
  ),
  handler(readOrderCall, async (shop, { language, ...cartKey }, caller) => {
    const order = await findOrderForBuyer(shop, await shownBy(shop, cartKey, caller), language);
    if (!order) throw new Refusal("not-found", "Data not found");
    return order;
  }),
  handler(findOrderCall, (shop, given, caller) => findOrder(shop, { ...given, ip: caller.ip })),
  handler(signInCall, async (shop, { token, key, ...credentials }, caller) => {
    const session = await signInAtCheckout(shop, { token, key }, credentials, caller.ip);
    caller.keepCheckoutSession?.(session.token);
    return {};
  }),
  handler(signUpCall, async (shop, { token, key, ...account }, caller) => {
    const session = await signUpAtCheckout(shop, { token, key }, account, caller.ip);
    caller.keepCheckoutSession?.(session.token);
    return {};
  }),
  handler(giveRefundAccountCall, async (shop, { account, ...cartKey }, caller) =>
    giveRefundAccount(shop, await shownBy(shop, cartKey, caller), account),
  ),
  handler(signOutCall, async (shop, cartKey, caller) => {
    await signOutAtCheckout(shop, await shownBy(shop, cartKey, caller));
    await leave(shop, caller);
    return {};
  }),
  handler(leaveCall, async (shop, { ended }, caller) => {
    await leave(shop, caller);
    await deleteTokensWithHashes(shop, ended);
    return {};
  }),
];

async function shownBy(shop: OrdersShop, cartKey: CartAccess, caller: Caller): Promise<CartAccess> {
  return { ...cartKey, customerId: await customerShown(shop, caller) };
}

async function leave(shop: OrdersShop, { checkoutSession = null, keepCheckoutSession }: Caller): Promise<void> {
  await leaveCheckouts(shop, checkoutSession);
  keepCheckoutSession?.(null);
}
