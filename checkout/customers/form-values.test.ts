import { expect, test } from "vitest";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import { quote } from "../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import {
  addressOf,
  billingAddressOf,
  errorsOfForm,
  firstValues,
  inWholeCountry,
  valuesOfGuest,
  withDefaultAddress,
} from "./form-values.ts";

const countries = [
  { code: "CA", name: "Canada", dialCode: "+1", rules: {} },
  { code: "GB", name: "United Kingdom", dialCode: "+44", rules: {} },
];
const checkout: OpenCheckout = {
  ...{
    status: "open",
    currency: "USD",
    order: null,
    country: "GB",
    email: "ada@example.com",
    note: "",
    lines: [],
    notices: [],
    delivery: { address: null, method: null },
  },
  ...{ paymentMethods: ["bank-transfer", "test-card"], barredMethods: [] },
  ...{ customer: null, coupon: { choice: "best" }, useCredit: false, mustSignIn: false, takesCoupons: true },
  processingDays: [2, 4],
  quote: quote({ lines: [], spentCents: 0, country: "GB", method: "standard", rules: DEFAULT_RULES }),
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

test("the form opens with the address and the method that the cart came with, before a saved address", () => {
  const address = { ...addressOf(filled, countries), city: "Leeds", phoneCode: "+44" };
  const delivery = { address, method: "express" } as const;
  expect(firstValues({ ...checkout, delivery }, countries)).toMatchObject({
    ...{ method: "express", addressId: null, "address.city": "Leeds", "address.phoneCode": "GB" },
  });
});

test("the dial code that is sent is that of the country chosen for it", () => {
  expect(addressOf(filled, countries)).toMatchObject({ phoneCode: "+44", address1: "1 Brick Lane" });
  expect(addressOf({ ...filled, "address.phoneCode": "CA" }, countries).phoneCode).toBe("+1");
});

test("VAL-03 missing fields are reported before the server is asked, the card's only for a card", () => {
  const fieldErrors = (changed: Partial<typeof filled>) =>
    errorsOfForm({ ...filled, ...changed }, countries, "bank-transfer");
  expect(fieldErrors({})).toEqual([]);
  expect(fieldErrors({ "address.city": " " })).toEqual([{ field: "address.city", code: "required" }]);
  expect(fieldErrors({ "address.phone": "+44 7911 123456" })).toEqual([
    { field: "address.phone", code: "dial-code-included" },
  ]);
  expect(errorsOfForm(filled, countries, "test-card")).toHaveLength(4);
  expect(errorsOfForm(filled, countries, "")).toEqual([{ field: "paymentMethod", code: "required" }]);
});

test("VAL-03 where nothing is shipped a name and a country are enough, and a begun address is not sent", () => {
  const short = { ...filled, "address.city": "", "address.phone": "+44", "address.zip": "E1" };
  expect(errorsOfForm(short, countries, "bank-transfer", false)).toEqual([]);
  expect(errorsOfForm({ ...short, "address.lastName": "" }, countries, "bank-transfer", false)).toEqual([
    { field: "address.lastName", code: "required" },
  ]);
  expect(billingAddressOf(short, countries)).toMatchObject({ country: "GB", firstName: "Ada", zip: "", phone: "" });
  expect(billingAddressOf(filled, countries)).toEqual(addressOf(filled, countries));
});

const address = { ...addressOf(filled, countries), country: "CA", phoneCode: "+1", city: "Toronto" };
const asCustomer: OpenCheckout = {
  ...checkout,
  customer: {
    ...{ email: "ada@example.com", firstName: "Ada", lastName: "Marsh", tier: "Register", spentCents: 0 },
    ...{ creditCents: 0, coupons: [] },
    addresses: [{ id: 7, isDefault: true, address }],
  },
};

test("CHK-01 a customer's checkout opens with their default address", () => {
  expect(firstValues(asCustomer, countries)).toMatchObject({
    addressId: 7,
    "address.country": "CA",
    "address.phoneCode": "CA",
    "address.city": "Toronto",
  });
});

test("CHK-01 signing in fills in the default address, but never over one that was begun", () => {
  expect(withDefaultAddress(opened, asCustomer, countries)).toMatchObject({ addressId: 7, "address.city": "Toronto" });
  expect(withDefaultAddress(filled, asCustomer, countries)).toEqual(filled);
});

test("CHK-01 a saved country that is not delivered to is left for the buyer to choose", () => {
  const [canadaLeft] = [countries.filter(({ code }) => code !== "CA")];
  expect(firstValues(asCustomer, canadaLeft)).toMatchObject({ "address.country": "", "address.phoneCode": "" });
});

test("CHK-01 signing out leaves nothing of the account in the form", () => {
  const theirs = { ...firstValues(asCustomer, countries), useCredit: true };
  expect(valuesOfGuest(theirs)).toMatchObject({ email: "", addressId: null, "address.city": "", useCredit: false });
  expect(valuesOfGuest(filled)).toMatchObject({ email: "", "address.city": "London" });
});

test("CHK-01 choosing Puerto Rico chooses the United States and Puerto Rico as the state", () => {
  const partOf = { country: "US", province: "Puerto Rico" };
  const withIsland = [...countries, { code: "PR", name: "Puerto Rico", dialCode: "+1", rules: {}, partOf }];
  expect(inWholeCountry({ ...filled, "address.country": "PR" }, withIsland)).toEqual({
    ...filled,
    ...{ "address.country": "US", "address.province": "Puerto Rico" },
  });
  expect(inWholeCountry(filled, withIsland)).toBe(filled);
});
