import { expect, test } from "vitest";
import type { OpenCheckout } from "../contract/checkout.ts";
import { quote } from "../domain/quote.ts";
import { addressOf, faultsOfForm, firstValues } from "./form-values.ts";

const countries = [
  { code: "CA", name: "Canada", dialCode: "+1" },
  { code: "GB", name: "United Kingdom", dialCode: "+44" },
];
const checkout: OpenCheckout = {
  ...{ status: "open", currency: "USD", country: "GB", email: "ada@example.com", note: "", lines: [], notices: [] },
  paymentMethods: ["bank-transfer", "test-card"],
  quote: quote({ lines: [], spentCents: 0, country: "GB", method: "standard", freeShippingFromCents: 9_800 }),
};
const opened = firstValues(checkout, countries);
const filled = {
  ...opened,
  ...{ "address.firstName": "Ada", "address.lastName": "Marsh", "address.phone": "7911 123456" },
  ...{ "address.zip": "E1 6AN", "address.province": "London", "address.city": "London" },
  "address.address1": " 1 Brick Lane ",
};

test("the form opens with the cart's country, its dial code, and the first payment method", () => {
  expect(opened).toMatchObject({ "address.country": "GB", "address.phoneCode": "GB", paymentMethod: "bank-transfer" });
  expect(firstValues({ ...checkout, country: "AQ" }, countries)["address.country"]).toBe("");
});

test("the dial code that is sent is that of the country chosen for it", () => {
  expect(addressOf(filled, countries)).toMatchObject({ phoneCode: "+44", address1: "1 Brick Lane" });
  expect(addressOf({ ...filled, "address.phoneCode": "CA" }, countries).phoneCode).toBe("+1");
});

test("VAL-03 what is missing is said before the server is asked, the card's fields only for a card", () => {
  expect(faultsOfForm(filled, countries)).toEqual([]);
  expect(faultsOfForm({ ...filled, "address.city": " " }, countries)).toEqual([
    { field: "address.city", code: "required" },
  ]);
  expect(faultsOfForm({ ...filled, "address.phone": "+44 7911 123456" }, countries)).toEqual([
    { field: "address.phone", code: "dial-code-included" },
  ]);
  expect(faultsOfForm({ ...filled, paymentMethod: "test-card" }, countries)).toHaveLength(4);
});
