import { expect, test } from "vitest";
import { mailOptionsOf } from "./mail-options.ts";

const FROM = "Filigree <orders@shop.example>";
const mail = { id: "order-paid 10001", to: "ada@shop.example", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

test("the same mail has the same Message-ID, another one has another", () => {
  expect(mailOptionsOf(mail, FROM).messageId).toBe(mailOptionsOf({ ...mail, subject: "Again" }, FROM).messageId);
  expect(mailOptionsOf(mail, FROM).messageId).not.toBe(
    mailOptionsOf({ ...mail, id: "order-paid 10002" }, FROM).messageId,
  );
  expect(mailOptionsOf(mail, FROM).messageId).toMatch(/^<[\da-f]{32}@shop\.example>$/);
});

test.each([
  "ada@shop.example, eve@shop.example",
  "ada@shop.example\r\nBcc: eve@shop.example",
  "Ada <ada@shop.example>",
  "ada@shop.example;eve@shop.example",
  "ada",
  "",
])("a recipient %j that is not one address is refused", (to) => {
  expect(() => mailOptionsOf({ ...mail, to }, FROM)).toThrow(/exactly one address/);
  expect(() => mailOptionsOf({ ...mail, replyTo: to }, FROM)).toThrow(/exactly one address/);
});

test("a subject is one line, whatever is in it", () => {
  expect(mailOptionsOf({ ...mail, subject: "Hello\r\nBcc: eve@shop.example" }, FROM).subject).toBe(
    "Hello Bcc: eve@shop.example",
  );
});
