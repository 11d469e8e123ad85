/** What the server refuses is said in the office's languages. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SENTENCES } from "./sentences.ts";

const SERVER = join(import.meta.dirname, "../../server");
const CONTRACT = join(import.meta.dirname, "../../contract/office");
/** Say what only programs and shoppers are told. */
const OTHERS =
  /^(graphql|http|cart|wholesale|places|admin|idempotency)\/|^customers\/(addresses|sessions|favorites|history)\/|^catalog\/(listing|recommendations|csv|picture-search)\/|^orders\/checkout\/|graphql\.ts$|\.rpc\.ts$|\.admin\.ts$|\.test\.ts$/;
const SHOPPERS = new Set([
  "Data not found",
  "Log in to add a bank account.",
  "This order has already been placed.",
  "Sign in again.",
  "This payment method is not available.",
  "The card was declined. The order is saved: please try another card.",
  "The payment could not be started. The order is saved: please try again, or pay in another way.",
  "This order cannot be paid in this way.",
  "Store credit cannot be used for this payment.",
  "This coupon cannot be used.",
  "The key must have 1 to 200 characters.",
  "is not a cursor of this list",
  "photos: One of them is no longer available.",
  "photoKeys: A picture is no longer available. Please add it again.",
]);

test("every sentence with which a use case of staff refuses is translated", () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !OTHERS.test(file),
  );
  const sentences = new Set(files.flatMap((file) => sentencesOf(readFileSync(join(SERVER, file), "utf8"))));
  expect(sentences.size).toBeGreaterThan(80);
  const missing = [...sentences].filter((each) => !(each in SENTENCES) && !SHOPPERS.has(each) && !isOfPrograms(each));
  expect(missing).toEqual([]);
});

/** Their codes say enough: see REASONS. */
function isOfPrograms(sentence: string): boolean {
  return /^The shop cannot answer right now|^Too many requests|^Its file is damaged|cursor: is of another list|^You may not see|^Your role does not allow|^Sign in to the office|^The second factor|^This was changed since|^The shop needs an owner|: there is no such tier/.test(
    sentence,
  );
}

test("so is what the contract of the office says of a field", () => {
  const files = readdirSync(CONTRACT).map((file) => join(CONTRACT, file));
  const sources = [...files, join(CONTRACT, "../site/rules.ts"), join(CONTRACT, "../site/brand.ts")].map((file) =>
    readFileSync(file, "utf8"),
  );
  const messages = sources.flatMap((source) =>
    [...source.matchAll(/(?:, |message: |error: )"([A-Za-z][^"]* [^"]+)"[,)\s]/g)].map(([, text = ""]) => text),
  );
  expect(new Set(messages).size).toBeGreaterThan(8);
  expect(messages.filter((each) => !(each in SENTENCES))).toEqual([]);
});

function sentencesOf(source: string): string[] {
  const constant = /new Refusal\(\s*"(?!not-found",\s*"Data)[a-z.-]+",\s*"([^"]+)"/g;
  const assigned = /message = "([A-Z][^"]+)"/g;
  const ofField = /invalid\("[\w.]+", "([^"]+)"\)/g;
  const withValues = /sentence`([^`]+)`/g;
  const given = (text: string) => {
    let place = -1;
    return text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${(place += 1)}}`);
  };
  return [
    ...[...source.matchAll(constant), ...source.matchAll(assigned), ...source.matchAll(ofField)].map(
      ([, text = ""]) => text,
    ),
    ...[...source.matchAll(withValues)].map(([, text = ""]) => given(text)),
  ];
}
