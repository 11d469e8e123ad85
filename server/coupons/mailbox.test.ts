import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [" ada+ring@example.com ", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["A.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+tag@example.com", "+tag@example.com"],
  ["...@gmail.com", "...@gmail.com"],
  ["a@b@example.com", "a@b@example.com"],
])("COUP-04 %s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("COUP-04 an empty address is nobody's mailbox", () => {
  expect(mailboxOf("")).toBe("@");
  expect(mailboxOf("ada@example.com")).not.toBe(mailboxOf("ada@example.org"));
});
