import { expect, test } from "vitest";
import { cleanQuery } from "./clean-query.ts";

test.each([
  ["Gold  Ring ", "gold ring"],
  ["\u0000Bague\tARGENT\n925", "bague argent 925"],
  ["قلادة ذهبية", "قلادة ذهبية"],
  ["NK-1234", "nk-1234"],
  ["Cafe\u0301 beads", "café beads"],
])("SRCH-01 %j is stored as %j", (typed, stored) => {
  expect(cleanQuery(typed)).toBe(stored);
});

test.each([
  "",
  "   ",
  "&",
  "10023",
  "2026-11-01",
  "ada@example.com ring",
  "ring for ada @ home",
  "+44 20 7946 0958",
  "call 0171 5551234 please",
  "4111 1111 1111 1111",
  "https://shop.example/orders?key=1",
  "www.example.com",
  "<script>alert(1)</script>",
  "password: hunter2",
  "DE89 3704 0044 0532 0130 00",
  "a b c d e f g h i",
  "ring ".repeat(40),
])("SRCH-01 %j may be personal, or is not a product search: it is not stored", (typed) => {
  expect(cleanQuery(typed)).toBeNull();
});
