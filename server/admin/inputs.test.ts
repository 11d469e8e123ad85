import { expect, test } from "vitest";
import { wholeInput } from "./inputs.ts";

test.each(["10001", "#10001", " #10001 ", "“#10001”", '="10001"', "'10001", "١٠٠٠١"])(
  "CHK-03 commands take the number %j",
  (text) => {
    expect(wholeInput.parse(text)).toBe(10_001);
  },
);
