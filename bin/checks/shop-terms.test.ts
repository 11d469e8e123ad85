import { expect, test } from "vitest";
import { messagesOf, shopTerms, termBreaches } from "./shop-terms.ts";

const terms = shopTerms(`
| Term     | What it is | Fixed          | Not                         |
| -------- | ---------- | -------------- | --------------------------- |
| checkout | to order   | "Settle first" | \`settle\`, \`settled\`     |
| email    | a message  |                | \`e-mail\`                  |
`);

test("a message with a word that another term replaces is named with that term", () => {
  expect(termBreaches(["Choose what to settle", "Send an E-mail"], terms)).toEqual([
    { message: "Choose what to settle", word: "settle", term: "checkout" },
    { message: "Send an E-mail", word: "e-mail", term: "email" },
  ]);
});

test("what the specification fixes, parts of words and names of placeholders are no breach", () => {
  expect(termBreaches(["Settle first", "Settlement", "News for {settled}"], terms)).toEqual([]);
});

test("messages are read from a catalogue, in one line or several, with what they quote", () => {
  const catalogue = ['msgid ""', 'msgstr ""', "", 'msgid "One"', 'msgstr "Un"', "", 'msgid ""', '"Two "', '"lines"'];
  expect(messagesOf(catalogue.join("\n"))).toEqual(["One", "Two lines"]);
});
