import { expect, test } from "vitest";
import {
  changeCheckoutLinesCall,
  countriesCall,
  findOrderCall,
  payOrderCall,
  placedOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
  returnFromPaymentCall,
  signInCall,
  signOutCall,
  signUpCall,
} from "../contract/checkout.ts";
import { searchMetaWebCall } from "../contract/site.ts";
import { ADDRESSES } from "./backend.ts";

test.each([
  [ADDRESSES.read, readCheckoutCall],
  [ADDRESSES.countries, countriesCall],
  [ADDRESSES.quote, quoteCheckoutCall],
  [ADDRESSES.changeLines, changeCheckoutLinesCall],
  [ADDRESSES.signIn, signInCall],
  [ADDRESSES.signUp, signUpCall],
  [ADDRESSES.signOut, signOutCall],
  [ADDRESSES.place, placeOrderCall],
  [ADDRESSES.pay, payOrderCall],
  [ADDRESSES.returned, returnFromPaymentCall],
  [ADDRESSES.order, placedOrderCall],
  [ADDRESSES.findOrder, findOrderCall],
  [ADDRESSES.shop, searchMetaWebCall],
])("CHK-01 %s is called where the contract has it", (address, call) => {
  expect([address, "POST"]).toEqual([call.path, call.method]);
});
