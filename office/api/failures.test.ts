import { expect, test } from "vitest";
import { ownSentence } from "./failures.ts";

test("a sentence of the shop is known with its values, and a provider's words are not", () => {
  const own = ownSentence("Another article of this blog has this handle.");
  expect(own).toMatchObject({ values: {} });
  expect(ownSentence("There are 5 blogs, and more are not possible.")).toMatchObject({ values: { 0: "5" } });
  expect(ownSentence("The database cannot be opened: no (such) host\nat all")).toMatchObject({
    values: { 0: "no (such) host\nat all" },
  });
  expect(ownSentence("connect ECONNREFUSED 127.0.0.1:25")).toBeNull();
});
