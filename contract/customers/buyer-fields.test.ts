import { expect, test } from "vitest";
import { address, note } from "./buyer-fields.ts";
import { errorsOfBuyer } from "./buyer-validation.ts";

const whole = {
  ...{ country: "GB", firstName: "Ada", lastName: "Marsh", phoneCode: "+44", phone: "7911 123456" },
  ...{ zip: "E1 6AN", province: "London", city: "London", address1: "1 Brick Lane", address2: "" },
};

test("VAL-03 every field but the second address line is required, each with its own validation error", () => {
  const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, " "]));
  const fieldErrors = errorsOfBuyer({ email: "", address: address.parse(empty) });
  const required = Object.keys(whole).filter((name) => name !== "address2");
  expect(fieldErrors.map((fieldError) => fieldError.field).toSorted()).toEqual(
    ["email", ...required.map((name) => `address.${name}`)].toSorted(),
  );
  expect(new Set(fieldErrors.map((fieldError) => fieldError.code))).toEqual(new Set(["required"]));
});

test.each(["ada@example.com", "ada+ring@shop.example.co.uk", "ada@bücher.example"])("%s is an address", (email) => {
  expect(errorsOfBuyer({ email, address: whole })).toEqual([]);
});

test.each(["ada", "ada@", "@example.com", "ada@example", "a b@example.com", "ada@example.com, eve@example.com"])(
  "%s is not an e-mail address",
  (email) => {
    expect(errorsOfBuyer({ email, address: whole })).toEqual([{ field: "email", code: "invalid" }]);
  },
);

test("characters that the database cannot store are removed from texts, and line breaks stay", () => {
  expect(address.parse({ ...whole, city: " New\u0000\n York\ud800 " }).city).toBe("New York\ufffd");
  expect(note.parse("one\r\ntwo\u0007")).toBe("one\ntwo");
});
