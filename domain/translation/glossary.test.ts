import { expect, test } from "vitest";
import { protectTerms, termsIn } from "./glossary.ts";

const TERMS = [
  { english: "drive", text: "Antrieb" },
  { english: "Torx drive", text: "Torx-Antrieb" },
  { english: "C++", text: "C++" },
];
const plain = (text: string) => text;

test("LOC-05 terms are found as whole words, the longer before the shorter, in any case", () => {
  expect(termsIn("Screws with TORX  Drive", TERMS).map(({ text }) => text)).toEqual(["Torx-Antrieb", "Antrieb"]);
  expect(termsIn("A hard drives test", TERMS)).toEqual([]);
  expect(termsIn("For C++ only", TERMS)).toHaveLength(1);
});

test("LOC-05 a provider gets the fixed translation as an element, and what it does to it is undone", () => {
  const protectedText = protectTerms('Screw with <b id="0">torx drive</b>, drive included', TERMS, plain);
  expect(protectedText?.html).toBe(
    'Screw with <b id="0"><span translate="no" class="notranslate" id="g0">Torx-Antrieb</span></b>, ' +
      '<span translate="no" class="notranslate" id="g1">Antrieb</span> included',
  );
  const answer =
    '<span id="g1" class="notranslate">Drive</span> dabei, Schraube mit <b id="0"><span id="g0">X</span></b>';
  expect(protectedText?.restore(answer)).toBe('Antrieb dabei, Schraube mit <b id="0">Torx-Antrieb</b>');
});

test("LOC-05 an answer in which a term is lost or repeated is refused", () => {
  const protectedText = protectTerms("A drive", TERMS, plain);
  expect(protectedText?.restore("Ein Laufwerk")).toBeNull();
  expect(protectedText?.restore('<span id="g0">a</span> <span id="g0">b</span>')).toBeNull();
  expect(protectTerms("A screw", TERMS, plain)).toBeNull();
});
