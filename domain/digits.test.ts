import { expect, test } from "vitest";
import { westernDigits } from "./digits.ts";

test("VAL-03 digits may be typed as Arabic, Persian and Japanese keyboards give them", () => {
  expect(westernDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(westernDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(westernDigits("０１２３４５６７８９")).toBe("0123456789");
  expect(westernDigits("+44 (20) ٥")).toBe("+44 (20) 5");
});
