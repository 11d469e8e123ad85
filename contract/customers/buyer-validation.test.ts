import { expect, test } from "vitest";
import { missingOfAddress } from "./buyer-validation.ts";

const address = {
  ...{ country: "GB", firstName: "Ada", lastName: "Byron", phoneCode: "+44", phone: "20 7946 0958", zip: "N1 9GU" },
  ...{ province: "London", city: "London", address1: "1 Example Street", address2: "" },
};

test("VAL-03 every field of an address but the second line is required, each with its own validation error", () => {
  expect(missingOfAddress(address)).toEqual([]);
  for (const field of Object.keys(address).filter((each) => each !== "address2")) {
    expect(missingOfAddress({ ...address, [field]: "" })).toEqual([field]);
  }
});

test("VAL-03 fields that a country's addresses do not need are not required", () => {
  const inDubai = { ...address, country: "AE", zip: "", province: "" };
  expect(missingOfAddress(inDubai, { zip: "none" })).toEqual(["province"]);
  expect(missingOfAddress(inDubai, { zip: "none", province: "optional" })).toEqual([]);
});
