import {
  countriesCall,
  findOrderCall,
  payOrderCall,
  placedOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
  signInCall,
  signOutCall,
  signUpCall,
} from "../../../contract/checkout.ts";
import { giveRefundAccountCall } from "../../../contract/refund-account.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { door, type Door } from "../../door.ts";
import { signInAtCheckout, signOutAtCheckout, signUpAtCheckout } from "./checkout-session.ts";
import { quoteCheckout, readCheckout } from "./checkout.ts";
import { findOrder } from "./find-order.ts";
import { giveRefundAccount } from "../afterwards/refund-accounts.ts";
import { findOrderForBuyer } from "../orders.ts";
import { payOrder } from "../payments/pay-order.ts";
import { countriesWithDialCodes } from "./phones.ts";
import { placeOrder } from "./place-order.ts";

export const checkoutDoors: Door[] = [
  door(readCheckoutCall, (shop, { token, key, ...given }) => readCheckout(shop, { token, key }, given)),
  door(countriesCall, async () => ({ list: countriesWithDialCodes() })),
  door(quoteCheckoutCall, (shop, { token, key, ...wish }) => quoteCheckout(shop, { token, key }, wish)),
  door(placeOrderCall, (shop, { token, key, ...wish }, caller) =>
    placeOrder(shop, { token, key }, wish, caller.idempotencyKey),
  ),
  door(payOrderCall, (shop, { token, key, ...wish }) => payOrder(shop, { token, key }, wish)),
  door(placedOrderCall, async (shop, { language, ...cartKey }) => {
    const order = await findOrderForBuyer(shop, cartKey, language);
    if (!order) throw new Refusal("not-found", "Data not found");
    return order;
  }),
  door(findOrderCall, (shop, given, caller) => findOrder(shop, { ...given, ip: caller.ip })),
  door(signInCall, async (shop, { token, key, ...credentials }, { ip }) => {
    await signInAtCheckout(shop, { token, key }, credentials, ip);
    return {};
  }),
  door(signUpCall, async (shop, { token, key, ...account }) => {
    await signUpAtCheckout(shop, { token, key }, account);
    return {};
  }),
  door(giveRefundAccountCall, (shop, { account, ...cartKey }) => giveRefundAccount(shop, cartKey, account)),
  door(signOutCall, async (shop, cartKey) => {
    await signOutAtCheckout(shop, cartKey);
    return {};
  }),
];
