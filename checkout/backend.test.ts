import { expect, test } from "vitest";
import {
  countriesCall,
  payOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
} from "../contract/checkout.ts";
import { ADDRESSES } from "./backend.ts";

test.each([
  [ADDRESSES.read, readCheckoutCall],
  [ADDRESSES.countries, countriesCall],
  [ADDRESSES.quote, quoteCheckoutCall],
  [ADDRESSES.place, placeOrderCall],
  [ADDRESSES.pay, payOrderCall],
])("CHK-01 %s is called where the contract has it", (address, call) => {
  expect([address, "POST"]).toEqual([call.path, call.method]);
});
