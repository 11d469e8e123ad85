import {
  countriesCall,
  payOrderCall,
  placedOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
} from "../../contract/checkout.ts";
import { Refusal } from "../../contract/refusals.ts";
import { door, type Door } from "../door.ts";
import { quoteCheckout, readCheckout } from "./checkout.ts";
import { findOrderForBuyer } from "./orders.ts";
import { payOrder } from "./pay-order.ts";
import { countriesWithDialCodes } from "./phones.ts";
import { placeOrder } from "./place-order.ts";

export const checkoutDoors: Door[] = [
  door(readCheckoutCall, (shop, { token, key, country }) => readCheckout(shop, { token, key }, country ?? null)),
  door(countriesCall, async () => ({ list: countriesWithDialCodes() })),
  door(quoteCheckoutCall, (shop, { token, key, ...wish }) => quoteCheckout(shop, { token, key }, wish)),
  door(placeOrderCall, (shop, { token, key, ...wish }) => placeOrder(shop, { token, key }, wish)),
  door(payOrderCall, (shop, { token, key, ...wish }) => payOrder(shop, { token, key }, wish)),
  door(placedOrderCall, async (shop, cartKey) => {
    const order = await findOrderForBuyer(shop, cartKey);
    if (!order) throw new Refusal("not-found", "Data not found");
    return order;
  }),
];
