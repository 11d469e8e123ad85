import { expect, test } from "vitest";
import { errorOfWrittenPhone } from "./written-phone.ts";

test.each([
  ["+44", "+44 20 7946 0958", "dial-code-included"],
  ["+44", "(+44) 20 7946 0958", "dial-code-included"],
  ["+44", "0044 20 7946 0958", "dial-code-included"],
  ["+44", "44 20 7946 0958", "dial-code-included"],
  ["+1", "1-212-555-0123", "dial-code-included"],
  ["+44", "020 7946 0958", null],
  ["+39", "392 123 4567", null],
  ["+1", "(212) 555-0123", null],
  ["+44", "ring me", "invalid"],
  ["+44", "123", "invalid"],
])("VAL-03 beside %s the phone number “%s” is %s", (phoneCode, phone, fieldError) => {
  expect(errorOfWrittenPhone({ phoneCode, phone })).toBe(fieldError);
});
