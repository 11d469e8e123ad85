import { expect, test } from "vitest";
import { findQuestions } from "./find-questions.ts";

const refund = {
  question: "When do I get my money back?",
  answer: ["As store credit at once, in 3 to 5 business days"],
};
const express = { question: "Combien coûte l’envoi ?", answer: ["Par avion express"] };
const arabic = { question: "هل الشحن مجاني؟", answer: ["نعم، من ٩٨ دولارًا"] };
const all = [refund, express, arabic];

test.each([
  ["MONEY back", [refund]],
  ["credi", [refund]],
  ["money express", []],
  ["coute envoi", [express]],
  ["شحن", [arabic]],
  ["98", [arabic]],
  ["  ", all],
  ["?!", all],
])("INFO-01 the FAQ search matches the beginnings of words and ignores accents: %s", (search, found) => {
  expect(findQuestions(all, search)).toEqual(found);
});
